//! The achievements of solo games (rules 14), determined from the final position alone.

use adda_core::{self as core, Phrase, Points, Reach, Row, Seat};
use adda_kit::Set;

use crate::Alubari;
use crate::ending::Ending;
use crate::lookup::lookup;
use crate::railway::{Section, Sections, Town};
use crate::score::{self, ScoreSheet};

adda_kit::kinds! {
    /// One of the 39 achievements, in the order of the rules. The words are stored and used by other
    /// programs.
    pub enum Achievement {
        /// All areas of Siliguri.
        Depot = "depot",
        /// Every space of the estates.
        TeaMagnate = "tea_magnate",
        /// A marker in every town.
        Branches = "branches",
        /// Every river.
        Bridges = "bridges",
        /// The four sections up to Agony Point.
        KingOfAgony = "king_of_agony",
        /// More than 180 points without a marker in Siliguri.
        Northerner = "northerner",
        /// More than 60 points for stations.
        Builder = "builder",
        /// More than 90.
        GreatBuilder = "great_builder",
        /// 20 points for sections.
        RailwayKing = "railway_king",
        /// With equipment: 100 points.
        Team100 = "team_100",
        /// 150.
        Team150 = "team_150",
        /// 175.
        Team175 = "team_175",
        /// 200.
        Team200 = "team_200",
        /// 225.
        Team225 = "team_225",
        /// Without equipment: 100 points.
        Lone100 = "lone_100",
        /// 150.
        Lone150 = "lone_150",
        /// 175.
        Lone175 = "lone_175",
        /// 200.
        Lone200 = "lone_200",
        /// 225.
        Lone225 = "lone_225",
        /// Without a marker on the estates: 100 points.
        Engineer100 = "engineer_100",
        /// 150.
        Engineer150 = "engineer_150",
        /// 175.
        Engineer175 = "engineer_175",
        /// 200.
        Engineer200 = "engineer_200",
        /// 225.
        Engineer225 = "engineer_225",
        /// 80 points for contracts.
        Contractor1 = "contractor_1",
        /// 100.
        Contractor2 = "contractor_2",
        /// 120.
        MasterContractor = "master_contractor",
        /// Four contracts that were not fulfilled or not used.
        Procrastinator = "procrastinator",
        /// 20 leaves that are not used for contracts.
        TeaChest = "tea_chest",
        /// 40.
        TeaShop = "tea_shop",
        /// 60.
        TeaWarehouse = "tea_warehouse",
        /// The end of the chai track.
        Chaiwala = "chaiwala",
        /// 30 rubble.
        ShovelKing = "shovel_king",
        /// 8 steel.
        BlastFurnace = "blast_furnace",
        /// More than 150 points without leaves, and without a marker on the estates, in Siliguri and in Darjeeling.
        Cheers = "cheers",
        /// The last marker ended the game, and not all sections are laid.
        HardWorker = "hard_worker",
        /// Three games in a row: more than 400 points.
        MiddleDistance = "middle_distance",
        /// More than 500.
        LongDistance = "long_distance",
        /// More than 600.
        Marathon = "marathon",
    }
}

impl Achievement {
    /// Its number in the rules, from 1.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The name.
    pub fn say(self) -> Phrase {
        Phrase::new("achievement").number("number", self.number())
    }

    /// Achievements that only ask for more than the one before them are a series, named after its first.
    #[cfg(feature = "draw")]
    const fn series(self) -> Achievement {
        match self.number() {
            7..=8 => Achievement::Builder,
            10..=14 => Achievement::Team100,
            15..=19 => Achievement::Lone100,
            20..=24 => Achievement::Engineer100,
            25..=27 => Achievement::Contractor1,
            29..=31 => Achievement::TeaChest,
            _ => self,
        }
    }

