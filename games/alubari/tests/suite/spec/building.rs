//! Stations, equipment, the post office (rules 8.10 to 8.16).

use alubari::{Action, Equipment, Event, Refusal, Saving, Task, Zone};
use serde_json::{Value, json};

use super::table::*;

/// A position where seat 0 is about to build with these goods.
fn building(goods: Value, rest: Value) -> alubari::Alubari {
    let mut position = rest;
    position["players"][0]["goods"] = goods;
    at("E1", position)
}

fn rich() -> Value {
    json!({ "iron": 8, "stone": 8, "rubble": 20, "steel": 8, "leaves": 10 })
}

#[test]
fn x13_at_the_start_only_siliguri_is_open() {
    let game = building(rich(), json!({ "players": [{}] }));
    assert_eq!(areas_to_build(&game), ["SIL1", "SIL2", "SIL3", "SIL4", "SIL5"]);
    refused(&game, build("SUK1"), Refusal::BeyondRiver(area("SUK1")), "8.11");
}

#[test]
fn x12_a_river_opens_the_towns_up_to_the_next_even_without_their_sections() {
    let game = building(rich(), json!({ "white_sections": [1], "players": [{}] }));
    let open = areas_to_build(&game);
    for id in ["SUK1", "SUK2", "RAN1", "RAN2", "TIN1", "TIN2", "TIN3"] {
        assert!(open.contains(&id), "{id}");
    }
    refused(&game, build("GAY1"), Refusal::BeyondRiver(area("GAY1")), "8.11");
    let sections: Vec<usize> = (1..=5).collect();
    let game = building(rich(), json!({ "white_sections": sections, "players": [{}] }));
    assert!(areas_to_build(&game).contains(&"MAH2"));
    assert!(!areas_to_build(&game).contains(&"KUR1"));
}

#[test]
fn x14_eight_rubble_for_five_points() {
    let mut game = building(json!({ "rubble": 9 }), json!({ "white_sections": [1], "players": [{}] }));
    play(&mut game, seat(0), build("SUK1"));
    assert_eq!((player(&game, 0).goods.rubble, sheet(&game, 0).stations), (1, 5));
}

#[test]
fn x15_two_stone_for_four_points_and_the_seasonal_worker() {
    let mut game = building(json!({ "stone": 2 }), json!({ "players": [{}] }));
    let before = setup(&game).bag.expect("a bag").stone;
    play(&mut game, seat(0), build("SIL4"));
    let own = player(&game, 0);
    assert!(own.granted);
    assert_eq!((own.goods.stone, setup(&game).bag.expect("a bag").stone), (0, before + 2));
    assert_eq!(sheet(&game, 0).stations, 4);
}

#[test]
fn x16_a_steel_for_two_steel() {
    let mut game = building(json!({ "steel": 1 }), json!({ "players": [{}] }));
    play(&mut game, seat(0), build("SIL5"));
    assert_eq!((player(&game, 0).goods.steel, sheet(&game, 0).stations), (2, 0));
}

#[test]
fn x17_eight_rubble_for_a_contract_of_the_office_that_is_not_replaced() {
    let mut game = building(
        json!({ "rubble": 8 }),
        json!({ "white_sections": [1], "office": [3, 4, 5], "players": [{}] }),
    );
    play(&mut game, seat(0), build("RAN2"));
    assert_eq!(task(&game), Task::TakeContract { second: false });
    refused(&game, Action::TakeContract(contract(6)), Refusal::NotInOffice(contract(6)), "8.15");
    refused(&game, Action::Pass, Refusal::MustAct(task(&game)), "8.12");
    play(&mut game, seat(0), Action::TakeContract(contract(4)));
    assert!(player(&game, 0).contracts.contains(contract(4)));
    assert_eq!(setup(&game).office, [Some(contract(3)), None, Some(contract(5))]);
}

