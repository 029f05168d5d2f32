//! Requests about one table.

use adda_core::Seat;
use adda_table::{PersonKey, What};
use axum::Json;
use axum::extract::Path;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{AppState, open_table, seat};
use crate::app::App;
use crate::caller::Caller;
use crate::input::{self, Input};
use crate::limits::Kind;
use crate::people::clean_name;
use crate::reply::Failure;
use crate::room::{Key, Why};
use crate::store::{InviteToken, Signal};
use crate::task::TableHandle;

/// The entry is stored and has this number.
#[derive(Serialize, ToSchema)]
pub(super) struct Done {
    seq: u64,
}

/// The most actions in one request. No gesture needs this many.
const MOST_AT_ONCE: usize = 64;

/// A seat.
#[derive(Deserialize, ToSchema)]
pub(super) struct OfSeat {
    #[serde(deserialize_with = "input::number")]
    pub(super) seat: usize,
}

/// An empty object.
#[derive(Deserialize, ToSchema)]
pub(super) struct Nothing {}

/// An action of a seat.
#[derive(Deserialize, ToSchema)]
pub(super) struct Act {
    #[serde(deserialize_with = "input::number")]
    seat: usize,
    /// The number of moves played when the action was chosen.
    #[serde(default, deserialize_with = "input::maybe_number")]
    at: Option<usize>,
    /// One of the `actions` of the table's state, as JSON or as text that holds the JSON.
    #[serde(default, deserialize_with = "input::action")]
    #[schema(value_type = Option<Object>)]
    action: Value,
    /// Or several actions, which are played in order. If one is refused, those before it stay and those after it are
    /// not played.
    #[serde(default, deserialize_with = "input::action")]
    #[schema(value_type = Option<Vec<Object>>)]
    actions: Value,
}

impl Act {
    /// The actions, in order.
    fn all(self, caller: &Caller) -> Result<Vec<Value>, Failure> {
        match (self.action, self.actions) {
            (action, Value::Null) => Ok(vec![action]),
            (Value::Null, Value::Array(actions)) if (1..=MOST_AT_ONCE).contains(&actions.len()) => {
                Ok(actions)
            }
            _ => Err(caller.refuse(400, Key::Actions)),
        }
    }
}

/// Counts entries, by address, and by person and table.
fn limit_entries(
    app: &App,
    caller: &Caller,
    person: &PersonKey,
    table: &str,
    count: usize,
) -> Result<(), Failure> {
    app.limit_several(caller, Kind::AddressEntries, caller.address, count)?;
    app.limit_several(caller, Kind::Entries, (&person.0, table), count)
}

/// Proposes an entry and answers with its number.
pub(super) async fn happen(
    app: &App,
    caller: &Caller,
    id: &str,
    at: Option<usize>,
    what: impl FnOnce(PersonKey) -> What,
) -> Result<Response, Failure> {
    let person = caller.known()?;
    limit_entries(app, caller, &person, id, 1)?;
    let (id, handle) = open_table(app, caller, id).await?;
    let what = what(person.clone());
    let seq =
        handle.propose(person, what, at, caller.lang).await.map_err(|error| caller.refuse_proposal(error))?;
    Ok(caller.done(&Done { seq }, &format!("/t/{id}"), None))
}

/// Play an action, or several in order.
#[utoipa::path(post, path = "/api/tables/{id}/act", tag = "play", params(("id" = String, Path)), request_body = Act,
    responses((status = 200, body = Done), (status = 409, description = "Not allowed; the answer says why and cites the rule"), (status = 401, description = "You have no name yet")))]
pub(super) async fn act(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(act): Input<Act>,
) -> Result<Response, Failure> {
    let seat = seat(&caller, act.seat)?;
    let first = act.at;
    let person = caller.known()?;
    let actions = act.all(&caller)?;
    limit_entries(&app.0, &caller, &person, &id, actions.len())?;
    let (id, handle) = open_table(&app.0, &caller, &id).await?;
    let mut done = Done { seq: 0 };
    for (step, action) in actions.into_iter().enumerate() {
        let (who, at) = (person.clone(), first.map(|at| at.saturating_add(step)));
        let act = What::Act { seat, action };
        done.seq =
            handle.propose(who, act, at, caller.lang).await.map_err(|error| caller.refuse_proposal(error))?;
    }
    Ok(caller.done(&done, &format!("/t/{id}"), None))
}

