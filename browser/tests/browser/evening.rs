//! A whole game between two people and a bot, from an empty table to the result.

use anyhow::{Result, ensure};

use crate::person::{Motion, Person, Scheme, Screen};
use crate::stage::story;
use crate::table::By;

/// Makes a table by the form, as somebody would who comes for the first time, and gives the link for friends.
async fn invite(host: &Person, name: &str) -> Result<String> {
    host.open("/").await?;
    host.check_width().await?;
    host.leave_for(host.click("a[href='/new/dudab']")).await?;
    host.check_width().await?;
    host.write("#name", name).await?;
    host.choose("#seat1", "friend").await?;
    host.choose("#seat2", "bot:easy").await?;
    host.leave_for(host.click("main form[action='/api/tables'] button.primary")).await?;
    host.wait("document.querySelector('#table')?.dataset.stage === 'gathering'").await?;
    host.check_width().await?;
    host.text("document.querySelector('#invitation').value").await
}

/// Follows the link with nothing but a name.
async fn join(guest: &Person, link: &str, name: &str) -> Result<()> {
    guest.open(link).await?;
    guest.check_width().await?;
    guest.write("main form[action$='/sit'] input[name=name]", name).await?;
    guest.leave_for(guest.click("main form[action$='/sit'] button[name=seat]")).await?;
    guest.wait("document.querySelector('#table')?.dataset.stage === 'playing'").await
}

async fn check_result(person: &Person, names: [&str; 2]) -> Result<()> {
    person.wait("document.querySelector('#results').checkVisibility()").await?;
    let rows = person.number_of("document.querySelectorAll('#results tbody tr').length").await?;
    ensure!(rows == 3.0, "the result has {rows} rows");
    let result = person.text("document.querySelector('#results').innerText").await?;
    for name in names {
        ensure!(result.contains(name), "{name} is not in the result: {result}");
    }
    person.check_width().await
}

#[test]
fn two_people_and_a_bot_play_to_the_end_on_a_desk_and_on_a_phone() {
    story("two_people_and_a_bot_play_to_the_end_on_a_desk_and_on_a_phone", async |stage| {
        let (host, guest) = (stage.person(Screen::Desk).await?, stage.person(Screen::Phone).await?);
        let link = invite(&host, "Asha").await?;
        join(&guest, &link, "Boris").await?;
        tokio::try_join!(host.play_to_the_end(), guest.play_to_the_end())?;
        check_result(&host, ["Asha", "Boris"]).await?;
        check_result(&guest, ["Asha", "Boris"]).await
    });
}

/// The other way round, and with everything that glides.
#[test]
fn a_host_on_a_phone_plays_with_a_guest_on_a_desk() {
    story("a_host_on_a_phone_plays_with_a_guest_on_a_desk", async |stage| {
        let (host, guest) = (stage.person(Screen::Phone).await?, stage.person(Screen::Desk).await?);
        for person in [&host, &guest] {
            person.prefer(Scheme::Light, Motion::Usual).await?;
        }
        let link = invite(&host, "Asha").await?;
        join(&guest, &link, "Boris").await?;
        tokio::try_join!(play_a_while(&host), play_a_while(&guest)).map(drop)
    });
}

/// Plays until this person has touched, dragged and pressed a button.
async fn play_a_while(person: &Person) -> Result<()> {
    let mut left = vec![By::Touching, By::Dragging, By::Button];
    for _ in 0..40 {
        let sight = person.turn().await?;
        person.check_width().await?;
        // Only a card can be dragged: the others wait for one that can be laid.
        let placing = sight.choices.iter().find(|choice| choice.is_placing());
        let by = if placing.is_some() { left.pop() } else { None };
        let choice = placing.or(sight.choices.first()).ok_or_else(|| anyhow::anyhow!("nothing to do"))?;
        person.act(choice, by.unwrap_or(By::Button)).await?;
        if left.is_empty() {
            return Ok(());
        }
    }
    anyhow::bail!("{left:?} could not be tried")
}
