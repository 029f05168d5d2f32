//! What people do at a table.

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
use crate::people::clean_name;
use crate::reply::Failure;
use crate::room::{AdviceLine, Key, Why};
use crate::store::InviteToken;

/// What happened is safe and has this number.
#[derive(Serialize, ToSchema)]
pub(super) struct Done {
    seq: u64,
}

/// More than any hand takes in one go.
const MOST_AT_ONCE: usize = 64;

/// A seat.
#[derive(Deserialize, ToSchema)]
pub(super) struct OfSeat {
    #[serde(deserialize_with = "input::number")]
    seat: usize,
}

/// Nothing further.
#[derive(Deserialize, ToSchema)]
pub(super) struct Nothing {}

/// An action of a seat.
#[derive(Deserialize, ToSchema)]
pub(super) struct Act {
    #[serde(deserialize_with = "input::number")]
    seat: usize,
    /// How many moves had been played when it was chosen.
    #[serde(default, deserialize_with = "input::maybe_number")]
    at: Option<usize>,
    /// One of the actions of the state, or the text of it.
    #[serde(default, deserialize_with = "input::action")]
    #[schema(value_type = Option<Object>)]
    action: Value,
    /// Or several, to be taken one after the other: the first that is refused ends it, those before it stay.
    #[serde(default, deserialize_with = "input::action")]
    #[schema(value_type = Option<Vec<Object>>)]
    actions: Value,
}

impl Act {
    /// What is to be done, in order.
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

/// Lets something happen and answers with its number.
async fn happen(
    app: &App,
    caller: &Caller,
    id: &str,
    at: Option<usize>,
    what: impl FnOnce(PersonKey) -> What,
) -> Result<Response, Failure> {
    let person = caller.known()?;
    let (id, handle) = open_table(app, caller, id).await?;
    let what = what(person.clone());
    let seq =
        handle.propose(person, what, at, caller.lang).await.map_err(|error| caller.refuse_proposal(error))?;
    Ok(caller.done(&Done { seq }, &format!("/t/{id}"), None))
}

/// Take an action, or several in one go.
#[utoipa::path(post, path = "/api/tables/{id}/act", tag = "play", params(("id" = String, Path)), request_body = Act,
    responses((status = 200, body = Done), (status = 409, description = "Not allowed: why, and the rule")))]
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

/// What was touched on the board.
#[derive(Deserialize, ToSchema)]
pub(super) struct Touched {
    #[serde(deserialize_with = "input::number")]
    seat: usize,
    /// Names of pieces and places.
    #[serde(deserialize_with = "input::list")]
    touched: Vec<String>,
}

/// Ask why something cannot be done.
#[utoipa::path(post, path = "/api/tables/{id}/why", tag = "play", params(("id" = String, Path)), request_body = Touched,
    responses((status = 200, body = Why), (status = 404, description = "It means nothing, or is allowed")))]
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

/// Take the last move back.
#[utoipa::path(post, path = "/api/tables/{id}/undo", tag = "play", params(("id" = String, Path)), request_body = OfSeat,
    responses((status = 200, body = Done), (status = 409, description = "Not possible: why")))]
pub(super) async fn undo(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(of): Input<OfSeat>,
) -> Result<Response, Failure> {
    let seat = seat(&caller, of.seat)?;
    happen(&app.0, &caller, &id, None, |_| What::Undo { seat }).await
}

/// Play again what was taken back.
#[utoipa::path(post, path = "/api/tables/{id}/redo", tag = "play", params(("id" = String, Path)), request_body = OfSeat,
    responses((status = 200, body = Done), (status = 409, description = "Not possible: why")))]
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

/// Ask everybody to go back further than undo can. It happens when all people at the table agree; luck falls anew.
#[utoipa::path(post, path = "/api/tables/{id}/rewind", tag = "play", params(("id" = String, Path)), request_body = To,
    responses((status = 200, body = Done), (status = 409, description = "Not possible: why")))]
pub(super) async fn rewind(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(to): Input<To>,
) -> Result<Response, Failure> {
    happen(&app.0, &caller, &id, None, |person| What::AskBack { person, to: to.to }).await
}

/// An answer.
#[derive(Deserialize, ToSchema)]
pub(super) struct Agree {
    #[serde(deserialize_with = "input::flag")]
    #[schema(value_type = bool)]
    agree: Option<bool>,
}

