//! Delivery in Dabba Walla: sealed cards, a deferred card, a veto, and tips that go once round the track.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::dabba_walla::{sit_down, tile, touch};
use crate::fixture::story;
use crate::moment::Moment;
use crate::person::{Motion, Person, Scheme, Screen};
use crate::whole_game::check_result;

/// Three players with two levels. On the upper one, Asha has two red dabbas, Boris two blue ones, and the third player
/// none, with cards that are all worth nothing.
pub(crate) fn position() -> Value {
    json!({
        "stage": "lay", "level": 2, "spent": ["R08", "R04", "B08", "B04", "G08"],
        "players": [
            {
                "tickets": 0, "load": [tile("R08 0,1"), tile("R04 0,1")], "discard": ["Y01", "Y07", "Y16"],
                "chai": ["minus-blue"], "sheet": { "tickets": 4, "dabbas": 62 },
            },
            {
                "tickets": 0, "load": [tile("B08 0,1"), tile("B04 0,1")], "discard": ["Y02", "R02", "R16"],
                "chai": ["deferred", "veto"],
            },
            { "tickets": 0, "load": [tile("G08 0,1")], "discard": ["B16", "B17"] },
        ],
    })
}

/// The element that shows whether a seat has chosen.
fn ready(seat: usize, state: &str) -> String {
    format!("document.querySelector('#board .seat-{seat} .dw-ready-{state}')")
}

/// Everything that a person sees of the table, with the last line of its log.
async fn picture(person: &Person) -> Result<String> {
    let parts =
        "['#board', '#own', '#players', '#log li'].map((part) => document.querySelector(part)?.innerHTML)";
    // Lines of the log link to their moves, whose numbers differ.
    person.text(&format!("{parts}.join('\\n').replace(/at=\\d+/g, '')")).await
}

async fn check_unknown(person: &Person, cards: &[&str]) -> Result<()> {
    let page = person.text("document.documentElement.outerHTML").await?;
    for card in cards {
        ensure!(!page.contains(card), "{card} is on the page of person {}", person.number());
    }
    Ok(())
}

/// The tips of a seat: number, space on the track, and token.
async fn tips(person: &Person, seat: usize) -> Result<String> {
    person
        .text(&format!(
            "((row) => [row.querySelector('.dw-sum').textContent,
                row.querySelector('.dw-way').style.getPropertyValue('--at'),
                row.querySelector('.dw-token')?.textContent ?? ''].join(' '))
              (document.querySelector('.dw-stage .seat-{seat}'))"
        ))
        .await
}

