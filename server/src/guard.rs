//! Checks before every request: cross-site requests, rate limits; and security headers on every response.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::LARGEST_RECORD;
use crate::app::App;
use crate::caller::Caller;
use crate::limits::Kind;
use crate::reply::plain_refusal;
use crate::room::Key;

/// Scripts, style sheets and images come from this server only, and no page may frame ours. `style` attributes are
/// allowed, because drawings place their pieces with them: an attribute styles one element only, and the other rules
/// keep it from loading anything from elsewhere. `<style>` elements are not allowed.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self'; \
                      style-src-attr 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

/// Middleware around every request.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    app.metrics.requested();
    let (parts, body) = request.into_parts();
    // Handlers look up who it is if they need to know. A request that is refused here costs no look-up.
    let caller = Caller::unidentified(&parts, &app);
    let changes = !matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS);
    if changes && is_cross_site(&parts.headers, &app.public) {
        return secured(plain_refusal(StatusCode::FORBIDDEN, Key::CrossSite, caller.lang));
    }
    // Refuse bodies that announce more than the largest allowed size, without reading them.
    let announced =
        parts.headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if announced.is_some_and(|length: u64| length > LARGEST_RECORD as u64) {
        return secured(caller.refuse(413, Key::TooLarge).into_response());
    }
    let path = parts.uri.path();
    let kind = if changes { Kind::Actions } else { Kind::Pages };
    // Assets, health and metrics are cheap and not counted.
    let counted = !path.starts_with("/assets/") && path != "/health" && path != "/metrics";
    if counted && let Err(refused) = app.limit(&caller, kind, caller.address) {
        return secured(refused.into_response());
    }
    secured(clear(next.run(Request::from_parts(parts, body)).await, &caller))
}

/// Replaces the framework's own errors (a bad query, a path that is not Unicode, a wrong method), which are empty or a
/// line of English for programmers, by a sentence in the caller's language.
fn clear(response: Response, caller: &Caller) -> Response {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let bare = kind.is_none_or(|kind| kind.starts_with("text/plain"));
    if !bare || !response.status().is_client_error() {
        return response;
    }
    let key = match response.status() {
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => Key::NoSuchPage,
        StatusCode::PAYLOAD_TOO_LARGE => Key::TooLarge,
        StatusCode::REQUEST_TIMEOUT => Key::TooSlow,
        _ => Key::UnreadableBody,
    };
    let mut clear = caller.refuse(response.status().as_u16(), key).into_response();
    if let Some(allowed) = response.headers().get(header::ALLOW) {
        clear.headers_mut().insert(header::ALLOW, allowed.clone());
    }
    clear
}

/// Whether a browser says that the request comes from another site. Other programs send neither header, and hold no
/// cookies that another site could misuse.
fn is_cross_site(headers: &HeaderMap, public: &str) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    match text(HeaderName::from_static("sec-fetch-site")) {
        Some("same-origin" | "none") => return false,
        Some(_) => return true,
        None => {}
    }
    let Some(origin) = text(header::ORIGIN) else { return false };
    let host = text(header::HOST).unwrap_or_default();
    let authority = origin.split_once("://").map_or(origin, |(_, authority)| authority);
    authority != host && origin != public
}

fn secured(mut response: Response) -> Response {
    let fields = response.headers_mut();
    let mut set = |name: &'static str, value: &'static str| {
        fields.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    };
    set("content-security-policy", POLICY);
    set("x-content-type-options", "nosniff");
    // Other sites must not see invitation links.
    set("referrer-policy", "same-origin");
    set("cross-origin-opener-policy", "same-origin");
    set("x-frame-options", "DENY");
    // Cacheable responses set this themselves; all others are personal.
    fields.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|&(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn cross_site_requests_differ_from_our_own_pages_and_from_programs() {
        let public = "https://adda.example";
        let other = |pairs: &[(&'static str, &'static str)]| is_cross_site(&headers(pairs), public);
        assert!(!other(&[]));
        assert!(!other(&[("sec-fetch-site", "same-origin")]));
        assert!(other(&[("sec-fetch-site", "cross-site"), ("origin", "https://adda.example")]));
        assert!(other(&[("sec-fetch-site", "same-site")]));
        assert!(!other(&[("origin", "http://127.0.0.1:4000"), ("host", "127.0.0.1:4000")]));
        assert!(!other(&[("origin", "https://adda.example"), ("host", "10.0.0.1:4000")]));
        assert!(other(&[("origin", "https://evil.example"), ("host", "127.0.0.1:4000")]));
        assert!(other(&[("origin", "null"), ("host", "127.0.0.1:4000")]));
    }
}
