//! A whole game between two people and a bot, from an empty table to the result.

use anyhow::{Context, Result, ensure};

use crate::fixture::story;
use crate::person::{Motion, Person, Scheme, Screen};
use crate::table::By;

/// Largest average size of an update after a move, in compressed bytes.
const HEAVIEST_UPDATE: f64 = 700.0;

/// The button of the form for a new table.
pub(crate) const MAKE: &str = "main form[action='/api/tables'] button:not([type=button])";

/// Chooses who sits on a seat, in the form for a new table.
pub(crate) async fn seat(person: &Person, seat: usize, who: &str) -> Result<()> {
    person.click(&format!("label[for=edit-{seat}]")).await?;
    let id = who.strip_prefix("bot:").unwrap_or(who);
    person.click(&format!("label[for=seat{seat}-{id}]")).await
}

/// Creates a table with the form, as a first-time visitor would, and returns the invitation link.
pub(crate) async fn invite(host: &Person, name: &str, game: &str, others: &[&str]) -> Result<String> {
    host.open("/").await?;
    host.check_width().await?;
    host.leave_for(host.click(&format!("a[href='/new/{game}']"))).await?;
    host.check_width().await?;
    for (seat, who) in (1..).zip(others) {
        self::seat(host, seat, who).await?;
    }
    host.write("#name", name).await?;
    host.leave_for(host.click(MAKE)).await?;
    host.wait("document.querySelector('#table')?.dataset.stage === 'gathering'").await?;
    host.check_width().await?;
    host.text("document.querySelector('#invitation').value").await
}

/// Follows the invitation link and sits down with only a name.
pub(crate) async fn join(guest: &Person, link: &str, name: &str) -> Result<()> {
    guest.open(link).await?;
    guest.check_width().await?;
    guest.write("main form[action$='/sit'] input[name=name]", name).await?;
    guest.leave_for(guest.click("main form[action$='/sit'] button")).await?;
    guest.wait("document.querySelector('#table')?.dataset.stage === 'playing'").await
}

pub(crate) async fn check_result(person: &Person, players: usize, names: [&str; 2]) -> Result<()> {
    person.wait("document.querySelector('#results').checkVisibility()").await?;
    let columns = person.number_of("document.querySelectorAll('#results .result-name').length").await?;
    ensure!(columns == players as f64, "the result has {columns} players");
    let result = person.text("document.querySelector('#results').innerText").await?;
    for name in names {
        ensure!(result.contains(name), "{name} is not in the result: {result}");
    }
    person.check_width().await
}

/// Makes the page measure the time from each own move to its effect on the page.
async fn time_moves(person: &Person) -> Result<()> {
    let noting = "(() => {
        let began = 0;
        window.times = [];
        addEventListener('submit', () => (began = performance.now()), true);
        new MutationObserver(() => {
          if (began) times.push(performance.now() - began);
          began = 0;
        }).observe(document.querySelector('#table'), { attributeFilter: ['data-moves'] });
      })()";
    person.eval(noting).await.map(drop)
}

async fn print_times(person: &Person) -> Result<()> {
    let count = person.number_of("times.length").await?;
    let median = person.number_of("times.sort((a, b) => a - b)[times.length >> 1]").await?;
    println!(
        "{:?}: the median time from a click to the new state was {median:.0} ms in {count} moves",
        person.screen()
    );
    Ok(())
}

/// Checks the average size of updates, from the server's metrics.
async fn check_updates(person: &Person) -> Result<()> {
    let figures = person.text("fetch('/metrics').then((answer) => answer.text())").await?;
    let figure = |name: &str| {
        let line = figures.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|number| number.parse::<f64>().ok())
            .with_context(|| format!("no {name} in the metrics"))
    };
    let messages = figure("adda_stream_messages_total")?;
    let average = figure("adda_stream_bytes_total")? / messages;
    println!("{messages} updates had {average:.0} bytes on average");
    ensure!(average <= HEAVIEST_UPDATE, "an update has {average:.0} bytes on average");
    Ok(())
}

#[test]
fn two_people_and_a_bot_play_dudab_to_the_end_on_desktop_and_phone_with_small_updates() {
    story("two_people_and_a_bot", async |fixture| {
        let (host, guest) = (fixture.person(Screen::Desk).await?, fixture.person(Screen::Phone).await?);
        let link = invite(&host, "Asha", "dudab", &["friend", "bot:learner"]).await?;
        join(&guest, &link, "Boris").await?;
        host.wait("document.querySelector('#table').dataset.stage === 'playing'").await?;
        tokio::try_join!(time_moves(&host), time_moves(&guest))?;
        tokio::try_join!(host.play_to_the_end(), guest.play_to_the_end())?;
        for person in [&host, &guest] {
            check_result(person, 3, ["Asha", "Boris"]).await?;
            print_times(person).await?;
        }
        check_updates(&host).await
    });
}

/// The other way round, and with animations.
#[test]
fn a_host_on_a_phone_and_a_guest_on_a_desktop_press_touch_and_drag_in_dudab_with_animations() {
    story("host_on_a_phone", async |fixture| {
        let (host, guest) = (fixture.person(Screen::Phone).await?, fixture.person(Screen::Desk).await?);
        for person in [&host, &guest] {
            person.prefer(Scheme::Light, Motion::Usual).await?;
        }
        let link = invite(&host, "Asha", "dudab", &["friend", "bot:learner"]).await?;
        join(&guest, &link, "Boris").await?;
        let ways = || vec![By::Touching, By::Dragging, By::Button];
        let mut people = [(&host, ways()), (&guest, ways())];
        while people.iter().any(|(_, left)| !left.is_empty()) {
            for (person, left) in &mut people {
                move_if_due(person, left).await?;
            }
        }
        Ok(())
    });
}

/// Makes a move if it is this person's turn, with a kind of input that they have not tried yet.
async fn move_if_due(person: &Person, left: &mut Vec<By>) -> Result<()> {
    let snapshot = person.snapshot().await?;
    if snapshot.counting {
        return person.turn().await.map(drop);
    }
    ensure!(snapshot.stage == "playing", "the game is over, but {left:?} could not be tried");
    if !snapshot.yours {
        return Ok(());
    }
    person.check_width().await?;
    // Only cards can be dragged, so all kinds of input wait for a card that can be laid.
    let placing = snapshot.choices.iter().find(|choice| choice.is_placing());
    let by = placing.and_then(|_| left.pop()).unwrap_or(By::Button);
    person.act(placing.unwrap_or(&snapshot.choices[0]), by).await
}
