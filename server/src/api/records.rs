//! Records: downloaded after the end of a game, and uploaded for a replay.

use axum::body::Bytes;
use axum::extract::multipart::MultipartError;
use axum::extract::{FromRequest, Multipart, Path, Request};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::{AppState, open_table};
use crate::caller::Caller;
use crate::connections::is_too_slow;
use crate::limits::Kind;
use crate::reply::Failure;
use crate::room::{self, Key, VerifiedRecord};
use crate::store::RecordId;

/// Download the record of a finished match: all moves, all luck, the seed.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "study", params(("id" = String, Path)),
    responses((status = 200, description = "JSON Lines", body = String, content_type = "application/jsonl"),
              (status = 409, description = "The match is not over, and its record holds secrets")))]
pub(super) async fn of_table(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    app.limit(&caller, Kind::Reading, caller.address)?;
    let (id, handle) = open_table(&app.0, &caller, &id).await?;
    let record = handle
        .look(|loaded| Some((loaded.room.header().game.clone(), loaded.room.record()?)))
        .await
        .flatten()
        .ok_or_else(|| caller.refuse(409, Key::NotOver))?;
    let (game, text) = record;
    let name = HeaderValue::from_str(&format!("attachment; filename=\"{game}-{id}.jsonl\""));
    let name = name.unwrap_or(HeaderValue::from_static("attachment"));
    let kind = HeaderValue::from_static("application/jsonl; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text).into_response())
}

/// The stored record.
#[derive(Serialize, ToSchema)]
pub(super) struct Brought {
    record: String,
}

/// Upload a record to replay it. Its rules, luck and result are verified.
#[utoipa::path(post, path = "/api/records", tag = "study", request_body(content = String, content_type = "application/jsonl"),
    responses((status = 200, body = Brought), (status = 422, description = "The record is invalid; the answer says where and why"), (status = 401, description = "You have no name yet")))]
pub(super) async fn bring(app: AppState, caller: Caller, request: Request) -> Result<Response, Failure> {
    let person = caller.known()?;
    app.limit(&caller, Kind::Making, caller.address)?;
    let unreadable = || caller.refuse(400, Key::UnreadableBody);
    let refused = |error: MultipartError| match error.status().as_u16() {
        413 => caller.refuse(413, Key::TooLarge),
        _ => unreadable(),
    };
    let is_form = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .is_some_and(|kind| kind.starts_with("multipart/form-data"));
    let text = if is_form {
        let mut form = Multipart::from_request(request, &app.0).await.map_err(|_| unreadable())?;
        let mut found = String::new();
        while let Some(field) = form.next_field().await.map_err(refused)? {
            let text = field.text().await.map_err(refused)?;
            if found.trim().is_empty() {
                found = text;
            }
        }
        found
    } else {
        let bytes = Bytes::from_request(request, &app.0).await.map_err(|error| {
            if is_too_slow(&error) {
                caller.refuse(408, Key::TooSlow)
            } else {
                caller.refuse(413, Key::TooLarge)
            }
        })?;
        String::from_utf8(bytes.to_vec()).map_err(|_| unreadable())?
    };
    // Verifying replays the whole match, which would block the threads that serve requests.
    let (lang, turn) = (caller.lang, app.studies.turn().await);
    let verdict = tokio::task::spawn_blocking(move || {
        let _held = turn;
        room::verify_record(&text, lang)
    });
    let verdict = verdict.await.map_err(|_| caller.refuse(500, Key::Busy))?;
    let VerifiedRecord { game, text } = verdict.map_err(|why| caller.refuse_record(422, why))?;
    let counted = app.limits.check(Kind::AddressRecords, caller.address);
    let counted = counted.and_then(|()| app.limits.check(Kind::Records, &person.0));
    counted.map_err(|retry| {
        app.metrics.limited();
        caller.too_many_of(Key::TooManyRecords, &retry)
    })?;
    let id = RecordId::random();
    app.store
        .add_record(&id, &game, &text, crate::time::now())
        .await
        .map_err(|error| caller.store_failed(&error))?;
    Ok(caller.done(&Brought { record: id.to_string() }, &format!("/r/{id}"), None))
}
