//! Property 3: no view and no event shows a viewer what they may not know.

use serde::Serialize;
use serde_json::Value;

use super::{Outcome, Sealed, require};
use adda_core::Match;
use adda_core::luck::{FastLuck, Listening, Luck};
use adda_core::{Compiled, GameEvent, NoLog, Viewer};
use adda_core::{Seat, SeatSet};

/// A position guessed from a seat's view looks the same to that seat: view, legal actions, refusals, and the effect of
/// moves without luck.
pub(super) fn guesses_look_the_same<G: Compiled>(
    position: &G,
    candidates: &[G::Action],
    luck: &mut FastLuck,
) -> Outcome {
    for seat in Seat::all(position.seats()) {
        let viewer = Viewer::Seat(seat);
        let view = position.view(viewer);
        let guess = G::guess_fast(&view, luck);
        let sound = guess.audit();
        require(sound.is_ok(), "a guess is a sound position", || format!("{sound:?}\n{guess:?}"))?;
        require(guess.view(viewer) == view, "a guess has the same view", || {
            format!("{:?}\nis not\n{view:?}", guess.view(viewer))
        })?;
        let spectators_agree = guess.view(Viewer::Spectator) == position.view(Viewer::Spectator);
        require(spectators_agree, "spectators see only what is public", || {
            format!("{guess:?}\n{position:?}")
        })?;
        let same_turn = guess.to_act() == position.to_act() && guess.may_act() == position.may_act();
        require(same_turn, "a guess waits for the same seats", || format!("{:?}", guess.to_act()))?;

        let open_agrees = guess.view(Viewer::Open) == position.view(Viewer::Open);
        require(open_agrees == (guess == *position), "an open replay shows everything", || {
            format!("{guess:?}\n{position:?}")
        })?;
        for other in Seat::all(position.seats()) {
            let same = guess.total(other) == position.total(other)
                && guess.standing(other) == position.standing(other);
            require(same, "points so far tell no secret", || format!("{other:?} to {seat:?}"))?;
        }

        let (mut true_legal, mut guessed_legal) = (Vec::new(), Vec::new());
        position.legal(seat, &mut true_legal);
        guess.legal(seat, &mut guessed_legal);
        require(true_legal == guessed_legal, "a guess allows the same", || {
            format!("{true_legal:?}\nis not\n{guessed_legal:?}")
        })?;
        if position.may_act().contains(seat) {
            for &action in candidates {
                let same = position.check(seat, action) == guess.check(seat, action);
                require(same, "a guess refuses for the same reason", || format!("{action:?}"))?;
            }
        }
        moves_look_the_same(position, &guess, viewer, luck)?;
    }
    Ok(())
}

/// A move that is legal in both worlds looks the same to the seat that makes it if it draws no luck and reveals nothing:
/// so undoing it is safe. To other viewers, events show no more than views do.
fn moves_look_the_same<G: Compiled>(position: &G, guess: &G, viewer: Viewer, luck: &mut FastLuck) -> Outcome {
    for actor in position.may_act().iter() {
        let mut legal = Vec::new();
        position.legal(actor, &mut legal);
        let action = legal[luck.pick(legal.len() as u32) as usize];
        if guess.check(actor, action).is_err() {
            continue;
        }
        let world = |start: &G| {
            let mut after = start.clone();
            let mut listening = Listening::to(FastLuck::new(7));
            let mut events = Vec::new();
            after.play_kept(actor, action, &mut listening, &mut events);
            let bound = !listening.picks.is_empty() || events.iter().any(GameEvent::reveals);
            (bound, Seen::<G>::of(viewer, &events, &after))
        };
        let (in_truth, in_guess) = (world(position), world(guess));
        if viewer == Viewer::Seat(actor) {
            require(in_truth.0 == in_guess.0, "undo does not depend on secrets", || format!("{action:?}"))?;
            if !in_truth.0 {
                let same = in_truth.1.events == in_guess.1.events && in_truth.1.view == in_guess.1.view;
                require(same, "what can be undone teaches nothing", || format!("{viewer:?}, {action:?}"))?;
            }
        }
        events_match_views(&in_truth.1, &in_guess.1)?;
    }
    Ok(())
}

