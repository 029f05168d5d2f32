//! Contracts: a zone, an effect for one round, requirements for the end of the game (rules 9), and the
//! weather on their backs.

use adda_kit::Set;

/// The number of contracts.
pub const CONTRACTS: usize = 30;

adda_kit::id! {
    /// A contract, written as its printed number, from 1.
    pub struct Contract(u8) below CONTRACTS, in sets of u64;
}
adda_kit::as_number! { Contract, "contracts" from 1 to CONTRACTS }

/// A set of contracts.
pub type Contracts = Set<Contract>;

impl Contract {
    /// The printed number.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

/// Declares the effects with their words and parameters.
macro_rules! effects {
    ($($(#[$about:meta])* $effect:ident $(($($number:ident),+))? = $word:literal,)+) => {
        /// What a contract does when it is used. Effects that do not happen at once last until the end of the
        /// round.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Effect {
            $($(#[$about])* $effect $(($(effects!(@number $number)),+))?),+
        }

        impl Effect {
            /// Reads an effect: a word and numbers from 1 to 9.
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

            /// The word and the numbers, as in component files and Fluent files.
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
    /// This many more cubes in each of the player's storehouse actions.
    MoreCubes(n) = "more_cubes",
    /// At once: this much iron and stone from the bag, or as much as there is.
    CubesFromBag(iron, stone) = "cubes_from_bag",
    /// No limit on chai in the player's storehouse actions.
    NoChaiLimit = "no_chai_limit",
    /// At once: the first-player marker.
    FirstPlayer = "first_player",
    /// A higher excavation rate for the player.
    ExcavationRate(n) = "excavation_rate",
    /// At once: an excavation at the current rate.
    Excavate = "excavate",
    /// The player's excavations may start on any space.
    AnySpace = "any_space",
    /// At once: rubble.
    Rubble(n) = "rubble",
    /// At once: this many steps in the works.
    Works(n) = "works",
    /// Steel costs the player this much iron.
    CheapSteel(n) = "cheap_steel",
    /// At once, up to this many times: a stone and an iron become a steel.
    Alloy(n) = "alloy",
    /// At once: steel.
    Steel(n) = "steel",
    /// A higher laying rate for the player.
    LayingRate(n) = "laying_rate",
    /// At once: the next section for a steel.
    LaySection = "lay_section",
    /// When laying, this much iron may replace a steel.
    IronForSteel(n) = "iron_for_steel",
    /// The player may lay any number of sections, even none, and gets this many leaves for each.
    FreeLaying(n) = "free_laying",
    /// At once: chai.
    Chai(n) = "chai",
    /// At once: a building action.
    Build = "build",
    /// Once: an area for this much less rubble or stone.
    CheapStation(rubble, stone) = "cheap_station",
    /// Once: an equipment for this much less steel.
    CheapEquipment(n) = "cheap_equipment",
    /// The first river without track counts as laid when the player builds.
    Ford = "ford",
    /// At once, up to this many times: two rubble become a stone from the bag.
    PressStone(n) = "press_stone",
    /// The seasonal worker is free in the next round.
    SeasonalWorker = "seasonal_worker",
    /// At once: turn up this many cards of the deck and take one.
    TurnUp(n) = "turn_up",
    /// At once: new contracts in the post office.
    NewContracts = "new_contracts",
    /// At once: a harvest.
    Harvest = "harvest",
    /// At once, up to this many times: a leaf becomes a chai.
    Brew(n) = "brew",
    /// At once: markers on this many spaces of the game.
    Borrow(n) = "borrow",
    /// At once: leaves.
    Leaves(n) = "leaves",
}

impl Effect {
    /// Whether it lasts until the end of the round.
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

/// What a contract needs to be fulfilled. Each marker, leaf and cube can be used only once.
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
    /// Iron. No built-in contract needs iron, stone or rubble, but a printed one might.
    pub iron: u8,
    /// Stone, see `iron`.
    pub stone: u8,
    /// Rubble, see `iron`.
    pub rubble: u8,
}

impl Asks {
    /// Reads a notation such as `T2 L4`.
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

    /// Each kind that is needed, with its name in the Fluent files.
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
