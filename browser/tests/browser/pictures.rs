//! The screenshots in `docs/`, taken by `cargo xtask pictures`.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::fixture::{root, story};
use crate::person::{Motion, Person, Scheme, Screen, from_base64};
use crate::table::By;

async fn take(person: &Person, name: &str) -> Result<()> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs").join(format!("{name}.png"));
    Ok(std::fs::write(file, person.picture().await?)?)
}

/// Plays a game to its end through the API, without the page. Returns the table's id.
async fn finished_game(person: &Person) -> Result<String> {
    let id = person.make_table("Asha", &["me", "bot:easy"]).await?;
    let played = format!(
        "(async () => {{
            const path = '/api/tables/{id}';
            for (;;) {{
                const state = await (await fetch(path)).json();
                if (state.stage !== 'playing') return state.stage;
                if (!state.yours) {{ await new Promise((done) => setTimeout(done, 5)); continue; }}
                const choice = state.actions[state.moves * 7 % state.actions.length];
                const body = JSON.stringify({{ seat: state.seat, at: state.moves, action: choice.action }});
                const headers = {{ 'Content-Type': 'application/json', Accept: 'application/json' }};
                await fetch(path + '/act', {{ method: 'POST', headers, body }});
            }}
        }})()"
    );
    let stage = person.text(&played).await?;
    ensure!(stage == "over", "the game is {stage}");
    Ok(id)
}

/// Plays until the table has something to show: a few cards in the columns and a choice.
async fn until_it_is_worth_a_picture(person: &Person) -> Result<()> {
    for _ in 0..60 {
        let snapshot = person.turn().await?;
        let lying = person.number_of("document.querySelectorAll('#board .dd-col .dd-card').length").await?;
        if lying >= 6.0 && snapshot.choices.len() >= 3 && snapshot.choices.len() <= 5 {
            return Ok(());
        }
        let placing = snapshot.choices.iter().find(|choice| choice.is_placing_number());
        person.act(placing.unwrap_or(&snapshot.choices[0]), By::Button).await?;
    }
    Ok(())
}

/// Follows a bot's advice until the viewer has to choose and this condition holds.
async fn as_advised(person: &Person, game: &str, seats: &[&str], moment: &str) -> Result<String> {
    let id = person.make_table_with(json!({ "game": game, "name": "Asha", "seats": seats })).await?;
    let played = format!(
        "(async () => {{
            const path = '/api/tables/{id}';
            const headers = {{ 'Content-Type': 'application/json', Accept: 'application/json' }};
            const post = async (what, body) =>
                (await fetch(`${{path}}/${{what}}`, {{ method: 'POST', headers, body: JSON.stringify(body) }})).json();
            for (;;) {{
                const state = await (await fetch(path)).json();
                if (state.stage !== 'playing') return state.stage;
                if (!state.yours) {{ await new Promise((done) => setTimeout(done, 5)); continue; }}
                const {{ view }} = state;
                const own = (view.players ?? view.position.players)[state.seat];
                if ({moment}) return 'playing';
                const [{{ action }}] = (await post('hint', {{ seat: state.seat }})).advice;
                await post('act', {{ seat: state.seat, at: state.moves, action }});
            }}
        }})()"
    );
    person.text(&played).await?;
    Ok(id)
}

/// Bombay: the viewer has silk and all three actions.
const ON_THE_ROAD: &str = "view.set > 0 && view.actions === 3 && Object.keys(own.cargo).length > 0
    && view.sites.some((site) => site.palace !== null)";
/// Dabba Walla: the viewer has a load of three levels and a card to play.
const LADEN: &str = "view.stage === 'play' && Math.max(...own.heights) > 2";
/// Dabba Walla: a level was delivered, and the viewer chooses a card for the next.
const DELIVERING: &str = "view.stage === 'lay' && own.owed === 'lay' && view.last !== null";
/// Alubari: after the third round, the viewer has a contract and a worker to place.
const CLIMBING: &str =
    "view.position.task === 'place' && view.position.round > 3 && own.contracts.length > 0";

#[test]
#[ignore = "writes the pictures of the documentation"]
fn pictures() {
    story("pictures", async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            let width = screen.size().0;
            let person = fixture.person(screen).await?;
            let over = finished_game(&person).await?;
            let id = person.make_table("Asha", &["me", "bot:medium", "bot:medium"]).await?;
            until_it_is_worth_a_picture(&person).await?;
            let bots = ["me", "bot:easy", "bot:easy", "bot:easy"];
            let bombay = as_advised(&person, "bombay", &bots, ON_THE_ROAD).await?;
            let laden = as_advised(&person, "dabba-walla", &bots[..3], LADEN).await?;
            let delivering = as_advised(&person, "dabba-walla", &bots[..3], DELIVERING).await?;
            let climbing = as_advised(&person, "alubari", &bots[..3], CLIMBING).await?;
            let pages = [
                ("alubari", format!("/t/{climbing}")),
                ("bombay", format!("/t/{bombay}")),
                ("dabba-walla", format!("/t/{laden}")),
                ("delivery", format!("/t/{delivering}")),
                ("table", format!("/t/{id}")),
                ("home", "/".to_owned()),
                ("rules", "/rules/dudab#p3.1".to_owned()),
                ("replay", format!("/t/{over}/replay?at=40&as=open")),
            ];
            for (scheme, suffix) in [(Scheme::Light, ""), (Scheme::Dark, "-dark")] {
                person.prefer(scheme, Motion::Reduced).await?;
                // In the dark theme the tables are enough.
                let at_night = |name: &str| ["table", "bombay", "dabba-walla", "alubari"].contains(&name);
                for (name, path) in pages.iter().filter(|(name, _)| scheme == Scheme::Light || at_night(name))
                {
                    person.open(path).await?;
                    person.wait("document.fonts.status === 'loaded'").await?;
                    take(&person, &format!("{name}-{width}{suffix}")).await?;
                }
            }
        }
        Ok(())
    });
}

/// The pictures of invitations, from each game's own drawing, and the icon for phones.
#[test]
#[ignore = "writes the pictures that pages refer to"]
fn pictures_of_invitations() {
    story("invitations", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        person.open("/").await?;
        let script = |body: &str| -> String {
            let lines = body.lines().filter(|line| !line.starts_with("//"));
            lines.collect::<Vec<_>>().join("\n")
        };
        let draw = script(include_str!("invitations.js"));
        let icon = script(include_str!("icon.js"));
        let games = person.eval(GAMES).await?;
        let games = games
            .as_array()
            .context("games")?
            .iter()
            .filter_map(|game| Some((game[0].as_str()?, game[1].as_str()?)));
        let mut made = vec![("icon-180".to_owned(), format!("({icon})(180)"))];
        made.push(("adda".to_owned(), format!("({draw})('', '.game .cover svg')")));
        made.extend(games.map(|(id, title)| {
            let cover = format!(".game[aria-labelledby=game-{id}] .cover svg");
            (id.to_owned(), format!("({draw})({}, {})", json!(title), json!(cover)))
        }));
        for (name, drawing) in made {
            let png = include_str!("png.js");
            let text = person.text(&format!("(async () => {{ {png}\n return {drawing}; }})()")).await?;
            let file = root().join(format!("web/assets/pictures/{name}.png"));
            std::fs::write(&file, from_base64(&text)?)?;
            println!("{}", file.display());
        }
        Ok(())
    });
}

/// Id and title of every game on the shelf.
const GAMES: &str = "[...document.querySelectorAll('.game')].map((game) => [
  game.getAttribute('aria-labelledby').replace('game-', ''), game.querySelector('h3').firstChild.data.trim(),
])";
