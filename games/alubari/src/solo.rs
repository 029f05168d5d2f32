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
    if !game.is_solo() || !game.is_over() {
        return Vec::new();
    }
    let solo = Solo { game, sheet: score::sheet(game, Seat::at(0)) };
    Achievement::ALL.into_iter().filter(|&achievement| solo.has(achievement)).collect()
}

/// The achievements for the totals of three solo games in a row.
pub fn campaign(totals: [Points; 3]) -> Vec<Achievement> {
    let reached = |achievement: &Achievement| achievement.row().is_some_and(|row| row.is_reached(&totals));
    Achievement::ALL.into_iter().filter(reached).collect()
}

/// A finished solo game.
struct Solo<'a> {
    game: &'a Alubari,
    sheet: ScoreSheet,
}

impl Solo<'_> {
    fn has(&self, achievement: Achievement) -> bool {
        let (game, sheet) = (self.game, &self.sheet);
        let own = &game.players[0];
        let last = Town::at(lookup().components().towns.len() - 1);
        let with = |points| own.ever_equipped && self.at_least(points);
        let without = |points| !own.ever_equipped && self.at_least(points);
        let engineer = |points| own.cells.is_empty() && self.at_least(points);
        match achievement {
            Achievement::Depot => lookup().town_areas[Town::SILIGURI.index()].minus(own.areas).is_empty(),
            Achievement::TeaMagnate => own.cells.len() == game.cell_count(),
            Achievement::Branches => {
                (0..lookup().components().towns.len()).map(Town::at).all(|town| self.is_in(town))
            }
            Achievement::Bridges => lookup().rivers.minus(own.sections).is_empty(),
            Achievement::KingOfAgony => {
                let first = lookup().components().before_agony + 1;
                let four: Sections = (first..first + 4).map(Section::at).collect();
                four.minus(own.sections).is_empty()
            }
            Achievement::Northerner => self.more_than(180) && !self.is_in(Town::SILIGURI),
            Achievement::Builder => sheet.stations > 60,
            Achievement::GreatBuilder => sheet.stations > 90,
            Achievement::RailwayKing => sheet.sections >= 20,
            Achievement::Team100 => with(100),
            Achievement::Team150 => with(150),
            Achievement::Team175 => with(175),
            Achievement::Team200 => with(200),
            Achievement::Team225 => with(225),
            Achievement::Lone100 => without(100),
            Achievement::Lone150 => without(150),
            Achievement::Lone175 => without(175),
            Achievement::Lone200 => without(200),
            Achievement::Lone225 => without(225),
            Achievement::Engineer100 => engineer(100),
            Achievement::Engineer150 => engineer(150),
            Achievement::Engineer175 => engineer(175),
            Achievement::Engineer200 => engineer(200),
            Achievement::Engineer225 => engineer(225),
            Achievement::Contractor1 => sheet.contracts >= 80,
            Achievement::Contractor2 => sheet.contracts >= 100,
            Achievement::MasterContractor => sheet.contracts >= 120,
            Achievement::Procrastinator => own.contracts.minus(sheet.fulfilled.and(own.used)).len() >= 4,
            Achievement::TeaChest => sheet.leaves >= 20,
            Achievement::TeaShop => sheet.leaves >= 40,
            Achievement::TeaWarehouse => sheet.leaves >= 60,
            Achievement::Chaiwala => own.chai == game.table().most_chai,
            Achievement::ShovelKing => own.goods.rubble >= 30,
            Achievement::BlastFurnace => own.goods.steel >= 8,
            // R43: no leaves at all, even before they are assigned to contracts.
            Achievement::Cheers => {
                let nowhere = own.cells.is_empty() && !self.is_in(Town::SILIGURI) && !self.is_in(last);
                self.more_than(150) && own.goods.leaves == 0 && nowhere
            }
            Achievement::HardWorker => {
                game.ending == Some(Ending::LastMarker) && game.laid() != lookup().all_sections
            }
            Achievement::MiddleDistance | Achievement::LongDistance | Achievement::Marathon => false,
        }
    }

    fn at_least(&self, points: i32) -> bool {
        self.sheet.total() >= Points::whole(points)
    }

    fn more_than(&self, points: i32) -> bool {
        self.sheet.total() > Points::whole(points)
    }

    /// R20: whether there is a marker on an area of the town, or on its section.
    fn is_in(&self, town: Town) -> bool {
        let own = &self.game.players[0];
        let section = lookup().components().towns[town.index()].section;
        let sections: Sections = section.map_or(Set::NONE, |number| Set::only(Section::at(number)));
        !own.areas.and(lookup().town_areas[town.index()]).is_empty() || !own.sections.and(sections).is_empty()
    }
}
