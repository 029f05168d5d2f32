//! Requests about one table.

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
use crate::reply::Failure;
use crate::room::{Key, Why};
use crate::store::Signal;
use crate::task::ProposeError;

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
        let act = What::Act { seat, action: action.into() };
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
    /// The names of pieces and places, in the order in which they were touched.
    #[serde(deserialize_with = "input::list")]
    touched: Vec<String>,
    /// The places around the last one, innermost first: they may have been meant instead.
    #[serde(default, deserialize_with = "input::list")]
    around: Vec<String>,
}

/// The most names in one question why. No drawing nests this deep, and no action touches as many.
const MOST_TOUCHED: usize = 32;

/// Ask why an action is not allowed. If the touched pieces stand for none, the answer explains the last one.
#[utoipa::path(post, path = "/api/tables/{id}/why", tag = "play", params(("id" = String, Path)), request_body = Touched,
    responses((status = 200, body = Why), (status = 409, description = "Not your seat, or the game has not begun"), (status = 401, description = "You have no name yet")))]
pub(super) async fn why(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(asked): Input<Touched>,
) -> Result<Json<Why>, Failure> {
    let person = caller.known()?;
    let (_, handle) = open_table(&app.0, &caller, &id).await?;
    let (seat, lang) = (seat(&caller, asked.seat)?, caller.lang);
    if asked.touched.len() + asked.around.len() > MOST_TOUCHED {
        return Err(caller.refuse(422, Key::NoSuchPiece));
    }
    let around: Vec<String> = asked.around.into_iter().filter(|name| !name.is_empty()).collect();
    let why = handle
        .look(move |loaded| {
            let own = loaded.room.seats_of(&person).contains(&seat);
            own.then(|| loaded.room.why(seat, &asked.touched, &around, lang).ok_or(Key::NotBegun))
        })
        .await
        .flatten()
        .unwrap_or(Err(Key::NotYourSeat));
    why.map(Json).map_err(|key| caller.refuse(409, key))
}

/// What to undo.
#[derive(Deserialize, ToSchema)]
pub(super) struct Undo {
    #[serde(deserialize_with = "input::number")]
    seat: usize,
    /// If the last move cannot simply be undone: go back to your last decision, with new luck. If other people play, they
    /// are asked (see `rewind`). Default: no.
    #[serde(default, deserialize_with = "input::flag")]
    #[schema(value_type = bool)]
    further: Option<bool>,
}

/// Undo the last move. With `further`, go back to your last decision even if luck fell or others moved since.
#[utoipa::path(post, path = "/api/tables/{id}/undo", tag = "play", params(("id" = String, Path)), request_body = Undo,
    responses((status = 200, body = Done), (status = 409, description = "Not possible; the answer says why"), (status = 401, description = "You have no name yet")))]
pub(super) async fn undo(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(undo): Input<Undo>,
) -> Result<Response, Failure> {
    let seat = seat(&caller, undo.seat)?;
    let person = caller.known()?;
    limit_entries(&app.0, &caller, &person, &id, 1)?;
    let (id, handle) = open_table(&app.0, &caller, &id).await?;
    let further = undo.further.unwrap_or(false);
    let mut tries = if further { 2 } else { 1 };
    loop {
        tries -= 1;
        let who = person.clone();
        let way = handle.look(move |loaded| loaded.room.way_back(seat, &who)).await.flatten();
        // Without a way back, the table says why.
        let what = way.filter(|_| further).unwrap_or(What::Undo { seat });
        match handle.propose(person.clone(), what, None, caller.lang).await {
            Ok(seq) => return Ok(caller.done(&Done { seq }, &format!("/t/{id}"), None)),
            // A bot was faster, so the way back is another one now.
            Err(ProposeError::Refused(_)) if tries > 0 => {}
            Err(error) => return Err(caller.refuse_proposal(error)),
        }
    }
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

/// A reaction.
#[derive(Deserialize, ToSchema)]
pub(super) struct React {
    /// `bravo`, `thanks`, `laugh`, `wow`, `ouch` or `hmm`.
    reaction: String,
}

/// React in the chat with a small picture. Spectators do not see it.
#[utoipa::path(post, path = "/api/tables/{id}/react", tag = "tables", params(("id" = String, Path)), request_body = React,
    responses((status = 200, body = Done), (status = 409, description = "You have no seat here"), (status = 422, description = "No such reaction"), (status = 401, description = "You have no name yet"), (status = 429, description = "Too many reactions")))]
pub(super) async fn react(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(react): Input<React>,
) -> Result<Response, Failure> {
    let person = caller.known()?;
    let reaction = react.reaction.parse().map_err(|_| caller.refuse(422, Key::NoSuchReaction))?;
    app.limit_several(&caller, Kind::Reactions, (&person.0, id.as_str()), 1)?;
    happen(&app.0, &caller, &id, None, |person| What::Reacted { person, reaction }).await
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
    // Whoever takes the seat over will see who else is there.
    if caller.person.as_ref().is_some_and(|person| person.name.is_empty()) {
        return Err(caller.refuse(422, Key::NameFirst));
    }
    happen(&app.0, &caller, &id, None, |_| What::Offered { seat }).await
}
