//! Tokens with which programs play in the caller's name.

use axum::Json;
use axum::extract::Path;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::AppState;
use crate::caller::Caller;
use crate::input::Input;
use crate::limits::Kind;
use crate::pages;
use crate::people::{bearer, clean_name};
use crate::reply::Failure;
use crate::room::Key;
use crate::store::{MOST_TOKENS, StoreError, TokenId, TokenRow, TokenSecret};
use crate::time::now;

/// A token of yours. Its secret is not stored, so it cannot be shown again.
#[derive(Serialize, ToSchema)]
pub(super) struct Token {
    id: String,
    /// What you call it.
    label: String,
    /// When you made it, in milliseconds since 1970.
    made: i64,
    /// When it was last used, to the hour; at first when it was made.
    seen: i64,
}

/// What the new token is called.
#[derive(Deserialize, ToSchema)]
pub(super) struct NewToken {
    /// A name for the program that will use it.
    label: String,
}

/// A new token.
#[derive(Serialize, ToSchema)]
pub(super) struct MadeToken {
    id: String,
    /// What a program sends: `Authorization: Bearer TOKEN`. It is shown only now.
    token: String,
}

/// My tokens.
#[utoipa::path(get, path = "/api/me/tokens", tag = "people",
    responses((status = 200, description = "Newest first", body = Vec<Token>)))]
pub(super) async fn tokens(app: AppState, caller: Caller) -> Result<Json<Vec<Token>>, Failure> {
    let Some(person) = &caller.person else { return Ok(Json(Vec::new())) };
    let tokens = app.store.tokens(&person.id).await.map_err(|error| caller.store_failed(&error))?;
    let token = |TokenRow { id, label, made, seen }| Token { id: id.to_string(), label, made, seen };
    Ok(Json(tokens.into_iter().map(token).collect()))
}

/// Make a token for a program that plays in your name. It may do at tables what you may do, and nothing under `/api/me`
/// but ask who you are and where it is your turn. Setting a password and signing out everywhere end all tokens.
#[utoipa::path(post, path = "/api/me/tokens", tag = "people", request_body = NewToken,
    responses((status = 200, body = MadeToken), (status = 401, description = "You are not known here"),
              (status = 409, description = "You have too many tokens")))]
pub(super) async fn make_token(
    app: AppState,
    caller: Caller,
    Input(input): Input<NewToken>,
) -> Result<Response, Failure> {
    let Some(person) = &caller.person else { return Err(caller.refuse(401, Key::UnknownPerson)) };
    app.limits.check(Kind::Making, caller.address).map_err(|retry| caller.too_many(&retry))?;
    let label = match clean_name(&input.label) {
        Ok(label) => label,
        Err(error) => {
            let refused = caller.refuse_name(&error).about("label").in_form()?;
            return pages::me_page(&app.0, &caller, Some(refused), None).await;
        }
    };
    let (secret, made) = (TokenSecret::random(), now());
    let row = TokenRow { id: TokenId::random(), label, made, seen: made };
    match app.store.add_token(&person.id, &row, &secret).await {
        Ok(()) => {}
        Err(StoreError::Taken) => {
            let phrase = Key::TooManyTokens.phrase().count("most", MOST_TOKENS);
            return Err(caller.refuse_phrase(409, &phrase).about("label"));
        }
        Err(error) => return Err(caller.store_failed(&error)),
    }
    let token = bearer(&person.id, &secret);
    if caller.json {
        return Ok(caller.done(&MadeToken { id: row.id.to_string(), token }, "/me", None));
    }
    // There is no page to go to that could show it.
    pages::me_page(&app.0, &caller, None, Some(token)).await
}

/// End a token. Programs that use it are strangers from now on.
#[utoipa::path(post, path = "/api/me/tokens/{id}/end", tag = "people", params(("id" = String, Path)),
    responses((status = 200, description = "Ended, or there was no such token"), (status = 401, description = "You are not known here")))]
pub(super) async fn end_token(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let Some(person) = &caller.person else { return Err(caller.refuse(401, Key::UnknownPerson)) };
    if let Ok(token) = id.parse::<TokenId>() {
        app.store.end_token(&person.id, &token).await.map_err(|error| caller.store_failed(&error))?;
        app.ended.tell(&person.id);
    }
    Ok(caller.done(&json!({ "reload": true }), "/me", None))
}
