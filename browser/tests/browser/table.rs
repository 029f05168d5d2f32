//! Playing at a table: creating it, reading the legal actions from the page, making moves.

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use crate::fixture::WAIT;
use crate::person::{Person, Screen};

/// A legal action, as the page offers it.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// The action as JSON, as it is sent.
    pub(crate) value: String,
    /// The pieces and places to touch for it.
    pub(crate) touched: Vec<String>,
}

impl Choice {
    /// The selector of its button.
    pub(crate) fn button(&self) -> String {
        format!("#actions button[name=action][value={}]", Value::from(self.value.as_str()))
    }

    /// Whether it lays a card of the hand onto a column.
    pub(crate) fn is_placing(&self) -> bool {
        self.value.starts_with("{\"place\"")
    }

    /// Whether it lays a number there, which has no immediate effects.
    pub(crate) fn is_placing_number(&self) -> bool {
        self.is_placing() && self.touched[0].ends_with(|last: char| last.is_ascii_digit())
    }
}

/// What the page of a table shows at one moment.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    pub(crate) stage: String,
    pub(crate) moves: u64,
    /// Whether it is this person's turn; then there are choices.
    pub(crate) yours: bool,
    /// Whether a recap of points is open.
    pub(crate) counting: bool,
    /// Number of cards in this person's hand.
    pub(crate) hand: usize,
    /// The columns, each with its number of cards.
    pub(crate) columns: Vec<(String, usize)>,
    pub(crate) choices: Vec<Choice>,
}

/// The kind of input for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// The button in the list.
    Button,
    /// Touching one piece after the other.
    Touching,
    /// Dragging a card; moves without a card are touched.
    Dragging,
}

/// Number of moves of a whole game that each person makes with real input; the others are sent by script, which is
/// faster. `ADDA_BY_HAND` changes it.
pub(crate) fn moves_by_hand() -> usize {
    std::env::var("ADDA_BY_HAND").ok().and_then(|number| number.parse().ok()).unwrap_or(30)
}

/// Whether all is tried of which otherwise a part is enough: `ADDA_EVERYTHING` is set.
pub(crate) fn is_everything() -> bool {
    std::env::var_os("ADDA_EVERYTHING").is_some()
}

/// The screens on which one person plays a whole game: the first one, and with `ADDA_EVERYTHING` the other too.
pub(crate) fn screens(first: Screen) -> Vec<Screen> {
    let mut screens = vec![Screen::Desk, Screen::Phone];
    if !is_everything() {
        screens.retain(|&screen| screen == first);
    }
    screens
}

/// The selector of the piece or place with this name, if it is not picked already.
pub(crate) fn piece(name: &str) -> String {
    format!("#table [data-piece={}]:not(.picked)", Value::from(name))
}

/// Number of moves that the table shows.
const MOVES: &str = "Number(document.querySelector('#table').dataset.moves)";

/// What decides whether to wait on, which is quick to find out.
const STATE: &str = "(() => {
  const table = document.querySelector('#table');
  if (!table) return null;
  const { stage, moves, yours } = table.dataset;
  // A new count on the page is about to open, unless the board has shown it, or the result explains it without motion.
  const known = sessionStorage.getItem('adda.recaps.' + table.dataset.table) ?? '';
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const opens = (each) => each.querySelector('.count') && !(still && 'winners' in each.dataset);
  const fresh = [...document.querySelectorAll('#recap .recap')].some((each) => opens(each) && !known.includes(JSON.stringify(each.id)));
  const counting = fresh || Boolean(document.querySelector('.recap.fresh'));
  const able = Boolean(document.querySelector('#actions button[name=action]'));
  return { stage, moves: Number(moves), yours: yours === 'true' && able, counting };
})()";

/// The rest of a snapshot, added to the state.
const DETAILS: &str = "((state) => {
  const buttons = [...document.querySelectorAll('#actions button[name=action]')];
  const choices = buttons.map((each) => ({ value: each.value, touched: JSON.parse(each.dataset.touched) }));
  const hand = document.querySelectorAll('#own .dd-hand [data-piece]').length;
  const columns = [...document.querySelectorAll('#board [data-piece^=col-]')];
  const heights = columns.map((each) => [each.dataset.piece, each.querySelectorAll('[data-piece]').length]);
  return { ...state, hand, heights, choices };
})";

