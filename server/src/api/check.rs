//! Asking about a table before it is made.

use adda_table::SeatChoice;
use adda_web::new_table::summary;
use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;

use super::AppState;
use super::make::{Make, options};
use crate::caller::Caller;
use crate::input::Input;
use crate::reply::Failure;
use crate::room::{Key, check_options};

/// Values of an option that cannot be chosen along with the others, or that make no difference.
#[derive(Serialize, ToSchema)]
pub(super) struct ClosedOption {
    /// The option's key.
    option: &'static str,
    /// The values, as text.
    values: Vec<String>,
    /// A sentence.
    why: String,
    /// The paragraph of the rules, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
}

/// What can be said about a table before it is made.
#[derive(Serialize, ToSchema)]
pub(super) struct Checked {
    /// The number of seats.
    seats: usize,
    /// How many minutes the game takes with them, around a table.
    minutes: u16,
    /// Both in a few words.
    summary: String,
    /// Why the table cannot be set up as it is; null if it can.
    problem: Option<String>,
    /// What cannot be chosen, given the rest.
    closed: Vec<ClosedOption>,
}

/// Ask whether a table could be made like this, and which options could not be combined with the others.
#[utoipa::path(post, path = "/api/tables/check", tag = "tables", request_body = Make,
    responses((status = 200, body = Checked), (status = 404, description = "There is no such game")))]
pub(super) async fn check(
    _: AppState,
    caller: Caller,
    Input(make): Input<Make>,
) -> Result<Json<Checked>, Failure> {
    let about = adda_registry::all().into_iter().find(|about| about.id == make.game);
    let about = about.ok_or_else(|| caller.refuse(404, Key::NoSuchGame))?;
    let is_taken = |word: &&String| !word.is_empty() && **word != SeatChoice::None.word();
    let seats = make.seats.iter().filter(is_taken).count();
    let options = options(&caller, &make)?;
    let checked = check_options(about.id, &options, seats, caller.lang);
    let checked = checked.ok_or_else(|| caller.refuse(404, Key::NoSuchGame))?;
    let minutes = about.minutes_for(seats);
    let closed = checked.closed.into_iter();
    Ok(Json(Checked {
        seats,
        minutes,
        summary: summary(caller.lang, seats, minutes),
        problem: checked.error,
        closed: closed
            .map(|closed| ClosedOption {
                option: closed.key,
                values: closed.values,
                why: closed.why,
                rule: closed.rule,
            })
            .collect(),
    }))
}
