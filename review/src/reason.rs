//! Why an action is better than another: what of the evaluation it changes most, in one sentence.

use adda_core::luck::FastLuck;
use adda_core::{Explain, Info, Phrase, Searchable};

/// In how many guessed worlds the two are compared.
const WORLDS: u32 = 16;
/// Differences below this many points are not worth a word.
const LEAST: f32 = 0.5;

/// With what an action is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Than {
    /// The next idea of a bot.
    Idea,
    /// What was played.
    Played,
}

impl Than {
    const fn word(self) -> &'static str {
        match self {
            Than::Idea => "idea",
            Than::Played => "played",
        }
    }
}

/// Why `better` is better than `other` in this decision, from what its seat knows. `None` if the evaluation right after the
/// two does not tell them apart: then only looking further ahead does.
pub fn reason<G: Searchable + Explain>(
    info: &Info<G>,
    better: G::Action,
    other: G::Action,
    than: Than,
) -> Option<Phrase> {
    let mut luck = FastLuck::new(1);
    let mut changes: Vec<(&'static str, f32)> = Vec::new();
    for _ in 0..WORLDS {
        let world = G::guess_fast(&info.view, &mut luck);
        let same = FastLuck::new(luck.next());
        let terms = |action| {
            let mut after = world.clone();
            after.play_fast(info.seat, action, &mut same.clone());
            after.terms(info.seat)
        };
        for (mine, theirs) in terms(better).iter().zip(terms(other)) {
            let change = (mine.points - theirs.points) / WORLDS as f32;
            match changes.iter_mut().find(|(key, _)| *key == mine.key) {
                Some((_, sum)) => *sum += change,
                None => changes.push((mine.key, change)),
            }
        }
    }
    let all: f32 = changes.iter().map(|(_, change)| change).sum();
    let most = changes.iter().copied().max_by(|one, next| one.1.total_cmp(&next.1))?;
    let least = changes.iter().copied().min_by(|one, next| one.1.total_cmp(&next.1))?;
    if all < LEAST || most.1 < LEAST {
        return None;
    }
    let points = |change: f32| (change.abs().round() as i64).max(1);
    let phrase = Phrase::new(if least.1 <= -LEAST { "reason-despite" } else { "reason" })
        .number("points", points(all))
        .choice("than", than.word())
        .number("more", points(most.1))
        .phrase("gain", Phrase::new(most.0));
    Some(match least.1 <= -LEAST {
        true => phrase.number("less", points(least.1)).phrase("cost", Phrase::new(least.0)),
        false => phrase,
    })
}