/// Hidden draws of a seat do not change other views: plays the last move again with other luck.
pub(super) fn private_draws_stay_private<G: Compiled>(match_: &Match<G>, luck: &mut FastLuck) -> Outcome {
    let last = match_.moves().last().expect("a move was just played");
    if last.picks.is_empty() {
        return Ok(());
    }
    let mut other = last.before.clone();
    let mut events = Vec::new();
    other.play_kept(last.seat, last.action, luck, &mut events);
    for viewer in Seat::all(other.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let one = Seen::<G>::of(viewer, &last.events, match_.position());
        events_match_views(&one, &Seen::of(viewer, &events, &other))?;
    }
    Ok(())
}

/// Hidden cards dealt at the set-up are seen by nobody else: sets the game up again with other luck.
pub(super) fn the_deal_stays_private<G: Compiled>(match_: &Match<G>, luck: &mut FastLuck) -> Outcome {
    let mut events = Vec::new();
    let Ok(other) = G::new(match_.options(), match_.position().seats(), luck, &mut events) else {
        return Ok(());
    };
    for viewer in Seat::all(other.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let one = Seen::<G>::of(viewer, match_.opening_events(), match_.position());
        events_match_views(&one, &Seen::of(viewer, &events, &other))?;
    }
    Ok(())
}

/// Events do not give hidden choices away: if two actions of a seat lead to the same view for another viewer, their events
/// look the same to that viewer too. Two actions that lead to the very same position hide nothing, so their events may
/// differ. Sealed choices have a stricter test of their own.
pub(super) fn choices_show_no_more_than_views<G: Compiled>(position: &G, luck: &mut FastLuck) -> Outcome {
    let sealing = sealing(position);
    for actor in position.may_act().iter().filter(|&seat| !sealing.contains(seat)) {
        let worlds = two_choices(position, actor, luck);
        if worlds[0].1 == worlds[1].1 {
            continue;
        }
        for viewer in all_but(position, actor) {
            let [one, other] =
                worlds.each_ref().map(|(_, after, events)| Seen::<G>::of(viewer, events, after));
            events_match_views(&one, &other)?;
        }
    }
    Ok(())
}

/// The seats whose choices are still secret: several that must choose at the same time, and those that may still change
/// theirs.
fn sealing<G: Compiled>(position: &G) -> SeatSet {
    let owing = position.to_act();
    position.may_act().iter().filter(|&seat| owing.len() > 1 || !owing.contains(seat)).collect()
}

/// An action without what it contains: its kind, and how many things it consists of.
fn outline(action: &impl Serialize) -> Value {
    fn erase(value: &mut Value) {
        match value {
            Value::Object(fields) => fields.values_mut().for_each(erase),
            Value::Array(items) => items.iter_mut().for_each(erase),
            leaf => *leaf = Value::Null,
        }
    }
    let mut value = serde_json::to_value(action).expect("an action as JSON");
    // A kind without contents is a plain text.
    if !value.is_string() {
        erase(&mut value);
    }
    value
}

/// Two actions of a seat (possibly the same) and their effects with the same luck.
fn two_choices<G: Compiled>(
    position: &G,
    actor: Seat,
    luck: &mut FastLuck,
) -> [(G::Action, G, Vec<G::Event>); 2] {
    let mut legal = Vec::new();
    position.legal(actor, &mut legal);
    [(); 2].map(|()| {
        let action = legal[luck.pick(legal.len() as u32) as usize];
        let (mut after, mut events) = (position.clone(), Vec::new());
        after.play(actor, action, &mut FastLuck::new(7), &mut events);
        (action, after, events)
    })
}

