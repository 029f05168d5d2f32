//! Refusals, each with its paragraph of the rules.

use adda_core::Phrase;

use crate::contract::Contract;
use crate::equipment::Equipment;
use crate::estate::{Cell, Estates};
use crate::good::say_good;
use crate::laying::Limit;
use crate::station::Area;
use crate::task::Task;
use crate::words::say_contract;
use crate::zone::Space;

/// Why an action is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Something else has to be decided first.
    DecideFirst(Task),
    /// Passing is forbidden, because something can be done.
    MustAct(Task),
    /// The player has too little of a good, or too little chai.
    TooFew {
        /// The good.
        good: &'static str,
        /// The amount needed.
        needed: u16,
        /// The amount the player has.
        held: u16,
    },
    /// Without equipment, the seasonal worker cannot be hired for chai.
    NoEquipment,
    /// Without the rail tractor, the seasonal worker cannot be hired for rubble.
    NoTractor,
    /// There is no such space with this number of players.
    NoSuchSpace(Space),
    /// The excavation has become a single space to build.
    Covered,
    /// The space is closed by fog.
    Foggy(Space),
    /// There is a worker on the space.
    SpaceTaken(Space),
    /// The player does not have the contract.
    NotYours(Contract),
    /// The contract was used earlier in the game.
    UsedBefore(Contract),
    /// The contract shows another zone.
    OtherZone(Contract),
    /// The contract would change nothing.
    NoEffect(Contract),
    /// A contract gives steps in the works, but nothing can be made.
    NothingToWork,
    /// A contract gives a building action, but nothing can be built.
    NothingToBuild,
    /// A contract makes the player first, who is already.
    FirstAlready,
    /// The effect cannot happen this many times.
    Times {
        /// The contract.
        contract: Contract,
        /// At most.
        most: u8,
    },
    /// Declining is pointless, because no contract window follows in this round.
    LastZone,
    /// A worker gets at most one chai.
    BoostedBefore,
    /// Chai does nothing in this zone.
    NoBoostHere,
    /// Chai would not help.
    BoostInVain,
    /// In the works, chai is spent before the first step.
    BoostTooLate,
    /// The stock does not have this many cubes.
    NotInStock {
        /// The kind of cube.
        good: &'static str,
        /// The number wanted.
        wanted: u8,
        /// The number in the stock.
        there: u8,
    },
    /// More cubes than allowed.
    TooManyCubes {
        /// At most.
        most: u8,
    },
    /// More chai than allowed.
    TooMuchChai {
        /// At most.
        most: u8,
    },
    /// There is no rubble left on the space.
    NoRubble(Cell, Estates),
    /// Neither the stock nor the bag has a stone.
    NoStone,
    /// The stock has no stone, but the bag does.
    NoStoneInStock,
    /// The bag has no stone, but the stock does.
    NoStoneInBag,
    /// Crushing a stone and taking a stone from the bag exclude each other.
    EndlessStone,
    /// Fewer sections than must be laid.
    TooFewSections {
        /// At least.
        least: u8,
    },
    /// More sections than can be laid.
    TooManySections {
        /// At most.
        most: u8,
        /// Why.
        limit: Limit,
    },
    /// Iron may replace steel only with a contract.
    NoIronForSteel,
    /// Not that many sections can be paid with iron.
    TooMuchIron {
        /// At most.
        most: u8,
    },
    /// Not that many cubes of a station's cost can be iron.
    IronForStone {
        /// At most.
        most: u8,
    },
    /// The area does not exist with this number of players.
    NoSuchArea(Area),
    /// The area has a marker.
    AreaTaken(Area),
    /// There is a river without track before the town.
    BeyondRiver(Area),
    /// Siliguri is closed.
    SiliguriClosed,
    /// No marker is left.
    NoMarker,
    /// This cannot be saved.
    NoSuchSaving(Area),
    /// The construction crew must save something.
    CrewSaves(Area),
    /// No contract saves steel.
    NoCheapEquipment,
    /// The card is not in the shed.
    NotInShed(Equipment),
    /// In a solo game, a player has at most two equipment, so one has to be given back.
    GiveOneBack,
    /// There is room for the equipment, so none has to be given back.
    NothingToGiveBack,
    /// The player does not have the card to give back.
    NotYourEquipment(Equipment),
    /// The contract is not in the post office.
    NotInOffice(Contract),
    /// The contract was not turned up.
    NotTurnedUp(Contract),
    /// The space does not belong to the game.
    NotTheGames(Cell, Estates),
    /// A player has borrowed the space already.
    Borrowed(Cell, Estates),
    /// The harvest is ½, so there are no leaves.
    HalfLeaf,
    /// There is not enough room on the chai track.
    ChaiFull {
        /// The room left on it.
        room: u8,
    },
}

