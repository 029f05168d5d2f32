//! Four moments of every game in three views, and a turn as a short animation, for `docs/`. Taken by
//! `cargo xtask pictures`.
//!
//! The games are played by greedy bots with a fixed seed, so they are the same in every run.

use std::time::Instant;

use adda_bots::{Bot, Greedy};
use adda_core::{Compiled, Info, Match, Part, Searchable, Seat, Seed};
use alubari::Alubari;
use anyhow::{Context, Result, ensure};
use bombay::Bombay;
use dabba_walla::DabbaWalla;
use dudab::Dudab;
use serde_json::{Value, json};

use crate::fixture::{Fixture, root, story};
use crate::moment::{Moment, bring};
use crate::person::{Motion, Person, Scheme, Screen, from_base64};
use crate::webp;

/// A still should not be larger than this, in bytes; a turn is not.
const STILL: usize = 150_000;
const TURN: usize = 400_000;

/// How much smaller than the window an animation is.
const SCALE: f64 = 0.5;

/// A view: the end of the file's name, the window with its scale, and the theme. The last one is taken of pages only.
const VIEWS: [(&str, (u32, u32, u32), Scheme); 4] = [
    ("laptop", (1280, 720, 1), Scheme::Light),
    ("phone", (390, 844, 2), Scheme::Light),
    ("dark", (1280, 720, 1), Scheme::Dark),
    ("phone-dark", (390, 844, 2), Scheme::Dark),
];

/// A whole game.
struct Played {
    game: &'static str,
    /// For each decision of the first seat: the number of moves before it, and the action.
    decisions: Vec<(usize, Value)>,
    record: String,
}

/// Plays a game. At every `slips`-th of its decisions (never if 0) the first seat takes an action by a fixed rule, without
/// thinking.
fn play<G: Compiled + Searchable>(players: usize, seed: u64, slips: usize) -> Result<Played> {
    let names =
        ["Asha", "Jalebi", "Kachori", "Mishti"][..players].iter().map(|&name| name.to_owned()).collect();
    let mut match_ = Match::<G>::new(G::Options::default(), names, Seed::from_number(seed))?;
    let mut bots: Vec<Greedy> = (0..players as u64).map(|seat| Greedy::new(seed + seat)).collect();
    let mut decisions = Vec::new();
    while let Some(seat) = match_.position().to_act().first() {
        let mut action = Bot::<G>::choose(&mut bots[seat.index()], &Info::of(match_.position(), seat));
        if seat == Seat::at(0) {
            if slips > 0 && decisions.len() % slips == slips - 1 {
                let mut legal = Vec::new();
                match_.position().legal(seat, &mut legal);
                action = legal[decisions.len() * 7 % legal.len()];
            }
            decisions.push((match_.moves().len(), serde_json::from_str(&G::to_json(Part::Action(&action)))?));
        }
        match_.play_checked(seat, action);
    }
    let record = adda_core::record::lines(&match_, adda_core::record::Ending::WithoutSeed);
    Ok(Played { game: G::about().id, decisions, record })
}

impl Played {
    /// The table before one of the first seat's decisions, by its share of all of them in per cent.
    async fn table(&self, person: &Person, share: usize) -> Result<(String, &Value)> {
        let number = (self.decisions.len() - 1) * share / 100;
        let (at, action) = self.decisions.get(number).context("a decision")?;
        let id = Moment::from_record(&self.record, *at).table(person).await?;
        Ok((id, action))
    }

    /// The decisions around that share which follow each other, while nobody else moves.
    fn run(&self, share: usize) -> &[(usize, Value)] {
        let number = (self.decisions.len() - 1) * share / 100;
        let follows = |[(before, _), (after, _)]: &[(usize, Value); 2]| before + 1 == *after;
        let pairs = |decisions: &[(usize, Value)]| -> Vec<bool> {
            decisions.windows(2).map(|pair| pair.first_chunk().is_some_and(follows)).collect()
        };
        let first = pairs(&self.decisions[..=number]).iter().rev().take_while(|&&follows| follows).count();
        let rest = pairs(&self.decisions[number..]).iter().take_while(|&&follows| follows).count();
        &self.decisions[number - first..=number + rest]
    }
}

