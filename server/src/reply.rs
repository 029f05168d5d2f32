//! Responses: JSON for scripts and programs, pages and redirects for plain forms.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use adda_core::components::OtherSet;
use adda_core::{Lang, Phrase};
use adda_web::error::Trouble;
use adda_web::model::{FormError, Halt};
use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use serde::Serialize;
use serde_json::json;

use crate::caller::Caller;
use crate::limits::RetryAfter;
use crate::people::{NameError, PasswordError};
use crate::room::{Key, RecordError, Sentence, of_other_set, phrase_of, sentence};
use crate::rooms::Unreachable;
use crate::store::StoreError;
use crate::task::ProposeError;

/// The time between two log lines about the same trouble.
const QUIET: Duration = Duration::from_secs(10);

/// An error response, in the caller's language.
pub(crate) struct Failure {
    status: StatusCode,
    said: Sentence,
    retry: Option<u64>,
    /// The field of the form that it is about.
    field: Option<String>,
    /// What the error page is about, if the status does not say it.
    trouble: Option<Trouble>,
    caller: Box<Caller>,
}

impl Caller {
    fn failure(&self, status: u16, said: Sentence) -> Failure {
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Failure { status, said, retry: None, field: None, trouble: None, caller: Box::new(self.clone()) }
    }

    /// An error with the sentence of this key.
    pub(crate) fn refuse(&self, status: u16, key: Key) -> Failure {
        self.failure(status, sentence(key, self.lang))
    }

    /// An error with this phrase.
    pub(crate) fn refuse_phrase(&self, status: u16, phrase: &Phrase) -> Failure {
        self.failure(status, phrase_of(phrase, self.lang))
    }

    /// An error with a sentence that is already translated.
    pub(crate) fn refuse_said(&self, status: u16, said: Sentence) -> Failure {
        self.failure(status, said)
    }

    pub(crate) fn refuse_name(&self, error: &NameError) -> Failure {
        let phrase = match error {
            NameError::Empty => Key::NameEmpty.phrase(),
            NameError::Long { most } => Key::NameLong.phrase().count("most", *most),
            NameError::Character(_) => Key::NameCharacter.phrase(),
        };
        self.refuse_phrase(422, &phrase).about("name")
    }

    pub(crate) fn refuse_password(&self, error: &PasswordError) -> Failure {
        match error {
            PasswordError::Short => self.refuse(422, Key::PasswordShort).about("password"),
            PasswordError::Long => self.refuse(422, Key::PasswordLong).about("password"),
            PasswordError::Failed => self.refuse(503, Key::Busy),
        }
    }

    pub(crate) fn store_failed(&self, error: &StoreError) -> Failure {
        log_once_in_a_while(error);
        self.refuse(503, Key::Store)
    }

    /// The table or record is fine, but this process runs with another component set.
    pub(crate) fn other_components(&self, other: &OtherSet) -> Failure {
        Failure { trouble: Some(Trouble::Components), ..self.refuse_phrase(409, &of_other_set(other)) }
    }

    /// A record that cannot be used.
    pub(crate) fn refuse_record(&self, status: u16, why: RecordError) -> Failure {
        match why {
            RecordError::Components(other) => self.other_components(&other),
            RecordError::Invalid(said) => self.failure(status, said),
        }
    }

    pub(crate) fn unreachable(&self, why: &Unreachable) -> Failure {
        match why {
            Unreachable::Missing => self.refuse(404, Key::NoSuchTable),
            Unreachable::Broken(reason) => {
                tracing::error!(%reason, "a table cannot be read");
                self.refuse(500, Key::TableBroken)
            }
            Unreachable::Components(other) => self.other_components(other),
            Unreachable::Store(error) => self.store_failed(error),
        }
    }