impl Refusal {
    pub(crate) const fn too_few(good: &'static str, needed: u16, held: u16) -> Refusal {
        Refusal::TooFew { good, needed, held }
    }

    /// The paragraph of the rules that it rests on.
    pub(crate) fn paragraph(self) -> &'static str {
        match self {
            Refusal::DecideFirst(task) | Refusal::MustAct(task) => task.paragraph(),
            Refusal::TooFew { .. } => "1.7",
            Refusal::NoEquipment | Refusal::NoTractor => "6.1",
            Refusal::NoSuchSpace(_) => "1.4",
            Refusal::Covered => "8.4",
            Refusal::Foggy(_) => "4.5",
            Refusal::SpaceTaken(_) => "6.3",
            Refusal::NotYours(_) | Refusal::OtherZone(_) => "7.2",
            Refusal::LastZone => "7.3",
            Refusal::UsedBefore(_) => "9.1",
            Refusal::NoEffect(_)
            | Refusal::NothingToWork
            | Refusal::NothingToBuild
            | Refusal::FirstAlready
            | Refusal::Times { .. } => "9.2",
            Refusal::BoostedBefore | Refusal::BoostInVain | Refusal::BoostTooLate => "7.5",
            Refusal::NoBoostHere => "8.17",
            Refusal::NotInStock { .. } | Refusal::TooManyCubes { .. } | Refusal::TooMuchChai { .. } => "8.1",
            Refusal::NoRubble(..) => "8.3",
            Refusal::NoStone | Refusal::NoStoneInStock | Refusal::NoStoneInBag => "8.5",
            Refusal::EndlessStone => "8.6",
            Refusal::TooManySections { limit: Limit::Steel, .. } => "8.7",
            Refusal::TooManySections { limit: Limit::Contract, .. } => "9.2",
            Refusal::TooFewSections { .. } | Refusal::TooManySections { .. } => "8.8",
            Refusal::NoIronForSteel | Refusal::TooMuchIron { .. } => "8.9",
            Refusal::NoSuchArea(_)
            | Refusal::AreaTaken(_)
            | Refusal::NoMarker
            | Refusal::IronForStone { .. } => "8.10",
            Refusal::BeyondRiver(_) => "8.11",
            Refusal::SiliguriClosed => "13.3",
            Refusal::NoSuchSaving(_) | Refusal::CrewSaves(_) | Refusal::NoCheapEquipment => "8.14",
            Refusal::NotInShed(_) => "8.13",
            Refusal::GiveOneBack | Refusal::NothingToGiveBack | Refusal::NotYourEquipment(_) => "13.4",
            Refusal::NotInOffice(_) => "8.15",
            Refusal::NotTurnedUp(_) => "9.6",
            Refusal::NotTheGames(..) | Refusal::Borrowed(..) => "9.7",
            Refusal::HalfLeaf => "8.17",
            Refusal::ChaiFull { .. } => "8.18",
        }
    }

    /// The refusal in words. Rare reasons share a key.
    pub(crate) fn say(self) -> Phrase {
        let contract = |key, why, contract| {
            Phrase::new(key).choice("why", why).phrase("contract", say_contract(contract))
        };
        let plain = |why| Phrase::new("refusal-plain").choice("why", why);
        let limit = |why, most: u8| Phrase::new("refusal-limit").choice("why", why).number("most", most);
        let space =
            |why, space: Space| Phrase::new("refusal-space").choice("why", why).phrase("space", space.say());
        let area =
            |why, area: Area| Phrase::new("refusal-area").choice("why", why).phrase("area", area.say());
        let card = |why, card: Equipment| {
            Phrase::new("refusal-equipment").choice("why", why).phrase("equipment", card.say())
        };
        let cell = |why, cell: Cell, estates: &Estates| {
            Phrase::new("refusal-cell").choice("why", why).phrase("cell", cell.say(estates))
        };
        match self {
            Refusal::DecideFirst(task) => Phrase::new("refusal-decide-first").choice("task", task.word()),
            Refusal::MustAct(task) => Phrase::new("refusal-must-act").choice("task", task.word()),
            Refusal::TooFew { good, needed, held } => {
                Phrase::new("refusal-too-few").phrase("needed", say_good(good, needed)).number("held", held)
            }
            Refusal::NoEquipment => plain("no-equipment"),
            Refusal::NoTractor => plain("no-tractor"),
            Refusal::NoSuchSpace(at) => space("none", at),
            Refusal::Foggy(at) => space("fog", at),
            Refusal::SpaceTaken(at) => space("taken", at),
            Refusal::NotYours(card) => contract("refusal-contract", "not-yours", card),
            Refusal::UsedBefore(card) => contract("refusal-contract", "used", card),
            Refusal::OtherZone(card) => contract("refusal-contract", "zone", card),
            Refusal::NoEffect(card) => contract("refusal-contract", "no-effect", card),
            Refusal::Times { contract: card, most } => {
                Phrase::new("refusal-times").phrase("contract", say_contract(card)).number("most", most)
            }
            Refusal::NotInOffice(card) => contract("refusal-contract", "office", card),
            Refusal::NotTurnedUp(card) => contract("refusal-contract", "turned_up", card),
            Refusal::LastZone => plain("last-zone"),
            Refusal::BoostedBefore => plain("boosted"),
            Refusal::NoBoostHere => plain("no-boost"),
            Refusal::BoostInVain => plain("boost-in-vain"),
            Refusal::BoostTooLate => plain("boost-too-late"),
            Refusal::Covered => plain("covered"),
            Refusal::NothingToWork => plain("nothing-to-work"),
            Refusal::NothingToBuild => plain("nothing-to-build"),
            Refusal::FirstAlready => plain("first-already"),
            Refusal::NotInStock { good, wanted, there } => Phrase::new("refusal-not-in-stock")
                .phrase("wanted", say_good(good, wanted.into()))
                .number("there", there),
            Refusal::TooManyCubes { most } => limit("cubes", most),
            Refusal::TooMuchChai { most } => limit("chai", most),
            Refusal::TooFewSections { least } => limit("few-sections", least),
            Refusal::TooManySections { most, limit } => {
                Phrase::new("refusal-many-sections").choice("limit", limit.word()).number("most", most)
            }
            Refusal::IronForStone { most } => limit("iron-for-stone", most),
            Refusal::TooMuchIron { most } => limit("iron", most),
            Refusal::ChaiFull { room } => limit("chai-full", room),
            Refusal::NoRubble(at, ref estates) => cell("no-rubble", at, estates),
            Refusal::NotTheGames(at, ref estates) => cell("not-the-games", at, estates),
            Refusal::Borrowed(at, ref estates) => cell("borrowed", at, estates),
            Refusal::NoStone => plain("no-stone"),
            Refusal::NoStoneInStock => plain("no-stone-in-stock"),
            Refusal::NoStoneInBag => plain("no-stone-in-bag"),
            Refusal::EndlessStone => plain("endless-stone"),
            Refusal::NoIronForSteel => plain("no-iron-for-steel"),
            Refusal::NoSuchArea(at) => area("none", at),
            Refusal::AreaTaken(at) => area("taken", at),
            Refusal::BeyondRiver(at) => area("river", at),
            Refusal::NoSuchSaving(at) => area("saving", at),
            Refusal::CrewSaves(at) => area("crew", at),
            Refusal::SiliguriClosed => plain("siliguri"),
            Refusal::NoMarker => plain("no-marker"),
            Refusal::NoCheapEquipment => plain("no-cheap-equipment"),
            Refusal::GiveOneBack => plain("give_back"),
            Refusal::NothingToGiveBack => plain("nothing-to-give-back"),
            Refusal::NotInShed(which) => card("not-in-shed", which),
            Refusal::NotYourEquipment(which) => card("not-yours", which),
            Refusal::HalfLeaf => plain("half-leaf"),
        }
    }
}
