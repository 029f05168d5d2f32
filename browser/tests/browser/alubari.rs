//! Alubari on desktop and phone: whole games, solo and against a bot, and helpers for all tests of it.

use std::collections::BTreeSet;

use alubari::Alubari;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::fixture::{Fixture, story};
use crate::person::{Person, Screen};
use crate::table::{By, Choice, Snapshot, moves_by_hand, screens};
use crate::whole_game::{MAKE, check_result};

/// Creates a table with this position and sits down on the first seat, with bots in the others; returns its id.
pub(crate) async fn sit_down(fixture: &Fixture, person: &Person, position: Value) -> Result<String> {
    // A round trip through the type fills in what the test leaves out, and reports mistakes here.
    let position: Alubari = serde_json::from_value(position).context("a position")?;
    let position = serde_json::to_value(position)?;
    let bots = position["players"].as_array().map_or(0, Vec::len) - 1;
    let seats = [vec!["me"], vec!["bot:easy"; bots]].concat();
    person.open("/about").await?;
    let wish = json!({ "game": "alubari", "name": "Asha", "seats": seats });
    let made = person.post("/api/tables", &wish).await?;
    let like = made["table"].as_str().with_context(|| format!("no table: {made}"))?;
    let table = fixture.table_from(like, &position).await?;
    person.open(&format!("/t/{table}")).await?;
    person.turn().await?;
    Ok(table)
}

/// The kind of an action: its only key, or the string itself.
pub(crate) fn kind(action: &Value) -> String {
    let word = action.as_str().map(str::to_owned);
    word.or_else(|| action.as_object()?.keys().next().cloned()).unwrap_or_default()
}

pub(crate) fn action(choice: &Choice) -> Value {
    serde_json::from_str(&choice.value).unwrap_or_default()
}

/// Whether it can be chosen by touching: it touches something, and nothing twice.
fn is_touched(choice: &Choice) -> bool {
    let names: BTreeSet<&String> = choice.touched.iter().collect();
    !names.is_empty() && names.len() == choice.touched.len()
}

/// The choice with this action.
pub(crate) fn find(snapshot: &Snapshot, wanted: &Value) -> Result<Choice> {
    let found = snapshot.choices.iter().find(|choice| action(choice) == *wanted);
    let offered =
        || snapshot.choices.iter().map(|choice| choice.value.as_str()).collect::<Vec<_>>().join(" ");
    found.cloned().with_context(|| format!("{wanted} is not offered: {}", offered()))
}

/// Makes this move, on the board if possible.
pub(crate) async fn do_so(person: &Person, wanted: &Value) -> Result<()> {
    let choice = find(&person.turn().await?, wanted)?;
    let by = if is_touched(&choice) { By::Touching } else { By::Button };
    person.act(&choice, by).await
}

/// A player who plays to the end and prefers contracts. The first action of each kind is made on the board if possible,
/// later ones with the list.
#[derive(Default)]
struct Player {
    taken: usize,
    used: usize,
    touched: BTreeSet<String>,
}

impl Player {
    /// The priority of an action.
    fn wish(&self, choice: &Choice) -> u8 {
        let action = action(choice);
        let space = action["place"].as_str().unwrap_or_default();
        match kind(&action).as_str() {
            "take_contract" => 3,
            "place" if self.taken < 6 && space.starts_with('F') => 3,
            "use" if self.used < 2 => 3,
            // Playing contracts in all zones would take long.
            "no_contracts" => 2,
            "use" => 0,
            _ => 1,
        }
    }

    fn choose(&self, snapshot: &Snapshot) -> Choice {
        let most = snapshot.choices.iter().map(|choice| self.wish(choice)).max();
        let wanted: Vec<&Choice> =
            snapshot.choices.iter().filter(|choice| Some(self.wish(choice)) == most).collect();
        let any = wanted[snapshot.moves as usize * 7 % wanted.len()];
        let same = |choice: &&&Choice| kind(&action(choice)) == kind(&action(any)) && is_touched(choice);
        let fresh = !self.touched.contains(&kind(&action(any)));
        wanted.iter().find(|choice| fresh && same(choice)).copied().unwrap_or(any).clone()
    }

