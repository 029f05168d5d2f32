//! What the operator sees of each request: its time and status in the metrics, and a line in the access log.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::metrics::Route;

/// The target of the access log's lines, at the level `debug`.
pub const ACCESS_LOG: &str = "adda_server::access";

/// Middleware around everything else.
pub(crate) async fn observe(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let route = Route::of(request.method(), request.uri().path());
    let asked = tracing::enabled!(target: ACCESS_LOG, tracing::Level::DEBUG)
        .then(|| (request.method().clone(), without_secrets(request.uri().path())));
    let response = next.run(request).await;
    let (status, time) = (response.status(), began.elapsed());
    app.metrics.requests_by_route.answered(route, status, time);
    if let Some((method, path)) = asked {
        let (status, ms) = (status.as_u16(), time.as_secs_f64() * 1000.0);
        tracing::debug!(target: ACCESS_LOG, "{method} {path} {status} {ms:.1} ms");
    }
    response
}

/// A path as it may be logged: without the tokens of links, and without the query, which may hold anything. What does not
/// look like one of our paths is shortened, because clients send what they like.
fn without_secrets(path: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    let mut secret = false;
    for part in &mut parts {
        if secret && !part.is_empty() {
            *part = "…";
        }
        secret |= matches!(*part, "join" | "reset" | "confirm" | "unsubscribe");
    }
    parts.join("/").chars().filter(|letter| !letter.is_control()).take(200).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tokens_of_links_are_not_logged() {
        for (path, logged) in [
            ("/", "/"),
            ("/t/0123456789abc", "/t/0123456789abc"),
            ("/t/0123456789abc/join/topsecret", "/t/0123456789abc/join/…"),
            ("/t/0123456789abc/join/top/secret", "/t/0123456789abc/join/…/…"),
            ("/reset/topsecret", "/reset/…"),
            ("/reset//topsecret", "/reset//…"),
            ("/confirm/topsecret", "/confirm/…"),
            ("/unsubscribe/topsecret", "/unsubscribe/…"),
            ("/api/tables/0123456789abc/stream", "/api/tables/0123456789abc/stream"),
        ] {
            assert_eq!(without_secrets(path), logged);
        }
        assert_eq!(without_secrets(&"/x".repeat(500)).len(), 200);
    }
}