#[test]
fn x18_a_steel_for_a_free_equipment_with_its_chai() {
    let mut game = building(
        json!({ "steel": 1 }),
        json!({ "white_sections": [1], "shed_chai": ["toy_train"], "players": [{}] }),
    );
    play(&mut game, seat(0), build("TIN1"));
    play(&mut game, seat(0), Action::TakeEquipment { equipment: Equipment::ToyTrain, give_back: None });
    let own = player(&game, 0);
    assert!(own.equipment.contains(Equipment::ToyTrain) && own.ever_equipped);
    assert_eq!((own.chai, own.goods.steel), (1, 0));
}

#[test]
fn r25_an_area_may_be_built_even_if_there_is_nothing_to_take() {
    let mut game = building(json!({ "rubble": 8 }), json!({ "white_sections": [1], "players": [{}] }));
    play(&mut game, seat(0), build("RAN2"));
    assert_eq!(player(&game, 0).areas.len(), 1);
    assert_ne!(zone_of(&game), Some(Zone::Build));
}

#[test]
fn an_equipment_is_paid_in_steel_and_chai() {
    let mut game = building(json!({ "steel": 3 }), json!({ "players": [{ "chai": 1 }] }));
    let refusal = Refusal::TooFew { good: "chai", needed: 1, held: 0 };
    let poor = building(json!({ "steel": 3 }), json!({ "players": [{}] }));
    refused(&poor, buy(Equipment::ToyTrain), refusal, "1.7");
    play(&mut game, seat(0), buy(Equipment::ToyTrain));
    assert_eq!((player(&game, 0).goods.steel, player(&game, 0).chai), (1, 0));
    assert!(!setup(&game).shed.expect("a shed").contains(Equipment::ToyTrain));
}

#[test]
fn the_price_of_an_equipment_is_paid_before_its_chai_is_gained() {
    let game = building(json!({ "steel": 2 }), json!({ "shed_chai": ["toy_train"], "players": [{}] }));
    assert!(!legal(&game).contains(&buy(Equipment::ToyTrain)));
}

#[test]
fn building_is_forced_if_possible_except_with_the_option() {
    let game = building(json!({ "steel": 1 }), json!({ "players": [{}] }));
    refused(&game, Action::Pass, Refusal::MustAct(Task::Build { second: false }), "8.10");
    let options = json!({ "free_building": true });
    let game = building(json!({ "steel": 1 }), json!({ "options": options, "players": [{}] }));
    assert!(legal(&game).contains(&Action::Pass));
}

#[test]
fn with_a_chai_a_second_building_is_allowed() {
    let mut game = building(json!({ "steel": 1, "stone": 2 }), json!({ "players": [{ "chai": 1 }] }));
    play(&mut game, seat(0), Action::Boost);
    play(&mut game, seat(0), build("SIL4"));
    assert_eq!(task(&game), Task::Build { second: true });
    play(&mut game, seat(0), Action::Pass);
    assert_ne!(zone_of(&game), Some(Zone::Build));
}

/// All areas of Siliguri are taken, and these cards are in the shed.
fn only_the_shed(goods: Value, chai: u8, shed: &[&str]) -> alubari::Alubari {
    let all = "construction_crew garratt rail_tractor warehouse luxury_train reliable_train inspection_train toy_train";
    let mut others: Vec<&str> = all.split(' ').filter(|card| !shed.contains(card)).collect();
    others.truncate(7 - shed.len());
    building(
        goods,
        json!({
            "white_areas": ["SIL1", "SIL2", "SIL3", "SIL4", "SIL5"], "shed": shed,
            "players": [{ "chai": chai }, { "equipment": others }, {}],
        }),
    )
}

#[test]
fn r48_a_chai_may_not_be_spent_on_what_must_be_built() {
    // Only the toy train is affordable, and it costs the only chai.
    let mut game = only_the_shed(json!({ "steel": 2 }), 1, &["toy_train"]);
    assert_eq!(legal(&game), [buy(Equipment::ToyTrain)]);
    refused(&game, Action::Boost, Refusal::BoostInVain, "7.5");
    refused(&game, Action::Pass, Refusal::MustAct(Task::Build { second: false }), "8.10");
    play(&mut game, seat(0), buy(Equipment::ToyTrain));
    assert_eq!((player(&game, 0).chai, player(&game, 0).equipment.len()), (0, 1));
}