#[test]
fn chosen_cards_stay_secret_and_a_deferred_one_is_chosen_after_the_others() {
    story("dabba_walla_delivery", async |fixture| {
        let (host, guest) = (fixture.person(Screen::Desk).await?, fixture.person(Screen::Phone).await?);
        sit_down(fixture, &[&host, &guest], 1, position()).await?;
        for person in [&host, &guest] {
            person.wait(&ready(2, "sealed")).await?;
        }
        ensure!(tips(&host, 0).await? == "66 66 ", "{}", tips(&host, 0).await?);

        // Boris sees the same, no matter which card Asha chooses, and how many tiles lie on it.
        let mut seen = Vec::new();
        for (card, tiles, count) in [
            ("card-Y07", vec!["bare"], 0),
            ("card-Y07", vec!["chai-minus-blue", "with"], 1),
            ("card-Y01", vec!["chai-minus-blue", "with"], 1),
        ] {
            guest.wait(&ready(0, "choosing")).await?;
            touch(&host, &[card], 1).await?;
            guest.wait(&ready(0, "laid")).await?;
            let laid = picture(&guest).await?;
            touch(&host, &tiles, 1).await?;
            guest.wait(&ready(0, "sealed")).await?;
            let backs = "document.querySelectorAll('[data-piece=slot-0] .dw-on svg').length";
            ensure!(guest.number_of(backs).await? == f64::from(count), "{count} tiles lie on the card");
            seen.push((laid, picture(&guest).await?));
            check_unknown(&guest, &["Y01", "Y07"]).await?;
            host.wait(&format!("document.querySelector('#own .dw-laid[data-piece={card}]')")).await?;
            if card == "card-Y07" {
                touch(&host, &["back"], 1).await?;
                host.wait("!document.querySelector('#own .dw-laid')").await?;
            }
        }
        ensure!(seen[0].0 == seen[1].0, "Boris can see what Asha will lay");
        ensure!(seen[1] == seen[2], "Boris can see what Asha chose:\n{}\n{}", seen[1].1, seen[2].1);

        // A card can be taken back before its tiles are chosen, also after somebody else has laid.
        touch(&host, &["back"], 1).await?;
        touch(&host, &["card-Y07"], 1).await?;
        touch(&guest, &["card-R02"], 1).await?;
        host.wait(&ready(1, "laid")).await?;
        touch(&host, &["back"], 1).await?;
        touch(&host, &["card-Y01"], 1).await?;
        touch(&host, &["chai-minus-blue", "with"], 1).await?;
        touch(&guest, &["back"], 1).await?;

        // Boris defers until the others reveal, and nobody ever learns which card he would have laid.
        touch(&guest, &["card-R16"], 1).await?;
        touch(&guest, &["chai-deferred", "with"], 1).await?;
        for person in [&host, &guest] {
            person.wait(&ready(1, "deferring")).await?;
            let open = person.number_of("document.querySelectorAll('#board [id^=open-2-]').length");
            ensure!(open.await? == 2.0, "the other cards are not revealed");
            person.check_width().await?;
        }
        check_unknown(&host, &["R16"]).await?;
        ensure!(
            !host.holds("document.querySelector('[data-piece=back]')").await?,
            "what is open can be taken back"
        );

        // His second choice voids the step that Asha subtracts, so blue is worth three.
        touch(&guest, &["card-Y02"], 1).await?;
        touch(&guest, &["chai-veto", "with"], 1).await?;
        for person in [&host, &guest] {
            // The board shows the reveal itself; no panel lies over it, and the lines are there for whoever wants them.
            person.wait("document.querySelector('#shown-2-0')").await?;
            ensure!(
                !person.holds("document.querySelector('.recap.fresh')").await?,
                "a panel lies over the board"
            );
            let rows = "[...document.querySelectorAll('#recap .recap-row')].map((row) => row.textContent)";
            let rows: Vec<String> = serde_json::from_value(person.eval(rows).await?)?;
            ensure!(rows.len() == 3 && rows[1].contains("2 blue × 3 = 6"), "{rows:?}");
            let void = person.text("document.querySelector('#shown-2-0 .dw-void')?.ariaLabel").await?;
            ensure!(void.ends_with("void"), "the tile is not struck: {void:?}");
            // Six tips more than 66: once round the track.
            ensure!(tips(person, 0).await? == "72 2 70", "{}", tips(person, 0).await?);
            ensure!(tips(person, 1).await? == "6 6 ", "{}", tips(person, 1).await?);
            person.check_width().await?;
        }

        // Without chai tiles a card is enough, and it can be undone until all have chosen.
        touch(&host, &["card-Y16"], 1).await?;
        guest.wait(&ready(0, "sealed")).await?;
        touch(&host, &["back"], 1).await?;
        guest.wait(&ready(0, "choosing")).await?;
        touch(&host, &["card-Y07"], 1).await?;
        touch(&guest, &["card-R16"], 1).await?;
        for person in [&host, &guest] {
            person.snapshot_when("snapshot.stage === 'over'").await?;
            // Two red dabbas at two tips each.
            let total = "document.querySelector('.dw-stage .seat-0 .dw-sum').textContent";
            ensure!(person.text(total).await? == "76", "{}", person.text(total).await?);
            person.turn().await?;
            check_result(person, 3, ["Asha", "Boris"]).await?;
        }
        Ok(())
    });
}

/// Notes every number that the sums of tips show, frame by frame.
const WATCH: &str = "(() => {
  window.shown = [...document.querySelectorAll('.dw-sum')].map(() => []);
  const look = () => {
    for (const [seat, { textContent }] of [...document.querySelectorAll('.dw-sum')].entries()) {
      const number = Number(textContent.replace('−', '-'));
      if (window.shown[seat].at(-1) !== number) window.shown[seat].push(number);
    }
    requestAnimationFrame(look);
  };
  look();
})()";

/// The seats whose tips went back on their way.
const BACK: &str = "window.shown.filter((numbers) => {
  const steps = numbers.slice(1).map((number, at) => Math.sign(number - numbers[at]));
  return steps.some((step) => step !== steps[0]);
}).map((numbers) => numbers.join(' ')).join(', ')";

#[test]
fn tips_count_once_although_others_lay_their_next_cards_meanwhile() {
    story("dabba_walla_counting", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        person.prefer(Scheme::Light, Motion::Usual).await?;
        let record = include_str!("../../../games/dabba-walla/tests/records/4-seats.jsonl");
        Moment::from_record(record, 223).table(&person).await?;
        person.wait("document.querySelector('#table').dataset.yours === 'true'").await?;
        person.eval(WATCH).await?;
        person.eval("document.querySelector('#actions button[name=action]').click()").await?;
        // All have counted to what the players have.
        let counted = "window.shown.every((numbers, seat) => numbers.at(-1)
            === Number(document.querySelector(`#player-${seat} .player-points`).firstChild.data.replace('−', '-')))";
        person.wait(&format!("window.shown.some(({{ length }}) => length > 1) && {counted}")).await?;
        let back = person.text(BACK).await?;
        ensure!(back.is_empty(), "tips that count twice: {back}");
        Ok(())
    });
}
