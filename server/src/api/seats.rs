//! The seats of players who are away.

use adda_table::What;
use axum::extract::Path;
use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

use super::tables::{Done, happen};
use super::{AppState, seat};
use crate::caller::Caller;
use crate::input::{self, Input};
use crate::reply::Failure;

/// An answer about the seat of an absent player.
#[derive(Deserialize, ToSchema)]
pub(super) struct Replace {
    /// The seat.
    #[serde(deserialize_with = "input::number")]
    seat: usize,
    /// Whether you agree. Default: yes.
    #[serde(default, deserialize_with = "input::flag")]
    agree: Option<bool>,
}

/// Say whether somebody else may take over the seat of a player who has been away for long. Once all other players agree,
/// whoever has the invitation link can take it; until then the player can come back.
#[utoipa::path(post, path = "/api/tables/{id}/replace", tag = "tables", params(("id" = String, Path)), request_body = Replace,
    responses((status = 200, description = "Noted", body = Done), (status = 409, description = "Nobody is away on this seat, or not for long enough")))]
pub(super) async fn replace(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(answer): Input<Replace>,
) -> Result<Response, Failure> {
    let seat = seat(&caller, answer.seat)?;
    let agree = answer.agree.unwrap_or(true);
    happen(&app.0, &caller, &id, None, |person| What::Replace { person, seat, agree }).await
}