/// Pieces that were touched on the board.
#[derive(Deserialize, ToSchema)]
pub(super) struct Touched {
    #[serde(deserialize_with = "input::number")]
    seat: usize,
    /// The names of pieces and places.
    #[serde(deserialize_with = "input::list")]
    touched: Vec<String>,
}

/// Ask why an action is not allowed.
#[utoipa::path(post, path = "/api/tables/{id}/why", tag = "play", params(("id" = String, Path)), request_body = Touched,
    responses((status = 200, body = Why), (status = 404, description = "The pieces mean no action, or a legal one"), (status = 401, description = "You have no name yet")))]
pub(super) async fn why(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(asked): Input<Touched>,
) -> Result<Json<Why>, Failure> {
    let person = caller.known()?;
    let (_, handle) = open_table(&app.0, &caller, &id).await?;
    let (seat, lang) = (seat(&caller, asked.seat)?, caller.lang);
    let why = handle
        .look(move |loaded| {
            let own = loaded.room.seats_of(&person).contains(&seat);
            own.then(|| loaded.room.why(seat, &asked.touched, lang)).flatten()
        })
        .await
        .flatten();
    why.map(Json).ok_or_else(|| caller.refuse(404, Key::NoWhy))
}

/// Undo the last move.
#[utoipa::path(post, path = "/api/tables/{id}/undo", tag = "play", params(("id" = String, Path)), request_body = OfSeat,
    responses((status = 200, body = Done), (status = 409, description = "Not possible; the answer says why"), (status = 401, description = "You have no name yet")))]
pub(super) async fn undo(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(of): Input<OfSeat>,
) -> Result<Response, Failure> {
    let seat = seat(&caller, of.seat)?;
    happen(&app.0, &caller, &id, None, |_| What::Undo { seat }).await
}

/// Redo a move that was undone.
#[utoipa::path(post, path = "/api/tables/{id}/redo", tag = "play", params(("id" = String, Path)), request_body = OfSeat,
    responses((status = 200, body = Done), (status = 409, description = "Not possible; the answer says why"), (status = 401, description = "You have no name yet")))]
pub(super) async fn redo(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(of): Input<OfSeat>,
) -> Result<Response, Failure> {
    let seat = seat(&caller, of.seat)?;
    happen(&app.0, &caller, &id, None, |_| What::Redo { seat }).await
}

/// A moment to go back to.
#[derive(Deserialize, ToSchema)]
pub(super) struct To {
    /// How many moves stay.
    #[serde(deserialize_with = "input::number")]
    to: usize,
}

/// Ask everybody to go back further than undo can. The table goes back once all players agree, with new luck.
#[utoipa::path(post, path = "/api/tables/{id}/rewind", tag = "play", params(("id" = String, Path)), request_body = To,
    responses((status = 200, body = Done), (status = 409, description = "Not possible; the answer says why"), (status = 401, description = "You have no name yet")))]
pub(super) async fn rewind(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(to): Input<To>,
) -> Result<Response, Failure> {
    happen(&app.0, &caller, &id, None, |person| What::AskBack { person, to: to.to }).await
}

/// An answer to a request to go back.
#[derive(Deserialize, ToSchema)]
pub(super) struct Agree {
    #[serde(deserialize_with = "input::flag")]
    #[schema(value_type = bool)]
    agree: Option<bool>,
}

/// Answer a request to go back.
#[utoipa::path(post, path = "/api/tables/{id}/answer", tag = "play", params(("id" = String, Path)), request_body = Agree,
    responses((status = 200, body = Done), (status = 409, description = "There is no request to answer"), (status = 401, description = "You have no name yet")))]