    /// The picture for what it is about.
    #[cfg(feature = "draw")]
    pub(crate) const fn symbol(self) -> &'static str {
        match self.series() {
            Achievement::Depot | Achievement::Branches | Achievement::Northerner | Achievement::Builder => {
                "station"
            }
            Achievement::TeaMagnate => "estate",
            Achievement::Bridges | Achievement::KingOfAgony | Achievement::RailwayKing => "track",
            Achievement::Team100 => "equipment",
            Achievement::Contractor1 | Achievement::Procrastinator => "contract",
            Achievement::TeaChest => "leaf",
            Achievement::Chaiwala | Achievement::Cheers => "chai",
            Achievement::ShovelKing => "rubble",
            Achievement::BlastFurnace => "steel",
            Achievement::HardWorker => "marker",
            _ => "worker",
        }
    }

    /// For achievements over three games in a row, what they need.
    const fn row(self) -> Option<Row> {
        let points = match self.number() {
            37 => 400,
            38 => 500,
            39 => 600,
            _ => return None,
        };
        Some(Row { games: 3, more_than: Points::whole(points) })
    }

    /// The paragraph of the rules, and the word for its group.
    const fn paragraph(self) -> (&'static str, &'static str) {
        match self.number() {
            1..=9 => ("14.1", "building"),
            10..=28 => ("14.2", "points"),
            29..=36 => ("14.3", "end"),
            _ => ("14.4", "row"),
        }
    }

    /// The entry for the server, which stores achievements.
    pub(crate) fn entry(self) -> core::Achievement {
        let (rule, group) = self.paragraph();
        core::Achievement {
            id: self.word(),
            name: self.say(),
            condition: Phrase::new("achievement-condition").number("number", self.number()),
            group: Phrase::new("achievement-group").choice("group", group),
            rule,
            reach: self.row().map_or(Reach::Game, Reach::Row),
        }
    }
}

/// The points of achievements 10 to 24.
const LADDER: [Points; 5] =
    [Points::whole(100), Points::whole(150), Points::whole(175), Points::whole(200), Points::whole(225)];

/// All achievements and the ladder of solo games.
pub(crate) static ACHIEVEMENTS: core::Achievements<Alubari> = core::Achievements {
    ladder: &LADDER,
    list: || Achievement::ALL.map(Achievement::entry).into(),
    reached: |game, _| achievements(game).into_iter().map(Achievement::word).collect(),
    counts_in_a_row: Alubari::is_solo,
};

/// The achievements of a finished solo game; empty for any other game. The assignment of markers and leaves
/// is the one with the most points.
pub fn achievements(game: &Alubari) -> Vec<Achievement> {
    if !game.is_over() {
        return Vec::new();
    }
    progress(game).filter(Progress::is_reached).map(|progress| progress.achievement).collect()
}

/// How far a solo game is on the way to an achievement, if it ended now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Progress {
    /// Which.
    pub(crate) achievement: Achievement,
    /// What there is of what it counts: points, markers, goods.
    pub(crate) have: Points,
    /// What it needs.
    pub(crate) need: Points,
    /// Whether its other conditions hold, such as “without equipment”.
    pub(crate) holds: bool,
}

impl Progress {
    /// Whether the achievement is reached if the game ends now.
    pub(crate) fn is_reached(&self) -> bool {
        self.holds && self.have >= self.need
    }
}

/// The way to every achievement of one game; nothing if the game is not a solo game.
pub(crate) fn progress(game: &Alubari) -> impl Iterator<Item = Progress> {
    let solo = game.is_solo().then(|| Solo { game, sheet: score::sheet(game, Seat::at(0)) });
    solo.into_iter().flat_map(|solo| {
        let each = |achievement| {
            let (have, need, holds) = solo.progress(achievement)?;
            Some(Progress { achievement, have, need, holds })
        };
        Achievement::ALL.into_iter().filter_map(each).collect::<Vec<_>>()
    })
}

/// The achievements that a player is on the way to, nearest first: of each series only the next one.
#[cfg(feature = "draw")]
pub(crate) fn aims(game: &Alubari) -> Vec<Progress> {
    let mut open: Vec<Progress> = Vec::new();
    for next in progress(game).filter(|progress| progress.holds && !progress.is_reached()) {
        if open.iter().all(|other| other.achievement.series() != next.achievement.series()) {
            open.push(next);
        }
    }
    // Nearest first; fractions are compared without dividing.
    open.sort_by(|one, other| {
        let part =
            |a: &Progress, b: &Progress| i64::from(a.have.in_halves().max(0)) * i64::from(b.need.in_halves());
        part(other, one).cmp(&part(one, other))
    });
    open
}

/// The achievements for the totals of three solo games in a row.
pub fn campaign(totals: [Points; 3]) -> Vec<Achievement> {
    let reached = |achievement: &Achievement| achievement.row().is_some_and(|row| row.is_reached(&totals));
    Achievement::ALL.into_iter().filter(reached).collect()
}

/// A solo game, as it would be scored now.
struct Solo<'a> {
    game: &'a Alubari,
    sheet: ScoreSheet,
}

