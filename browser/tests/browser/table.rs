//! Sitting at a table: making it, reading what may be done there, and doing it.

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use crate::person::{Person, Screen};
use crate::stage::WAIT;

/// Something that may be done, as the page offers it.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// As it is sent.
    pub(crate) value: String,
    /// What a hand would touch for it.
    pub(crate) touched: Vec<String>,
}

impl Choice {
    /// Its button.
    pub(crate) fn button(&self) -> String {
        format!("#actions button[name=action][value={}]", Value::from(self.value.as_str()))
    }

    /// Whether it lays a card of the hand onto a column.
    pub(crate) fn is_placing(&self) -> bool {
        self.value.starts_with("{\"place\"")
    }

    /// Whether it lays a number there: nothing follows from that at once.
    pub(crate) fn is_placing_number(&self) -> bool {
        self.is_placing() && self.touched[0].ends_with(|last: char| last.is_ascii_digit())
    }
}

/// What the page of a table shows now.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    pub(crate) stage: String,
    pub(crate) moves: u64,
    /// Whether it is for this person to decide; then there are choices.
    pub(crate) yours: bool,
    /// Whether a count of points lies over the table.
    pub(crate) counting: bool,
    /// How many cards this person holds.
    pub(crate) hand: usize,
    /// The columns, and how many cards lie in each.
    pub(crate) columns: Vec<(String, usize)>,
    pub(crate) choices: Vec<Choice>,
}

/// How to make a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// The button in the list.
    Button,
    /// One piece after the other.
    Touching,
    /// A card is dragged; whatever needs no card is touched.
    Dragging,
}

/// How many moves of a whole game each person makes by hand; the page makes the others by itself. `ADDA_BY_HAND` asks
/// for more.
pub(crate) fn moves_by_hand() -> usize {
    std::env::var("ADDA_BY_HAND").ok().and_then(|number| number.parse().ok()).unwrap_or(30)
}

/// The screens on which somebody plays a whole game by themselves: the first one, and with `ADDA_BOTH_SCREENS` the other
/// too.
pub(crate) fn screens(first: Screen) -> Vec<Screen> {
    let mut screens = vec![Screen::Desk, Screen::Phone];
    if std::env::var_os("ADDA_BOTH_SCREENS").is_none() {
        screens.retain(|&screen| screen == first);
    }
    screens
}

/// The piece or place with this name, if it is not picked already.
pub(crate) fn piece(name: &str) -> String {
    format!("#table [data-piece={}]:not(.picked)", Value::from(name))
}

const SIGHT: &str = "(() => {
  const table = document.querySelector('#table');
  if (!table) return null;
  const buttons = [...document.querySelectorAll('#actions button[name=action]')];
  const choices = buttons.map((each) => ({ value: each.value, touched: JSON.parse(each.dataset.touched) }));
  const { stage, moves, yours } = table.dataset;
  // A count that the page has drawn will be opened at once.
  const known = sessionStorage.getItem('adda.recaps.' + table.dataset.table) ?? '';
  const fresh = [...document.querySelectorAll('#recap .recap')].some(({ id }) => !known.includes(JSON.stringify(id)));
  const counting = fresh || Boolean(document.querySelector('.recap.fresh'));
  const hand = document.querySelectorAll('#own .dd-hand [data-piece]').length;
  const columns = [...document.querySelectorAll('#board [data-piece^=col-]')];
  const heights = columns.map((each) => [each.dataset.piece, each.querySelectorAll('[data-piece]').length]);
  return {
    stage, moves: Number(moves), yours: yours === 'true' && choices.length > 0, counting, hand, heights, choices,
  };
})()";

/// Everything that lies on the table and in the hand, with where it lies.
const PIECES: &str = "[...document.querySelectorAll('#board [data-piece], #own [data-piece]')].map((each) =>
  `${each.closest('section[id]').id} ${each.parentElement.closest('[data-piece]')?.dataset.piece ?? ''} ${each.dataset.piece}`)
  .filter((line) => !/ (call-|to-)/.test(line)).sort().join('\\n')";

impl Sight {
    /// How many cards lie in a column.
    pub(crate) fn height(&self, column: &str) -> usize {
        self.columns.iter().find(|(name, _)| name == column).map_or(0, |(_, height)| *height)
    }
}