#[test]
fn r47_a_chai_is_offered_in_zone_e_only_if_it_allows_a_second_building() {
    // A steel for one of the two, or for both.
    let offered =
        |goods, chai, shed: &[&str]| legal(&only_the_shed(goods, chai, shed)).contains(&Action::Boost);
    assert!(!offered(json!({ "steel": 4 }), 1, &["rail_tractor"]));
    assert!(!offered(json!({ "steel": 4 }), 1, &["rail_tractor", "garratt"]));
    assert!(offered(json!({ "steel": 5 }), 1, &["rail_tractor", "garratt"]));
    // The toy train costs a chai too.
    assert!(!offered(json!({ "steel": 4 }), 1, &["rail_tractor", "toy_train"]));
    assert!(offered(json!({ "steel": 4 }), 2, &["rail_tractor", "toy_train"]));
}

#[test]
fn r47_the_equipment_that_the_first_area_brings_may_allow_the_second() {
    // With the crew of the first area, two stone are enough for the second.
    let position = json!({
        "white_sections": [1], "white_areas": ["SIL1", "SIL2", "SIL3", "SIL4", "SIL5", "SUK1", "SUK2", "RAN1", "RAN2", "TIN3"],
        "shed": ["construction_crew"],
        "players": [{ "chai": 1 }, { "equipment": ["garratt", "rail_tractor", "warehouse"] },
                    { "equipment": ["luxury_train", "reliable_train", "inspection_train"] }],
    });
    let mut game = building(json!({ "steel": 1, "stone": 2 }), position);
    play(&mut game, seat(0), Action::Boost);
    play(&mut game, seat(0), build("TIN1"));
    let crew = Action::TakeEquipment { equipment: Equipment::ConstructionCrew, give_back: None };
    play(&mut game, seat(0), crew);
    assert_eq!(task(&game), Task::Build { second: true });
    let cheap = Action::Build { area: area("TIN2"), crew: Saving::Stone, contract: Saving::None, iron: 0 };
    play(&mut game, seat(0), cheap);
}

#[test]
fn areas_are_built_once_and_need_a_marker() {
    let game = building(rich(), json!({ "players": [{}, { "areas": ["SIL1"] }] }));
    refused(&game, build("SIL1"), Refusal::AreaTaken(area("SIL1")), "8.10");
    let game = building(json!({ "steel": 1 }), json!({ "seats": 2, "players": [{}] }));
    refused(&game, build("DAR2"), Refusal::NoSuchArea(area("DAR2")), "8.10");
}

#[test]
fn d17_the_crew_saves_two_rubble_or_a_stone() {
    let crew = json!({ "equipment": ["construction_crew"] });
    let with = |saving| Action::Build { area: area("SUK1"), crew: saving, contract: Saving::None, iron: 0 };
    let mut game = building(json!({ "rubble": 6 }), json!({ "white_sections": [1], "players": [crew] }));
    refused(&game, with(Saving::None), Refusal::CrewSaves(area("SUK1")), "8.14");
    play(&mut game, seat(0), with(Saving::Rubble));
    assert_eq!(player(&game, 0).goods.rubble, 0);
    let mut game = building(json!({ "stone": 1 }), json!({ "players": [crew] }));
    let stone = Action::Build { area: area("SIL4"), crew: Saving::Stone, contract: Saving::None, iron: 0 };
    play(&mut game, seat(0), stone);
    assert_eq!(player(&game, 0).goods.stone, 0);
}

#[test]
fn darjeeling_takes_six_cubes_in_any_split_and_r18_the_crew_saves_one_of_them() {
    let sections: Vec<usize> = (1..=11).collect();
    let split = |player: Value, goods: Value| -> Vec<u8> {
        let game = building(goods, json!({ "white_sections": sections, "players": [player] }));
        let of_darjeeling = legal(&game).into_iter().filter_map(|action| match action {
            Action::Build { area, iron, .. } if area.id() == "DAR1" => Some(iron),
            _ => None,
        });
        of_darjeeling.collect()
    };
    assert_eq!(split(json!({}), json!({ "iron": 4, "stone": 3 })), [3, 4]);
    assert_eq!(split(json!({}), json!({ "iron": 2, "stone": 3 })), [0_u8; 0]);
    assert_eq!(split(json!({ "equipment": ["construction_crew"] }), json!({ "iron": 2, "stone": 3 })), [2]);
    let two = json!({ "contracts": [19], "used": [19], "active": [19] });
    assert_eq!(split(two, json!({ "iron": 2, "stone": 2 })), [2]);
}

