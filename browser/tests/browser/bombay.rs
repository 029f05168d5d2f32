//! Bombay on desktop and phone: a whole game, and turns in a prepared position with every kind of action.

use adda_core::record::{self, Ending};
use adda_core::{Match, Seed};
use anyhow::{Context, Result, ensure};
use bombay::{Bombay, Money, Options};
use serde_json::{Value, json};

use crate::fixture::story;
use crate::moment::bring;
use crate::person::{Motion, Person, Scheme, Screen};
use crate::table::piece;
use crate::whole_game::{check_result, invite, join};

/// Least size of a touch target, in pixels.
const THUMB: f64 = 44.0;

#[test]
fn two_people_and_two_bots_play_bombay_to_the_end_on_desktop_and_phone() {
    story("bombay_to_the_end", async |fixture| {
        let (host, guest) = (fixture.person(Screen::Desk).await?, fixture.person(Screen::Phone).await?);
        let link = invite(&host, "Asha", "bombay", &["friend", "bot:learner", "bot:learner"]).await?;
        join(&guest, &link, "Boris").await?;
        host.wait("document.querySelector('#table').dataset.stage === 'playing'").await?;
        tokio::try_join!(host.play_to_the_end(), guest.play_to_the_end())?;
        for person in [&host, &guest] {
            check_result(person, 4, ["Asha", "Boris"]).await?;
            // The recap explains every rupee, and every line links to its rule.
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
fn a_palace_a_free_bale_a_toll_and_a_double_sale_can_all_be_undone_on_desktop() {
    story("bombay_turns_desk", async |fixture| play_turns(&fixture.person(Screen::Desk).await?).await);
}

#[test]
fn a_palace_a_free_bale_a_toll_and_a_double_sale_can_all_be_undone_on_phone() {
    story("bombay_turns_phone", async |fixture| play_turns(&fixture.person(Screen::Phone).await?).await);
}

/// Asha is in Poona with a violet and an orange bale; the other player has a palace in Surat. The first token gives a
/// yellow or blue bale.
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

/// Creates a table with this position, with a bot on the other seat.
pub(crate) async fn sit_down(person: &Person) -> Result<()> {
    let options = Options { first_game: false, money: Money::Open, compensation: false };
    let position: Bombay = serde_json::from_value(position()).context("a position")?;
    let players = vec!["Asha".to_owned(), "Bot".to_owned()];
    let match_ = Match::from_position(options, position, players, Seed::from_number(1))?;
    let text = record::lines(&match_, Ending::WithoutSeed);
    person.open("/about").await?;
    person.post("/api/me", &json!({ "name": "Asha" })).await?;
    let record = bring(person, &text).await?;
    let wish = json!({ "at": 0, "seat": 0, "level": "easy", "name": "Asha" });
    let made = person.post(&format!("/api/records/{record}/branch"), &wish).await?;
    let table = made["table"].as_str().with_context(|| format!("no table: {made}"))?;
    person.open(&format!("/t/{table}")).await?;
    person.turn().await.map(drop)
}

/// What the table shows: sites with a palace, the demand of Bombay, own cargo, both players' money, actions left.
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
                `${purses[1]}+${purses[2]} ${purses[6]}`,
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

/// Touches pieces one after the other, and waits for this many moves.
async fn touch(person: &Person, pieces: &[&str], moves: u64) -> Result<()> {
    let before = person.moves().await?;
    for name in pieces {
        person.click(&piece(name)).await?;
    }
    person.shown(before + moves).await
}

async fn take_back(person: &Person, moves: u64) -> Result<()> {
    for _ in 0..moves {
        let before = person.moves().await?;
        person.click("form[action$='/undo'] button").await?;
        person.snapshot_when(&format!("snapshot.moves === {}", before - 1)).await?;
    }
    Ok(())
}

async fn play_turns(person: &Person) -> Result<()> {
    sit_down(person).await?;
    let start = "palace-sur | yellow violet orange | violet orange | 2+0 2 | 3";
    shows(person, start).await?;

    // One touch makes two moves, which are undone one by one.
    touch(person, &["site-nas"], 2).await?;
    shows(person, "palace-sur | yellow violet orange | violet orange | 2+0 2 | 1").await?;
    take_back(person, 2).await?;
    shows(person, start).await?;

    // A palace for the orange bale yields a yellow one; then on to Bombay, and a sale with its token and client.
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

    // Sell both bales in one city, the second by the new demand; then travel past the other player's palace.
    person.snapshot_when("snapshot.yours && snapshot.moves > 3").await?;
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
    ensure!(person.holds(toll).await?, "the toll is not shown");
    touch(person, &["site-sur"], 1).await?;
    shows(person, &format!("{palaces} | orange yellow violet |  | 11+1 {} | 0", rich + 1)).await?;
    take_back(person, 3).await?;
    shows(person, &before).await?;

    // A touch that means no action is answered with the reason.
    person.click(&piece("site-hyd")).await?;
    person.wait("document.querySelector('#bubble a[href=\"/rules/bombay#p5.2\"]')").await
}

/// Every site is large enough, and none is covered by another.
#[test]
fn every_site_on_the_map_is_a_large_enough_touch_target() {
    story("bombay_thumb", async |fixture| {
        let person = fixture.person(Screen::Phone).await?;
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
        ensure!(missed.is_empty(), "too small or covered: {missed}");
        let sites = person.number_of("document.querySelectorAll('.bb-site').length").await?;
        ensure!(sites == 25.0, "{sites} sites");
        Ok(())
    });
}