/// Takes the action of the record, through the API.
async fn act(person: &Person, id: &str, action: &Value) -> Result<()> {
    let path = format!("/api/tables/{id}");
    let state = person.eval(&format!("fetch('{path}').then((answer) => answer.json())")).await?;
    let wish = json!({ "seat": state["seat"], "at": state["moves"], "action": action });
    person.post(&format!("{path}/act"), &wish).await.map(drop)
}

async fn view(person: &Person, (width, height, scale): (u32, u32, u32), scheme: Scheme) -> Result<()> {
    person.prefer(scheme, Motion::Reduced).await?;
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": width < 500 });
    person.call("Emulation.setDeviceMetricsOverride", size).await?;
    person.wait(&format!("innerWidth === {width}")).await
}

/// A picture of the page as WebP.
async fn picture(person: &Person, quality: u32, clip: Option<Value>) -> Result<Vec<u8>> {
    let mut how = json!({ "format": "webp", "quality": quality });
    if let Some(clip) = clip {
        how["clip"] = clip;
    }
    let taken = person.call("Page.captureScreenshot", how).await?;
    from_base64(taken["data"].as_str().context("no picture")?)
}

fn write(name: &str, bytes: &[u8]) -> Result<()> {
    let file = root().join("docs/stills").join(name);
    std::fs::create_dir_all(file.parent().context("a folder")?)?;
    std::fs::write(&file, bytes)?;
    println!("{} {} kB", file.display(), bytes.len() / 1000);
    Ok(())
}

/// Takes one moment in all views.
async fn take(person: &Person, game: &str, moment: &str, id: &str) -> Result<()> {
    for &(name, window, scheme) in &VIEWS[..3] {
        view(person, window, scheme).await?;
        person.open(&format!("/t/{id}")).await?;
        person.wait("document.fonts.status === 'loaded'").await?;
        // On a large screen the folded result shows the last position; a phone shows the result.
        if window.0 > 1000 {
            person.eval("document.querySelector('#results-fold')?.removeAttribute('open')").await?;
        }
        let mut taken = picture(person, 82, None).await?;
        if taken.len() > STILL {
            taken = picture(person, 60, None).await?;
        }
        write(&format!("{game}-{moment}-{name}.webp"), &taken)?;
    }
    Ok(())
}

/// Start, middle, climax and end.
async fn stills(person: &Person, played: &Played, middle: usize, climax: usize) -> Result<()> {
    for (moment, share) in [("start", 0), ("middle", middle), ("climax", climax)] {
        let (id, _) = played.table(person, share).await?;
        take(person, played.game, moment, &id).await?;
    }
    let (id, action) = played.table(person, 100).await?;
    act(person, &id, action).await?;
    // Bots play what is left.
    let over = format!(
        "fetch('/api/tables/{id}').then((answer) => answer.json()).then(({{ stage }}) => stage === 'over' || null)"
    );
    person.wait(&over).await?;
    take(person, played.game, "end", &id).await
}

/// A turn of the first seat and the answers to it, as an animation.
async fn turn(person: &Person, played: &Played, share: usize) -> Result<()> {
    let window = (1280, 720, 1);
    view(person, window, Scheme::Light).await?;
    let run = played.run(share);
    let (at, _) = run.first().context("a decision")?;
    let id = Moment::from_record(&played.record, *at).table(person).await?;
    // Slowly, so that there are enough frames; they are shown faster.
    person.eval("localStorage.setItem('adda.speed', '\"slow\"')").await?;
    person.prefer(Scheme::Light, Motion::Usual).await?;
    person.open(&format!("/t/{id}")).await?;
    person.turn().await?;
    // What was missed has been shown.
    person
        .wait("!document.documentElement.classList.contains('catching') && !document.querySelector('#away')")
        .await?;
    let clip = json!({ "x": 0, "y": 0, "width": window.0, "height": window.1, "scale": SCALE });
    let mut frames = vec![(picture(person, 46, Some(clip.clone())).await?, 900)];
    let mut run = run.iter();
    let began = Instant::now();
    let mut last = began;
    // An action every second and a half; then there is time for the answers.
    let mut made = 0;
    while began.elapsed().as_millis() < 1500 * made + 6000 {
        if began.elapsed().as_millis() >= 1500 * made
            && let Some((_, action)) = run.next()
        {
            act(person, &id, action).await?;
            made += 1;
        }
        let frame = picture(person, 46, Some(clip.clone())).await?;
        let time = (last.elapsed().as_millis() / 2).max(40) as u32;
        last = Instant::now();
        match frames.last_mut() {
            Some((before, shown)) if *before == frame => *shown += time,
            _ => frames.push((frame, time)),
        }
    }
    person.eval("localStorage.removeItem('adda.speed')").await?;
    if let Some((_, shown)) = frames.last_mut() {
        *shown = (*shown).clamp(1500, 2500);
    }
    let mut made = webp::animation(&frames)?;
    while made.len() > TURN && frames.len() > 4 {
        thin_out(&mut frames);
        made = webp::animation(&frames)?;
    }
    ensure!(made.len() <= TURN, "a turn of {} takes {} bytes", played.game, made.len());
    write(&format!("{}-turn.webp", played.game), &made)
}

