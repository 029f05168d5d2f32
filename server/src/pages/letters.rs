//! The pages behind links in e-mails. A link alone changes nothing, because programs follow links in e-mails too: the
//! page has a button. Mail programs that end letters with one click post to the same address (RFC 8058).

use std::sync::Arc;

use adda_web::letters::Letter;
use axum::extract::{Path, State};
use axum::response::Response;

use crate::app::App;
use crate::caller::Caller;
use crate::reply::{Failure, page};
use crate::room::Key;
use crate::store::{StoreError, WayKind, WayRow};
use crate::time::now;

/// How long a link that confirms an address is good, in milliseconds: two days.
pub(crate) const CONFIRM_WITHIN: i64 = 2 * 24 * 60 * 60 * 1000;

/// The way that a link was made for, if it is still there.
async fn way_of(
    app: &App,
    caller: &Caller,
    purpose: &'static str,
    token: &str,
) -> Result<Option<WayRow>, Failure> {
    let id = app.signer.read_way(purpose, token).ok_or_else(|| caller.refuse(404, Key::LetterLink))?;
    app.store.way(&id).await.map_err(|error| caller.store_failed(&error))
}

async fn show(app: &App, caller: &Caller, letter: Letter<'_>) -> Response {
    page(adda_web::letters::page(&caller.frame(app, None).await, letter))
}

/// The way of a link that confirms an address.
async fn to_confirm(app: &App, caller: &Caller, token: &str) -> Result<WayRow, Failure> {
    let way = way_of(app, caller, "confirm", token).await?;
    let fresh = |way: &WayRow| way.kind == WayKind::Mail && way.made.saturating_add(CONFIRM_WITHIN) > now();
    way.filter(fresh).ok_or_else(|| caller.refuse(404, Key::LetterLink))
}

pub(super) async fn confirm_form(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(token): Path<String>,
) -> Result<Response, Failure> {
    let way = to_confirm(&app, &caller, &token).await?;
    Ok(show(&app, &caller, Letter::Confirm { token: &token, address: &way.target }).await)
}

pub(super) async fn confirm(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(token): Path<String>,
) -> Result<Response, Failure> {
    let way = to_confirm(&app, &caller, &token).await?;
    match app.store.confirm_way(&way.id).await {
        Ok(()) => Ok(show(&app, &caller, Letter::Confirmed { address: &way.target }).await),
        Err(StoreError::Missing) => Err(caller.refuse(404, Key::LetterLink)),
        Err(error) => Err(caller.store_failed(&error)),
    }
}

pub(super) async fn unsubscribe_form(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(token): Path<String>,
) -> Result<Response, Failure> {
    let letter = match way_of(&app, &caller, "unsubscribe", &token).await? {
        Some(_) => Letter::Unsubscribe { token: &token },
        None => Letter::Unsubscribed,
    };
    Ok(show(&app, &caller, letter).await)
}

pub(super) async fn unsubscribe(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(token): Path<String>,
) -> Result<Response, Failure> {
    if let Some(way) = way_of(&app, &caller, "unsubscribe", &token).await? {
        app.store.delete_way(&way.id).await.map_err(|error| caller.store_failed(&error))?;
    }
    Ok(show(&app, &caller, Letter::Unsubscribed).await)
}
