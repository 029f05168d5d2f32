//! How the caller is told that it is their turn.

use axum::Json;
use axum::extract::Path;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::AppState;
use crate::app::App;
use crate::caller::Caller;
use crate::input::{self, Input};
use crate::limits::Kind;
use crate::notices::{Target, is_address, kind_for};
use crate::reply::Failure;
use crate::room::{Key, phrase_of, shown_name};
use crate::store::{PersonRow, ReaderId, Signal, TableId, WayId, WayKind, WayRow};
use crate::time::now;

/// A way to tell you that it is your turn.
#[derive(Serialize, ToSchema)]
pub(super) struct Way {
    id: String,
    /// `push`, `mail`, `discord`, `slack`, `ntfy` or `json`.
    kind: &'static str,
    /// The e-mail address or URL.
    target: String,
    /// Whether it is used. E-mail addresses have to be confirmed.
    confirmed: bool,
}

/// How you can be told, and how you are.
#[derive(Serialize, ToSchema)]
pub(super) struct Ways {
    /// The public key of this server, for `PushManager.subscribe`.
    key: String,
    /// Whether this server can send e-mail.
    mail: bool,
    ways: Vec<Way>,
}

/// How am I told that it is my turn?
#[utoipa::path(get, path = "/api/me/notices", tag = "people", responses((status = 200, body = Ways)))]
pub(super) async fn ways(app: AppState, caller: Caller) -> Result<Json<Ways>, Failure> {
    let ways = match &caller.person {
        Some(person) => app.store.ways(&person.id).await.map_err(|error| caller.store_failed(&error))?,
        None => Vec::new(),
    };
    let way = |row: WayRow| Way {
        id: row.id.to_string(),
        kind: row.kind.word(),
        target: row.target,
        confirmed: row.confirmed,
    };
    let (key, mail) = (app.notifier.key.public(), app.notifier.has_mail());
    Ok(Json(Ways { key, mail, ways: ways.into_iter().map(way).collect() }))
}

/// The caller, who must be known.
fn known(caller: &Caller) -> Result<&PersonRow, Failure> {
    caller.person.as_ref().ok_or_else(|| caller.refuse(401, Key::UnknownPerson))
}

fn new_way(caller: &Caller, person: &PersonRow, kind: WayKind, target: String) -> WayRow {
    WayRow {
        id: WayId::random(),
        person: Some(person.id.clone()),
        // A browser is told only while it is signed in.
        session: caller.session().filter(|_| kind == WayKind::Push).cloned(),
        kind,
        target,
        lang: caller.lang,
        confirmed: kind != WayKind::Mail,
        made: now(),
    }
}

async fn add(app: &App, caller: &Caller, way: &WayRow) -> Result<Response, Failure> {
    app.store.add_way(way).await.map_err(|error| caller.store_failed(&error))?;
    Ok(caller.done(&json!({ "way": way.id, "reload": true }), "/me#notices", None))
}

/// The address, if notices may be sent there.
fn allowed(app: &App, caller: &Caller, url: &str) -> Result<Target, Failure> {
    let target = Target::parse(url).ok_or_else(|| caller.refuse(422, Key::NoUrl))?;
    if app.notifier.allowed.allows(&target) {
        return Ok(target);
    }
    Err(caller.refuse_phrase(422, &Key::HostNotAllowed.phrase().text("host", target.host)))
}

/// A subscription of a browser.
#[derive(Deserialize, ToSchema)]
pub(super) struct Push {
    /// `PushSubscription.endpoint`.
    endpoint: String,
}

/// Be told by this browser, as long as it is signed in.
#[utoipa::path(post, path = "/api/me/notices/push", tag = "people", request_body = Push,
    responses((status = 200, description = "Done"), (status = 401, description = "You have no name yet"),
              (status = 422, description = "No push service that this server knows")))]
pub(super) async fn push(
    app: AppState,
    caller: Caller,
    Input(input): Input<Push>,
) -> Result<Response, Failure> {
    let person = known(&caller)?;
    allowed(&app, &caller, &input.endpoint)?;
    add(&app, &caller, &new_way(&caller, person, WayKind::Push, input.endpoint)).await
}

/// A webhook.
#[derive(Deserialize, ToSchema)]
pub(super) struct Webhook {
    url: String,
    /// `discord`, `slack`, `ntfy` or `json`; by default it follows from the host.
    format: Option<String>,
}

/// Be told by a webhook.
#[utoipa::path(post, path = "/api/me/notices/webhook", tag = "people", request_body = Webhook,
    responses((status = 200, description = "Done"), (status = 401, description = "You have no name yet"),
              (status = 422, description = "The host is not allowed")))]
pub(super) async fn webhook(
    app: AppState,
    caller: Caller,
    Input(input): Input<Webhook>,
) -> Result<Response, Failure> {
    let person = known(&caller)?;
    let url = input.url.trim().to_owned();
    let target = allowed(&app, &caller, &url)?;
    let format = input.format.as_deref().filter(|format| !format.is_empty());
    let kind = match format.map(str::parse) {
        None => kind_for(&target),
        Some(Ok(kind)) if !matches!(kind, WayKind::Push | WayKind::Mail) => kind,
        Some(_) => return Err(caller.refuse(422, Key::NoUrl)),
    };
    add(&app, &caller, &new_way(&caller, person, kind, url)).await
}

/// An e-mail address.
#[derive(Deserialize, ToSchema)]
pub(super) struct Mail {
    address: String,
}

