//! What a bot advises: a few actions to choose from, and how the best one goes on in the same turn.

use adda_core::{Info, Lang, Match, Part, Seat, json};
use adda_registry::Playable;
use adda_table::Level;
use serde_json::Value;

use super::scene::Speaker;
use super::{AdviceLine, AdviceStep, GameRoom, Thought, random_seed};

/// The most actions to choose from.
const MOST_LINES: usize = 3;
/// The most actions that follow the best one.
const MOST_STEPS: usize = 3;

impl<G: Playable> GameRoom<G> {
    /// Bots are asked on another thread. They get what the seat may know, never the match.
    pub(super) fn think_of_advice(
        &self,
        match_: Match<G>,
        seat: Seat,
        lang: Lang,
    ) -> Thought<Vec<AdviceLine>> {
        let names = self.names(lang);
        Box::new(move || advise(match_, seat, &names, lang))
    }
}

fn advise<G: Playable>(match_: Match<G>, seat: Seat, names: &[String], lang: Lang) -> Vec<AdviceLine> {
    let speaker = Speaker::new::<G>(names, Some(seat), lang);
    let alone = names.len() == 1;
    let info = Info::of(match_.position(), seat);
    let mut bot = G::bot(Level::Strong.bot().on_threads(1), random_seed());
    let line = |advice: adda_bots::Advice<G::Action>| {
        let AdviceStep { text, action, touched, ask } = step::<G>(&info.view, advice.action, speaker);
        AdviceLine {
            text,
            action,
            touched,
            ask,
            then: Vec::new(),
            path: G::path(&info.view, &[advice.action]),
            outlook: (!alone).then(|| (advice.value.clamp(0.0, 1.0) * 100.0).round() as u32),
            points: (advice.points * 2.0).round() / 2.0,
        }
    };
    let advice = bot.advise(&info);
    let best = advice.first().map(|advice| advice.action);
    let mut lines: Vec<AdviceLine> = advice.into_iter().take(MOST_LINES).map(line).collect();
    if let (Some(first), Some(best)) = (lines.first_mut(), best) {
        let mut actions = vec![best];
        first.then = follow(match_, seat, &mut actions, speaker);
        first.path = G::path(&info.view, &actions);
    }
    lines
}

/// What the bot would do after the last of these actions, as long as the seat goes on and no luck falls and no secret is
/// shown: a move that could be undone teaches its player nothing, so looking past it reveals nothing.
fn follow<G: Playable>(
    mut match_: Match<G>,
    seat: Seat,
    actions: &mut Vec<G::Action>,
    speaker: Speaker<'_>,
) -> Vec<AdviceStep> {
    let mut steps = Vec::new();
    while let Some(&last) = actions.last() {
        let bound = match_.play(seat, last).map_or(true, |played| played.bound().is_some());
        if bound || steps.len() == MOST_STEPS || !match_.position().to_act().contains(seat) {
            break;
        }
        let info = Info::of(match_.position(), seat);
        let next = G::bot(Level::Strong.bot().on_threads(1), random_seed()).choose(&info);
        steps.push(step::<G>(&info.view, next, speaker));
        actions.push(next);
    }
    steps
}

fn step<G: Playable>(view: &G::View, action: G::Action, speaker: Speaker<'_>) -> AdviceStep {
    AdviceStep {
        text: speaker.say(&G::say_action(view, action)),
        action: action_as_json::<G>(action),
        touched: G::touched(view, action),
        ask: G::preview(view, &[action]).ask.map(|ask| speaker.say(&ask)),
    }
}

pub(super) fn action_as_json<G: Playable>(action: G::Action) -> Value {
    json::value(&G::to_json(Part::Action(&action)))
}
