//! A run in parts, which different machines may play: each part is a JSON object, and all together give the same report as
//! one run.

use std::ops::Range;

use adda_core::components::{self, Set};
use adda_core::{Part, Searchable, SetupError, json};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::player::Player;
use crate::run::{RunPlan, RunReport, Tally, play, report};

/// The version of the format.
const FORMAT: u32 = 1;

/// Some games of a run: which run it is, which games, and their sums.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shard {
    adda_shard: u32,
    game: String,
    rules: u32,
    bots: Vec<String>,
    options: Value,
    /// `None` for the built-in components.
    #[serde(default)]
    components: Option<Set>,
    /// The games of the whole run.
    games: u64,
    seed: u64,
    count_events: bool,
    /// Whether records were kept, so that the luck came from seeds.
    #[serde(default)]
    records: bool,
    /// The number of the first game of this part.
    first: u64,
    /// The number after its last one.
    end: u64,
    seconds: f64,
    tally: Tally,
}

/// Why shards do not make up a run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeError {
    /// There are no shards.
    #[error("there is nothing to merge")]
    Nothing,
    /// A shard of another format or game, of other rules, or whose bots cannot be read.
    #[error("a shard that this program cannot read: {0}")]
    Unknown(String),
    /// Not the same plan.
    #[error("these are shards of different runs: {0} differs")]
    Different(&'static str),
    /// Played twice.
    #[error("game {0} is in more than one shard")]
    Twice(u64),
    /// Not played.
    #[error("game {0} is in no shard: the run has {1} games")]
    Missing(u64, u64),
    /// The plan cannot be played.
    #[error("the shards are of a run that cannot be played: {0}")]
    Plan(String),
}

/// The games of shard `number` of `of`, from 1: as equal as possible.
pub fn range_of(number: u64, of: u64, games: u64) -> Range<u64> {
    let end = |number: u64| (u128::from(games) * u128::from(number) / u128::from(of.max(1))) as u64;
    end(number.saturating_sub(1))..end(number)
}

impl Shard {
    /// Plays some games of a run. Numbers beyond its games are left out.
    ///
    /// # Errors
    /// If the game cannot be set up with this number of bots or these options.
    pub fn play<G: Searchable>(
        plan: &RunPlan<G::Options>,
        games: Range<u64>,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Shard, SetupError> {
        let games = games.start.min(plan.games)..games.end.min(plan.games);
        let (tally, seconds) = play::<G>(plan, games.clone(), progress)?;
        Ok(Shard {
            adda_shard: FORMAT,
            game: G::about().id.to_owned(),
            rules: G::about().rules_version,
            bots: plan.bots.iter().map(Player::to_string).collect(),
            options: json::value(&G::to_json(Part::Options(&plan.options))),
            components: components::in_use::<G>().cloned(),
            games: plan.games,
            seed: plan.seed,
            count_events: plan.count_events,
            records: plan.keep.is_some(),
            first: games.start,
            end: games.end,
            seconds,
            tally,
        })
    }

    /// The game's id.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The report of the whole run.
    ///
    /// # Errors
    /// If these are not all its shards, each once.
    pub fn merge<G: Searchable>(mut shards: Vec<Shard>) -> Result<RunReport, MergeError> {
        shards.sort_by_key(|shard| (shard.first, shard.end));
        let plan = shards.first().ok_or(MergeError::Nothing)?.plan::<G>()?;
        let (mut tally, mut seconds, mut next) = (Tally::new(), 0.0, 0);
        for shard in &shards {
            same_plan(&shards[0], shard)?;
            if shard.first >= shard.end {
                continue;
            }
            if shard.first < next {
                return Err(MergeError::Twice(shard.first));
            }
            if shard.first > next {
                return Err(MergeError::Missing(next, plan.games));
            }
            next = shard.end;
            tally.add(&shard.tally);
            seconds += shard.seconds;
        }
        if next < plan.games {
            return Err(MergeError::Missing(next, plan.games));
        }
        Ok(report::<G>(&plan, &tally, seconds))
    }

    /// The plan that this is a part of.
    fn plan<G: Searchable>(&self) -> Result<RunPlan<G::Options>, MergeError> {
        let about = G::about();
        if self.adda_shard != FORMAT {
            return Err(MergeError::Unknown(format!("format {}, not {FORMAT}", self.adda_shard)));
        }
        if self.game != about.id || self.rules != about.rules_version {
            return Err(MergeError::Unknown(format!("{} with rules {}", self.game, self.rules)));
        }
        if self.components.as_ref() != components::in_use::<G>() {
            return Err(MergeError::Different("the component file"));
        }
        let bots = self.bots.iter().map(|bot| bot.parse());
        let bots = bots.collect::<Result<Vec<Player>, _>>();
        let bots = bots.map_err(|error| MergeError::Unknown(error.to_string()))?;
        about.check_seats(bots.len()).map_err(|error| MergeError::Plan(error.to_string()))?;
        let options = G::options_from_json(self.options.clone());
        Ok(RunPlan {
            bots,
            options: options.map_err(|error| MergeError::Plan(error.to_string()))?,
            games: self.games,
            seed: self.seed,
            threads: 1,
            count_events: self.count_events,
            keep: None,
        })
    }
}

/// Whether two shards belong to the same run.
///
/// # Errors
/// What differs.
pub fn same_plan(one: &Shard, other: &Shard) -> Result<(), MergeError> {
    let differs = [
        ("the format", one.adda_shard == other.adda_shard),
        ("the game", one.game == other.game && one.rules == other.rules),
        ("the list of bots", one.bots == other.bots),
        ("the options", one.options == other.options),
        ("the component file", one.components == other.components),
        ("the number of games", one.games == other.games),
        ("the seed", one.seed == other.seed),
        ("counting events", one.count_events == other.count_events),
        ("keeping records", one.records == other.records),
    ];
    match differs.into_iter().find(|(_, same)| !same) {
        Some((what, _)) => Err(MergeError::Different(what)),
        None => Ok(()),
    }
}
