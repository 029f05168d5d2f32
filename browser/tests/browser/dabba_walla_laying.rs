//! Collecting in Dabba Walla, in prepared positions: turned and flipped tiles, cups, blank and chai tiles, path prices.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::dabba_walla::{answer, hold, lay, show, sit_down, tile, touch};
use crate::fixture::story;
use crate::person::{Person, Screen};
use crate::table::piece;

/// It is Asha's turn, with these components; the other seat is a bot. Tickets and wallas have only been placed on the
/// ring.
fn position(stage: &str, mine: &Value) -> Value {
    // All players have the same number of turns: the deck has a card for each remaining turn except the last.
    let deck = if stage == "play" { 10 } else { 11 };
    let display = ["G04", "G05", "G06", "G07", "G08", "G09"];
    let other = json!({ "hand": ["G18", "G19"], "walla": 3 });
    json!({ "stage": stage, "deck": deck, "display": display, "players": [mine, other] })
}

/// What the table shows: height of the own load by cell, own cards, chai tiles, tickets and space on the ring, and the
/// tickets on all spaces.
async fn table(person: &Person) -> Result<String> {
    person
        .text(
            "(() => {
              const all = (selector, root = document) => [...root.querySelectorAll(selector)];
              const names = (start) =>
                all(`#own [data-piece^=${start}-]`).map((each) => each.dataset.piece.slice(start.length + 1)).sort().join(' ');
              const height = (cell) => cell.querySelector('.dw-height')?.textContent ?? '0';
              const strip = (space) => all('.dw-strip svg', space).length;
              return [
                all('#board [data-ground] [data-at]').map(height).join(''),
                names('card'),
                names('chai'),
                document.querySelector('#own .dw-purse').dataset.tickets,
                document.querySelector('#walla-0')?.closest('[data-piece^=space-]').dataset.piece,
                all('#board [data-piece^=space-]').map(strip).join(''),
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

async fn take_back(person: &Person) -> Result<()> {
    let before = person.moves().await?;
    person.click("form[action$='/undo'] button:not([aria-disabled])").await?;
    person.snapshot_when(&format!("snapshot.moves === {}", before - 1)).await.map(drop)
}

/// The highlighted pieces.
async fn lit(person: &Person) -> Result<String> {
    let names =
        "[...document.querySelectorAll('#table .lit')].map((each) => each.dataset.piece).sort().join(' ')";
    person.text(names).await
}

/// Whether the question that is open covers no part of the tile that it is about, or of the cup that it would complete.
const TILE_IS_SEEN: &str = "(() => {
  const about = document.querySelector('.laying, .ghost.laid') ?? document.querySelector('[data-piece=cup-0-1]');
  const [tile, question] = [about, document.querySelector('dialog.question')].map((each) =>
    each.getBoundingClientRect());
  return tile.right <= question.left || question.right <= tile.left
    || tile.bottom <= question.top || question.bottom <= tile.top;
})()";

/// Waits for the answer to a touch that means no action, which must link to this paragraph.
async fn answered(person: &Person, paragraph: &str) -> Result<()> {
    let link = format!("document.querySelector('#bubble a[href=\"/rules/dabba-walla#p{paragraph}\"]')");
    person.wait(&link).await
}

#[test]
fn a_tile_is_flipped_to_complete_a_cup_and_the_page_asks_before_it_cannot_be_undone() {
    for screen in [Screen::Desk, Screen::Phone] {
        story(&format!("dabba_walla_cup_{screen:?}"), async |fixture| {
            let person = fixture.person(screen).await?;
            let mine = json!({ "walla": 0, "hand": ["Y19", "B16", "G16"], "load": [tile("R01 0 E")] });
            sit_down(fixture, &[&person], 1, position("play", &mine)).await?;
            let start = "100000000 | B16 G16 Y19 |  | 6 | space-0 | 000000";
            shows(&person, start).await?;

            // Only one spot of this tile completes the cup, with the tile flipped.
            let spots = "JSON.stringify([...document.querySelectorAll('#actions [data-lit*=cup-]')]
                .map(({ dataset }) => JSON.parse(dataset.touched)).filter(([card]) => card === 'card-Y19'))";
            let spots = person.text(spots).await?;
            ensure!(spots == r#"[["card-Y19","Y19-7","cell-1"]]"#, "the cup is completed by {spots}");
            let tile = ["card-Y19", "Y19-7", "cell-1"];
            for yes in [false, true] {
                let moves = person.moves().await?;
                if yes && screen == Screen::Phone {
                    // The preview stays, so that another touch would lay the tile.
                    person.wait("document.querySelector('#board .laying')").await?;
                } else {
                    show(&person, tile).await?;
                }
                person.wait("document.querySelector('[data-piece=cup-0-1].lit')").await?;
                ensure!(lit(&person).await? == "cup-0-1", "highlighted: {}", lit(&person).await?);
                ensure!(!person.holds("document.querySelector('dialog[open]')").await?, "asked too soon");
                lay(&person, tile).await?;
                person.wait("document.querySelector('dialog.question[open]')").await?;
                ensure!(person.moves().await? == moves, "played before the answer");
                ensure!(person.holds(TILE_IS_SEEN).await?, "the question hides the tile");
                answer(&person, yes).await?;
                if !yes {
                    shows(&person, start).await?;
                }
            }
            person.snapshot_when("snapshot.moves === 1").await?;
            let won = table(&person).await?;
            let parts: Vec<&str> = won.split(" | ").collect();
            ensure!(parts[..2] == ["110110100", "B16 G16"], "{won}");
            ensure!(parts[2].split(' ').filter(|word| !word.is_empty()).count() == 1, "no chai tile: {won}");

            // The chai tile was revealed: against bots the way back is open all the same, and the page says what it means.
            person.click("form[action$='/undo'] button").await?;
            person
                .wait("document.querySelector('#notice .notice-said')?.innerText.includes('drawn again')")
                .await?;
            // The answer to the button says so, and the stream brings the table: either may come first.
            person.snapshot_when("snapshot.moves === 0").await?;
            shows(&person, start).await
        });
    }
}

#[test]
fn a_tile_over_uneven_cells_is_laid_with_blank_tiles_and_each_can_be_undone_by_itself() {
    for screen in [Screen::Desk, Screen::Phone] {
        story(&format!("dabba_walla_blank_{screen:?}"), async |fixture| {
            let person = fixture.person(screen).await?;
            let mine = json!({ "walla": 0, "hand": ["Y04", "B16", "G16"], "load": [tile("R01 0")] });
            sit_down(fixture, &[&person], 1, position("play", &mine)).await?;
            let start = "100000000 | B16 G16 Y04 |  | 6 | space-0 | 000000";
            shows(&person, start).await?;
            let tile = ["card-Y04", "Y04-0", "cell-0"];
            show(&person, tile).await?;
            ensure!(lit(&person).await? == "fill-1", "highlighted: {}", lit(&person).await?);
            lay(&person, tile).await?;
            person.snapshot_when("snapshot.moves === 2").await?;
            shows(&person, "220000000 | B16 G16 |  | 6 | space-0 | 000000").await?;
            take_back(&person).await?;
            shows(&person, "110000000 | B16 G16 Y04 |  | 6 | space-0 | 000000").await?;
            take_back(&person).await?;
            shows(&person, start).await?;

            // A blank tile can also be laid by itself.
            touch(&person, &["blank", "cell-4"], 1).await?;
            shows(&person, "100010000 | B16 G16 Y04 |  | 6 | space-0 | 000000").await
        });
    }
}

#[test]
fn without_blank_tiles_a_touch_of_an_uneven_cell_is_answered_with_the_rule() {
    for screen in [Screen::Desk, Screen::Phone] {
        story(&format!("dabba_walla_uneven_{screen:?}"), async |fixture| {
            let person = fixture.person(screen).await?;
            let mine = json!({ "walla": 0, "hand": ["Y04", "B16", "G16"], "load": [tile("R01 0")] });
            let mut position = position("play", &mine);
            let blanks: Vec<Value> = (0..15).map(|number| tile(&format!("blank {}", number % 9))).collect();
            position["players"][1]["load"] = blanks.into();
            sit_down(fixture, &[&person], 1, position).await?;
            let start = table(&person).await?;
            for (touched, paragraph) in [(["card-Y04", "cell-0"], "4.2"), (["blank", "cell-0"], "4.5")] {
                person.click(&piece(touched[0])).await?;
                if touched[0] != "blank" {
                    person.click(&piece(touched[1])).await?;
                }
                answered(&person, paragraph).await?;
                person.press("Escape").await?;
                person.press("Escape").await?;
                person.wait("!document.querySelector('#bubble:popover-open')").await?;
            }
            shows(&person, &start).await
        });
    }
}

#[test]
fn a_tile_stays_held_while_it_is_turned_until_it_fits() {
    for screen in [Screen::Desk, Screen::Phone] {
        story(&format!("dabba_walla_turned_{screen:?}"), async |fixture| {
            let person = fixture.person(screen).await?;
            // No two neighbouring cells of a row have the same height, and there are no blank tiles to fill them.
            let blanks = |cells: &[usize]| -> Value {
                cells.iter().map(|cell| tile(&format!("blank {cell}"))).collect::<Vec<_>>().into()
            };
            let load = blanks(&[1, 4, 5, 5, 6, 6, 8]);
            let mine = json!({ "walla": 0, "hand": ["Y04", "B16", "G16"], "load": load });
            let mut position = position("play", &mine);
            position["players"][1]["load"] = blanks(&[0, 1, 2, 3, 4, 5, 6, 7]);
            sit_down(fixture, &[&person], 1, position).await?;
            hold(&person, "card-Y04", "Y04-0").await?;
            let tile = ["card-Y04", "Y04-1", "cell-0"];
            show(&person, tile).await?;
            lay(&person, tile).await?;
            person.snapshot_when("snapshot.moves === 1").await?;
            shows(&person, "110112201 | B16 G16 |  | 6 | space-0 | 000000").await
        });
    }
}

#[test]
fn a_chai_tile_swaps_a_card_and_another_jumps_across_the_ring() {
    for screen in [Screen::Desk, Screen::Phone] {
        story(&format!("dabba_walla_tiles_{screen:?}"), async |fixture| {
            let person = fixture.person(screen).await?;
            let chai = ["jump", "swap", "bonus-red"];
            let mine = json!({ "walla": 0, "hand": ["B16", "Y04"], "chai": chai, "load": [tile("R01 0")] });
            sit_down(fixture, &[&person], 1, position("move", &mine)).await?;
            let start = "100000000 | B16 Y04 | bonus-red jump swap | 6 | space-0 | 000000";
            shows(&person, start).await?;

            touch(&person, &["chai-swap", "card-Y04", "space-2"], 1).await?;
            shows(&person, "100000000 | B16 G06 | bonus-red jump | 6 | space-0 | 000000").await?;
            ensure!(
                person.holds("document.querySelector('[data-piece=space-2] #card-Y04')").await?,
                "no swap"
            );
            take_back(&person).await?;
            shows(&person, start).await?;

            touch(&person, &["chai-bonus-red", "cell-0"], 1).await?;
            shows(&person, "200000000 | B16 Y04 | jump swap | 6 | space-0 | 000000").await?;

            // Further than the tickets would allow, and free.
            touch(&person, &["chai-jump", "space-3"], 1).await?;
            shows(&person, "200000000 | B16 G07 Y04 | swap | 6 | space-3 | 000000").await?;

            // A touch of only a space walks there, no matter what the chai tiles could do.
            let mine = json!({ "walla": 0, "hand": ["B16", "Y04"], "chai": chai });
            sit_down(fixture, &[&person], 1, position("move", &mine)).await?;
            touch(&person, &["space-1"], 1).await?;
            shows(&person, "000000000 | B16 G05 Y04 | bonus-red jump swap | 6 | space-1 | 000000").await
        });
    }
}

#[test]
fn the_card_means_the_cheaper_path_its_price_the_dearer_and_equal_paths_need_a_choice() {
    /// The pieces touched, the space reached, the tickets left, and the tickets on the ring afterwards.
    const WAYS: [(&[&str], &str, usize, &str); 6] = [
        (&["space-1"], "space-1", 6, "000000"),
        (&["space-4"], "space-4", 5, "000001"),
        (&["anticlockwise-1"], "space-1", 2, "001111"),
        (&["space-3", "clockwise-3"], "space-3", 4, "011000"),
        (&["anticlockwise-3"], "space-3", 4, "000011"),
        (&["space-0", "clockwise-0"], "space-0", 1, "011111"),
    ];
    for screen in [Screen::Desk, Screen::Phone] {
        story(&format!("dabba_walla_ways_{screen:?}"), async |fixture| {
            let person = fixture.person(screen).await?;
            for (pieces, space, tickets, ring) in WAYS {
                let mine = json!({ "walla": 0, "hand": ["B16", "Y04"] });
                sit_down(fixture, &[&person], 1, position("move", &mine)).await?;
                if let [space, _] = pieces {
                    // A touch that could mean both paths means neither.
                    person.click(&piece(space)).await?;
                    person.wait(&format!("document.querySelector('[data-piece={space}].picked')")).await?;
                    ensure!(person.moves().await? == 0, "{space} alone was played");
                    touch(&person, &pieces[1..], 1).await?;
                } else {
                    touch(&person, pieces, 1).await?;
                }
                let shown = table(&person).await?;
                let expected = format!("{tickets} | {space} | {ring}");
                ensure!(shown.ends_with(&expected), "{pieces:?}: the table shows {shown}, not {expected}");
            }

            // A path that costs more than the player has.
            let mine = json!({ "walla": 0, "hand": ["B16", "Y04"], "tickets": 2 });
            let mut position = position("move", &mine);
            position["tickets"] = json!([0, 0, 0, 4, 0, 0]);
            sit_down(fixture, &[&person], 1, position).await?;
            person.click(&piece("anticlockwise-1")).await?;
            answered(&person, "3.3").await?;
            ensure!(table(&person).await?.ends_with("2 | space-0 | 000400"), "{}", table(&person).await?);
            touch(&person, &["space-3", "clockwise-3"], 1).await?;
            ensure!(table(&person).await?.ends_with("4 | space-3 | 011000"), "{}", table(&person).await?);
            Ok(())
        });
    }
}

/// The third player's open cards, level by level, as screen readers read them.
const ROW: &str =
    "[...document.querySelectorAll('.dw-third-card .unseen')].map((each) => each.textContent).join('; ')";

#[test]
fn a_new_level_gives_the_third_player_one_of_two_cards() {
    story("dabba_walla_third", async |fixture| {
        let (host, guest) = (fixture.person(Screen::Desk).await?, fixture.person(Screen::Phone).await?);
        let mine = json!({ "walla": 0, "hand": ["Y01", "B16", "G16"], "load": [tile("R01 0")] });
        let mut position = position("play", &mine);
        position["options"] = json!({ "third_player": true });
        position["third_row"] = json!(["B01"]);
        sit_down(fixture, &[&host, &guest], 0, position).await?;
        let first = host.text(ROW).await?;
        ensure!(!first.is_empty() && guest.text(ROW).await? == first, "the row shows {first:?}");

        // The lowest level already has a card, so nothing new is chosen for it.
        touch(&host, &["blank", "cell-8"], 1).await?;
        ensure!(host.text(ROW).await? == first, "a new level: {}", host.text(ROW).await?);
        let tile = ["card-Y01", "Y01-0", "cell-0"];
        show(&host, tile).await?;
        lay(&host, tile).await?;
        let offered = host.find(
            "((cards) => cards.length === 2 ? cards.map((each) => each.dataset.piece) : null)
                ([...document.querySelectorAll('#own .dw-offers [data-piece^=third-]')])",
        );
        let offered: Vec<String> = serde_json::from_value(offered.await?)?;
        // The player who does not choose sees neither card.
        guest.snapshot_when("snapshot.moves === 2").await?;
        let page = guest.text("document.documentElement.outerHTML").await?;
        for card in &offered {
            ensure!(!page.contains(card.trim_start_matches("third-")), "{card} is known too soon");
        }
        let name = format!("document.querySelector('[data-piece={}] .unseen').textContent", offered[1]);
        let name = host.text(&name).await?;
        touch(&host, &[&offered[1]], 1).await?;
        for person in [&host, &guest] {
            person.snapshot_when("snapshot.moves === 3").await?;
            ensure!(person.text(ROW).await? == format!("{first}; {name}"), "{}", person.text(ROW).await?);
            person.check_width().await?;
        }
        // The other card went under the pile.
        ensure!(!host.holds("document.querySelector('#own .dw-offers')").await?, "still something to choose");
        Ok(())
    });
}
