//! Everything that is stored about the caller: to take along, and to erase.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::AppState;
use crate::caller::Caller;
use crate::input::{self, Input};
use crate::limits::Kind;
use crate::people::{check_password, no_cookie, no_device_cookie};
use crate::reply::Failure;
use crate::room::Key;

/// Download everything that is stored about you.
#[utoipa::path(get, path = "/api/me/export", tag = "people",
    responses((status = 200, description = "Person, sessions, tokens, tables, your entries in their logs, notes, results, lessons", body = ref("#/components/schemas/Export"), content_type = "application/json"),
              (status = 401, description = "You are not known here")))]
pub(super) async fn export(app: AppState, caller: Caller) -> Result<Response, Failure> {
    let Some(person) = &caller.person else { return Err(caller.refuse(401, Key::UnknownPerson)) };
    app.limits.check(Kind::Making, caller.address).map_err(|retry| caller.too_many(&retry))?;
    let sessions = app.store.sessions(&person.id).await.map_err(|error| caller.store_failed(&error))?;
    let all = app.store.belongings(&person.id).await.map_err(|error| caller.store_failed(&error))?;
    let ways = app.store.ways(&person.id).await.map_err(|error| caller.store_failed(&error))?;
    let lessons = app.store.lessons(&person.id).await.map_err(|error| caller.store_failed(&error))?;
    let tokens = app.store.tokens(&person.id).await.map_err(|error| caller.store_failed(&error))?;
    let entry = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_default();
    let data = json!({
        "person": {
            "id": person.id, "name": person.name, "login": person.login, "created": person.created,
            "password": person.password.is_some(),
        },
        "sessions": sessions.iter().map(|row| {
            json!({ "id": row.id, "device": row.device, "made": row.made, "seen": row.seen })
        }).collect::<Vec<_>>(),
        "tokens": tokens.iter().map(|row| {
            json!({ "id": row.id, "label": row.label, "made": row.made, "seen": row.seen })
        }).collect::<Vec<_>>(),
        "notices": ways.iter().map(|way| {
            json!({ "kind": way.kind.word(), "target": way.target, "confirmed": way.confirmed, "made": way.made })
        }).collect::<Vec<_>>(),
        "tables": all.tables.iter().map(|(table, game, made)| {
            json!({ "table": table, "game": game, "made": made, "record": format!("/api/tables/{table}/record") })
        }).collect::<Vec<_>>(),
        "entries": all.entries.iter().map(|(table, seq, text)| {
            json!({ "table": table, "seq": seq, "entry": entry(text) })
        }).collect::<Vec<_>>(),
        "notes": all.notes.iter().map(|(table, text)| json!({ "table": table, "text": text })).collect::<Vec<_>>(),
        "results": all.finishes.iter().map(|finish| {
            json!({
                "table": finish.table, "seat": finish.seat, "game": finish.game, "ended": finish.ended,
                "points": finish.points, "achievements": finish.achieved, "advised": finish.advised,
            })
        }).collect::<Vec<_>>(),
        "lessons": lessons.iter().map(|row| {
            json!({ "game": row.game, "lesson": row.lesson, "at": row.at, "done": row.done, "updated": row.updated })
        }).collect::<Vec<_>>(),
    });
    let name = HeaderValue::from_static("attachment; filename=\"adda.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], axum::Json(data)).into_response())
}

/// The wish to be erased.
#[derive(Deserialize, ToSchema)]
pub(super) struct Erase {
    /// Your password, if you have one.
    old: Option<String>,
    /// `yes`: there is no way back.
    #[serde(default, deserialize_with = "input::flag")]
    sure: Option<bool>,
}

/// Erase everything that is yours. Seats in running games are given up; at tables where you have played, other players
/// see “a former player” instead of your name.
#[utoipa::path(post, path = "/api/me/erase", tag = "people", request_body = Erase,
    responses((status = 200, description = "Erased"), (status = 401, description = "You are not known here"), (status = 403, description = "Your password is missing or wrong"),
              (status = 422, description = "You have to say that you are sure")))]
pub(super) async fn erase(
    app: AppState,
    caller: Caller,
    Input(wish): Input<Erase>,
) -> Result<Response, Failure> {
    let Some(person) = &caller.person else { return Err(caller.refuse(401, Key::UnknownPerson)) };
    if wish.sure != Some(true) {
        return Err(caller.refuse(422, Key::NotSure));
    }
    let limits = &app.limits;
    let counted = limits.check(Kind::Passwords, caller.address);
    let counted = counted.and_then(|()| limits.check(Kind::Passwords, (&person.id, caller.session())));
    counted.map_err(|retry| caller.too_many(&retry))?;
    if let Some(stored) = person.password.as_deref() {
        let old = wish.old.as_deref().unwrap_or_default();
        if !check_password(old, Some(stored)).await.map_err(|error| caller.refuse_password(&error))? {
            return Err(caller.refuse(403, Key::OldPassword));
        }
    }
    crate::erase::erase(&app.rooms, &person.id).await.map_err(|error| caller.store_failed(&error))?;
    app.ended.tell(&person.id);
    let cookies = [no_cookie(app.is_secure()), no_device_cookie(app.is_secure())];
    Ok(caller.done(&json!({ "reload": true }), "/", cookies))
}