impl Person {
    /// Posts to the server as a program would, with this person's cookies. They must be on one of its pages.
    pub(crate) async fn post(&self, path: &str, body: &Value) -> Result<Value> {
        let sent = format!(
            "fetch({}, {{ method: 'POST', headers: {{ Accept: 'application/json', 'Content-Type': 'application/json' }},
                body: JSON.stringify({body}) }}).then((answer) => answer.json())",
            Value::from(path)
        );
        self.eval(&sent).await.with_context(|| path.to_owned())
    }

    /// Makes a table without the form, opens it, and gives its id.
    pub(crate) async fn make_table(&self, name: &str, seats: &[&str]) -> Result<String> {
        self.make_table_with(json!({ "name": name, "seats": seats })).await
    }

    /// The same with more to say about it.
    pub(crate) async fn make_table_with(&self, mut wish: Value) -> Result<String> {
        self.open("/about").await?;
        if wish["game"].is_null() {
            wish["game"] = "dudab".into();
        }
        let made = self.post("/api/tables", &wish).await?;
        let Some(id) = made["table"].as_str() else { bail!("no table was made: {made}") };
        self.open(&format!("/t/{id}")).await?;
        Ok(id.to_owned())
    }

    /// Two people at one table, the second of whom came by the link; gives its id.
    pub(crate) async fn make_table_for_two(&self, guest: &Person) -> Result<String> {
        let id = self.make_table("Asha", &["me", "friend"]).await?;
        let link = self.text("document.querySelector('#invitation').value").await?;
        let (_, token) = link.rsplit_once('/').context("a link with a token")?;
        guest.open("/about").await?;
        let sat =
            guest.post(&format!("/api/tables/{id}/sit"), &json!({ "name": "Boris", "token": token })).await?;
        ensure!(sat["seq"].is_u64(), "the guest may not sit: {sat}");
        guest.open(&format!("/t/{id}")).await?;
        self.wait("document.querySelector('#table').dataset.stage === 'playing'").await?;
        Ok(id)
    }

    /// What the table shows.
    pub(crate) async fn sight(&self) -> Result<Sight> {
        self.sight_when("true").await
    }

    /// What the table shows, once this holds of `sight`.
    pub(crate) async fn sight_when(&self, condition: &str) -> Result<Sight> {
        // Whoever waits for somebody else is more patient than that one: the cause is told, not what comes of it.
        let condition = format!("((sight) => sight && ({condition}) ? sight : null)({SIGHT})");
        let sight = self.find_within(WAIT * 2, &condition).await?;
        let choice = |choice: &Value| {
            let touched = choice["touched"].as_array().into_iter().flatten();
            Choice {
                value: choice["value"].as_str().unwrap_or_default().to_owned(),
                touched: touched.filter_map(Value::as_str).map(str::to_owned).collect(),
            }
        };
        Ok(Sight {
            stage: sight["stage"].as_str().unwrap_or_default().to_owned(),
            moves: sight["moves"].as_u64().unwrap_or_default(),
            yours: sight["yours"] == true,
            counting: sight["counting"] == true,
            hand: sight["hand"].as_u64().unwrap_or_default() as usize,
            columns: serde_json::from_value(sight["heights"].clone())?,
            choices: sight["choices"].as_array().into_iter().flatten().map(choice).collect(),
        })
    }

    /// Everything that lies on the table and in this person's hand, one line each.
    pub(crate) async fn pieces(&self) -> Result<String> {
        self.text(PIECES).await
    }

    /// What lies in the columns, one line each.
    pub(crate) async fn columns(&self) -> Result<String> {
        let pieces = self.pieces().await?;
        Ok(pieces.lines().filter(|line| line.contains(" col-")).collect::<Vec<_>>().join("\n"))
    }

    /// What the table shows when there is something to do for this person, or nothing ever again. Counts of points
    /// are put away.
    pub(crate) async fn turn(&self) -> Result<Sight> {
        loop {
            let sight = self.sight_when("sight.yours || sight.counting || sight.stage !== 'playing'").await?;
            if !sight.counting {
                return Ok(sight);
            }
            self.click(".recap.fresh [data-close]").await?;
            self.wait("!document.querySelector('.recap.fresh')").await?;
        }
    }

    /// Makes a move and waits until it is on the table.
    pub(crate) async fn act(&self, choice: &Choice, by: By) -> Result<()> {
        let moves = self.sight().await?.moves;
        self.touch(choice, by).await?;
        let done =
            self.wait(&format!("Number(document.querySelector('#table').dataset.moves) > {moves}")).await;
        done.with_context(|| format!("{} by {by:?}", choice.value))
    }

    /// Makes a move without waiting for what comes of it.
    pub(crate) async fn touch(&self, choice: &Choice, by: By) -> Result<()> {
        match (by, choice.touched.as_slice()) {
            (By::Dragging, [card, place]) => self.drag(&piece(card), &piece(place)).await,
            (By::Touching | By::Dragging, touched) if !touched.is_empty() => {
                for name in touched {
                    self.click(&piece(name)).await?;
                }
                Ok(())
            }
            _ => self.click(&choice.button()).await,
        }
        .with_context(|| format!("{} by {by:?}", choice.value))
    }

    /// Makes a move as the page would, but without a hand, and waits until it is on the table.
    pub(crate) async fn send(&self, choice: &Choice) -> Result<()> {
        let moves = self.sight().await?.moves;
        self.submit(choice).await?;
        self.wait(&format!("Number(document.querySelector('#table').dataset.moves) > {moves}")).await
    }

    /// The same without waiting for what comes of it.
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

    /// Plays to the end with all kinds of moves and all ways to make them; at every decision the page must not be
    /// wider than the screen.
    pub(crate) async fn play_to_the_end(&self) -> Result<()> {
        let mut by_hand = moves_by_hand();
        loop {
            let sight = self.turn().await?;
            if sight.stage != "playing" {
                ensure!(sight.stage == "over", "the table is {}", sight.stage);
                return Ok(());
            }
            self.check_width().await?;
            let number = sight.moves as usize;
            let choice = &sight.choices[number * 7 % sight.choices.len()];
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