fn all_but<G: Compiled>(position: &G, actor: Seat) -> impl Iterator<Item = Viewer> + use<G> {
    let others = Seat::all(position.seats()).filter(move |&seat| seat != actor).map(Viewer::Seat);
    others.chain([Viewer::Spectator])
}

/// What a viewer sees of a move.
struct Seen<G: Compiled> {
    /// Sorted: cards revealed at the same time have no meaningful order.
    events: Vec<String>,
    reveals: bool,
    view: G::View,
}

impl<G: Compiled> Seen<G> {
    fn of(viewer: Viewer, events: &[G::Event], after: &G) -> Seen<G> {
        let seen = events.iter().filter_map(|event| event.seen_by(viewer));
        let mut seen: Vec<String> = seen.map(|event| format!("{event:?}")).collect();
        seen.sort_unstable();
        Seen { events: seen, reveals: events.iter().any(GameEvent::reveals), view: after.view(viewer) }
    }
}

/// A view holds everything that events showed, and events show no more than the view holds, except events that reveal by
/// the rules (a hand shown just before a new deal is in no later view).
fn events_match_views<G: Compiled>(one: &Seen<G>, two: &Seen<G>) -> Outcome {
    if one.events == two.events {
        require(one.view == two.view, "views show no secret", || {
            format!("{:?}\nis not\n{:?}", one.view, two.view)
        })?;
    }
    if one.view == two.view && !one.reveals && !two.reveals {
        require(one.events == two.events, "events show no secret", || {
            format!("{:?}\nis not\n{:?}", one.events, two.events)
        })?;
    }
    Ok(())
}

/// Sealed choices: until all are made, nobody else can tell what was chosen or changed, and the order of choosing does not
/// matter.
pub(super) fn sealed_choices_stay_sealed<G: Compiled>(
    position: &G,
    sealed: Sealed,
    luck: &mut FastLuck,
) -> Outcome {
    for actor in sealing(position).iter() {
        let [(one, after_one, events_one), (other, after_other, events_other)] =
            two_choices(position, actor, luck);
        if sealed == Sealed::Contents && outline(&one) != outline(&other) {
            continue;
        }
        for viewer in all_but(position, actor) {
            let seen = |events: &[G::Event]| {
                events.iter().filter_map(|event| event.seen_by(viewer)).collect::<Vec<_>>()
            };
            let same = after_one.view(viewer) == after_other.view(viewer)
                && seen(&events_one) == seen(&events_other);
            require(same, "sealed choices stay sealed", || {
                format!("{viewer:?} can tell {one:?} from {other:?}")
            })?;
        }
        // Changing a choice leads to the same position as choosing that way from the start.
        if after_one.may_act().contains(actor) && after_one.check(actor, other).is_ok() {
            let mut changed = after_one;
            changed.play(actor, other, &mut FastLuck::new(7), &mut Vec::new());
            require(changed == after_other, "a changed choice leaves no trace", || {
                format!("{changed:?}\nis not\n{after_other:?}")
            })?;
        }
    }

    let owing = position.to_act();
    let Some((first, second)) = owing.first().and_then(|first| Some((first, owing.without(first).first()?)))
    else {
        return Ok(());
    };
    let mut choose = |seat: Seat| {
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        legal[luck.pick(legal.len() as u32) as usize]
    };
    let (one, answer) = (choose(first), choose(second));
    let play = |steps: [(Seat, G::Action); 2]| {
        let mut after = position.clone();
        let mut same_luck = FastLuck::new(11);
        for (seat, action) in steps {
            after.play(seat, action, &mut same_luck, &mut NoLog);
        }
        after
    };
    let forwards = play([(first, one), (second, answer)]);
    let backwards = play([(second, answer), (first, one)]);
    require(forwards == backwards, "sealed choices come in any order", || {
        format!("{forwards:?}\nis not\n{backwards:?}")
    })
}
