//! Replays of finished games.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::fixture::{Fixture, story, unique};
use crate::person::{Person, Screen};

/// Lets two bots play to the end, and opens the table then: drawing every move of a game that nobody looks at would
/// take long. Returns the table's id and the number of moves.
pub(crate) async fn finished_game(person: &Person) -> Result<(String, u64)> {
    person.open("/about").await?;
    let wish = json!({ "game": "dudab", "name": "Asha", "seats": ["bot:easy", "bot:easy"] });
    let made = person.post("/api/tables", &wish).await?;
    let id = made["table"].as_str().with_context(|| format!("no table: {made}"))?;
    let over = format!(
        "fetch('/api/tables/{id}').then((answer) => answer.json())
          .then(({{ stage, moves }}) => (stage === 'over' ? moves : null))"
    );
    let moves = person.find(&over).await?.as_u64().context("a number of moves")?;
    person.open(&format!("/t/{id}")).await?;
    let shown = person.snapshot().await?;
    ensure!(shown.stage == "over" && shown.moves == moves, "the table shows {shown:?}");
    Ok((id.to_owned(), moves))
}

async fn at(person: &Person) -> Result<u64> {
    Ok(person.number_of("Number(document.querySelector('#replay').dataset.at)").await? as u64)
}

/// Follows one of the links between moments, and waits until the moment has changed.
async fn jump(person: &Person, which: &str) -> Result<u64> {
    let before = at(person).await?;
    person.click(&format!("a[data-jump={which}][href]")).await?;
    person.wait(&format!("Number(document.querySelector('#replay').dataset.at) !== {before}")).await?;
    let now = at(person).await?;
    person.wait(&format!("new URL(location).searchParams.get('at') === '{now}'")).await?;
    Ok(now)
}

async fn look_as(person: &Person, eyes: &str) -> Result<()> {
    if person.screen() == Screen::Phone {
        person.click("#tabs [data-tab=more]").await?;
    }
    person.click(&format!("#knowledge a[href*='as={eyes}']")).await?;
    person
        .wait(&format!("document.querySelector('#knowledge a[href*=\"as={eyes}\"]').ariaCurrent === 'true'"))
        .await
}

/// Number of open hands in the list of players.
async fn open_hands(person: &Person) -> Result<f64> {
    person.number_of("document.querySelectorAll('#players li [role=img]').length").await
}

#[test]
fn a_replay_goes_back_and_forth_by_steps_turns_and_rounds_and_plays_automatically() {
    story("replay_steps", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        let (_, last) = finished_game(&person).await?;
        person.leave_for(person.click("#results a[href*='/replay']")).await?;
        ensure!(at(&person).await? == 0, "the replay does not start at the beginning");
        let shown = person.number_of("Number(document.querySelector('#replay').dataset.last)").await?;
        ensure!(shown as u64 == last, "it has {shown} moves instead of {last}");

        ensure!(jump(&person, "step-on").await? == 1);
        ensure!(jump(&person, "step-on").await? == 2);
        ensure!(jump(&person, "step-back").await? == 1);
        ensure!(jump(&person, "turn-on").await? > 1);
        ensure!(jump(&person, "turn-back").await? <= 1);
        let second_round = jump(&person, "round-on").await?;
        ensure!(second_round > 10 && second_round < last, "the second round begins at {second_round}");
        ensure!(jump(&person, "round-back").await? == 0);
        person.press("End").await?;
        person.wait(&format!("document.querySelector('#replay').dataset.at === '{last}'")).await?;
        person.wait("document.querySelector('#results .result-name')?.checkVisibility()").await?;
        // The result can be folded, to look at the last position.
        person.click("#results-fold > summary").await?;
        person.wait("!document.querySelector('#results .result-name').checkVisibility()").await?;
        person.press("ArrowLeft").await?;
        person.wait(&format!("document.querySelector('#replay').dataset.at === '{}'", last - 1)).await?;
        person.press("Home").await?;
        person.wait("document.querySelector('#replay').dataset.at === '0'").await?;

        person.choose("[data-speed]", "4").await?;
        person.click("[data-play]").await?;
        // The playback goes on while this test polls, so it may be further on.
        let plays = "document.querySelector('[data-play]').ariaPressed === 'true'";
        person.wait(&format!("Number(document.querySelector('#replay').dataset.at) >= 3 && {plays}")).await?;
        person.click("[data-play]").await?;
        person.wait("document.querySelector('[data-play]').ariaPressed === 'false'").await
    });
}

