//! Reviews of finished matches.

use std::sync::Arc;

use axum::Json;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{AppState, open_table};
use crate::app::App;
use crate::caller::Caller;
use crate::limits::Kind;
use crate::reply::Failure;
use crate::reviews::{NoReview, Progress, Subject, Work};
use crate::room::{FoldedRecord, Key};
use crate::task::TableHandle;

/// How far a review is.
#[derive(Serialize, ToSchema)]
pub(super) struct ReviewState {
    /// `none`: nobody has asked for it; `running`; `ready`.
    state: &'static str,
    /// How many moments are done.
    done: usize,
    /// How many moments there are; 0 as long as that is not known.
    of: usize,
    /// The review; only if it is ready. Chances are in thousandths: `curve` has those of every seat before the first move
    /// and after each one, each seat's from what it knew. `decisions` are graded by `loss`, the chances that they gave
    /// away; `better` are actions. `turns` are the moves of a seat in a row, `points` the turning points, `luck` what the
    /// luck of a move brought each seat, and `summaries` count for every seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    review: Option<Value>,
}

impl From<Progress> for ReviewState {
    fn from(progress: Progress) -> ReviewState {
        match progress {
            Progress::None => ReviewState { state: "none", done: 0, of: 0, review: None },
            Progress::Running { done, of } => ReviewState { state: "running", done, of, review: None },
            Progress::Ready(review) => {
                let of = review.curve.len().saturating_sub(1);
                ReviewState { state: "ready", done: of, of, review: serde_json::to_value(&*review).ok() }
            }
        }
    }
}

/// A table whose match can be reviewed, and a handle to it.
pub(crate) async fn reviewed_table(
    app: &App,
    caller: &Caller,
    id: &str,
) -> Result<(Subject, TableHandle), Failure> {
    let (id, handle) = open_table(app, caller, id).await?;
    let may = handle.look(|loaded| loaded.room.may_review()).await;
    may.ok_or_else(|| caller.refuse(500, Key::TableBroken))?.map_err(|key| caller.refuse(409, key))?;
    Ok((Subject::Table(id), handle))
}

/// An uploaded record that can be reviewed.
pub(crate) async fn reviewed_record(
    app: &App,
    caller: &Caller,
    id: &str,
) -> Result<(Subject, Arc<dyn FoldedRecord>), Failure> {
    let record = app.studies.get(app, caller, id, 409).await?;
    record.may_review().map_err(|key| caller.refuse(409, key))?;
    let id = id.parse().map_err(|_| caller.refuse(404, Key::NoSuchRecord))?;
    Ok((Subject::Record(id), record))
}

/// Begins a review, and says how far it is.
async fn begin(app: &App, caller: &Caller, subject: Subject, work: Work) -> Result<Response, Failure> {
    let person = caller.known()?;
    let page = format!("/{}/review", subject.key());
    let mut progress = app.reviewers.progress(&subject).await;
    if matches!(progress, Progress::None) {
        app.limit(caller, Kind::AddressReviews, caller.address)?;
        app.limit(caller, Kind::Reviews, &person.0)?;
        app.reviewers.begin(&person, subject.clone(), work).map_err(|no| match no {
            NoReview::OneAtATime => caller.refuse(429, Key::OneAtATime),
            NoReview::Busy => caller.refuse(503, Key::Busy),
        })?;
        progress = app.reviewers.progress(&subject).await;
    }
    Ok(caller.done(&ReviewState::from(progress), &page, None))
}

/// Have the finished match of this table reviewed. It is computed once, in the background.
#[utoipa::path(post, path = "/api/tables/{id}/review", tag = "study", params(("id" = String, Path)),
    responses((status = 200, body = ReviewState), (status = 401, description = "You have no name yet"), (status = 409, description = "The match is not over or has a single player, or its game was not calibrated")))]
pub(super) async fn review(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    caller.known()?;
    app.limit(&caller, Kind::Reading, caller.address)?;
    let (subject, handle) = reviewed_table(&app.0, &caller, &id).await?;
    let work = handle.look(|loaded| loaded.room.review()).await;
    let work = work.ok_or_else(|| caller.refuse(500, Key::TableBroken))?;
    let work = work.map_err(|key| caller.refuse(409, key))?;
    begin(&app.0, &caller, subject, work).await
}

/// Have an uploaded record reviewed. It is computed once, in the background.
#[utoipa::path(post, path = "/api/records/{id}/review", tag = "study", params(("id" = String, Path)),
    responses((status = 200, body = ReviewState), (status = 401, description = "You have no name yet"), (status = 409, description = "The match is not over or has a single player, or its game was not calibrated")))]
pub(super) async fn review_record(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    caller.known()?;
    let (subject, record) = reviewed_record(&app.0, &caller, &id).await?;
    let work = record.review().map_err(|key| caller.refuse(409, key))?;
    begin(&app.0, &caller, subject, work).await
}

/// The review of this table's match, or how far it is.
#[utoipa::path(get, path = "/api/tables/{id}/review", tag = "study", params(("id" = String, Path)),
    responses((status = 200, body = ReviewState), (status = 409, description = "The match is not over or has a single player, or its game was not calibrated")))]
pub(super) async fn read_review(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    app.limit(&caller, Kind::Reading, caller.address)?;
    let (subject, _) = reviewed_table(&app.0, &caller, &id).await?;
    Ok(Json(ReviewState::from(app.reviewers.progress(&subject).await)).into_response())
}

/// The review of an uploaded record, or how far it is.
#[utoipa::path(get, path = "/api/records/{id}/review", tag = "study", params(("id" = String, Path)),
    responses((status = 200, body = ReviewState), (status = 409, description = "The match is not over or has a single player, or its game was not calibrated")))]
pub(super) async fn read_review_of_record(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let (subject, _) = reviewed_record(&app.0, &caller, &id).await?;
    Ok(Json(ReviewState::from(app.reviewers.progress(&subject).await)).into_response())
}
