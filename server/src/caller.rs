//! Who sent a request, in which language, and whether they want JSON or a page.

use std::net::SocketAddr;
use std::sync::Arc;

use adda_core::Lang;
use adda_table::PersonKey;
use adda_web::model::{Frame, Notice, Person};
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};

use crate::app::App;
use crate::limits::{ClientAddress, Kind};
use crate::people::{Claim, NameError, Proof, clean_name, device_kind};
use crate::reply::Failure;
use crate::room::Key;
use crate::sessions::{begin, person_of};
use crate::store::{PersonId, PersonRow, SessionId, TableId};

/// Who will see the caller's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seen {
    /// Only themselves: no name is needed.
    ByNobody,
    /// Other people.
    ByOthers,
}

/// The sender of a request.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) person: Option<PersonRow>,
    /// What their cookie says, if it is valid.
    pub(crate) claim: Option<Claim>,
    /// The kind of browser or program.
    pub(crate) device: String,
    pub(crate) lang: Lang,
    /// Whether they want JSON rather than a page.
    pub(crate) json: bool,
    pub(crate) address: ClientAddress,
    /// The path and query of the request.
    pub(crate) here: String,
    /// The host to which the request was addressed, with its port.
    site: Option<String>,
}

/// The `Host` of a request, if it looks like one. It becomes part of pages.
fn site(headers: &HeaderMap) -> Option<String> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    (!host.is_empty() && host.len() <= 255 && host.bytes().all(plain)).then(|| host.to_owned())
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Failure;

    /// Fails if the storage does: a person whom nobody can look up is not a stranger.
    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Failure> {
        // Looked up once per request.
        if let Some(known) = parts.extensions.get::<Caller>() {
            return Ok(known.clone());
        }
        let claim = app.signer.read_headers(&parts.headers);
        let unidentified = Caller::unidentified(parts, app);
        let person = match &claim {
            Some(claim) => {
                app.metrics.looked_up();
                person_of(app, claim).await.map_err(|error| unidentified.store_failed(&error))?
            }
            None => None,
        };
        let claim = claim.filter(|_| person.is_some());
        let caller = Caller { person, claim, ..unidentified };
        if caller.is_program() && !may_program(&parts.method, parts.uri.path()) {
            return Err(caller.refuse(403, Key::NotForTokens));
        }
        parts.extensions.insert(caller.clone());
        Ok(caller)
    }
}

/// Whether a program with a token may ask for this. It plays in its owner's name, and what concerns the person is for the
/// owner alone, so that a lost token costs a game and not a name.
fn may_program(method: &Method, path: &str) -> bool {
    let asks = method == Method::GET && (path == "/api/me" || path == "/api/me/waiting");
    let is_personal =
        |place: &str| path.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    asks || !["/api/me", "/me", "/api/sign-in", "/api/sign-out", "/api/sign-out-everywhere"]
        .into_iter()
        .any(is_personal)
}

fn wants_json(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accept.contains("application/json")
        || (!accept.contains("text/html")
            && headers
                .get(header::CONTENT_TYPE)
                .and_then(|value| value.to_str().ok())
                .is_some_and(|kind| kind.starts_with("application/json")))
}

/// From the URL (`?lang=fr`), or else the cookie of the language menu, or else `Accept-Language`.
fn language(parts: &Parts) -> Lang {
    let query = parts.uri.query().unwrap_or_default();
    let asked =
        query.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(|code| code.parse().ok());
    let text = |name| parts.headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    let chosen = || {
        text(header::COOKIE)
            .flat_map(|cookies| cookies.split(';'))
            .find_map(|cookie| cookie.trim().strip_prefix("lang=")?.parse().ok())
    };
    let browser = || text(header::ACCEPT_LANGUAGE).find_map(preferred);
    asked.or_else(chosen).or_else(browser).unwrap_or_default()
}

/// The language that `Accept-Language` ranks highest among ours.
fn preferred(wishes: &str) -> Option<Lang> {
    let mut wishes: Vec<(f32, Lang)> = wishes
        .split(',')
        .filter_map(|wish| {
            let (name, weight) = wish.split_once(";q=").unwrap_or((wish, "1"));
            let weight: f32 = weight.trim().parse().ok()?;
            Some((weight, Lang::of_locale(name.trim())?))
        })
        .filter(|(weight, _)| *weight > 0.0)
        .collect();
    wishes.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    wishes.first().map(|(_, lang)| *lang)
}

impl Caller {
    /// What is known without a look-up: all but the person.
    pub(crate) fn unidentified(parts: &Parts, app: &App) -> Caller {
        let peer = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(SocketAddr::from(([127, 0, 0, 1], 0)), |info| info.0);
        Caller {
            person: None,
            claim: None,
            device: device_kind(&parts.headers),
            lang: language(parts),
            json: wants_json(&parts.headers),
            address: ClientAddress::of(peer, &parts.headers, app.config.behind_proxy),
            site: site(&parts.headers),
            here: parts.uri.path_and_query().map_or_else(|| "/".to_owned(), ToString::to_string),
        }
    }