#[test]
fn contract_19_saves_once_and_only_if_something_is_left_to_save() {
    let player_19 = json!({ "contracts": [19], "used": [19], "active": [19], "chai": 1 });
    let mut game = building(
        json!({ "rubble": 12 }),
        json!({ "white_sections": [1, 2, 3, 4, 5], "players": [player_19] }),
    );
    play(&mut game, seat(0), Action::Boost);
    let cheap = |id| Action::Build { area: area(id), crew: Saving::None, contract: Saving::Rubble, iron: 0 };
    play(&mut game, seat(0), cheap("SUK1"));
    assert_eq!(player(&game, 0).goods.rubble, 8);
    refused(&game, cheap("GAY2"), Refusal::NoSuchSaving(area("GAY2")), "8.14");
    play(&mut game, seat(0), build("GAY2"));
}

#[test]
fn contract_20_saves_two_steel_on_an_equipment() {
    let own = json!({ "contracts": [20], "used": [20], "active": [20] });
    let mut game = building(json!({ "steel": 1 }), json!({ "players": [own] }));
    let cheap = Action::Buy { equipment: Equipment::Garratt, contract: true, give_back: None };
    play(&mut game, seat(0), cheap);
    assert_eq!(player(&game, 0).goods.steel, 0);
    let game = building(json!({ "steel": 3 }), json!({ "players": [{}] }));
    refused(&game, cheap, Refusal::NoCheapEquipment, "8.14");
}

#[test]
fn d23_an_empty_office_gives_nothing_without_chai() {
    let (_, events) = at_with("F1", json!({}));
    assert!(events.contains(&Event::NothingMore { seat: seat(0), space: space("F1") }));
    let game = at("F1", json!({ "players": [{ "chai": 1 }] }));
    assert_eq!(legal(&game), [Action::Boost, Action::Pass]);
}

#[test]
fn r34_with_a_chai_the_office_is_renewed_before_one_is_taken() {
    let mut game = at("F1", json!({ "office": [1, null, 2], "players": [{ "chai": 1 }] }));
    play(&mut game, seat(0), Action::Boost);
    let after = setup(&game);
    assert!(after.discard.contains(contract(1)) && after.discard.contains(contract(2)));
    let cards: Vec<_> = after.office.iter().flatten().copied().collect();
    assert_eq!(cards.len(), 3);
    play(&mut game, seat(0), Action::TakeContract(cards[0]));
    assert_eq!(setup(&game).office.iter().flatten().count(), 2);
}

#[test]
fn r47_a_chai_is_offered_in_zone_f_only_if_other_contracts_can_come() {
    let rest = |but: &[usize]| -> Vec<usize> { (1..=30).filter(|number| !but.contains(number)).collect() };
    let own = |rest: Vec<usize>| json!([{ "chai": 1 }, { "contracts": rest, "used": rest }]);
    let office = json!([1, 2, null]);
    let game = at("F1", json!({ "office": office, "deck": [], "players": own(rest(&[1, 2])) }));
    refused(&game, Action::Boost, Refusal::BoostInVain, "7.5");
    let mut game =
        at("F1", json!({ "office": office, "deck": [], "discard": [3], "players": own(rest(&[1, 2, 3])) }));
    play(&mut game, seat(0), Action::Boost);
    assert_eq!(setup(&game).office.iter().flatten().count(), 3);
}

#[test]
fn a_player_without_chai_takes_the_only_contract_at_once() {
    let game = at("F1", json!({ "office": [null, 9, null] }));
    assert!(player(&game, 0).contracts.contains(contract(9)));
}
