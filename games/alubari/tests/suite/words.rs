//! Every sentence exists in every language, and every refusal has its paragraph.

// Without the drawing, the messages of the page would count as unused.
#![cfg(feature = "draw")]

use adda_core::{Lang, Speak};
use adda_words::{Names, Words, rules};
use alubari::{
    Achievement, Action, Alubari, Area, Cell, Contract, Cubes, Equipment, Face, Limit, Product, Refusal,
    Saving, Space, Task, Upkeep, Wage, Zone,
};

/// Checked at every decision to provoke refusals: things that are elsewhere, too much, or not to be done now.
fn asked() -> Vec<Action> {
    let (area, cell, contract) = (Area::at(26), Cell::at(0), Contract::at(6));
    let none = Saving::None;
    let mut asked = vec![
        Action::Place(Space::new(Zone::Storehouse, 7)),
        Action::Place(Space::new(Zone::Laying, 1)),
        Action::Use { contract, times: 9 },
        Action::NoContracts,
        Action::Pass,
        Action::Boost,
        Action::Excavate,
        Action::Clear(cell),
        Action::Lay { sections: 0, with_iron: 0 },
        Action::Lay { sections: 9, with_iron: 0 },
        Action::Lay { sections: 1, with_iron: 1 },
        Action::Build { area, crew: none, contract: none, iron: 0 },
        Action::Build { area: Area::at(0), crew: Saving::Stone, contract: none, iron: 0 },
        Action::TakeContract(contract),
        Action::Borrow(cell),
        Action::Gather,
        Action::Brew(0),
        Action::Brew(200),
    ];
    asked.extend((0..30).map(|number| Action::Use { contract: Contract::at(number), times: 9 }));
    let cubes = |iron, stone, chai| Action::Take(Cubes { iron, stone, chai });
    asked.extend([cubes(0, 0, 0), cubes(3, 3, 3), cubes(200, 0, 0), cubes(0, 0, 3), cubes(3, 2, 1)]);
    asked.extend(Upkeep::ALL.map(Action::Maintain));
    asked.extend([Wage::Chai, Wage::Rubble].map(Action::Hire));
    asked.extend(Product::ALL.map(Action::Works));
    for equipment in Equipment::ALL {
        asked.push(Action::Buy { equipment, contract: true, give_back: None });
        asked.push(Action::TakeEquipment { equipment, give_back: Some(Equipment::Garratt) });
    }
    asked
}

#[test]
fn alubari_has_words_for_everything_in_every_language() {
    adda_words::completeness::check::<Alubari>(32, &asked(), &adda_harness::drawing::page());
}

/// Random games do not produce every refusal, so here they all are.
#[test]
fn every_refusal_has_complete_words_and_a_paragraph() {
    let (contract, area, cell, card) = (Contract::at(3), Area::at(4), Cell::at(2), Equipment::Garratt);
    let space = Space::new(Zone::Works, 1);
    let estates = [Some(Face::BOARD), None, None, None, None];
    let tasks = [
        Task::Maintain(card),
        Task::Hire,
        Task::Place,
        Task::Window,
        Task::Storehouse,
        Task::Excavate,
        Task::Clear { left: 2 },
        Task::Works { left: Some(2), crushed: false, from_bag: false },
        Task::Lay,
        Task::LayOne,
        Task::Build { second: false },
        Task::TakeContract { second: false },
        Task::TakeEquipment { second: true },
        Task::PostOffice,
        Task::TurnedUp,
        Task::Borrow { left: 1, first: true },
        Task::Chaiwala,
        Task::Nothing,
    ];
    let mut refusals = vec![
        Refusal::NoEquipment,
        Refusal::NoTractor,
        Refusal::NoSuchSpace(space),
        Refusal::Foggy(space),
        Refusal::SpaceTaken(space),
        Refusal::NotYours(contract),
        Refusal::UsedBefore(contract),
        Refusal::OtherZone(contract),
        Refusal::NoEffect(contract),
        Refusal::Times { contract, most: 2 },
        Refusal::LastZone,
        Refusal::BoostedBefore,
        Refusal::NoBoostHere,
        Refusal::BoostInVain,
        Refusal::BoostTooLate,
        Refusal::Covered,
        Refusal::NothingToWork,
        Refusal::NothingToBuild,
        Refusal::FirstAlready,
        Refusal::NoStoneInStock,
        Refusal::NoStoneInBag,
        Refusal::IronForStone { most: 0 },
        Refusal::IronForStone { most: 6 },
        Refusal::CrewSaves(area),
        Refusal::NotInStock { good: "iron", wanted: 3, there: 1 },
        Refusal::TooManyCubes { most: 3 },
        Refusal::TooMuchChai { most: 1 },
        Refusal::NoRubble(cell, estates),
        Refusal::NoStone,
        Refusal::EndlessStone,
        Refusal::TooFewSections { least: 1 },
        Refusal::NoIronForSteel,
        Refusal::TooMuchIron { most: 1 },
        Refusal::NoSuchArea(area),
        Refusal::AreaTaken(area),
        Refusal::BeyondRiver(area),
        Refusal::SiliguriClosed,
        Refusal::NoMarker,
        Refusal::NoSuchSaving(area),
        Refusal::NoCheapEquipment,
        Refusal::NotInShed(card),
        Refusal::GiveOneBack,
        Refusal::NothingToGiveBack,
        Refusal::NotYourEquipment(card),
        Refusal::NotInOffice(contract),
        Refusal::NotTurnedUp(contract),
        Refusal::NotTheGames(cell, estates),
        Refusal::Borrowed(cell, estates),
        Refusal::HalfLeaf,
        Refusal::ChaiFull { room: 2 },
    ];
    let goods = ["iron", "stone", "rubble", "steel", "leaves", "chai"];
    refusals.extend(goods.map(|good| Refusal::TooFew { good, needed: 2, held: 1 }));
    refusals.extend(Limit::ALL.map(|limit| Refusal::TooManySections { most: 2, limit }));
    refusals.extend(tasks.map(Refusal::DecideFirst));
    refusals.extend(tasks.map(Refusal::MustAct));
    for lang in Lang::ALL {
        let words = Words::of_game::<Alubari>(lang, &[]);
        for refusal in &refusals {
            let said =
                words.try_say(&Alubari::say_refusal(refusal), Names { names: &[], you: None }).unwrap();
            assert!(said.ends_with('.'), "{said}");
            let paragraph = Alubari::paragraph(refusal);
            assert!(rules::paragraph(Alubari::rules().get(lang), paragraph).is_some(), "{paragraph}");
        }
    }
}

/// Random games do not reach all achievements.
#[test]
fn every_achievement_has_its_own_name() {
    for lang in Lang::ALL {
        let words = Words::of_game::<Alubari>(lang, &[]);
        let names: std::collections::BTreeSet<String> =
            Achievement::ALL.iter().map(|achievement| words.plain(&achievement.say())).collect();
        assert_eq!(names.len(), Achievement::ALL.len());
    }
}