/// Answer a wish to go back.
#[utoipa::path(post, path = "/api/tables/{id}/answer", tag = "play", params(("id" = String, Path)), request_body = Agree,
    responses((status = 200, body = Done), (status = 409, description = "Nothing was asked")))]
pub(super) async fn answer(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(answer): Input<Agree>,
) -> Result<Response, Failure> {
    let agree = answer.agree.unwrap_or(false);
    happen(&app.0, &caller, &id, None, |person| What::Answer { person, agree }).await
}

/// Take a shared screen: it shows this seat's own things from now on.
#[utoipa::path(post, path = "/api/tables/{id}/uncover", tag = "play", params(("id" = String, Path)), request_body = OfSeat,
    responses((status = 200, description = "Shown"), (status = 409, description = "Not your seat")))]
pub(super) async fn uncover(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(of): Input<OfSeat>,
) -> Result<Response, Failure> {
    let person = caller.known()?;
    let (id, handle) = open_table(&app.0, &caller, &id).await?;
    let seat = seat(&caller, of.seat)?;
    let shown = handle
        .look(move |loaded| {
            loaded.redraw();
            loaded.room.uncover(&person, seat)
        })
        .await;
    match shown {
        Some(true) => Ok(caller.done(&json!({}), &format!("/t/{id}"), None)),
        Some(false) | None => Err(caller.refuse(409, Key::NotYourSeat)),
    }
}

/// Something to say or to note.
#[derive(Deserialize, ToSchema)]
pub(super) struct Text {
    text: String,
}

/// Say something to those who sit at the table. Whoever looks on does not hear it.
#[utoipa::path(post, path = "/api/tables/{id}/say", tag = "tables", params(("id" = String, Path)), request_body = Text,
    responses((status = 200, body = Done), (status = 409, description = "You do not sit here, or there is too much")))]
pub(super) async fn say(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(text): Input<Text>,
) -> Result<Response, Failure> {
    // One line, without characters that would take a terminal or a page over.
    let text: String = text.text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let text = text.trim().to_owned();
    happen(&app.0, &caller, &id, None, |person| What::Said { person, text }).await
}

/// The longest note, in bytes.
const LONGEST_NOTE: usize = 8 * 1024;

/// Keep a private note about this table.
#[utoipa::path(post, path = "/api/tables/{id}/note", tag = "tables", params(("id" = String, Path)), request_body = Text,
    responses((status = 200, description = "Kept"), (status = 422, description = "Too long")))]
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

/// Whether the token is that of the table's link for friends.
pub(crate) fn is_invited(invitation: &str, token: &str) -> bool {
    invitation.parse::<InviteToken>().is_ok_and(|invitation| invitation.opens_with(token))
}

/// A seat to take.
#[derive(Deserialize, ToSchema)]
pub(super) struct Sit {
    /// Which; any that is free if it is left out.
    #[serde(default, deserialize_with = "input::maybe_number")]
    seat: Option<usize>,
    /// How you want to be called, if you are not known yet.
    name: Option<String>,
    /// The end of the link for friends.
    token: Option<String>,
}

/// Somebody sits down.
#[derive(Serialize, ToSchema)]
pub(super) struct Sat {
    seq: u64,
    /// Where: the page goes there.
    table: String,
}

/// Take a free seat.
#[utoipa::path(post, path = "/api/tables/{id}/sit", tag = "tables", params(("id" = String, Path)), request_body = Sit,
    responses((status = 200, body = Sat), (status = 409, description = "Taken, or for friends with the link")))]
pub(super) async fn sit(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(sit): Input<Sit>,
) -> Result<Response, Failure> {
    let (id, handle) = open_table(&app.0, &caller, &id).await?;
    let token = sit.token.unwrap_or_default();
    let free = handle
        .look(move |loaded| {
            let invited = is_invited(&loaded.room.header().invitation, &token);
            loaded.room.free(invited)
        })
        .await
        .unwrap_or_default();
    let wanted = match sit.seat {
        Some(number) => Some(seat(&caller, number)?).filter(|seat| free.contains(seat)),
        None => free.first().copied(),
    };
    let seat = wanted.ok_or_else(|| caller.refuse(409, Key::SeatTaken))?;
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

/// Leave the table: a bot plays for you until you come back.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables", params(("id" = String, Path)), request_body = Nothing,
    responses((status = 200, body = Done), (status = 409, description = "You do not play here")))]
