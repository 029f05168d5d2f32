//! The HTTP API, which the pages use as well. Bodies are JSON or forms. Clients that accept `application/json` get
//! JSON, others are redirected to the page.

mod belongings;
mod check;
mod coach;
mod describe;
mod explain;
mod hint;
mod learn;
mod make;
mod notices;
mod people;
mod read;
mod records;
mod reset;
mod review;
mod seats;
mod sessions;
mod sit;
mod tables;
mod tokens;

use std::sync::Arc;

use adda_core::Seat;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderValue, header};
use axum::routing::get;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::caller::Caller;
use crate::reply::Failure;
use crate::room::Key;
use crate::store::TableId;
use crate::task::TableHandle;

/// The largest record that can be uploaded, in bytes.
pub(crate) const LARGEST_RECORD: usize = 2 * 1024 * 1024;
/// The largest body of all other requests, in bytes.
pub(crate) const LARGEST_BODY: usize = 64 * 1024;

#[derive(OpenApi)]
#[openapi(info(
    title = "Adda",
    description = "Everything that Adda's pages do, for programs. The first request with a name sets a cookie that \
                   identifies the person; its value also works as a bearer token. Programs that play in a person's name have a token of their own \
                   (`POST /api/me/tokens`). Errors are `{\"error\": sentence, \
                   \"rule\": paragraph}` in the language of the request (`Accept-Language`, or `?lang=`)."
))]
struct Description;

/// The routes, and their OpenAPI description at `/api`.
pub(crate) fn router() -> Router<Arc<App>> {
    let (router, description) = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(make::make))
        .routes(routes!(check::check))
        .routes(routes!(make::rematch))
        .routes(routes!(make::branch))
        .routes(routes!(make::branch_record))
        .routes(routes!(read::games))
        .routes(routes!(read::tables))
        .routes(routes!(read::state))
        .routes(routes!(read::log))
        .routes(routes!(read::read_note))
        .routes(routes!(crate::stream::stream))
        .routes(routes!(tables::act))
        .routes(routes!(tables::why))
        .routes(routes!(explain::explain))
        .routes(routes!(explain::explain_record))
        .routes(routes!(tables::undo))
        .routes(routes!(tables::redo))
        .routes(routes!(tables::rewind))
        .routes(routes!(tables::answer))
        .routes(routes!(tables::uncover))
        .routes(routes!(tables::say))
        .routes(routes!(tables::react))
        .routes(routes!(tables::note))
        .routes(routes!(sit::sit))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::resign))
        .routes(routes!(tables::back))
        .routes(routes!(tables::offer))
        .routes(routes!(hint::hint))
        .routes(routes!(coach::told))
        .routes(routes!(coach::reconsider))
        .routes(routes!(learn::try_in_lesson))
        .routes(routes!(learn::why_in_lesson))
        .routes(routes!(learn::explain_in_lesson))
        .routes(routes!(learn::play_on))
        .routes(routes!(review::review, review::read_review))
        .routes(routes!(review::review_record, review::read_review_of_record))
        .routes(routes!(seats::replace))
        .routes(routes!(seats::fill))
        .routes(routes!(records::of_table))
        .merge(
            OpenApiRouter::new().routes(routes!(records::bring)).layer(DefaultBodyLimit::max(LARGEST_RECORD)),
        )
        .routes(routes!(people::rename))
        .routes(routes!(people::keep))
        .routes(routes!(people::sign_in))
        .routes(routes!(reset::reset))
        .routes(routes!(sessions::sign_out))
        .routes(routes!(sessions::sign_out_everywhere))
        .routes(routes!(sessions::sessions))
        .routes(routes!(sessions::end))
        .routes(routes!(tokens::tokens, tokens::make_token))
        .routes(routes!(tokens::end_token))
        .routes(routes!(people::me))
        .routes(routes!(notices::ways))
        .routes(routes!(notices::push))
        .routes(routes!(notices::webhook))
        .routes(routes!(notices::mail))
        .routes(routes!(notices::end_way))
        .routes(routes!(notices::waiting))
        .routes(routes!(notices::sight))
        .routes(routes!(belongings::export))
        .routes(routes!(belongings::erase))
        .routes(routes!(people::achievements))
        .split_for_parts();
    let document = Bytes::from(describe::document(&description).to_string());
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    router.route("/api", get(move || std::future::ready(([kind.clone()], document.clone()))))
}

/// The id as a type, and a handle to the table.
async fn open_table(app: &App, caller: &Caller, id: &str) -> Result<(TableId, TableHandle), Failure> {
    let id: TableId = id.parse().map_err(|_| caller.refuse(404, Key::NoSuchTable))?;
    let handle = app.rooms.open(&id).await.map_err(|why| caller.unreachable(&why))?;
    Ok((id, handle))
}

fn seat(caller: &Caller, number: usize) -> Result<Seat, Failure> {
    Seat::new(number).ok_or_else(|| caller.refuse(422, Key::NoSuchSeat))
}

pub(crate) use reset::form as reset_form;
pub(crate) use review::{reviewed_record, reviewed_table};
pub(crate) use sit::is_invited;

type AppState = State<Arc<App>>;
