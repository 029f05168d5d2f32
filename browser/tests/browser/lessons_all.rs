//! Every lesson on the real page: what steps ask for is touched, what they warn of is tried and answered, questions are
//! answered wrong and right, and at each step everything is in the window.
//!
//! Each lesson is played on a laptop and on a phone, and the languages take turns: all of them are played in each of the
//! three by one third of the screens. With `ADDA_EVERYTHING`, every lesson is played in every language on both.

use adda_core::{Lang, Speak};
use adda_learn::{Bookmark, Course, Lesson, Step};
use alubari::Alubari;
use anyhow::{Context, Result, ensure};
use bombay::Bombay;
use dabba_walla::DabbaWalla;
use dudab::Dudab;
use serde_json::{Value, json};

use crate::dabba_walla::{lay, show};
use crate::fixture::story;
use crate::person::{Person, Screen};
use crate::table::{is_everything, piece};

/// What is not in the window although it should be, once the page shows this step; null until then.
const ARRIVED: &str = "((at) => {
  const main = document.querySelector('main[data-lesson]');
  const card = document.querySelector('.lesson-card :is(.lesson-ask, .lesson-on, .lesson-done)');
  if (main?.dataset.at !== at || !card) return null;
  const faults = ['.lesson-card', '#board', '#own:not([hidden])', '#steps'].filter((part) => {
    const box = document.querySelector(part)?.getBoundingClientRect();
    return box && (box.top < -1 || box.bottom > innerHeight + 1 || !box.width);
  });
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is too wide');
  if (/\\[[a-z]+-?[a-z]*\\]/.test(document.querySelector('.lesson-card').innerText)) faults.push('a key without words');
  return faults;
})";

/// The button of an action in the list; what a lesson leaves out is null.
const BUTTON: &str = "((wanted) => {
  const same = (one, other) => other !== null && typeof other === 'object' && !Array.isArray(other)
    ? one !== null && typeof one === 'object' && Object.keys(other).every((key) => key in one ? same(one[key], other[key]) : other[key] === null)
    : JSON.stringify(one ?? null) === JSON.stringify(other);
  return [...document.querySelectorAll('#actions button[name=action]')].find((each) => same(wanted, JSON.parse(each.value)));
})";

/// How steps were done.
#[derive(Default)]
struct Tally {
    touched: usize,
    pressed: usize,
    tries: usize,
}

async fn arrive(person: &Person, at: &Bookmark) -> Result<()> {
    let faults = person.find(&format!("{ARRIVED}({})", Value::from(at.to_string()))).await?;
    ensure!(faults == json!([]), "not in the window: {faults}");
    Ok(())
}

/// Waits for an answer at the piece or on the card, and closes it. The step stays.
async fn answered(person: &Person, at: &Bookmark) -> Result<()> {
    person.wait("document.querySelector('#bubble.refusal p, #bubble.explanation p')?.textContent").await?;
    person.press("Escape").await?;
    person.press("Escape").await?;
    arrive(person, at).await
}

/// Tries what the step warns of.
async fn try_wrong(person: &Person, step: &Step, at: &Bookmark, tally: &mut Tally) -> Result<()> {
    for wrong in &step.wrong {
        if let Some(action) = &wrong.action {
            let pressed = format!(
                "(() => {{ const button = {BUTTON}({action}); button?.click(); return Boolean(button); }})()"
            );
            if person.eval(&pressed).await? != true {
                continue; // forbidden: the refusal is tested by the harness
            }
        } else if let Some(touched) = &wrong.touch {
            person.click(&piece(touched)).await?;
        }
        tally.tries += 1;
        answered(person, at).await.with_context(|| format!("the try {:?}", wrong.say))?;
    }
    Ok(())
}

