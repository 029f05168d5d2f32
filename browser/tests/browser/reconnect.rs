//! Reloads, broken connections, server restarts: nothing is lost.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::fixture::{Fixture, story};
use crate::person::{Motion, Person, Scheme, Screen};
use crate::table::By;

/// Browser errors without a server or network.
const BREAKS: [&str; 2] = ["net::ERR_", "Failed to fetch"];

fn expect_breaks(person: &Person) {
    BREAKS.iter().for_each(|words| person.log.expect(words));
}

async fn set_offline(person: &Person, offline: bool) -> Result<()> {
    let conditions =
        json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    person.call("Network.emulateNetworkConditions", conditions).await.map(drop)
}

/// The person whose turn it is, then the other one.
async fn in_turn<'a>(one: &'a Person, other: &'a Person) -> Result<(&'a Person, &'a Person)> {
    let first =
        one.find("((yours) => yours && yours === 'true')(document.querySelector('#table')?.dataset.yours)");
    Ok(if first.await? == true { (one, other) } else { (other, one) })
}

async fn moves(person: &Person) -> Result<u64> {
    person.moves().await
}

/// Makes a move that ends the turn at once.
async fn draw(person: &Person, by: By) -> Result<()> {
    let snapshot = person.turn().await?;
    let plain = |value: &str| value == "\"draw\"" || value == "\"suffer\"";
    let choice = snapshot.choices.iter().find(|choice| plain(&choice.value)).unwrap_or(&snapshot.choices[0]);
    person.act(choice, by).await
}

#[test]
fn a_reloaded_page_shows_the_same_table_and_can_be_played_on() {
    story("loaded_again", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        person.make_table("Asha", &["me", "bot:easy"]).await?;
        for _ in 0..3 {
            draw(&person, By::Button).await?;
            person.turn().await?;
        }
        let before = person.pieces().await?;
        person.reload().await?;
        person.turn().await?;
        ensure!(person.pieces().await? == before, "the table has changed");
        draw(&person, By::Touching).await
    });
}

#[test]
fn a_returning_player_sees_what_they_missed_and_then_the_present() {
    story("comes_back", async |fixture| {
        let (one, other) = (fixture.person(Screen::Desk).await?, fixture.person(Screen::Desk).await?);
        let id = one.make_table_for_two(&other).await?;
        let (mover, absent) = in_turn(&one, &other).await?;
        absent.prefer(Scheme::Light, Motion::Usual).await?;
        absent.open("/about").await?;
        draw(mover, By::Button).await?;
        absent.open(&format!("/t/{id}")).await?;
        absent
            .wait(&format!(
                "Number(document.querySelector('#table').dataset.moves) === {}",
                moves(mover).await?
            ))
            .await?;
        absent.wait("!document.documentElement.classList.contains('catching')").await?;
        draw(absent, By::Button).await
    });
}

async fn wait_for_loss(person: &Person) -> Result<()> {
    person.wait("document.querySelector('#notice .notice-lost')?.checkVisibility()").await
}

async fn wait_for_return(person: &Person) -> Result<()> {
    person.wait("!document.querySelector('#notice .notice-lost')").await
}

#[test]
fn a_restarted_server_loses_nothing_and_pages_reconnect_by_themselves() {
    story("restarted", async |fixture| {
        let (one, other) = (fixture.person(Screen::Desk).await?, fixture.person(Screen::Phone).await?);
        one.make_table_for_two(&other).await?;
        let (mover, watcher) = in_turn(&one, &other).await?;
        [mover, watcher].into_iter().for_each(expect_breaks);
        let before = (mover.pieces().await?, watcher.pieces().await?);
        fixture.stop().await;
        wait_for_loss(mover).await?;
        wait_for_loss(watcher).await?;
        fixture.start().await?;
        wait_for_return(mover).await?;
        wait_for_return(watcher).await?;
        ensure!((mover.pieces().await?, watcher.pieces().await?) == before, "the table has changed");
        draw(mover, By::Button).await?;
        let now = moves(mover).await?;
        watcher.wait(&format!("Number(document.querySelector('#table').dataset.moves) >= {now}")).await?;
        draw(watcher, By::Button).await
    });
}

/// A page without network catches up by itself once the network is back.
async fn miss_a_move(fixture: &Fixture, mover: &Person, cut: &Person) -> Result<()> {
    set_offline(cut, true).await?;
    // A stream that is already open may survive that, so the server breaks it.
    fixture.stop().await;
    wait_for_loss(cut).await?;
    fixture.start().await?;
    wait_for_return(mover).await?;
    let before = moves(cut).await?;
    draw(mover, By::Button).await?;
    ensure!(moves(cut).await? == before, "a page without a network knows too much");
    set_offline(cut, false).await?;
    cut.wait(&format!("Number(document.querySelector('#table').dataset.moves) > {before}")).await?;
    wait_for_return(cut).await
}

#[test]
fn a_page_catches_up_after_a_network_failure_and_can_resend_a_failed_move() {
    story("no_network", async |fixture| {
        let (one, other) = (fixture.person(Screen::Desk).await?, fixture.person(Screen::Phone).await?);
        one.make_table_for_two(&other).await?;
        let (mover, cut) = in_turn(&one, &other).await?;
        [mover, cut].into_iter().for_each(expect_breaks);
        miss_a_move(fixture, mover, cut).await?;
        // Now it is the turn of the other one, whose network fails during a move.
        let snapshot = cut.turn().await?;
        set_offline(cut, true).await?;
        cut.touch(&snapshot.choices[0], By::Button).await?;
        cut.wait("document.querySelector('#notice .notice-unsent button')?.checkVisibility()").await?;
        ensure!(moves(mover).await? == snapshot.moves, "a move went through without a network");
        set_offline(cut, false).await?;
        cut.click("#notice .notice-unsent button:not(.close)").await?;
        for person in [mover, cut] {
            person
                .wait(&format!("Number(document.querySelector('#table').dataset.moves) > {}", snapshot.moves))
                .await?;
        }
        Ok(())
    });
}
