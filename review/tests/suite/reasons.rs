//! Reasons are made of the evaluation's terms, and are sentences in every language.

use adda_bots::BotSpec;
use adda_core::{Explain, Info, Lang, Match, Phrase, Searchable, Seat, Seed, Speak};
use adda_review::{Than, reason};
use adda_words::{Names, Words};
use bombay::Bombay;
use dudab::Dudab;

/// Plays a match by greedy bots, and gives every reason on the way: the best action against the worst.
fn reasons<G: Searchable + Explain>(sign: f32) -> Vec<Phrase> {
    let players = vec!["Asha".to_owned(), "Bela".to_owned()];
    let mut match_ = Match::<G>::new(G::Options::default(), players, Seed::from_number(2)).unwrap();
    let mut found = Vec::new();
    while let Some(seat) = match_.position().to_act().first() {
        // The terms add up to what the seat can expect.
        for each in Seat::all(2) {
            let sum: f32 = match_.position().terms(each).iter().map(|term| term.points).sum();
            let expected = sign * match_.position().expected(each);
            assert!((sum - expected).abs() < 0.01, "{sum} is not {expected}");
        }
        let info = Info::of(match_.position(), seat);
        let advice = "greedy".parse::<BotSpec>().unwrap().build::<G>(1).advise(&info);
        let (best, worst) = (advice[0].action, advice[advice.len() - 1].action);
        assert_eq!(reason(&info, best, best, Than::Idea), None, "nothing is better than itself");
        for than in [Than::Idea, Than::Played] {
            found.extend(reason(&info, best, worst, than));
        }
        match_.play(seat, best).unwrap();
    }
    found
}

fn are_sentences<G: Searchable + Explain + Speak>(sign: f32) {
    let found = reasons::<G>(sign);
    assert!(found.len() > 20, "only {} reasons", found.len());
    for key in ["reason", "reason-despite"] {
        assert!(found.iter().any(|phrase| phrase.key == key), "no {key}");
    }
    for lang in Lang::ALL {
        let words = Words::of_game::<G>(lang, &[]);
        for phrase in &found {
            let said = words.try_say(phrase, Names { names: &[], you: None }).unwrap();
            assert!(said.ends_with('.') && said.contains('+'), "{said}");
        }
    }
}

#[test]
fn reasons_are_sentences_in_bombay() {
    are_sentences::<Bombay>(1.0);
}

/// Fewer points are better there.
#[test]
fn reasons_are_sentences_in_dudab() {
    are_sentences::<Dudab>(-1.0);
}
