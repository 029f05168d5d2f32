//! Accepting connections: how many, and how long they may take to say something.

use std::error::Error;
use std::io::Write;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderMap;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;
use tower_http::timeout::{RequestBodyDeadlineLayer, RequestBodyTimeoutLayer, TimeoutError};

use crate::Config;
use crate::app::Stopping;
use crate::limits::{ClientAddress, MOST_CONNECTIONS, MOST_CONNECTIONS_EACH, Places};

/// Times after which a connection is closed.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// To send the headers of a request, counted from the end of the one before. So it is also how long an idle
    /// connection stays open.
    pub head: Duration,
    /// Between two parts of a body.
    pub pause: Duration,
    /// For a whole body.
    pub body: Duration,
}

impl Default for Times {
    fn default() -> Times {
        let seconds = Duration::from_secs;
        Times { head: seconds(15), pause: seconds(15), body: seconds(60) }
    }
}

/// The largest head of a request, in bytes.
const LARGEST_HEAD: usize = 64 * 1024;

/// What a connection gets if there are too many.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n\
                      content-length: 0\r\n\r\n";

/// Gives up on bodies that arrive too slowly.
pub(crate) fn paced(router: Router, times: Times) -> Router {
    router.layer(RequestBodyDeadlineLayer::new(times.body)).layer(RequestBodyTimeoutLayer::new(times.pause))
}

/// Whether a body could not be read because it arrived too slowly.
pub(crate) fn is_too_slow(error: &(dyn Error + 'static)) -> bool {
    let mut cause = Some(error);
    while let Some(error) = cause {
        if error.is::<TimeoutError>() {
            return true;
        }
        cause = error.source();
    }
    false
}

/// Accepts connections until the server stops. Returns those that are still open.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    mut stopping: Stopping,
    config: &Config,
) -> GracefulShutdown {
    let graceful = GracefulShutdown::new();
    // All connections of a proxy have its address.
    let shared = config.behind_proxy || !config.limits;
    let places = Places::new(MOST_CONNECTIONS, if shared { usize::MAX } else { MOST_CONNECTIONS_EACH });
    let router = paced(router, config.times);
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(config.times.head).max_buf_size(LARGEST_HEAD);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopping.changed() => return graceful,
        };
        let (socket, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Most likely too many open files. Some may be closed in a moment.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Ok(place) = places.enter(&ClientAddress::of(peer, &HeaderMap::new(), false)) else {
            turn_away(socket);
            continue;
        };
        // Moves are small packets: do not wait to fill them (Nagle's algorithm).
        let _ = socket.set_nodelay(true);
        let router = router.clone();
        let service = hyper::service::service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
            let mut request: Request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            router.clone().oneshot(request)
        });
        let connection = graceful.watch(builder.serve_connection(TokioIo::new(socket), service));
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection ended");
            }
            drop(place);
        });
    }
}

/// Says that there are too many connections, as far as this is possible without waiting.
fn turn_away(socket: TcpStream) {
    if let Ok(mut socket) = socket.into_std() {
        let _ = socket.write(FULL);
    }
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, Bytes};
    use axum::extract::FromRequest;
    use axum::routing::post;
    use futures_util::{StreamExt, stream};

    use super::*;

    async fn read(request: Request) -> &'static str {
        match Bytes::from_request(request, &()).await {
            Ok(_) => "read",
            Err(error) if is_too_slow(&error) => "too slow",
            Err(_) => "unreadable",
        }
    }

    async fn sent(body: Body, times: Times) -> String {
        let router = paced(Router::new().route("/", post(read)), times);
        let request = Request::post("/").body(body).unwrap();
        let answer = router.oneshot(request).await.unwrap();
        let bytes = axum::body::to_bytes(answer.into_body(), 100).await.unwrap();
        String::from_utf8(bytes.to_vec()).unwrap()
    }

    #[tokio::test]
    async fn a_body_that_trickles_in_is_given_up() {
        let byte = || stream::iter([Ok::<_, std::io::Error>("{")]);
        let endless = || Body::from_stream(byte().chain(stream::pending()));
        let long = Duration::from_secs(600);
        let times = Times { head: long, pause: long, body: long };
        assert_eq!(sent(Body::from_stream(byte()), times).await, "read");
        assert_eq!(sent(endless(), Times { body: Duration::ZERO, ..times }).await, "too slow", "in all");
        assert_eq!(sent(endless(), Times { pause: Duration::ZERO, ..times }).await, "too slow", "at once");
    }
}
