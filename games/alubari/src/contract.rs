//! Contracts: a zone, an effect for one round, what they ask for in the end (rules 9), and weather on their backs.

use adda_kit::Set;

/// How many cards there are.
pub const CONTRACTS: usize = 30;

adda_kit::id! {
    /// A contract; written by its printed number, from 1.
    pub struct Contract(u8) below CONTRACTS, in sets of u64;
}
adda_kit::as_number! { Contract, "contracts" from 1 to CONTRACTS }

/// A set of contracts.
pub type Contracts = Set<Contract>;

impl Contract {
    /// As it is printed.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

/// Declares the effects: what each is called, and the numbers that follow.
macro_rules! effects {
    ($($(#[$about:meta])* $effect:ident $(($($number:ident),+))? = $word:literal,)+) => {
        /// What a contract does when it is used. Those that are not said to happen at once last to the end of the round.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Effect {
            $($(#[$about])* $effect $(($(effects!(@number $number)),+))?),+
        }

        impl Effect {
            /// The effect that is written so: a word, and numbers from 1 to 9.
            pub(crate) fn read(text: &str) -> Option<Effect> {
                let mut words = text.split_whitespace();
                let effect = match words.next()? {
                    $($word => {
                        $($(let $number = words.next()?.parse().ok().filter(|number| (1..=9).contains(number))?;)+)?
                        Effect::$effect $(($($number),+))?
                    })+
                    _ => return None,
                };
                words.next().is_none().then_some(effect)
            }

            /// The word and the numbers, as they are written and as the Fluent files know them.
            pub fn parts(self) -> (&'static str, u8, u8) {
                let (word, numbers): (_, &[u8]) = match self {
                    $(Effect::$effect $(($(ref $number),+))? => ($word, &[$($(*$number),+)?])),+
                };
                (word, numbers.first().copied().unwrap_or_default(), numbers.get(1).copied().unwrap_or_default())
            }
        }
    };
    (@number $number:ident) => { u8 };
}

effects! {
    /// So many cubes more in each own storehouse action.
    MoreCubes(n) = "more_cubes",
    /// At once: cubes out of the bag, iron and stone, as many as there are.
    CubesFromBag(iron, stone) = "cubes_from_bag",
    /// No limit for chai in own storehouse actions.
    NoChaiLimit = "no_chai_limit",
    /// At once: the first-player marker.
    FirstPlayer = "first_player",
    /// A higher own rate of excavation.
    ExcavationRate(n) = "excavation_rate",
    /// At once: an excavation at the current rate.
    Excavate = "excavate",
    /// Own excavations may begin with any space.
    AnySpace = "any_space",
    /// At once: rubble.
    Rubble(n) = "rubble",
    /// At once: works with so many steps.
    Works(n) = "works",
    /// Own steel costs so much iron.
    CheapSteel(n) = "cheap_steel",
    /// At once, so many times: a stone and an iron become a steel.
    Alloy(n) = "alloy",
    /// At once: steel.
    Steel(n) = "steel",
    /// A higher own rate of laying.
    LayingRate(n) = "laying_rate",
    /// At once: the next section for a steel.
    LaySection = "lay_section",
    /// When laying, so much iron may stand for a steel.
    IronForSteel(n) = "iron_for_steel",
    /// As few sections as one likes when laying, and so many leaves for each.
    FreeLaying(n) = "free_laying",
    /// At once: chai.
    Chai(n) = "chai",
    /// At once: build.
    Build = "build",
    /// Once: an area for so much less rubble or stone.
    CheapStation(rubble, stone) = "cheap_station",
    /// Once: an equipment for so much less steel.
    CheapEquipment(n) = "cheap_equipment",
    /// The first unlaid river counts as laid for own building.
    Ford = "ford",
    /// At once, so many times: two rubble become a stone out of the bag.
    PressStone(n) = "press_stone",
    /// The seasonal worker is free next round.
    SeasonalWorker = "seasonal_worker",
    /// At once: one of so many cards of the deck.
    TurnUp(n) = "turn_up",
    /// At once: new contracts in the post office.
    NewContracts = "new_contracts",
    /// At once: a harvest.
    Harvest = "harvest",
    /// At once, so many times: a leaf becomes a chai.
    Brew(n) = "brew",
    /// At once: markers on so many spaces of the game.
    Borrow(n) = "borrow",
    /// At once: leaves.
    Leaves(n) = "leaves",
}

impl Effect {
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