pub(super) async fn answer(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(answer): Input<Agree>,
) -> Result<Response, Failure> {
    let agree = answer.agree.unwrap_or(false);
    happen(&app.0, &caller, &id, None, |person| What::Answer { person, agree }).await
}

/// Take over a shared screen, which then shows this seat's secrets.
#[utoipa::path(post, path = "/api/tables/{id}/uncover", tag = "play", params(("id" = String, Path)), request_body = OfSeat,
    responses((status = 200, description = "Shown"), (status = 409, description = "Not your seat"), (status = 401, description = "You have no name yet")))]
pub(super) async fn uncover(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(of): Input<OfSeat>,
) -> Result<Response, Failure> {
    let person = caller.known()?;
    let (id, handle) = open_table(&app.0, &caller, &id).await?;
    let seat = seat(&caller, of.seat)?;
    let key = person.clone();
    let shown = handle
        .look(move |loaded| {
            let shown = loaded.room.uncover(&person, seat);
            if shown {
                loaded.redraw();
            }
            shown
        })
        .await;
    match shown {
        Some(true) => {
            // The stream of this screen may come from another node.
            if let Ok(person) = key.0.parse() {
                app.store.tell(Signal::Uncovered { table: id.clone(), person, seat: seat.index() });
            }
            Ok(caller.done(&json!({}), &format!("/t/{id}"), None))
        }
        Some(false) | None => Err(caller.refuse(409, Key::NotYourSeat)),
    }
}

/// A message or a note.
#[derive(Deserialize, ToSchema)]
pub(super) struct Text {
    text: String,
}

/// Send a chat message to the players. Spectators do not see it.
#[utoipa::path(post, path = "/api/tables/{id}/say", tag = "tables", params(("id" = String, Path)), request_body = Text,
    responses((status = 200, body = Done), (status = 409, description = "You have no seat here, or the message is empty or too long"), (status = 401, description = "You have no name yet")))]
pub(super) async fn say(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(text): Input<Text>,
) -> Result<Response, Failure> {
    // Control characters could garble terminals and pages.
    let text: String = text.text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let text = text.trim().to_owned();
    happen(&app.0, &caller, &id, None, |person| What::Said { person, text }).await
}

/// The longest note, in bytes.
const LONGEST_NOTE: usize = 8 * 1024;

/// Write your private note about this table. An empty one deletes it.
#[utoipa::path(post, path = "/api/tables/{id}/note", tag = "tables", params(("id" = String, Path)), request_body = Text,
    responses((status = 200, description = "Stored"), (status = 422, description = "Too long"), (status = 401, description = "You have no name yet")))]
pub(super) async fn note(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(text): Input<Text>,
) -> Result<Response, Failure> {
    caller.known()?;
    let Some(person) = &caller.person else { return Err(caller.refuse(401, Key::UnknownPerson)) };
    let (id, handle) = open_table(&app.0, &caller, &id).await?;
    if text.text.len() > LONGEST_NOTE {
        return Err(caller.refuse(422, Key::NoteLong));
    }
    app.store.set_note(&id, &person.id, &text.text).await.map_err(|error| caller.store_failed(&error))?;
    handle.note_written();
    Ok(caller.done(&json!({}), &format!("/t/{id}"), None))
}

/// Whether the token is the one of the table's invitation link.
pub(crate) fn is_invited(invitation: &str, token: &str) -> bool {
    invitation.parse::<InviteToken>().is_ok_and(|invitation| invitation.opens_with(token))
}

/// A seat to take.
#[derive(Deserialize, ToSchema)]
pub(super) struct Sit {
    /// Default: the first free seat.
    #[serde(default, deserialize_with = "input::maybe_number")]
    seat: Option<usize>,
    /// Your name at this table. Required if you do not have a name yet.
    name: Option<String>,
    /// The last part of the invitation link.
    token: Option<String>,
}

/// The seat is taken.
#[derive(Serialize, ToSchema)]
pub(super) struct Sat {
    seq: u64,
    /// The table's id.
    table: String,
}

