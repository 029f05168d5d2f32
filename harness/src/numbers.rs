//! Actions and views as numbers: nothing is lost, nothing leaks, and the mask is what is legal.

use adda_core::luck::{FastLuck, Luck};
use adda_core::numbers::{self, Code, Field, Section};
use adda_core::{Compiled, Numbers, Seat, Viewer};

use super::{Outcome, require};

/// What is tried besides legal actions, in each position.
const TRIED: usize = 24;

/// The sections follow one another, and the fields too.
pub(super) fn tables_are_sound<G: Compiled + Numbers>() -> Outcome {
    let mut next = 0;
    for Section { name, first, count, about } in G::SECTIONS {
        let sound = *first == next && *count > 0 && !about.is_empty();
        require(sound, "indices are in sections without gaps", || (*name).to_owned())?;
        next = first + count;
    }
    let mut next = 0;
    let mut names = Vec::new();
    for Field { name, offset, len, about } in numbers::fields::<G>() {
        let sound = offset == next && len > 0 && !about.is_empty() && !names.contains(&name);
        require(sound, "fields are in a row, each with its own name", || name.clone())?;
        next = offset + len;
        names.push(name);
    }
    Ok(())
}

/// Indices: every legal action has a code of its own, from which it can be read back, and what can be chosen step by step
/// is what is legal.
pub(super) fn codes_are_sound<G: Compiled + Numbers>(position: &G, luck: &mut FastLuck) -> Outcome {
    for seat in position.may_act().iter() {
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        let codes: Vec<Code> = legal.iter().map(|&action| G::code(action)).collect();
        for (&action, code) in legal.iter().zip(&codes) {
            let known = code.indices().iter().all(|&index| usize::from(index) < G::indices());
            let same = G::action(code.indices()) == Some(action);
            require(known && same, "an action is read back from its code", || {
                format!("{action:?}: {code:?}")
            })?;
            let len = code.indices().len();
            let open = (0..len).find(|&end| G::action(&code.indices()[..end]).is_some());
            require(open.is_none(), "no code begins with another", || format!("{action:?}: {code:?}"))?;
        }
        mask_is_legal(position, seat, &legal, &[], luck)?;
        let some = codes[luck.pick(codes.len() as u32) as usize];
        let (_, chosen) = some.indices().split_last().expect("a code has an index");
        if !chosen.is_empty() {
            mask_is_legal(position, seat, &legal, chosen, luck)?;
        }
    }
    Ok(())
}

/// Of all indices, those of the mask go on to a legal action, and no others.
fn mask_is_legal<G: Compiled + Numbers>(
    position: &G,
    seat: Seat,
    legal: &[G::Action],
    chosen: &[u16],
    luck: &mut FastLuck,
) -> Outcome {
    let mut mask = Vec::new();
    numbers::next_indices::<G>(legal, chosen, &mut mask);
    let ascending = mask.windows(2).all(|pair| pair[0] < pair[1]);
    require(ascending && !mask.is_empty(), "the mask lists each index once", || format!("{mask:?}"))?;
    for _ in 0..TRIED {
        let index = luck.pick(G::indices() as u32) as u16;
        let mut code = chosen.to_vec();
        code.push(index);
        let Some(action) = G::action(&code) else { continue };
        let allowed = position.check(seat, action).is_ok();
        require(allowed == mask.contains(&index), "the mask is what is legal", || {
            format!("{index} after {chosen:?} is {action:?}: {allowed}")
        })?;
    }
    Ok(())
}

/// Observations: the same fields in every view, finite numbers, and the same ones in every position that looks the same
/// to the seat.
pub(super) fn observations_show_no_more_than_views<G: Compiled + Numbers>(
    position: &G,
    luck: &mut FastLuck,
) -> Outcome {
    let fields = numbers::fields::<G>();
    let len = fields.last().map_or(0, |field| field.offset + field.len);
    let (mut seen, mut guessed) = (vec![f32::NAN; len], vec![f32::NAN; len]);
    for seat in Seat::all(position.seats()) {
        let viewer = Viewer::Seat(seat);
        let view = position.view(viewer);
        require(numbers::fields_of::<G>(&view) == fields, "the same fields in every view", || {
            format!("{view:?}")
        })?;
        numbers::observe::<G>(&view, &[], &mut seen);
        let finite = seen.iter().all(|number| number.is_finite());
        require(finite, "observations are finite numbers", || format!("{seen:?}"))?;
        let guess = G::guess_fast(&view, luck);
        numbers::observe::<G>(&guess.view(viewer), &[], &mut guessed);
        require(seen == guessed, "observations show no secret", || {
            let differs = seen.iter().zip(&guessed).position(|(one, other)| one != other);
            let field = fields.iter().rev().find(|field| Some(field.offset) <= differs);
            format!("{field:?} for {seat:?} in {position:?}")
        })?;
    }
    Ok(())
}
