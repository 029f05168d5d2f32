//! Adda as an app on a device: manifest, icons, service worker, and the page that it shows offline.

use axum::extract::Path;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::caller::Caller;
use crate::reply::page;

fn file(kind: &'static str, keep: &'static str, content: impl IntoResponse) -> Response {
    let fields = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static(keep)),
    ];
    (fields, content).into_response()
}

pub(super) async fn manifest(caller: Caller) -> Response {
    let text = adda_web::installable::manifest(caller.lang);
    file("application/manifest+json", "no-cache", text.into_bytes())
}

/// At the root, so that it serves all pages. Browsers ask for it again now and then.
pub(super) async fn worker(caller: Caller) -> Response {
    let text = adda_web::installable::worker(caller.lang);
    file("text/javascript; charset=utf-8", "no-cache", text.into_bytes())
}

/// It is kept by the browser, so it names nobody, whoever asks.
pub(super) async fn offline(caller: Caller) -> Response {
    let titled = |about: &'static adda_core::About| (about.id, adda_registry::title(about.id, caller.lang));
    let games: Vec<(&str, &str)> = adda_registry::all().into_iter().map(titled).collect();
    page(adda_web::installable::offline(&caller.bare_frame(None), &games))
}

pub(super) async fn icon(Path(name): Path<String>) -> Response {
    match adda_web::installable::icon(&name) {
        Some(bytes) => file("image/png", "public, max-age=86400", bytes),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
