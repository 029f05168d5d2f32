//! The seats of players who are away, and seats that have advice.

use adda_core::Seat;
use adda_table::{PersonKey, What};
use axum::extract::Path;
use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

use super::tables::{Done, happen};
use super::{AppState, seat};
use crate::caller::Caller;
use crate::input::{self, Input};
use crate::reply::Failure;
use crate::task::{ProposeError, TableHandle};

/// Notes that a seat has had advice, before it gets any. This is stored once for each seat, and marks achievements.
pub(super) async fn note_advice(
    caller: &Caller,
    handle: &TableHandle,
    person: PersonKey,
    seat: Seat,
) -> Result<(), Failure> {
    let is_noted = async || handle.look(move |loaded| loaded.room.is_advised(seat)).await == Some(true);
    if is_noted().await {
        return Ok(());
    }
    match handle.propose(person, What::Advised { seat }, None, caller.lang).await {
        Ok(_) => Ok(()),
        // Another request was faster.
        Err(ProposeError::Refused(_)) if is_noted().await => Ok(()),
        Err(error) => Err(caller.refuse_proposal(error)),
    }
}

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
    responses((status = 200, description = "Noted", body = Done), (status = 401, description = "You have no name yet"), (status = 409, description = "Nobody is away on this seat, or not for long enough")))]
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
