//! Contracts: a zone, an effect for one round, what they ask for in the end (rules 9), and weather on their backs.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::set::{Numbered, Set};

/// How many cards there are.
pub const CONTRACTS: usize = 30;

/// A contract; written by its printed number, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "usize", into = "usize")]
pub struct Contract(u8);

/// A set of contracts.
pub type Contracts = Set<Contract>;

impl Contract {
    /// As it is printed.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl Numbered for Contract {
    #[inline]
    fn at(number: usize) -> Contract {
        assert!(number < CONTRACTS, "number within the contracts");
        Contract(number as u8)
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Debug for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.number())
    }
}

impl From<Contract> for usize {
    fn from(contract: Contract) -> usize {
        usize::from(contract.number())
    }
}

impl TryFrom<usize> for Contract {
    type Error = &'static str;

    fn try_from(number: usize) -> Result<Contract, &'static str> {
        if (1..=CONTRACTS).contains(&number) {
            Ok(Contract::at(number - 1))
        } else {
            Err("contracts are numbered from 1 to 30")
        }
    }
}

/// What a contract does when it is used. Those that are not said to happen at once last to the end of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// So many cubes more in each own storehouse action.
    MoreCubes(u8),
    /// At once: cubes out of the bag, iron and stone, as many as there are.
    CubesFromBag(u8, u8),
    /// No limit for chai in own storehouse actions.
    NoChaiLimit,
    /// At once: the first-player marker.
    FirstPlayer,
    /// A higher own rate of excavation.
    ExcavationRate(u8),
    /// At once: an excavation at the current rate.
    Excavate,
    /// Own excavations may begin with any space.
    AnySpace,
    /// At once: rubble.
    Rubble(u8),
    /// At once: works with so many steps.
    Works(u8),
    /// Own steel costs so much iron.
    CheapSteel(u8),
    /// At once, so many times: a stone and an iron become a steel.
    Alloy(u8),
    /// At once: steel.
    Steel(u8),
    /// A higher own rate of laying.
    LayingRate(u8),
    /// At once: the next section for a steel.
    LaySection,
    /// When laying, so much iron may stand for a steel.
    IronForSteel(u8),
    /// As few sections as one likes when laying, and so many leaves for each.
    FreeLaying(u8),
    /// At once: chai.
    Chai(u8),
    /// At once: build.
    Build,
    /// Once: an area for so much less rubble or stone.
    CheapStation(u8, u8),
    /// Once: an equipment for so much less steel.
    CheapEquipment(u8),
    /// The first unlaid river counts as laid for own building.
    Ford,
    /// At once, so many times: two rubble become a stone out of the bag.
    PressStone(u8),
    /// The seasonal worker is free next round.
    SeasonalWorker,
    /// At once: one of so many cards of the deck.
    TurnUp(u8),
    /// At once: new contracts in the post office.
    NewContracts,
    /// At once: a harvest.
    Harvest,
    /// At once, so many times: a leaf becomes a chai.
    Brew(u8),
    /// At once: markers on so many spaces of the game.
    Borrow(u8),
    /// At once: leaves.
    Leaves(u8),
}

