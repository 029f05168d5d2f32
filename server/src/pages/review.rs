//! The pages of reviews: of a table's match, and of an uploaded record.

use adda_web::model::Frame;
use adda_web::review::{ReviewModel, ReviewPage, ReviewPaths};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderName};
use axum::response::Response;
use serde::Deserialize;

use super::{AppState, rules};
use crate::api::{reviewed_record, reviewed_table};
use crate::caller::Caller;
use crate::limits::Kind;
use crate::reply::{Failure, page};
use crate::reviews::{Progress, Subject};
use crate::room::{Key, ReviewStudy};

/// Which moment.
#[derive(Deserialize)]
pub(super) struct At {
    at: Option<usize>,
}

fn paths(subject: &Subject, id: &str, game: (&'static str, &'static str)) -> ReviewPaths {
    let (api, replay) = match subject {
        Subject::Table(_) => (format!("/api/tables/{id}"), format!("/t/{id}/replay")),
        Subject::Record(_) => (format!("/api/records/{id}"), format!("/r/{id}")),
    };
    ReviewPaths {
        base: format!("/{}/review", subject.key()),
        begin: format!("{api}/review"),
        replay,
        branch: format!("{api}/branch"),
        game,
    }
}

/// The whole page, or only its main part if the page's script asks for it.
fn review_page(frame: &Frame, paths: &ReviewPaths, shown: &ReviewPage, headers: &HeaderMap) -> Response {
    if headers.contains_key(HeaderName::from_static("x-adda-part")) {
        return page(adda_web::review::main(frame, paths, shown));
    }
    page(adda_web::review::page(frame, paths, shown, &rules::skin(paths.game.0)))
}

/// Without a review that fits the match, one may be asked for.
fn shown(model: Option<ReviewModel>) -> ReviewPage {
    model.map_or(ReviewPage::Offer, |model| ReviewPage::Ready(Box::new(model)))
}

pub(super) async fn of_table(
    State(app): AppState,
    caller: Caller,
    Path(id): Path<String>,
    Query(At { at }): Query<At>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    app.limit(&caller, Kind::Reading, caller.address)?;
    let (subject, handle) = reviewed_table(&app, &caller, &id).await?;
    let (person, lang, progress) = (caller.key(), caller.lang, app.reviewers.progress(&subject).await);
    let found = handle
        .look(move |loaded| {
            let reader = loaded.reader(person, false, None);
            let shown = match progress {
                Progress::None => ReviewPage::Offer,
                Progress::Running { done, of } => ReviewPage::Running(done, of),
                Progress::Ready(review) => {
                    shown(loaded.room.reviewed(&review, ReviewStudy { at }, &reader, lang))
                }
            };
            (loaded.room.game(lang), shown)
        })
        .await;
    let (game, shown) = found.ok_or_else(|| caller.refuse(500, Key::TableBroken))?;
    let frame = caller.frame(&app, id.parse().ok().as_ref()).await;
    Ok(review_page(&frame, &paths(&subject, &id, game), &shown, &headers))
}

pub(super) async fn of_record(
    State(app): AppState,
    caller: Caller,
    Path(id): Path<String>,
    Query(At { at }): Query<At>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let (subject, record) = reviewed_record(&app, &caller, &id).await?;
    let (lang, game) = (caller.lang, record.game(caller.lang));
    let shown = match app.reviewers.progress(&subject).await {
        Progress::None => ReviewPage::Offer,
        Progress::Running { done, of } => ReviewPage::Running(done, of),
        Progress::Ready(review) => {
            // Saying all moves of a turn looks at many positions, which would block the threads that serve requests.
            let model =
                tokio::task::spawn_blocking(move || record.reviewed(&review, ReviewStudy { at }, lang));
            shown(model.await.map_err(|_| caller.refuse(500, Key::TableBroken))?)
        }
    };
    let frame = caller.frame(&app, None).await;
    Ok(review_page(&frame, &paths(&subject, &id, game), &shown, &headers))
}