/// Be told by e-mail. A letter with a link comes first, and nothing is sent before it is used.
#[utoipa::path(post, path = "/api/me/notices/mail", tag = "people", request_body = Mail,
    responses((status = 200, description = "The letter is sent"), (status = 401, description = "You have no name yet"),
              (status = 404, description = "This server sends no e-mail"), (status = 422, description = "No address"),
              (status = 503, description = "The mail server does not take it")))]
pub(super) async fn mail(
    app: AppState,
    caller: Caller,
    Input(input): Input<Mail>,
) -> Result<Response, Failure> {
    let person = known(&caller)?;
    if !app.notifier.has_mail() {
        return Err(caller.refuse(404, Key::NoMail));
    }
    let address = input.address.trim().to_owned();
    if !is_address(&address) {
        return Err(caller.refuse(422, Key::NoAddress));
    }
    app.limit(&caller, Kind::Letters, caller.address)?;
    app.limit(&caller, Kind::MailAddresses, address.to_lowercase())?;
    let way = new_way(&caller, person, WayKind::Mail, address);
    app.store.add_way(&way).await.map_err(|error| caller.store_failed(&error))?;
    let link = format!("{}/confirm/{}", app.public, app.signer.sign_way("confirm", &way.id));
    let name = shown_name(&person.name, caller.lang);
    if let Err(why) = app.notifier.ask_to_confirm(&way, &name, &link).await {
        tracing::warn!(why, "a letter could not be sent");
        return Err(caller.refuse(503, Key::LetterUnsent));
    }
    let said = phrase_of(&Key::LetterSent.phrase().text("address", way.target.as_str()), caller.lang).text;
    Ok(caller.done(&json!({ "way": way.id, "said": said, "reload": true }), "/me#notices", None))
}

/// Which way to end.
#[derive(Deserialize, ToSchema)]
pub(super) struct End {
    /// Its id …
    id: Option<String>,
    /// … or the subscription of a browser.
    endpoint: Option<String>,
}

/// No longer be told in one of your ways.
#[utoipa::path(post, path = "/api/me/notices/end", tag = "people", request_body = End,
    responses((status = 200, description = "Ended, or there was no such way"), (status = 401, description = "You are not known here")))]
pub(super) async fn end_way(
    app: AppState,
    caller: Caller,
    Input(input): Input<End>,
) -> Result<Response, Failure> {
    let person = known(&caller)?;
    let ways = app.store.ways(&person.id).await.map_err(|error| caller.store_failed(&error))?;
    let meant = |way: &&WayRow| {
        input.id.as_deref() == Some(way.id.as_str())
            || (way.kind == WayKind::Push && input.endpoint.as_deref() == Some(&*way.target))
    };
    for way in ways.iter().filter(meant) {
        app.store.delete_way(&way.id).await.map_err(|error| caller.store_failed(&error))?;
    }
    Ok(caller.done(&json!({ "reload": true }), "/me#notices", None))
}

/// A table where it is your turn.
#[derive(Serialize, ToSchema)]
pub(super) struct Waiting {
    table: String,
    /// Its page.
    url: String,
    /// The title of the game.
    game: String,
    /// Who else is at the table, in your language; may be empty.
    text: String,
}

/// Where is it my turn? The newest first. The worker of the page asks this when it is woken.
#[utoipa::path(get, path = "/api/me/waiting", tag = "people", responses((status = 200, body = Vec<Waiting>)))]
pub(super) async fn waiting(app: AppState, caller: Caller) -> Result<Json<Vec<Waiting>>, Failure> {
    let Some(person) = &caller.person else { return Ok(Json(Vec::new())) };
    let tables = app.store.my_tables(&person.id, 20).await.map_err(|error| caller.store_failed(&error))?;
    let waits = tables
        .into_iter()
        .filter(|listing| listing.people.iter().any(|(who, must_act)| *must_act && *who == person.id));
    let waiting = |listing: crate::store::Listing| {
        let game = adda_registry::title(&listing.game, caller.lang).to_owned();
        let others: Vec<String> = listing
            .names
            .iter()
            .filter(|name| **name != person.name)
            .map(|name| shown_name(name, caller.lang))
            .collect();
        let phrase = Key::TurnWith.phrase().text("others", others.join(", "));
        let text = if others.is_empty() { String::new() } else { phrase_of(&phrase, caller.lang).text };
        Waiting { url: format!("/t/{}", listing.table), table: listing.table.to_string(), game, text }
    };
    Ok(Json(waits.map(waiting).collect()))
}

/// Whether a page can be seen.
#[derive(Deserialize, ToSchema)]
pub(super) struct Sight {
    /// The number that the page gave its stream.
    reader: String,
    /// Whether somebody can see it.
    #[serde(default, deserialize_with = "input::flag")]
    visible: Option<bool>,
}

/// Say whether a page of the table can be seen. Who looks at a table is not told of their turn there.
#[utoipa::path(post, path = "/api/tables/{id}/sight", tag = "tables", params(("id" = String, Path)), request_body = Sight,
    responses((status = 200, description = "Noted, if there is such a page")))]
pub(super) async fn sight(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(input): Input<Sight>,
) -> Result<Response, Failure> {
    let table: TableId = id.parse().map_err(|_| caller.refuse(404, Key::NoSuchTable))?;
    let reader: ReaderId = input.reader.parse().map_err(|_| caller.refuse(422, Key::UnreadableBody))?;
    let visible = input.visible.unwrap_or(true);
    // Its stream may be at another node.
    app.store.tell(Signal::Sight { table: table.clone(), reader: reader.clone(), visible });
    if let Some(handle) = app.rooms.handles().loaded(&table) {
        handle.look(move |loaded| loaded.see(&reader, visible)).await;
    }
    Ok(caller.done(&json!({}), &format!("/t/{table}"), None))
}