/// Does what the step asks for: touches the pieces, or presses the button where no piece stands for the action.
async fn do_right(person: &Person, step: &Step, tally: &mut Tally) -> Result<()> {
    let expected = step.expect.first().context("an action")?;
    let touched = format!(
        "(() => {{
          const names = JSON.parse({BUTTON}({expected}).dataset.touched);
          const seen = (name) => [...document.querySelectorAll(`#table [data-piece=${{CSS.escape(name)}}]`)].some((each) => each.checkVisibility());
          return seen(names[0] ?? '') ? names : [];
        }})()"
    );
    let names = person.eval(&touched).await?;
    let names: Vec<String> = serde_json::from_value(names)?;
    if names.is_empty() {
        tally.pressed += 1;
        return person.eval(&format!("{BUTTON}({expected}).click()")).await.map(drop);
    }
    tally.touched += 1;
    let posed = format!("document.querySelector('[data-poses] [data-piece={}]')", json!(names.get(1)));
    if let [card, pose, cell] = &names[..]
        && person.holds(&posed).await?
    {
        let tile = [card.as_str(), pose, cell];
        show(person, tile).await?;
        return lay(person, tile).await;
    }
    for name in &names {
        person.click(&piece(name)).await.with_context(|| format!("touching {names:?}"))?;
    }
    Ok(())
}

async fn play(person: &Person, game: &str, lesson: &Lesson, tally: &mut Tally) -> Result<()> {
    person.open(&format!("/learn/{game}/{}?at=", lesson.id)).await?;
    let mut at = Bookmark::default();
    while let Some(step) = lesson.step(&at) {
        let work = async {
            arrive(person, &at).await?;
            // A count lies over the card on a phone.
            while person.holds("document.querySelector('.recap.fresh')").await? {
                person.click(".recap.fresh [data-close]").await?;
                person.wait("!document.querySelector('.recap.fresh')").await?;
            }
            if step.is_text() {
                return person.click("a[data-step=on]").await;
            }
            if step.answers.is_empty() {
                try_wrong(person, step, &at, tally).await?;
                return do_right(person, step, tally).await;
            }
            let answer = |index: usize| format!(".lesson-answers button[value='{index}']");
            person.click(&answer(usize::from(step.right == 0))).await?;
            person.wait("document.querySelector('.lesson-said')?.textContent").await?;
            person.click(&answer(step.right)).await
        };
        work.await.with_context(|| format!("step {}", step.id))?;
        at = at.then(0);
    }
    arrive(person, &at).await.context("the end")
}

/// Whether a lesson is played on a screen in a language.
fn is_chosen(lesson: usize, screen: usize, lang: usize) -> bool {
    is_everything() || (lesson + screen) % Lang::ALL.len() == lang
}

fn all_lessons<G: Speak>() {
    let game = G::about().id;
    let course = Course::of::<G>().expect("a game with lessons");
    story(&format!("lessons-{game}"), async |fixture| {
        let mut tally = Tally::default();
        for (screen, size) in [Screen::Desk, Screen::Phone].into_iter().enumerate() {
            let person = fixture.person(size).await?;
            for (number, lang) in Lang::ALL.iter().enumerate() {
                person.open(&format!("/lang/{lang}?back=/about")).await?;
                for (index, lesson) in course.lessons.iter().enumerate() {
                    if is_chosen(index, screen, number) {
                        let played = play(&person, game, lesson, &mut tally).await;
                        played.with_context(|| format!("{} in {lang} on {size:?}", lesson.id))?;
                    }
                }
            }
        }
        let Tally { touched, pressed, tries } = tally;
        println!("{game}: {touched} actions touched, {pressed} pressed in the list, {tries} wrong tries");
        ensure!(touched > 4 * pressed && tries > 0, "lessons are done by touching the board");
        Ok(())
    });
}

#[test]
#[ignore = "takes minutes"]
fn every_lesson_of_dudab_is_played_on_the_page() {
    all_lessons::<Dudab>();
}

#[test]
#[ignore = "takes minutes"]
fn every_lesson_of_bombay_is_played_on_the_page() {
    all_lessons::<Bombay>();
}

#[test]
#[ignore = "takes minutes"]
fn every_lesson_of_dabba_walla_is_played_on_the_page() {
    all_lessons::<DabbaWalla>();
}

#[test]
#[ignore = "takes minutes"]
fn every_lesson_of_alubari_is_played_on_the_page() {
    all_lessons::<Alubari>();
}
