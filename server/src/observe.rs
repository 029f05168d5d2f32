//! What the operator sees of each request: its time and status in the metrics.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::metrics::Route;

/// Middleware around everything else.
pub(crate) async fn observe(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let route = Route::of(request.method(), request.uri().path());
    let response = next.run(request).await;
    app.metrics.requests_by_route.answered(route, response.status(), began.elapsed());
    response
}
