//! Bombay on a desk and on a phone: a whole game, and turns in which everything happens.

use adda_core::record::{self, Ending};
use adda_core::{Match, Seed};
use anyhow::{Context, Result, ensure};
use bombay::{Bombay, Money, Options};
use serde_json::{Value, json};

use crate::evening::{check_result, invite, join};
use crate::person::{Motion, Person, Scheme, Screen};
use crate::stage::story;
use crate::table::piece;

/// The smallest thing that a thumb hits.
const THUMB: f64 = 44.0;

#[test]
fn two_people_and_two_bots_play_bombay_to_the_end_on_a_desk_and_on_a_phone() {
    story("bombay_to_the_end", async |stage| {
        let (host, guest) = (stage.person(Screen::Desk).await?, stage.person(Screen::Phone).await?);
        let link = invite(&host, "Asha", "bombay", &["friend", "bot:easy", "bot:easy"]).await?;
        join(&guest, &link, "Boris").await?;
        host.wait("document.querySelector('#table').dataset.stage === 'playing'").await?;
        tokio::try_join!(host.play_to_the_end(), guest.play_to_the_end())?;
        for person in [&host, &guest] {
            check_result(person, 4, ["Asha", "Boris"]).await?;
            // Every rupee has its line, and every line its rule.
            let lines = "[...document.querySelectorAll('#recap .recap-row li')]";
            let traced =
                format!("{lines}.every((line) => line.querySelector('a[href^=\"/rules/bombay#p\"]'))");
            ensure!(
                person.holds(&format!("{lines}.length >= 12 && {traced}")).await?,
                "lines without a rule"
            );
        }
        Ok(())
    });
}

#[test]
fn a_build_a_free_bale_a_toll_and_a_double_sale_can_all_be_taken_back_on_a_desk() {
    story("bombay_turns_desk", async |stage| play_turns(&stage.person(Screen::Desk).await?).await);
}

#[test]
fn a_build_a_free_bale_a_toll_and_a_double_sale_can_all_be_taken_back_on_a_phone() {
    story("bombay_turns_phone", async |stage| play_turns(&stage.person(Screen::Phone).await?).await);
}

/// Asha stands in Poona with a violet and an orange bale; a palace of the other player is in Surat. What the first
/// token gives is yellow or blue.
fn position() -> Value {
    json!({
        "markets": { "left": { "yellow": 2, "blue": 2 }, "middle": { "orange": 1 } },
        "demand": { "bom": "YVO", "ind": "OBY", "nag": "VOB", "hyd": "BYV" },
        "posts": { "nas": "violet", "hos": "blue", "bid": "orange", "cha": "yellow" },
        "tokens": {
            "poo": "bale", "aja": "bale", "bij": "client", "jal": "rupees", "sho": "rupees", "jab": "rupees",
            "bar": "city", "war": "city",
        },
        "players": [
            { "site": "poo", "cargo": { "violet": 1, "orange": 1 }, "rupees": 2 },
            { "site": "wrg", "rupees": 2, "palaces": ["sur"] },
        ],
    })
}

/// A table that begins there, with a bot in the other seat.
async fn sit_down(person: &Person) -> Result<()> {
    let options = Options { first_game: false, money: Money::Open, compensation: false };
    let position: Bombay = serde_json::from_value(position()).context("a position")?;
    let players = vec!["Asha".to_owned(), "Bot".to_owned()];
    let match_ = Match::from_position(options, position, players, Seed::from_number(1))?;
    let text = record::lines(&match_, Ending::WithoutSeed);
    person.open("/about").await?;
    let sent = format!(
        "fetch('/api/records', {{ method: 'POST', headers: {{ Accept: 'application/json',
            'Content-Type': 'application/jsonl' }}, body: {} }}).then((answer) => answer.json())",
        Value::from(text)
    );
    let brought = person.eval(&sent).await?;
    let record = brought["record"].as_str().with_context(|| format!("no record: {brought}"))?;
    let wish = json!({ "at": 0, "seat": 0, "level": "easy", "name": "Asha" });
    let made = person.post(&format!("/api/records/{record}/branch"), &wish).await?;
    let table = made["table"].as_str().with_context(|| format!("no table: {made}"))?;
    person.open(&format!("/t/{table}")).await?;
    person.turn().await.map(drop)
}

/// What the table shows: sites with a palace, the demand of Bombay, the own cargo, both purses, actions left.
async fn table(person: &Person) -> Result<String> {
    person
        .text(
            "(() => {
              const all = (selector) => [...document.querySelectorAll(selector)];
              const names = (selector) => all(selector).map((each) => each.dataset.piece).join(' ');
              const purses = all('#players .bb-fact b').map((each) => each.textContent);
              return [
                names('#board [data-piece^=palace-]'),
                names('#board [data-piece^=cube-bom-]').replaceAll('cube-bom-', ''),
                names('#own [data-piece^=cargo-]').replaceAll('cargo-', ''),
                `${purses[1]}+${purses[2]} ${purses[5]}`,
                all('#own .bb-actions i:not(.bb-spent)').length,
              ].join(' | ');
            })()",
        )
        .await
}