    async fn play(mut self, person: &Person) -> Result<()> {
        let mut by_hand = moves_by_hand();
        loop {
            let snapshot = person.turn().await?;
            if snapshot.stage != "playing" {
                ensure!(snapshot.stage == "over", "the table is {}", snapshot.stage);
                ensure!(self.taken >= 4 && self.used > 0, "{} contracts, {} used", self.taken, self.used);
                return Ok(());
            }
            person.check_width().await?;
            let choice = self.choose(&snapshot);
            let kind = kind(&action(&choice));
            self.taken += usize::from(kind == "take_contract");
            self.used += usize::from(kind == "use");
            let touches = is_touched(&choice) && self.touched.insert(kind);
            if touches {
                person.act(&choice, By::Touching).await?;
            } else if by_hand > 0 {
                by_hand -= 1;
                person.act(&choice, By::Button).await?;
            } else {
                person.send(&choice).await?;
            }
        }
    }
}

/// Every line of the recap links to its rule.
async fn check_sheet(person: &Person, rows: usize) -> Result<()> {
    person.wait("document.querySelector('#recap .recap')").await?;
    let count = person.number_of("document.querySelectorAll('#recap .recap-row').length").await?;
    ensure!(count == rows as f64, "{count} rows of points");
    let lines = "[...document.querySelectorAll('#recap .recap-row li')]";
    let traced = format!("{lines}.every((line) => line.querySelector('a[href^=\"/rules/alubari#p\"]'))");
    ensure!(person.holds(&format!("{lines}.length >= 2 && {traced}")).await?, "lines without a rule");
    Ok(())
}

/// Begins a solo game from the first page.
async fn sit_alone(person: &Person) -> Result<()> {
    person.open("/").await?;
    person.leave_for(person.click("a[href='/new/alubari/solo']")).await?;
    person.check_width().await?;
    let goals = person.number_of("document.querySelectorAll('.goal').length").await?;
    ensure!(goals == 39.0, "{goals} goals");
    person.leave_for(person.click(MAKE)).await?;
    person.wait("document.querySelector('#table')?.dataset.stage === 'playing'").await
}

async fn play_alone(person: &Person) -> Result<()> {
    sit_alone(person).await?;
    Player::default().play(person).await?;
    check_result(person, 1, ["Guest", "points"]).await?;
    let result = person.text("document.querySelector('#results').innerText").await?;
    ensure!(!result.contains("wins"), "a solo player cannot win: {result}");
    ensure!(result.to_lowercase().contains("step"), "no step of the ladder: {result}");
    check_sheet(person, 1).await?;
    // Not using contracts is an achievement.
    let new = person.text("document.querySelector('#earned .earned-new').innerText").await?;
    ensure!(new.contains("Procrastinator"), "no achievement: {new}");
    person.leave_for(person.click("#earned a[href='/me/achievements/alubari']")).await?;
    person.check_width().await?;
    let earned = "document.querySelector('#achievement-procrastinator.earned a[href*=\"/replay\"] time')";
    ensure!(person.holds(earned).await?, "the achievement is not on its page");
    let all = person.number_of("document.querySelectorAll('.achievement').length").await?;
    ensure!(all == 39.0, "{all} achievements");
    // The page for solo games shows it as well, and the result.
    person.open("/new/alubari/solo").await?;
    let shown = "document.querySelector('.goal.done') && document.querySelector('.history a text')";
    ensure!(person.holds(shown).await?, "no history on the page for solo games");
    person.check_width().await?;
    person.open("/me/achievements/alubari").await?;
    person.leave_for(person.click("#achievement-procrastinator a[href*='/replay']")).await?;
    person.check_width().await
}

#[test]
fn a_solo_player_plays_to_the_end_and_finds_the_achievement() {
    story("alubari_alone", async |fixture| {
        for screen in screens(Screen::Phone) {
            play_alone(&fixture.person(screen).await?).await?;
        }
        Ok(())
    });
}

async fn play_with_a_bot(person: &Person) -> Result<()> {
    let seats = ["me", "bot:easy"];
    person.make_table_with(json!({ "game": "alubari", "name": "Asha", "seats": seats })).await?;
    Player::default().play(person).await?;
    check_result(person, 2, ["Asha", "win"]).await?;
    check_sheet(person, 2).await?;
    ensure!(
        !person.holds("document.querySelector('#earned')").await?,
        "achievements are for solo games only"
    );
    Ok(())
}

#[test]
fn a_player_plays_against_a_bot_to_the_end() {
    story("alubari_with_a_bot", async |fixture| {
        for screen in screens(Screen::Desk) {
            play_with_a_bot(&fixture.person(screen).await?).await?;
        }
        Ok(())
    });
}
