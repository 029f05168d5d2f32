//! What a bot advises: a few actions to choose from, and how the best one goes on in the same turn.

use adda_bots::{Advice, BotSpec, Budget};
use adda_core::{Info, Lang, Level, Match, Part, Seat, json};
use adda_registry::Playable;
use adda_review::Than;
use adda_table::{PersonKey, Stage, What};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::scene::Speaker;
use super::{AdviceLine, AdviceStep, GameRoom, Reconsidered, Thought, random_seed};

/// Who advises.
const ADVISER: BotSpec = BotSpec::Level(Level::Master);
/// The most actions to choose from.
const MOST_LINES: usize = 3;
/// By how much a move must be worse than the best one for the coach to say so: eight hundredths of the way from a lost game
/// to a won one.
const COSTLY: f32 = 0.08;
/// How long the bot thinks about a move that was made: a few hundredths of a second.
const RECONSIDERED: u64 = 2_000;
/// How often the bot must have tried a move to judge it.
const LEAST_TRIALS: u64 = 4;
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

    /// See [`Rendering::reconsider`](super::Rendering::reconsider). The bot gets what the seat knew before its move.
    pub(super) fn think_again(&self, person: &PersonKey, lang: Lang) -> Option<Reconsidered> {
        if !self.table.header().hints || self.table.stage() != Stage::Playing {
            return None;
        }
        let played = self.table.match_()?.moves().get(self.table.last_decision(person)?)?;
        let (seat, action) = (played.seat, played.action);
        let way = self.table.way_back(seat, person).ok()?;
        if !matches!(way, What::Undo { .. }) && !self.table.is_alone(person) {
            return None;
        }
        let info = Info::of(&played.before, seat);
        let hash = Sha256::new_with_prefix(G::to_json(Part::View(&info.view)));
        let seen = hash.chain_update(G::to_json(Part::Action(&action))).finalize().into();
        let names = self.names(lang);
        Some(Reconsidered { seat, seen, think: Box::new(move || better(&info, action, &names, lang)) })
    }
}

fn advise<G: Playable>(match_: Match<G>, seat: Seat, names: &[String], lang: Lang) -> Vec<AdviceLine> {
    let speaker = Speaker::new::<G>(names, Some(seat), lang);
    let info = Info::of(match_.position(), seat);
    let mut bot = G::bot(ADVISER, random_seed());
    let advice = bot.advise(&info);
    let best = advice.first().map(|advice| advice.action);
    let next = advice.get(1).map(|advice| advice.action);
    let mut lines: Vec<AdviceLine> =
        advice.into_iter().take(MOST_LINES).map(|advice| line::<G>(&info.view, advice, speaker)).collect();
    if let (Some(first), Some(best)) = (lines.first_mut(), best) {
        let mut actions = vec![best];
        first.then = follow(match_, seat, &mut actions, speaker);
        first.path = G::path(&info.view, &actions);
        let why = next.and_then(|next| G::reason(&info, best, next, Than::Idea));
        first.why = why.map(|why| speaker.say(&why));
    }
    lines
}

fn line<G: Playable>(view: &G::View, advice: Advice<G::Action>, speaker: Speaker<'_>) -> AdviceLine {
    let AdviceStep { text, action, touched, ask } = step::<G>(view, advice.action, speaker);
    AdviceLine {
        text,
        action,
        touched,
        ask,
        then: Vec::new(),
        path: G::path(view, &[advice.action]),
        why: None,
        outlook: advice.chance.map(|chance| (chance.clamp(0.0, 1.0) * 100.0).round() as u32),
        points: (advice.points * 2.0).round() / 2.0,
    }
}

/// The best action, if the played one was clearly worse.
fn better<G: Playable>(info: &Info<G>, played: G::Action, names: &[String], lang: Lang) -> Vec<AdviceLine> {
    let speaker = Speaker::new::<G>(names, Some(info.seat), lang);
    let budget = Budget::Iterations(RECONSIDERED);
    let advice = G::bot(BotSpec::Mcts { budget, threads: 1 }, random_seed()).advise(info);
    // An action that the bot has hardly tried may be a good surprise.
    let own = advice.iter().find(|advice| advice.action == played && advice.trials >= LEAST_TRIALS);
    match (advice.first(), own) {
        (Some(&best), Some(own)) if best.value - own.value >= COSTLY => {
            let why = G::reason(info, best.action, played, Than::Played).map(|why| speaker.say(&why));
            vec![AdviceLine { why, ..line::<G>(&info.view, best, speaker) }]
        }
        _ => Vec::new(),
    }
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
        let next = G::bot(ADVISER, random_seed()).choose(&info);
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