async fn shows(person: &Person, expected: &str) -> Result<()> {
    let shown = table(person).await?;
    ensure!(shown == expected, "the table shows {shown}, not {expected}");
    person.check_width().await
}

/// Touches pieces one after the other, and waits for so many moves.
async fn touch(person: &Person, pieces: &[&str], moves: u64) -> Result<()> {
    let before = person.sight().await?.moves;
    for name in pieces {
        person.click(&piece(name)).await?;
    }
    person.sight_when(&format!("sight.moves >= {}", before + moves)).await.map(drop)
}

async fn take_back(person: &Person, moves: u64) -> Result<()> {
    for _ in 0..moves {
        let before = person.sight().await?.moves;
        person.click("form[action$='/undo'] button").await?;
        person.sight_when(&format!("sight.moves === {}", before - 1)).await?;
    }
    Ok(())
}

async fn play_turns(person: &Person) -> Result<()> {
    sit_down(person).await?;
    let start = "palace-sur | yellow violet orange | violet orange | 2+0 2 | 3";
    shows(person, start).await?;

    // A way of two moves by one touch, taken back move by move.
    touch(person, &["site-nas"], 2).await?;
    shows(person, "palace-sur | yellow violet orange | violet orange | 2+0 2 | 1").await?;
    take_back(person, 2).await?;
    shows(person, start).await?;

    // A palace for the orange bale brings a yellow one; then to Bombay, and a sale with its token and client.
    let build = ["palace", "cargo-orange", "bale-yellow"];
    touch(person, &build, 1).await?;
    shows(person, "palace-sur palace-poo | yellow violet orange | yellow violet | 2+0 2 | 2").await?;
    touch(person, &["site-bom"], 1).await?;
    touch(person, &["cargo-violet"], 1).await?;
    shows(person, "palace-sur palace-poo | yellow orange violet | yellow | 5+1 2 | 0").await?;
    take_back(person, 3).await?;
    shows(person, start).await?;
    touch(person, &build, 1).await?;
    touch(person, &["site-bom"], 1).await?;
    touch(person, &["end"], 1).await?;

    // Both bales in one city, the second by the new demand; then over the other player's land.
    person.sight_when("sight.yours && sight.moves > 3").await?;
    person.wait("document.querySelectorAll('#own .bb-actions i:not(.bb-spent)').length === 3").await?;
    let before = table(person).await?;
    ensure!(before.contains("| yellow violet orange | yellow violet | 2+0 "), "{before}");
    let rich: u64 =
        before.split(['+', ' ', '|']).filter_map(|word| word.parse().ok()).nth(2).context("a purse")?;
    touch(person, &["cargo-yellow"], 1).await?;
    touch(person, &["cargo-violet"], 1).await?;
    let palaces = before.split(" | ").next().unwrap_or_default().to_owned();
    shows(person, &format!("{palaces} | orange yellow violet |  | 11+1 {rich} | 1")).await?;
    let toll = "document.querySelector('[data-piece=site-sur] .bb-toll')";
    ensure!(person.holds(toll).await?, "nobody is told of the toll");
    touch(person, &["site-sur"], 1).await?;
    shows(person, &format!("{palaces} | orange yellow violet |  | 11+1 {} | 0", rich + 1)).await?;
    take_back(person, 3).await?;
    shows(person, &before).await?;

    // What is not possible says why.
    person.click(&piece("site-hyd")).await?;
    person.wait("document.querySelector('#notice a[href=\"/rules/bombay#p5.2\"]')").await
}

/// Every site is as large as a thumb, and none lies under another.
#[test]
fn every_site_of_the_map_can_be_hit_with_a_thumb() {
    story("bombay_thumb", async |stage| {
        let person = stage.person(Screen::Phone).await?;
        person.prefer(Scheme::Light, Motion::Reduced).await?;
        let seats = ["me", "bot:easy", "bot:easy", "bot:easy", "bot:easy"];
        person.make_table_with(json!({ "game": "bombay", "name": "Asha", "seats": seats })).await?;
        person.turn().await?;
        let missed = format!(
            "[...document.querySelectorAll('.bb-site')].filter((site) => {{
               site.scrollIntoView({{ block: 'center', behavior: 'instant' }});
               const {{ left, top, width, height }} = site.getBoundingClientRect();
               const hit = document.elementFromPoint(left + width / 2, top + height / 2);
               return width < {THUMB} || height < {THUMB} || hit?.closest('.bb-site') !== site;
             }}).map((site) => site.dataset.piece).join(' ')"
        );
        let missed = person.text(&missed).await?;
        ensure!(missed.is_empty(), "a thumb misses {missed}");
        let sites = person.number_of("document.querySelectorAll('.bb-site').length").await?;
        ensure!(sites == 25.0, "{sites} sites");
        Ok(())
    });
}