pub(super) async fn leave(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    happen(&app.0, &caller, &id, None, |person| What::Left { person }).await
}

/// Give up: a bot plays to the end.
#[utoipa::path(post, path = "/api/tables/{id}/resign", tag = "tables", params(("id" = String, Path)), request_body = Nothing,
    responses((status = 200, body = Done), (status = 409, description = "You do not play here")))]
pub(super) async fn resign(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    happen(&app.0, &caller, &id, None, |person| What::Resigned { person }).await
}

/// Come back to your seat.
#[utoipa::path(post, path = "/api/tables/{id}/back", tag = "tables", params(("id" = String, Path)), request_body = Nothing,
    responses((status = 200, body = Done), (status = 409, description = "You were not away")))]
pub(super) async fn back(app: AppState, caller: Caller, Path(id): Path<String>) -> Result<Response, Failure> {
    happen(&app.0, &caller, &id, None, |person| What::Back { person }).await
}

/// Offer a seat that a bot plays to somebody with the link.
#[utoipa::path(post, path = "/api/tables/{id}/offer", tag = "tables", params(("id" = String, Path)), request_body = OfSeat,
    responses((status = 200, body = Done), (status = 409, description = "Not a seat to offer")))]
pub(super) async fn offer(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(of): Input<OfSeat>,
) -> Result<Response, Failure> {
    let seat = seat(&caller, of.seat)?;
    happen(&app.0, &caller, &id, None, |_| What::Offered { seat }).await
}

/// What a bot would do.
#[derive(Serialize, ToSchema)]
pub(super) struct Advice {
    /// At most three, the best first.
    advice: Vec<AdviceLine>,
}

/// Ask a bot for advice, if the table allows it.
#[utoipa::path(post, path = "/api/tables/{id}/hint", tag = "play", params(("id" = String, Path)), request_body = OfSeat,
    responses((status = 200, body = Advice), (status = 409, description = "Not here, or not now")))]
pub(super) async fn hint(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(of): Input<OfSeat>,
) -> Result<Response, Failure> {
    let person = caller.known()?;
    let (id, handle) = open_table(&app.0, &caller, &id).await?;
    let (seat, lang) = (seat(&caller, of.seat)?, caller.lang);
    let thought = handle
        .look(move |loaded| {
            let own = loaded.room.seats_of(&person).contains(&seat);
            own.then(|| loaded.room.advice(seat, lang)).flatten()
        })
        .await
        .flatten()
        .ok_or_else(|| caller.refuse(409, Key::NoAdvice))?;
    let busy = || caller.refuse(503, Key::Busy);
    let permit = app.rooms.thinkers().acquire_owned().await.map_err(|_| busy())?;
    let advice = tokio::task::spawn_blocking(thought).await.map_err(|_| busy())?;
    drop(permit);
    Ok(caller.done(&Advice { advice }, &format!("/t/{id}"), None))
}

/// The table as the one who asks sees it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, description = "View, legal actions, log, result", content_type = "application/json")))]
pub(super) async fn state(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, Failure> {
    let (_, handle) = open_table(&app.0, &caller, &id).await?;
    let (person, lang) = (caller.key(), caller.lang);
    let state = handle
        .look(move |loaded| {
            let reader = loaded.reader(person, false, None);
            loaded.room.state(&reader, lang)
        })
        .await;
    state.map(Json).ok_or_else(|| caller.refuse(500, Key::TableBroken))
}

/// The whole log as the one who asks may know it.
#[utoipa::path(get, path = "/api/tables/{id}/log", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, description = "Lines with the moments that they open")))]
pub(super) async fn log(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Vec<Value>>, Failure> {
    let (_, handle) = open_table(&app.0, &caller, &id).await?;
    let (person, lang) = (caller.key(), caller.lang);
    let lines = handle
        .look(move |loaded| {
            let reader = loaded.reader(person, false, None);
            loaded.room.whole_log(&reader, lang)
        })
        .await
        .ok_or_else(|| caller.refuse(500, Key::TableBroken))?;
    let lines: Vec<Value> =
        lines.iter().map(|line| json!({ "at": line.at, "seat": line.seat, "text": line.text })).collect();
    Ok(Json(lines))
}
