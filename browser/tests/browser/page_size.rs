//! The size of pages on a first visit.

use std::time::Instant;

use anyhow::{Result, bail, ensure};
use serde_json::json;

use crate::fixture::{WAIT, story};
use crate::page_log::Request;
use crate::person::{Person, Screen};

/// Most bytes on the wire for a first visit.
const HEAVIEST_PAGE: f64 = 90_000.0;
/// Most requests for a first visit, without the stream.
const MOST_REQUESTS: usize = 6;

/// All requests of a page that was just opened, after they have ended. The stream, which does not end, is left out.
async fn requests(person: &Person) -> Result<Vec<Request>> {
    let began = Instant::now();
    loop {
        let mut requests = person.log.requests();
        // An image inside a style sheet was loaded with it.
        requests.retain(|request| !request.url.contains("/stream") && !request.url.starts_with("data:"));
        // The page, its style sheet and its script; browsers may or may not load the icon.
        if requests.len() > 2 && requests.iter().all(|request| request.bytes.is_some()) {
            return Ok(requests);
        }
        if began.elapsed() > WAIT {
            bail!("some requests do not end: {requests:?}");
        }
        person.eval("new Promise(requestAnimationFrame)").await?;
    }
}

async fn check_weight(person: &Person, page: &str) -> Result<()> {
    // As on a first visit: nothing is cached, neither by the browser nor by the service worker.
    person.call("Network.setBypassServiceWorker", json!({ "bypass": true })).await?;
    person.call("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await?;
    person.log.forget_requests();
    person.reload().await?;
    let requests = requests(person).await?;
    let weight: f64 = requests.iter().filter_map(|request| request.bytes).sum();
    println!("{page} takes {} requests and {:.1} kB", requests.len(), weight / 1000.0);
    if weight > HEAVIEST_PAGE || requests.len() > MOST_REQUESTS {
        let mut lines: Vec<String> = requests
            .iter()
            .map(|each| format!("{:>9.0} {}", each.bytes.unwrap_or_default(), each.url))
            .collect();
        lines.sort_by(|one, other| other.cmp(one));
        bail!("{page} needs {} requests, {weight:.0} bytes:\n{}", requests.len(), lines.join("\n"));
    }
    Ok(())
}

#[test]
fn a_first_visit_takes_few_requests_and_at_most_90_kilobytes_on_home_and_at_a_table_and_the_rules_of_each_game()
 {
    story("weight", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        person.allow_worker().await?;
        person.open("/").await?;
        check_weight(&person, "home").await?;
        for game in ["alubari", "bombay", "dabba-walla", "dudab"] {
            let wish = json!({ "game": game, "name": "Asha", "seats": ["me", "bot:easy", "bot:easy"] });
            person.make_table_with(wish).await?;
            let snapshot = person.turn().await?;
            ensure!(snapshot.yours, "the game does not begin");
            check_weight(&person, &format!("a table of {game}")).await?;
            person.open(&format!("/rules/{game}")).await?;
            check_weight(&person, &format!("the rules of {game}")).await?;
        }
        Ok(())
    });
}