    pub(crate) fn refuse_proposal(&self, error: ProposeError) -> Failure {
        match error {
            ProposeError::Refused(said) => self.failure(409, said),
            ProposeError::Stopped(Halt::OtherRules) => self.refuse(409, Key::TableOtherRules),
            ProposeError::Stopped(Halt::Damaged) => self.refuse(409, Key::TableDamaged),
            ProposeError::Stopped(Halt::ByHost) => self.refuse(409, Key::TableByHost),
            ProposeError::Stopped(Halt::Failed | Halt::Unsaved) => self.refuse(500, Key::TableFrozen),
            ProposeError::Unwritten => self.refuse(503, Key::Unwritten),
        }
    }

    pub(crate) fn too_many(&self, retry: &RetryAfter) -> Failure {
        let phrase = Key::TooMany.phrase().count("seconds", retry.0 as usize);
        Failure { retry: Some(retry.0), ..self.refuse_phrase(429, &phrase) }
    }

    /// Over a limit that is not about seconds, with a sentence of its own.
    pub(crate) fn too_many_of(&self, key: Key, retry: &RetryAfter) -> Failure {
        Failure { retry: Some(retry.0), ..self.refuse(429, key) }
    }

    /// JSON if the caller wants it, otherwise a redirect to the page.
    pub(crate) fn done(
        &self,
        data: &impl Serialize,
        page: &str,
        cookies: impl IntoIterator<Item = String>,
    ) -> Response {
        let mut response = if self.json { axum::Json(data).into_response() } else { see_other(page) };
        for cookie in cookies.into_iter().filter_map(|cookie| HeaderValue::from_str(&cookie).ok()) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }
}

impl Failure {
    /// The same, about this field of the form.
    pub(crate) fn about(mut self, field: impl Into<String>) -> Failure {
        self.field = Some(field.into());
        self
    }

    /// What was wrong with the input, if the caller sent a form without a script: the form is shown again with it.
    ///
    /// # Errors
    /// The failure itself, if it is another one.
    pub(crate) fn in_form(self) -> Result<FormError, Failure> {
        if self.caller.json || self.status != StatusCode::UNPROCESSABLE_ENTITY {
            return Err(self);
        }
        Ok(FormError { field: self.field, text: self.said.text })
    }
}

/// Logs a failure of the storage, but not for every request while it lasts.
fn log_once_in_a_while(error: &StoreError) {
    static LAST: Mutex<Option<Instant>> = Mutex::new(None);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if last.is_none_or(|last| last.elapsed() >= QUIET) {
        *last = Some(Instant::now());
        tracing::error!(%error, "the storage failed, so requests are answered with 503: check the disk or the database");
    }
}

/// A redirect that browsers follow with GET.
pub(crate) fn see_other(page: &str) -> Response {
    let place = HeaderValue::from_str(page).unwrap_or(HeaderValue::from_static("/"));
    (StatusCode::SEE_OTHER, [(header::LOCATION, place)]).into_response()
}

/// A whole page.
pub(crate) fn page(markup: Markup) -> Response {
    let kind = HeaderValue::from_static("text/html; charset=utf-8");
    let fresh = HeaderValue::from_static("no-store");
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, fresh)], Body::from(markup.into_string()))
        .into_response()
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let Failure { status, said, retry, field, trouble, caller } = self;
        let mut response = if caller.json {
            let mut data = json!({ "error": said.text });
            if let Some(rule) = said.rule {
                data["rule"] = rule.into();
            }
            if let Some(field) = field {
                data["field"] = field.into();
            }
            axum::Json(data).into_response()
        } else {
            let by_status = match status.as_u16() {
                404 => Trouble::NotFound,
                401 | 403 => Trouble::Forbidden,
                429 => Trouble::TooMany(retry.map_or(1, |seconds| seconds as u32)),
                503 => Trouble::Busy,
                500.. => Trouble::Failed,
                _ => Trouble::Unclear,
            };
            let trouble = trouble.unwrap_or(by_status);
            page(adda_web::error::page(&caller.bare_frame(None), trouble, Some(&said.text)))
        };
        *response.status_mut() = status;
        if let Some(seconds) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// An error as JSON, whatever the caller accepts.
pub(crate) fn plain_refusal(status: StatusCode, key: Key, lang: Lang) -> Response {
    (status, axum::Json(json!({ "error": sentence(key, lang).text }))).into_response()
}