/// All pieces on the table and in the hand, with their places.
const PIECES: &str = "[...document.querySelectorAll('#board [data-piece], #own [data-piece]')].map((each) =>
  `${each.closest('section[id]').id} ${each.parentElement.closest('[data-piece]')?.dataset.piece ?? ''} ${each.dataset.piece}`)
  .filter((line) => !/ (call-|to-)/.test(line)).sort().join('\\n')";

impl Snapshot {
    /// Number of cards in a column.
    pub(crate) fn height(&self, column: &str) -> usize {
        self.columns.iter().find(|(name, _)| name == column).map_or(0, |(_, height)| *height)
    }
}

impl Person {
    /// Posts to the API with this person's cookies. They must be on one of the server's pages.
    pub(crate) async fn post(&self, path: &str, body: &Value) -> Result<Value> {
        let sent = format!(
            "fetch({}, {{ method: 'POST', headers: {{ Accept: 'application/json', 'Content-Type': 'application/json' }},
                body: JSON.stringify({body}) }}).then((answer) => answer.json())",
            Value::from(path)
        );
        self.eval(&sent).await.with_context(|| path.to_owned())
    }

    /// Creates a table through the API, opens it, and returns its id.
    pub(crate) async fn make_table(&self, name: &str, seats: &[&str]) -> Result<String> {
        self.make_table_with(json!({ "name": name, "seats": seats })).await
    }

    /// The same with more settings.
    pub(crate) async fn make_table_with(&self, mut wish: Value) -> Result<String> {
        self.open("/about").await?;
        if wish["game"].is_null() {
            wish["game"] = "dudab".into();
        }
        let made = self.post("/api/tables", &wish).await?;
        let Some(id) = made["table"].as_str() else { bail!("no table was created: {made}") };
        self.open(&format!("/t/{id}")).await?;
        Ok(id.to_owned())
    }

    /// Creates a table for two people, the second of whom joins by the link; returns its id.
    pub(crate) async fn make_table_for_two(&self, guest: &Person) -> Result<String> {
        let id = self.make_table("Asha", &["me", "friend"]).await?;
        let link = self.text("document.querySelector('#invitation').value").await?;
        let (_, token) = link.rsplit_once('/').context("a link with a token")?;
        guest.open("/about").await?;
        let sat =
            guest.post(&format!("/api/tables/{id}/sit"), &json!({ "name": "Boris", "token": token })).await?;
        ensure!(sat["seq"].is_u64(), "the guest cannot sit down: {sat}");
        guest.open(&format!("/t/{id}")).await?;
        self.wait("document.querySelector('#table').dataset.stage === 'playing'").await?;
        Ok(id)
    }

    /// Number of moves that the table shows. Much faster than a snapshot if there are many choices.
    pub(crate) async fn moves(&self) -> Result<u64> {
        self.find(MOVES).await?.as_u64().context("a number of moves")
    }

    /// What the table shows.
    pub(crate) async fn snapshot(&self) -> Result<Snapshot> {
        self.snapshot_when("true").await
    }

    /// What the table shows, as soon as this condition holds; of `snapshot` it knows the state.
    pub(crate) async fn snapshot_when(&self, condition: &str) -> Result<Snapshot> {
        // Waiting for another person has a longer timeout than that person's own steps, so that the cause is reported.
        let condition =
            format!("((snapshot) => snapshot && ({condition}) ? {DETAILS}(snapshot) : null)({STATE})");
        let snapshot = self.find_within(WAIT * 2, &condition).await?;
        let choice = |choice: &Value| {
            let touched = choice["touched"].as_array().into_iter().flatten();
            Choice {
                value: choice["value"].as_str().unwrap_or_default().to_owned(),
                touched: touched.filter_map(Value::as_str).map(str::to_owned).collect(),
            }
        };
        Ok(Snapshot {
            stage: snapshot["stage"].as_str().unwrap_or_default().to_owned(),
            moves: snapshot["moves"].as_u64().unwrap_or_default(),
            yours: snapshot["yours"] == true,
            counting: snapshot["counting"] == true,
            hand: snapshot["hand"].as_u64().unwrap_or_default() as usize,
            columns: serde_json::from_value(snapshot["heights"].clone())?,
            choices: snapshot["choices"].as_array().into_iter().flatten().map(choice).collect(),
        })
    }

    /// All pieces on the table and in this person's hand, one line each.
    pub(crate) async fn pieces(&self) -> Result<String> {
        self.text(PIECES).await
    }

    /// The cards in the columns, one line each.
    pub(crate) async fn columns(&self) -> Result<String> {
        let pieces = self.pieces().await?;
        Ok(pieces.lines().filter(|line| line.contains(" col-")).collect::<Vec<_>>().join("\n"))
    }

    /// Waits until it is this person's turn or the game is over; returns what the table shows then. Closes recaps.
    pub(crate) async fn turn(&self) -> Result<Snapshot> {
        loop {
            let snapshot = self
                .snapshot_when("snapshot.yours || snapshot.counting || snapshot.stage !== 'playing'")
                .await?;
            if !snapshot.counting {
                return Ok(snapshot);
            }
            self.click(".recap.fresh [data-close]").await?;
            self.wait("!document.querySelector('.recap.fresh')").await?;
        }
    }

    /// Makes a move and waits until the table shows it.
    pub(crate) async fn act(&self, choice: &Choice, by: By) -> Result<()> {
        let moves = self.moves().await?;
        self.touch(choice, by).await?;
        self.shown(moves + 1).await.with_context(|| format!("{} by {by:?}", choice.value))
    }

    /// Waits until the table shows this many moves. If the page asks first whether a move may waste something, says yes.
    pub(crate) async fn shown(&self, moves: u64) -> Result<()> {
        self.wait(&format!("{MOVES} >= {moves} || document.querySelector('dialog.question')")).await?;
        if self.moves().await? < moves {
            self.click("dialog.question .primary").await?;
        }
        self.wait(&format!("{MOVES} >= {moves}")).await
    }

    /// Makes a move without waiting for its effect.
    pub(crate) async fn touch(&self, choice: &Choice, by: By) -> Result<()> {
        match (by, choice.touched.as_slice()) {
            (By::Dragging, [card, place]) => self.drag(&piece(card), &piece(place)).await,
            (By::Touching | By::Dragging, touched) if !touched.is_empty() => {
                for name in touched {
                    self.click(&piece(name)).await?;
                }
                Ok(())
            }
            _ => self.press_button(choice).await,
        }
        .with_context(|| format!("{} by {by:?}", choice.value))
    }

    /// Unfolds the list of actions, presses a button in it, and folds it again.
    pub(crate) async fn press_button(&self, choice: &Choice) -> Result<()> {
        let button = choice.button();
        let inside = Value::from(format!("#action-fold:not([open]) :is({button})"));
        if self.holds(&format!("document.querySelector({inside})")).await? {
            self.click("#action-summary").await?;
            self.wait("document.querySelector('#action-fold[open]')").await?;
        }
        let inside = Value::from(format!("#choices:not([open]) :is({button})"));
        if self.holds(&format!("document.querySelector({inside})")).await? {
            self.click("#choices > summary").await?;
            self.wait("document.querySelector('#choices[open]')").await?;
        }
        self.click(&button).await?;
        self.eval("document.querySelector('#action-fold')?.removeAttribute('open')").await.map(drop)
    }

    /// Sends a move by script, as the page would, and waits until the table shows it.
    pub(crate) async fn send(&self, choice: &Choice) -> Result<()> {
        let moves = self.moves().await?;
        self.submit(choice).await?;
        self.wait(&format!("{MOVES} > {moves}")).await
    }

    /// The same without waiting for its effect.
    pub(crate) async fn submit(&self, choice: &Choice) -> Result<()> {
        let sent = format!(
            "(async (button) => {{
              const form = new URLSearchParams(new FormData(button.form, button));
              const answer = await fetch(button.form.getAttribute('action'),
                {{ method: 'POST', headers: {{ Accept: 'application/json' }}, body: form }});
              return answer.status;
            }})(document.querySelector({}))",
            Value::from(choice.button())
        );
        let status = self.eval(&sent).await?;
        ensure!(status == 200, "{} was answered with {status}", choice.value);
        Ok(())
    }

    /// Plays to the end with all kinds of moves and input. At every decision, checks that the page is not wider than the
    /// screen.
    pub(crate) async fn play_to_the_end(&self) -> Result<()> {
        let mut by_hand = moves_by_hand();
        loop {
            let snapshot = self.turn().await?;
            if snapshot.stage != "playing" {
                ensure!(snapshot.stage == "over", "the table is {}", snapshot.stage);
                return Ok(());
            }
            self.check_width().await?;
            let number = snapshot.moves as usize;
            let choice = &snapshot.choices[number * 7 % snapshot.choices.len()];
            let by = match number % 10 {
                3 => By::Touching,
                6 => By::Dragging,
                _ => By::Button,
            };
            if by_hand == 0 {
                self.send(choice).await?;
            } else {
                by_hand -= 1;
                self.act(choice, by).await?;
            }
        }
    }
}
