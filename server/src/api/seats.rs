//! The seats of players who are away, and seats that have advice.

use adda_core::Seat;
use adda_table::{Level, PersonKey, What};
use axum::extract::Path;
use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

use super::tables::{Done, happen};
use super::{AppState, open_table, seat};
use crate::caller::Caller;
use crate::input::{self, Input};
use crate::reply::Failure;
use crate::room::Key;
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

/// Free seats to give to bots.
#[derive(Deserialize, ToSchema)]
pub(super) struct Fill {
    /// Default: all free seats.
    #[serde(default, deserialize_with = "input::maybe_number")]
    seat: Option<usize>,
    /// The strength of the bots: `learner`, `regular`, `expert` or `master`. Default: `regular`.
    level: Option<String>,
}

/// Give free seats to bots. The game starts when no seat is free any more. Only the person who made the table can do this,
/// unless they have left.
#[utoipa::path(post, path = "/api/tables/{id}/fill", tag = "tables", params(("id" = String, Path)), request_body = Fill,
    responses((status = 200, body = Done), (status = 401, description = "You have no name yet"), (status = 409, description = "No such seat is free, or it is not yours to fill"), (status = 422, description = "No such level")))]
pub(super) async fn fill(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(fill): Input<Fill>,
) -> Result<Response, Failure> {
    caller.known()?;
    let level: Level = match fill.level.as_deref() {
        None | Some("") => Level::Regular,
        Some(word) => word.parse().map_err(|_| caller.refuse(422, Key::SeatKind))?,
    };
    let free = match fill.seat {
        Some(number) => vec![seat(&caller, number)?],
        None => {
            let (_, handle) = open_table(&app.0, &caller, &id).await?;
            let free = handle.look(|loaded| loaded.room.free(None, true)).await.unwrap_or_default();
            if free.is_empty() {
                return Err(caller.refuse(409, Key::SeatTaken));
            }
            free
        }
    };
    let mut answer = None;
    for seat in free {
        answer = Some(happen(&app.0, &caller, &id, None, |_| What::Filled { seat, level }).await?);
    }
    answer.ok_or_else(|| caller.refuse(409, Key::SeatTaken))
}