    /// The caller as tables know them.
    pub(crate) fn key(&self) -> Option<PersonKey> {
        self.person.as_ref().map(|person| PersonKey(person.id.as_str().to_owned()))
    }

    /// The caller as tables know them.
    ///
    /// # Errors
    /// If they have no name yet.
    pub(crate) fn known(&self) -> Result<PersonKey, Failure> {
        self.key().ok_or_else(|| self.refuse(401, Key::UnknownPerson))
    }

    /// The caller's session; `None` if they have none, or a cookie of an earlier version.
    pub(crate) fn session(&self) -> Option<&SessionId> {
        match &self.claim.as_ref()?.proof {
            Proof::Session(session) => Some(session),
            Proof::Generation(_) | Proof::Token(_) => None,
        }
    }

    /// Whether it is a program with a token.
    fn is_program(&self) -> bool {
        matches!(&self.claim, Some(Claim { proof: Proof::Token(_), .. }))
    }

    /// The name to use from now on: the caller's own, or else the one that they give. `None` for a guest who gives none.
    ///
    /// # Errors
    /// If the given name cannot be used, or if it is missing although others will see it.
    pub(crate) fn name_for(&self, given: Option<&str>, seen: Seen) -> Result<Option<String>, Failure> {
        if let Some(person) = self.person.as_ref().filter(|person| !person.name.is_empty()) {
            return Ok(Some(person.name.clone()));
        }
        let given = given.filter(|name| seen == Seen::ByOthers || !name.trim().is_empty());
        match (given, seen) {
            (Some(name), _) => clean_name(name).map(Some).map_err(|error| self.refuse_name(&error)),
            (None, Seen::ByNobody) => Ok(None),
            (None, Seen::ByOthers) => Err(self.refuse_name(&NameError::Empty)),
        }
    }

    /// The caller, or a new person, along with the cookie to set for them. Guests who give a name keep it.
    pub(crate) async fn or_newcomer(
        &self,
        app: &App,
        name: Option<&str>,
        seen: Seen,
    ) -> Result<(PersonRow, Option<String>), Failure> {
        let name = self.name_for(name, seen)?.unwrap_or_default();
        if let Some(person) = &self.person {
            if person.name != name {
                app.store.rename(&person.id, &name).await.map_err(|error| self.store_failed(&error))?;
            }
            return Ok((PersonRow { name, ..person.clone() }, None));
        }
        app.limit(self, Kind::Newcomers, self.address)?;
        let person = PersonRow {
            id: PersonId::random(),
            name,
            login: None,
            password: None,
            created: crate::time::now(),
            sessions: 0,
        };
        app.store.add_person(&person).await.map_err(|error| self.store_failed(&error))?;
        let cookie = begin(app, &person.id, &self.device).await.map_err(|error| self.store_failed(&error))?;
        Ok((person, Some(cookie)))
    }

    /// Scheme and host of this site: as the host has configured it, or else as the caller addressed it.
    fn origin(&self, app: &App) -> String {
        match (&app.config.public, &self.site) {
            (None, Some(site)) => format!("http://{site}"),
            (Some(_), _) | (None, None) => app.public.clone(),
        }
    }

    /// The parts that all pages share.
    pub(crate) async fn frame(&self, app: &App, table: Option<&TableId>) -> Frame {
        let waiting = match &self.person {
            Some(person) => app.store.next_waiting(&person.id, table).await.unwrap_or_default(),
            None => None,
        };
        Frame {
            lang: self.lang,
            person: self
                .person
                .as_ref()
                .map(|person| Person { name: person.name.clone(), kept: person.login.is_some() }),
            here: self.here.clone(),
            origin: self.origin(app),
            waiting: waiting.map(|id| format!("/t/{id}")),
            notice: None,
            refused: None,
        }
    }

    /// A frame without access to the store, for error pages.
    pub(crate) fn bare_frame(&self, notice: Option<Notice>) -> Frame {
        Frame {
            lang: self.lang,
            person: None,
            here: self.here.clone(),
            origin: String::new(),
            waiting: None,
            notice,
            refused: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::preferred;
    use adda_core::Lang;

    #[test]
    fn accept_language_is_ranked_by_weight() {
        assert_eq!(preferred("fr-CH, fr;q=0.9, en;q=0.8"), Lang::of_locale("fr"));
        assert_eq!(preferred("xx, en;q=0.3, ru;q=0.7"), Lang::of_locale("ru"));
        assert_eq!(preferred("xx, en;q=0"), None);
        assert_eq!(preferred(";;q=,x"), None);
    }
}
