//! Explanations of pieces.

use axum::Json;
use axum::extract::{Path, Query};
use serde::Deserialize;

use super::{AppState, open_table};
use crate::caller::Caller;
use crate::pages::study;
use crate::reply::Failure;
use crate::room::{Explained, Key};

/// Which piece, and when.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PieceQuery {
    /// The name of a piece or place in the drawing (`data-piece`).
    piece: String,
    /// The number of moves played, for a moment of the replay. Default: now.
    at: Option<usize>,
    /// Whose knowledge counts at that moment: the number of a seat, `public` or `open`. Default: your own.
    #[serde(rename = "as")]
    knowledge: Option<String>,
}

/// What a piece, place or number on the table is, from what you may know.
#[utoipa::path(get, path = "/api/tables/{id}/explain", tag = "tables", params(("id" = String, Path), PieceQuery),
    responses((status = 200, description = "Or null: there is no such piece now, or you may not see this moment", body = Option<Explained>)))]
pub(super) async fn explain(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Query(PieceQuery { piece, at, knowledge }): Query<PieceQuery>,
) -> Result<Json<Option<Explained>>, Failure> {
    let (id, handle) = open_table(&app.0, &caller, &id).await?;
    let past = (at.is_some() || knowledge.is_some())
        .then(|| study(at, knowledge.as_deref(), format!("/t/{id}/replay")));
    let (person, lang) = (caller.key(), caller.lang);
    let explained = handle
        .look(move |loaded| {
            let reader = loaded.reader(person, false, None);
            loaded.room.explain(past.as_ref(), &reader, &piece, lang)
        })
        .await;
    explained.map(Json).ok_or_else(|| caller.refuse(500, Key::TableBroken))
}

/// What a piece, place or number was at a moment of an uploaded record.
#[utoipa::path(get, path = "/api/records/{id}/explain", tag = "study", params(("id" = String, Path), PieceQuery),
    responses((status = 200, description = "Or null: there is no such piece or seat", body = Option<Explained>)))]
pub(super) async fn explain_record(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Query(PieceQuery { piece, at, knowledge }): Query<PieceQuery>,
) -> Result<Json<Option<Explained>>, Failure> {
    let record = app.studies.get(&app, &caller, &id, 404).await?;
    let study = study(at, knowledge.as_deref(), format!("/r/{id}"));
    Ok(Json(record.explain(&study, &piece, caller.lang)))
}
