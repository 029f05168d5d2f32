//! Requests by kind of route and class of status. Both are small fixed sets, so that no client can add series.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::http::{Method, StatusCode};

use super::histogram::{Histogram, SECONDS};

/// What a request is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// A table's page, its log or a replay.
    Table,
    /// Any other page.
    Page,
    /// Reading with the API.
    Read,
    /// Changing something.
    Action,
    /// An event stream.
    Stream,
    /// A style sheet, a script or a picture.
    Asset,
    /// Health and metrics.
    Operations,
}

impl Route {
    pub(crate) const ALL: [Route; 7] = [
        Route::Table,
        Route::Page,
        Route::Read,
        Route::Action,
        Route::Stream,
        Route::Asset,
        Route::Operations,
    ];

    /// The kind of a request.
    pub(crate) fn of(method: &Method, path: &str) -> Route {
        let changes = !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS);
        match path {
            _ if changes => Route::Action,
            "/health" | "/metrics" => Route::Operations,
            "/favicon.ico" => Route::Asset,
            _ if path.starts_with("/assets/") => Route::Asset,
            _ if path.starts_with("/api") && path.ends_with("/stream") => Route::Stream,
            _ if path == "/api" || path.starts_with("/api/") => Route::Read,
            _ if path.starts_with("/t/") || path.starts_with("/r/") => Route::Table,
            _ => Route::Page,
        }
    }

    /// The value of the label.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Route::Table => "table",
            Route::Page => "page",
            Route::Read => "read",
            Route::Action => "action",
            Route::Stream => "stream",
            Route::Asset => "asset",
            Route::Operations => "operations",
        }
    }
}

const CLASSES: [&str; 4] = ["2xx", "3xx", "4xx", "5xx"];

struct OfRoute {
    seconds: Histogram,
    classes: [AtomicU64; CLASSES.len()],
}

/// The requests of all routes.
pub(crate) struct Requests([OfRoute; Route::ALL.len()]);

impl Default for Requests {
    fn default() -> Requests {
        let fresh = |_| OfRoute { seconds: Histogram::new(SECONDS), classes: Default::default() };
        Requests(Route::ALL.map(fresh))
    }
}

impl Requests {
    /// Counts a request whose response has begun after this time.
    pub(crate) fn answered(&self, route: Route, status: StatusCode, time: Duration) {
        let of_route = &self.0[route as usize];
        of_route.seconds.took(time);
        // Informational responses are not sent by handlers.
        let class = usize::from(status.as_u16() / 100).clamp(2, 5) - 2;
        of_route.classes[class].fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn write(&self, text: &mut String) {
        let name = "adda_request_seconds";
        let _ = writeln!(text, "# HELP {name} Seconds until a response begins, by kind of route.");
        let _ = writeln!(text, "# TYPE {name} histogram");
        for (route, of_route) in Route::ALL.into_iter().zip(&self.0) {
            of_route.seconds.write(text, name, &format!("route=\"{}\"", route.word()));
        }
        let name = "adda_responses_total";
        let _ = writeln!(text, "# HELP {name} Responses by kind of route and class of status.");
        let _ = writeln!(text, "# TYPE {name} counter");
        for (route, of_route) in Route::ALL.into_iter().zip(&self.0) {
            for (class, count) in CLASSES.into_iter().zip(&of_route.classes) {
                let count = count.load(Ordering::Relaxed);
                let _ = writeln!(text, "{name}{{route=\"{}\",class=\"{class}\"}} {count}", route.word());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_has_a_kind() {
        let of = |path| Route::of(&Method::GET, path);
        assert_eq!(of("/"), Route::Page);
        assert_eq!(of("/t/abc/replay"), Route::Table);
        assert_eq!(of("/r/abc"), Route::Table);
        assert_eq!(of("/rules/dudab"), Route::Page);
        assert_eq!(of("/api/tables/abc"), Route::Read);
        assert_eq!(of("/api/tables/abc/stream"), Route::Stream);
        assert_eq!(of("/assets/adda.svg"), Route::Asset);
        assert_eq!(of("/metrics"), Route::Operations);
        assert_eq!(Route::of(&Method::POST, "/api/tables/abc/act"), Route::Action);
        for (place, route) in Route::ALL.into_iter().enumerate() {
            assert_eq!(route as usize, place);
        }
    }
}