impl Effect {
    /// How many numbers follow the word, and what they make.
    #[expect(clippy::type_complexity, reason = "a table of constructors")]
    const TABLE: [(&'static str, usize, fn(u8, u8) -> Effect); 29] = [
        ("more_cubes", 1, |n, _| Effect::MoreCubes(n)),
        ("cubes_from_bag", 2, Effect::CubesFromBag),
        ("no_chai_limit", 0, |_, _| Effect::NoChaiLimit),
        ("first_player", 0, |_, _| Effect::FirstPlayer),
        ("excavation_rate", 1, |n, _| Effect::ExcavationRate(n)),
        ("excavate", 0, |_, _| Effect::Excavate),
        ("any_space", 0, |_, _| Effect::AnySpace),
        ("rubble", 1, |n, _| Effect::Rubble(n)),
        ("works", 1, |n, _| Effect::Works(n)),
        ("cheap_steel", 1, |n, _| Effect::CheapSteel(n)),
        ("alloy", 1, |n, _| Effect::Alloy(n)),
        ("steel", 1, |n, _| Effect::Steel(n)),
        ("laying_rate", 1, |n, _| Effect::LayingRate(n)),
        ("lay_section", 0, |_, _| Effect::LaySection),
        ("iron_for_steel", 1, |n, _| Effect::IronForSteel(n)),
        ("free_laying", 1, |n, _| Effect::FreeLaying(n)),
        ("chai", 1, |n, _| Effect::Chai(n)),
        ("build", 0, |_, _| Effect::Build),
        ("cheap_station", 2, Effect::CheapStation),
        ("cheap_equipment", 1, |n, _| Effect::CheapEquipment(n)),
        ("ford", 0, |_, _| Effect::Ford),
        ("press_stone", 1, |n, _| Effect::PressStone(n)),
        ("seasonal_worker", 0, |_, _| Effect::SeasonalWorker),
        ("turn_up", 1, |n, _| Effect::TurnUp(n)),
        ("new_contracts", 0, |_, _| Effect::NewContracts),
        ("harvest", 0, |_, _| Effect::Harvest),
        ("brew", 1, |n, _| Effect::Brew(n)),
        ("borrow", 1, |n, _| Effect::Borrow(n)),
        ("leaves", 1, |n, _| Effect::Leaves(n)),
    ];

    /// The effect that is written so: a word, and numbers from 1 to 9.
    pub(crate) fn read(text: &str) -> Option<Effect> {
        let mut words = text.split_whitespace();
        let word = words.next()?;
        let (_, count, make) = Effect::TABLE.into_iter().find(|(known, _, _)| *known == word)?;
        let numbers: Vec<u8> = words.map(|number| number.parse().ok()).collect::<Option<_>>()?;
        let fits = numbers.len() == count && numbers.iter().all(|number| (1..=9).contains(number));
        let number = |index: usize| numbers.get(index).copied().unwrap_or_default();
        fits.then(|| make(number(0), number(1)))
    }

    /// The word and the numbers, as they are written and as the Fluent files know them.
    pub fn parts(self) -> (&'static str, u8, u8) {
        match self {
            Effect::MoreCubes(n) => ("more_cubes", n, 0),
            Effect::CubesFromBag(iron, stone) => ("cubes_from_bag", iron, stone),
            Effect::NoChaiLimit => ("no_chai_limit", 0, 0),
            Effect::FirstPlayer => ("first_player", 0, 0),
            Effect::ExcavationRate(n) => ("excavation_rate", n, 0),
            Effect::Excavate => ("excavate", 0, 0),
            Effect::AnySpace => ("any_space", 0, 0),
            Effect::Rubble(n) => ("rubble", n, 0),
            Effect::Works(n) => ("works", n, 0),
            Effect::CheapSteel(n) => ("cheap_steel", n, 0),
            Effect::Alloy(n) => ("alloy", n, 0),
            Effect::Steel(n) => ("steel", n, 0),
            Effect::LayingRate(n) => ("laying_rate", n, 0),
            Effect::LaySection => ("lay_section", 0, 0),
            Effect::IronForSteel(n) => ("iron_for_steel", n, 0),
            Effect::FreeLaying(n) => ("free_laying", n, 0),
            Effect::Chai(n) => ("chai", n, 0),
            Effect::Build => ("build", 0, 0),
            Effect::CheapStation(rubble, stone) => ("cheap_station", rubble, stone),
            Effect::CheapEquipment(n) => ("cheap_equipment", n, 0),
            Effect::Ford => ("ford", 0, 0),
            Effect::PressStone(n) => ("press_stone", n, 0),
            Effect::SeasonalWorker => ("seasonal_worker", 0, 0),
            Effect::TurnUp(n) => ("turn_up", n, 0),
            Effect::NewContracts => ("new_contracts", 0, 0),
            Effect::Harvest => ("harvest", 0, 0),
            Effect::Brew(n) => ("brew", n, 0),
            Effect::Borrow(n) => ("borrow", n, 0),
            Effect::Leaves(n) => ("leaves", n, 0),
        }
    }

    /// Whether it lasts to the end of the round.
    #[inline]
    pub(crate) const fn is_lasting(self) -> bool {
        match self {
            Effect::MoreCubes(_)
            | Effect::NoChaiLimit
            | Effect::ExcavationRate(_)
            | Effect::AnySpace
            | Effect::CheapSteel(_)
            | Effect::LayingRate(_)
            | Effect::IronForSteel(_)
            | Effect::FreeLaying(_)
            | Effect::CheapStation(..)
            | Effect::CheapEquipment(_)
            | Effect::Ford => true,
            Effect::CubesFromBag(..)
            | Effect::FirstPlayer
            | Effect::Excavate
            | Effect::Rubble(_)
            | Effect::Works(_)
            | Effect::Alloy(_)
            | Effect::Steel(_)
            | Effect::LaySection
            | Effect::Chai(_)
            | Effect::Build
            | Effect::PressStone(_)
            | Effect::SeasonalWorker
            | Effect::TurnUp(_)
            | Effect::NewContracts
            | Effect::Harvest
            | Effect::Brew(_)
            | Effect::Borrow(_)
            | Effect::Leaves(_) => false,
        }
    }
}

/// What can be given for a contract in the end: each marker, leaf and cube once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Asks {
    /// Sections of the railway.
    pub sections: u8,
    /// Areas of any station.
    pub stations: u8,
    /// Areas built with rubble.
    pub rubble_stations: u8,
    /// Spaces of estates.
    pub estates: u8,
    /// Leaves.
    pub leaves: u8,
    /// Iron, stone and rubble; no card of ours asks for any, but printed ones might.
    pub iron: u8,
    /// See `iron`.
    pub stone: u8,
    /// See `iron`.
    pub rubble: u8,
}

impl Asks {
    /// What is written such as `T2 L4`.
    pub(crate) fn read(text: &str) -> Option<Asks> {
        let mut asks = Asks::default();
        for word in text.split_whitespace() {
            let digits = word.find(|letter: char| letter.is_ascii_digit())?;
            let (kind, number) = word.split_at(digits);
            let place = match kind {
                "T" => &mut asks.sections,
                "S" => &mut asks.stations,
                "R" => &mut asks.rubble_stations,
                "E" => &mut asks.estates,
                "L" => &mut asks.leaves,
                "iron" => &mut asks.iron,
                "stone" => &mut asks.stone,
                "rubble" => &mut asks.rubble,
                _ => return None,
            };
            let number: u8 = number.parse().ok()?;
            if *place != 0 || !(1..=20).contains(&number) {
                return None;
            }
            *place = number;
        }
        Some(asks)
    }

    /// Each kind that is asked for, with its name in the Fluent files.
    pub fn each(&self) -> impl Iterator<Item = (&'static str, u8)> {
        [
            ("sections", self.sections),
            ("stations", self.stations),
            ("rubble-stations", self.rubble_stations),
            ("estates", self.estates),
            ("leaves", self.leaves),
            ("iron", self.iron),
            ("stone", self.stone),
            ("rubble", self.rubble),
        ]
        .into_iter()
        .filter(|(_, count)| *count > 0)
    }
}