/// Drops the frames that are shown for the shortest time, one in six, and shows those before them longer.
fn thin_out(frames: &mut Vec<(Vec<u8>, u32)>) {
    for _ in 0..frames.len().div_ceil(6) {
        let inner = 1..frames.len() - 1;
        let Some(at) = inner.min_by_key(|&at| frames[at].1) else { return };
        let (_, time) = frames.remove(at);
        frames[at - 1].1 += time;
    }
}

async fn everything<G: Compiled + Searchable>(
    fixture: &Fixture,
    (players, seed): (usize, u64),
    [middle, climax, moving]: [usize; 3],
) -> Result<()> {
    let played = play::<G>(players, seed, 0)?;
    let person = fixture.person(Screen::Desk).await?;
    stills(&person, &played, middle, climax).await?;
    turn(&person, &played, moving).await
}

/// Every page besides the table: what leads to a game, and what follows it.
#[test]
#[ignore = "writes the pictures of the documentation"]
fn pictures_of_pages() {
    story("stills_pages", async |fixture| {
        let host = fixture.person(Screen::Desk).await?;
        let wish = json!({ "game": "dabba-walla", "name": "Asha", "seats": ["me", "friend", "bot:regular"] });
        host.make_table_with(wish).await?;
        let link = host.text("document.querySelector('#invitation').value").await?;
        let record = bring(&host, &play::<Bombay>(4, 5, 6)?.record).await?;
        host.open(&format!("/r/{record}/review")).await?;
        host.click("main form[action$='/review'] button").await?;
        host.wait("document.querySelector('#moment')").await?;
        // The turning point that cost most.
        let costly = "[...document.querySelectorAll('.points a')].map((each) => [parseInt(each.innerText.replace('−', '-')), each.href])
            .sort(([one], [other]) => one - other)[0]?.[1] ?? location.href";
        let review = host.text(costly).await?;
        let guest = fixture.person(Screen::Desk).await?;
        let replay = format!("/r/{record}?at=120");
        for (name, reader, page) in [
            ("home", &host, "/"),
            ("new", &host, "/new/bombay"),
            ("solo", &host, "/new/alubari/solo"),
            ("join", &guest, &link),
            ("learn", &guest, "/learn"),
            ("lesson", &guest, "/learn/bombay/trade?at=0"),
            ("rules", &guest, "/rules/dabba-walla"),
            ("replay", &host, &replay),
            ("review", &host, &review),
        ] {
            for (size, window, scheme) in VIEWS {
                view(reader, window, scheme).await?;
                reader.open(page).await?;
                reader.wait("document.fonts.status === 'loaded'").await?;
                write(&format!("page-{name}-{size}.webp"), &picture(reader, 76, None).await?)?;
            }
        }
        Ok(())
    });
}

#[test]
#[ignore = "writes the pictures of the documentation"]
fn pictures_of_dudab() {
    story("stills_dudab", async |fixture| everything::<Dudab>(fixture, (3, 11), [45, 80, 45]).await);
}

#[test]
#[ignore = "writes the pictures of the documentation"]
fn pictures_of_bombay() {
    story("stills_bombay", async |fixture| everything::<Bombay>(fixture, (4, 5), [45, 85, 40]).await);
}

#[test]
#[ignore = "writes the pictures of the documentation"]
fn pictures_of_dabba_walla() {
    story("stills_dabba_walla", async |fixture| {
        everything::<DabbaWalla>(fixture, (3, 3), [40, 90, 90]).await
    });
}

#[test]
#[ignore = "writes the pictures of the documentation"]
fn pictures_of_alubari() {
    story("stills_alubari", async |fixture| everything::<Alubari>(fixture, (3, 4), [50, 85, 40]).await);
}
