//! Links that set a new password, which the host hands out.

use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::AppState;
use super::people::signed_in;
use crate::app::App;
use crate::caller::Caller;
use crate::input::Input;
use crate::limits::Kind;
use crate::people::hash_password;
use crate::reply::{Failure, page};
use crate::room::Key;
use crate::store::{PersonRow, ResetToken, StoreError};
use crate::time::now;

/// A new password, and the secret of the link that allows it.
#[derive(Deserialize, ToSchema)]
pub(super) struct Reset {
    token: String,
    password: String,
}

/// The person of a link.
async fn person_of(app: &App, caller: &Caller, token: &str) -> Result<(ResetToken, PersonRow), Failure> {
    app.limits.check(Kind::Passwords, caller.address).map_err(|retry| caller.too_many(&retry))?;
    let invalid = || caller.refuse(404, Key::ResetLink);
    let token: ResetToken = token.parse().map_err(|_| invalid())?;
    let person = app.store.reset(&token, now()).await.map_err(|error| caller.store_failed(&error))?;
    Ok((token, person.ok_or_else(invalid)?))
}

/// The page of a link.
pub(crate) async fn form(
    State(app): AppState,
    caller: Caller,
    Path(token): Path<String>,
) -> Result<Response, Failure> {
    let (token, person) = person_of(&app, &caller, &token).await?;
    let login = person.login.unwrap_or_default();
    Ok(page(adda_web::reset::page(&caller.frame(&app, None).await, token.as_str(), &login)))
}

/// Set a new password with a link from the host. Signs out everywhere, and in here.
#[utoipa::path(post, path = "/api/reset", tag = "people", request_body = Reset,
    responses((status = 200, description = "Done; a cookie is set"), (status = 404, description = "The link is not valid")))]
pub(super) async fn reset(
    app: AppState,
    caller: Caller,
    Input(input): Input<Reset>,
) -> Result<Response, Failure> {
    let (token, person) = person_of(&app.0, &caller, &input.token).await?;
    let hash = hash_password(&input.password).await.map_err(|error| caller.refuse_password(&error))?;
    match app.store.use_reset(&token, now(), &hash).await {
        Ok(()) => {}
        Err(StoreError::Missing) => return Err(caller.refuse(404, Key::ResetLink)),
        Err(error) => return Err(caller.store_failed(&error)),
    }
    app.ended.tell(&person.id);
    let login = person.login.unwrap_or_default();
    let cookies = signed_in(&app.0, &caller, &person.id, &login).await?;
    Ok(caller.done(&json!({ "reload": true }), "/me", cookies))
}