impl Solo<'_> {
    /// What there is, what is needed, and whether all other conditions hold. `None` for achievements over several games.
    fn progress(&self, achievement: Achievement) -> Option<(Points, Points, bool)> {
        let (game, sheet) = (self.game, &self.sheet);
        let own = &game.players[0];
        let last = Town::at(lookup().components().towns.len() - 1);
        let counted = |have: usize, need: usize| (count(have), count(need), true);
        let at_least = |points: u16, holds: bool| (sheet.total(), count(points.into()), holds);
        // More than whole points is at least half a point more.
        let more_than = |points: i32, holds: bool| (sheet.total(), Points::halves(2 * points + 1), holds);
        Some(match achievement {
            Achievement::Depot => {
                let areas = lookup().town_areas[Town::SILIGURI.index()];
                counted(areas.and(own.areas).len(), areas.len())
            }
            Achievement::TeaMagnate => counted(own.cells.len(), game.cell_count()),
            Achievement::Branches => {
                let towns = lookup().components().towns.len();
                counted((0..towns).map(Town::at).filter(|&town| self.is_in(town)).count(), towns)
            }
            Achievement::Bridges => counted(lookup().rivers.and(own.sections).len(), lookup().rivers.len()),
            Achievement::KingOfAgony => {
                let first = lookup().components().before_agony + 1;
                let four: Sections = (first..first + 4).map(Section::at).collect();
                counted(four.and(own.sections).len(), four.len())
            }
            Achievement::Northerner => more_than(180, !self.is_in(Town::SILIGURI)),
            Achievement::Builder => counted(sheet.stations.into(), 61),
            Achievement::GreatBuilder => counted(sheet.stations.into(), 91),
            Achievement::RailwayKing => counted(sheet.sections.into(), 20),
            Achievement::Team100 => at_least(100, own.ever_equipped),
            Achievement::Team150 => at_least(150, own.ever_equipped),
            Achievement::Team175 => at_least(175, own.ever_equipped),
            Achievement::Team200 => at_least(200, own.ever_equipped),
            Achievement::Team225 => at_least(225, own.ever_equipped),
            Achievement::Lone100 => at_least(100, !own.ever_equipped),
            Achievement::Lone150 => at_least(150, !own.ever_equipped),
            Achievement::Lone175 => at_least(175, !own.ever_equipped),
            Achievement::Lone200 => at_least(200, !own.ever_equipped),
            Achievement::Lone225 => at_least(225, !own.ever_equipped),
            Achievement::Engineer100 => at_least(100, own.cells.is_empty()),
            Achievement::Engineer150 => at_least(150, own.cells.is_empty()),
            Achievement::Engineer175 => at_least(175, own.cells.is_empty()),
            Achievement::Engineer200 => at_least(200, own.cells.is_empty()),
            Achievement::Engineer225 => at_least(225, own.cells.is_empty()),
            Achievement::Contractor1 => counted(sheet.contracts.into(), 80),
            Achievement::Contractor2 => counted(sheet.contracts.into(), 100),
            Achievement::MasterContractor => counted(sheet.contracts.into(), 120),
            Achievement::Procrastinator => {
                counted(own.contracts.minus(sheet.fulfilled.and(own.used)).len(), 4)
            }
            Achievement::TeaChest => counted(sheet.leaves.into(), 20),
            Achievement::TeaShop => counted(sheet.leaves.into(), 40),
            Achievement::TeaWarehouse => counted(sheet.leaves.into(), 60),
            Achievement::Chaiwala => counted(own.chai.into(), game.table().most_chai.into()),
            Achievement::ShovelKing => counted(own.goods.rubble.into(), 30),
            Achievement::BlastFurnace => counted(own.goods.steel.into(), 8),
            // R43: no leaves at all, even before they are assigned to contracts.
            Achievement::Cheers => {
                let nowhere = own.cells.is_empty() && !self.is_in(Town::SILIGURI) && !self.is_in(last);
                more_than(150, own.goods.leaves == 0 && nowhere)
            }
            Achievement::HardWorker => {
                let open = game.laid() != lookup().all_sections;
                let all = usize::from(game.table().markers);
                // Until the game has ended by it, something is missing.
                let ended = game.ending == Some(Ending::LastMarker);
                let placed = if ended { all } else { (all - usize::from(own.markers)).min(all - 1) };
                (count(placed), count(all), open)
            }
            Achievement::MiddleDistance | Achievement::LongDistance | Achievement::Marathon => return None,
        })
    }

    /// R20: whether there is a marker on an area of the town, or on its section.
    fn is_in(&self, town: Town) -> bool {
        let own = &self.game.players[0];
        let section = lookup().components().towns[town.index()].section;
        let sections: Sections = section.map_or(Set::NONE, |number| Set::only(Section::at(number)));
        !own.areas.and(lookup().town_areas[town.index()]).is_empty() || !own.sections.and(sections).is_empty()
    }
}

fn count(count: usize) -> Points {
    Points::whole(i32::try_from(count).unwrap_or(i32::MAX / 2))
}