/// Take a free seat.
#[utoipa::path(post, path = "/api/tables/{id}/sit", tag = "tables", params(("id" = String, Path)), request_body = Sit,
    responses((status = 200, body = Sat), (status = 409, description = "The seat is taken, or needs the invitation link")))]
pub(super) async fn sit(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(sit): Input<Sit>,
) -> Result<Response, Failure> {
    let (id, handle) = open_table(&app.0, &caller, &id).await?;
    let wanted = sit.seat.map(|number| seat(&caller, number)).transpose()?;
    let token = sit.token.unwrap_or_default();
    let mut free = free_seat(&handle, &token, wanted).await;
    if free.is_none() && !app.store.is_ours_alone() {
        // It may have been offered at another node.
        handle.catch_up().await;
        free = free_seat(&handle, &token, wanted).await;
    }
    let seat = free.ok_or_else(|| caller.refuse(409, Key::SeatTaken))?;
    let (person, cookie) = caller.or_newcomer(&app.0, sit.name.as_deref()).await?;
    let name = match sit.name.as_deref().map(clean_name) {
        Some(Ok(name)) => name,
        Some(Err(_)) | None => person.name.clone(),
    };
    let key = PersonKey(person.id.as_str().to_owned());
    let what = What::Sat { seat, person: key.clone(), name };
    let seq =
        handle.propose(key, what, None, caller.lang).await.map_err(|error| caller.refuse_proposal(error))?;
    let sat = Sat { seq, table: id.to_string() };
    Ok(caller.done(&sat, &format!("/t/{id}"), cookie))
}

/// The seat that somebody with this token wants, or the first free one; `None` if there is none.
async fn free_seat(handle: &TableHandle, token: &str, wanted: Option<Seat>) -> Option<Seat> {
    let token = token.to_owned();
    let look = handle.look(move |loaded| {
        let invited = is_invited(&loaded.room.header().invitation, &token);
        // Whether this person may take one is for the table to say, which gives a reason.
        loaded.room.free(None, invited)
    });
    let free = look.await.unwrap_or_default();
    match wanted {
        Some(wanted) => Some(wanted).filter(|seat| free.contains(seat)),
        None => free.first().copied(),
    }
}

/// Leave the table: a bot plays for you until you come back.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables", params(("id" = String, Path)), request_body = Nothing,
    responses((status = 200, body = Done), (status = 409, description = "You are not playing here"), (status = 401, description = "You have no name yet")))]
pub(super) async fn leave(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    happen(&app.0, &caller, &id, None, |person| What::Left { person }).await
}

/// Resign: a bot plays for you to the end.
#[utoipa::path(post, path = "/api/tables/{id}/resign", tag = "tables", params(("id" = String, Path)), request_body = Nothing,
    responses((status = 200, body = Done), (status = 409, description = "You are not playing here"), (status = 401, description = "You have no name yet")))]
pub(super) async fn resign(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    happen(&app.0, &caller, &id, None, |person| What::Resigned { person }).await
}

/// Come back to your seat.
#[utoipa::path(post, path = "/api/tables/{id}/back", tag = "tables", params(("id" = String, Path)), request_body = Nothing,
    responses((status = 200, body = Done), (status = 409, description = "You have not left"), (status = 401, description = "You have no name yet")))]
pub(super) async fn back(app: AppState, caller: Caller, Path(id): Path<String>) -> Result<Response, Failure> {
    happen(&app.0, &caller, &id, None, |person| What::Back { person }).await
}

/// Let a person with the invitation link take over your own seat while you are away, or the seat of a bot or of a player
/// who has resigned. See `replace` for the seats of others who are away.
#[utoipa::path(post, path = "/api/tables/{id}/offer", tag = "tables", params(("id" = String, Path)), request_body = OfSeat,
    responses((status = 200, body = Done), (status = 409, description = "This seat cannot be offered"), (status = 401, description = "You have no name yet")))]
pub(super) async fn offer(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(of): Input<OfSeat>,
) -> Result<Response, Failure> {
    let seat = seat(&caller, of.seat)?;
    happen(&app.0, &caller, &id, None, |_| What::Offered { seat }).await
}
