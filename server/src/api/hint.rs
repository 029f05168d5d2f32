//! Advice from a bot.

use axum::extract::Path;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::seats::note_advice;
use super::tables::OfSeat;
use super::{AppState, open_table, seat};
use crate::advice::{NoAdvice, Question};
use crate::caller::Caller;
use crate::input::Input;
use crate::limits::Kind;
use crate::reply::Failure;
use crate::room::{AdviceLine, Key};

/// A bot's advice.
#[derive(Serialize, ToSchema)]
pub(super) struct Advice {
    /// At most three actions, best first.
    advice: Vec<AdviceLine>,
}

/// Ask a bot for advice, if the table allows it.
#[utoipa::path(post, path = "/api/tables/{id}/hint", tag = "play", params(("id" = String, Path)), request_body = OfSeat,
    responses((status = 200, body = Advice), (status = 401, description = "You have no name yet"), (status = 409, description = "The table allows no hints, or it is not your turn")))]
pub(super) async fn hint(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(of): Input<OfSeat>,
) -> Result<Response, Failure> {
    let person = caller.known()?;
    let (id, handle) = open_table(&app.0, &caller, &id).await?;
    let (seat, lang) = (seat(&caller, of.seat)?, caller.lang);
    let asking = person.clone();
    let (seen, thought) = handle
        .look(move |loaded| {
            let own = loaded.room.seats_of(&asking).contains(&seat);
            own.then(|| loaded.room.advice(seat, lang)).flatten()
        })
        .await
        .flatten()
        .ok_or_else(|| caller.refuse(409, Key::NoAdvice))?;
    note_advice(&caller, &handle, person.clone(), seat).await?;
    let question = Question { table: id.clone(), seat, seen, lang };
    let advice = match app.advisors.known(&question) {
        Some(known) => known,
        None => {
            app.limit(&caller, Kind::AddressAdvice, caller.address)?;
            app.limit(&caller, Kind::Advice, &person.0)?;
            app.advisors.ask(person, question, thought).await.map_err(|no| match no {
                NoAdvice::OneAtATime => caller.refuse(429, Key::OneAtATime),
                NoAdvice::Busy => caller.refuse(503, Key::Busy),
            })?
        }
    };
    Ok(caller.done(&Advice { advice: advice.to_vec() }, &format!("/t/{id}"), None))
}
