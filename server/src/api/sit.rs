//! Taking a seat.

use adda_core::Seat;
use adda_table::{PersonKey, What};
use axum::extract::Path;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{AppState, open_table, seat};
use crate::app::App;
use crate::caller::{Caller, Seen};
use crate::input::{self, Input};
use crate::pages;
use crate::people::clean_name;
use crate::reply::Failure;
use crate::room::Key;
use crate::store::{InviteToken, TableId};
use crate::task::TableHandle;

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
    let refused = match take_seat(&app.0, &caller, &id, &handle, &sit).await {
        Ok(response) => return Ok(response),
        Err(failure) => Some(failure.in_form()?),
    };
    match sit.token {
        Some(token) => {
            let name = sit.name.unwrap_or_default();
            pages::join_page(&app.0, &caller, &id, token, &name, refused).await
        }
        None => pages::table_page(&app.0, &caller, &id, refused).await,
    }
}

async fn take_seat(
    app: &App,
    caller: &Caller,
    id: &TableId,
    handle: &TableHandle,
    sit: &Sit,
) -> Result<Response, Failure> {
    let wanted = sit.seat.map(|number| seat(caller, number)).transpose()?;
    let token = sit.token.clone().unwrap_or_default();
    let mut free = free_seat(handle, &token, wanted).await;
    if free.is_none() && !app.store.is_ours_alone() {
        // It may have been offered at another node.
        handle.catch_up().await;
        free = free_seat(handle, &token, wanted).await;
    }
    let seat = free.ok_or_else(|| caller.refuse(409, Key::SeatTaken))?;
    let (person, cookie) = caller.or_newcomer(app, sit.name.as_deref(), Seen::ByOthers).await?;
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