#[test]
fn a_replay_shows_what_one_seat_knew_what_all_knew_and_everything() {
    story("replay_eyes", async |fixture| {
        let person = fixture.person(Screen::Phone).await?;
        let (id, _) = finished_game(&person).await?;
        person.open(&format!("/t/{id}/replay?at=0")).await?;
        for seat in ["0", "1"] {
            look_as(&person, seat).await?;
            let cards =
                person.number_of("document.querySelectorAll('#own .dd-hand [data-piece]').length").await?;
            ensure!(cards == 3.0, "seat {seat} holds {cards} cards");
            ensure!(open_hands(&person).await? == 0.0, "a seat sees another seat's hand");
        }
        look_as(&person, "public").await?;
        ensure!(
            !person.holds("document.querySelector('#own .dd-hand [data-piece]')").await?,
            "everybody sees a hand"
        );
        ensure!(open_hands(&person).await? == 0.0, "the public view shows a hand");
        look_as(&person, "open").await?;
        ensure!(open_hands(&person).await? == 2.0, "the open view hides a hand");
        person.check_width().await
    });
}

/// Downloads the record and uploads it again.
async fn bring_record(fixture: &Fixture, person: &Person) -> Result<()> {
    let record = person
        .text("fetch(document.querySelector('a[download]').href).then((answer) => answer.text())")
        .await?;
    ensure!(record.lines().count() > 50 && record.starts_with('{'), "not a record: {record:.80}");
    let file = unique("record.jsonl", fixture.base().len());
    std::fs::write(&file, record)?;
    person.open("/records").await?;
    let field = json!({ "expression": "document.querySelector('input[type=file]')" });
    let field = person.call("Runtime.evaluate", field).await?["result"]["objectId"].take();
    person.call("DOM.setFileInputFiles", json!({ "files": [file], "objectId": field })).await?;
    person.leave_for(person.click("main form[action='/api/records'] button")).await?;
    std::fs::remove_file(&file).context("the record cannot be removed")
}

#[test]
fn the_link_to_a_moment_and_the_record_of_the_game_show_the_same_game() {
    story("same_game", async |fixture| {
        let (person, friend) = (fixture.person(Screen::Desk).await?, fixture.person(Screen::Desk).await?);
        let (id, last) = finished_game(&person).await?;
        person.open(&format!("/t/{id}/replay?at=20&as=open")).await?;
        jump(&person, "step-on").await?;
        let (link, shown) = (person.text("location.href").await?, person.pieces().await?);
        friend.open(&link).await?;
        ensure!(friend.pieces().await? == shown, "the link shows another moment");

        bring_record(fixture, &person).await?;
        let path = person.text("location.pathname").await?;
        ensure!(path.starts_with("/r/"), "the record led to {path}");
        ensure!(
            person.number_of("Number(document.querySelector('#replay').dataset.last)").await? as u64 == last
        );
        person.open(&format!("{path}?at=21&as=open")).await?;
        ensure!(person.pieces().await? == shown, "the record shows another game");
        Ok(())
    });
}

#[test]
fn a_game_can_be_played_on_from_any_moment_at_a_new_table() {
    story("branch", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        let (id, _) = finished_game(&person).await?;
        person.open(&format!("/t/{id}/replay?at=12&as=open")).await?;
        let shown = person.columns().await?;
        let seat = person.text("document.querySelector('#players .turn').dataset.seat").await?;
        person.choose("#branch-seat", &seat).await?;
        person.choose("#branch-level", "learner").await?;
        // A person without a name is asked for one.
        if person.holds("document.querySelector('form[action$=\"/branch\"] [name=name]')").await? {
            person.write("form[action$='/branch'] [name=name]", "Asha").await?;
        }
        person.leave_for(person.click("form[action$='/branch'] button")).await?;
        let snapshot = person.turn().await?;
        ensure!(snapshot.yours && snapshot.moves == 0, "it is not this person's turn");
        ensure!(!person.text("location.pathname").await?.contains(&id), "it is the same table");
        ensure!(person.columns().await? == shown, "the new table begins with another position");
        person.act(&snapshot.choices[0], crate::table::By::Button).await
    });
}
