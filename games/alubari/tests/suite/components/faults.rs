//! Every kind of fault in a component file is found and reported with its line.

use adda_core::components::FileError;
use adda_harness::{changed, shelf};
use alubari::Alubari;

fn fault(text: &str) -> FileError {
    adda_harness::fault::<Alubari>(text)
}

#[track_caller]
fn refused(old: &str, new: &str, section: &str, words: &str) {
    adda_harness::refused::<Alubari>(old, new, section, words);
}

#[track_caller]
fn refused_here(old: &str, new: &str, section: &str, words: &str) {
    adda_harness::refused_here::<Alubari>(old, new, section, words);
}

#[test]
fn the_box_has_the_printed_numbers() {
    refused_here("contracts = 30", "contracts = 29", "box", "counts 30 contracts, the file 29");
    refused_here("estate_cards = 8", "estate_cards = 9", "box", "8 estate cards, the file 9");
    refused_here("workers = 3", "workers = 2", "box", "3 workers of each player, the file 2");
    refused("\"Rulebook, contents of the box and set-up\"", "\" \"", "box", "the provenance is empty");
}

#[test]
fn the_supply_is_within_the_box() {
    let iron = "iron = [23, 27, 27, 34, 40]";
    refused_here(iron, "iron = [23, 27, 27, 34, 41]", "supply", "41 iron cubes cannot be played with");
    refused_here(iron, "iron = [23, 27, 27, 34]", "supply", "array of length 5");
    refused("\nmarkers = 20\n\n", "\nmarkers = 21\n\n", "solo", "21 markers cannot be played with");
}

#[test]
fn there_is_a_space_for_every_worker() {
    refused("works = [2, 2, 2, 3, 3]", "works = [2, 0, 2, 3, 3]", "spaces", "0 spaces in zone C");
    let fewer = changed::<Alubari>("storehouse = [3, 3, 4, 5, 5]", "storehouse = [3, 3, 4, 5, 1]")
        .replace("works = [2, 2, 2, 3, 3]", "works = [2, 2, 2, 3, 2]");
    let said = fault(&fewer).to_string();
    assert!(said.contains("with 5 players 15 workers need a space each, and 14 are left"), "{said}");
}

#[test]
fn tracks_rise_and_start_on_a_cell() {
    let laying = "laying = { cells = [1, 2, 3], start = 0 }";
    refused_here(laying, "laying = { cells = [1, 3, 2], start = 0 }", "tracks", "never fall");
    refused_here(laying, "laying = { cells = [1, 2, 3], start = 3 }", "tracks", "never fall");
    let harvest = "halves = [1, 2, 2, 4, 4], start = 1";
    refused_here(harvest, "halves = [1, 2, 2, 4, 4], start = 0", "tracks", "starts on 1");
    refused_here(harvest, "halves = [1, 2, 3, 4, 4], start = 1", "tracks", "1, 2 or 4 halves");
    refused_here(harvest, "halves = [1, 2, 2, 2, 2], start = 1", "tracks", "ends with 2");
    refused("closed = [3, 3, 2, 1, 0]", "closed = [9, 3, 2, 1, 0]", "tracks", "9 closed cells");
}

#[test]
fn the_railway_climbs_from_a_river_to_a_town() {
    let loop_ = "{ kind = \"plain\", name = \"Loop\", points = 2 }";
    let with = |old: &str, new: &str, words: &str| {
        refused_here(loop_, &loop_.replace(old, new), "railway", words);
    };
    with("plain", "hill", "\"hill\" is no kind of section");
    with("Loop", "", "\"\" cannot be shown");
    with("Loop", "Sukna", "\"Sukna\" is there twice");
    with("Loop", "Siliguri", "\"Siliguri\" is there twice");
    let last = "{ kind = \"town\", name = \"Darjeeling\", points = 5 }";
    refused(last, "{ kind = \"plain\", name = \"Darjeeling\", points = 5 }", "railway", "ends in a town");
    let agony = "before_agony = \"Tindharia River\"";
    refused_here(agony, "before_agony = \"Ghum\"", "railway", "no section \"Ghum\" with four");
}

#[test]
fn areas_name_their_town_their_cost_and_their_bonus() {
    let area = "{ id = \"SIL4\", town = \"Siliguri\", cost = \"2 stone\", points = 4, bonus = \"worker\" }";
    let with = |old: &str, new: &str, words: &str| {
        refused_here(area, &area.replace(old, new), "stations", words);
    };
    with("SIL4", "SIL", "\"SIL\" cannot name an area");
    with("SIL4", "SIL3", "\"SIL3\" is there twice");
    with("Siliguri", "Simla", "there is no town \"Simla\"");
    with("2 stone", "stone", "\"stone\" is no cost");
    with("2 stone", "2 gold", "\"2 gold\" is no cost");
    with("2 stone", "2 stone + 1 stone", "is no cost");
    with("2 stone", "2 chai", "is no cost");
    with("worker", "holiday", "\"holiday\" is no bonus");
    with("points = 4", "points = 40", "40 points cannot be played with");
    let fifth =
        "    { id = \"SIL5\", town = \"Siliguri\", cost = \"1 steel\", points = 0, bonus = \"2 steel\" },\n";
    refused(fifth, "", "stations", "counts 5 areas in Siliguri, the file 4");
}

#[test]
fn a_town_without_an_area_is_named() {
    let text = shelf::<Alubari>().built_in().replace("town = \"Ghum\"", "town = \"Sonada\"");
    assert!(fault(&text).to_string().contains("Ghum has no area"));
}

#[test]
fn estates_have_spaces_and_no_more_rubble_than_the_box() {
    let arya = "{ name = \"Arya\", spaces = \"6/5 3/2 3/2\" }";
    let with = |new: &str, words: &str| {
        let line = arya.replace("6/5 3/2 3/2", new);
        refused(arya, &line, "estates", words);
    };
    with("6/5", "are no spaces");
    with("6-5 3/2", "are no spaces");
    with("0/5 3/2", "are no spaces");
    with("20/9 20/9 20/9", "the estates could need");
    refused(arya, &arya.replace("Arya", "Alubari"), "estates", "\"Alubari\" is there twice");
}

#[test]
fn equipment_has_a_price() {
    let tractor = "rail_tractor = { price = \"2 steel\", with_chai = 0, points = 9 }";
    refused_here(tractor, &tractor.replace("2 steel", "free"), "equipment", "\"free\" is no cost");
    refused_here(
        tractor,
        &tractor.replace("with_chai = 0", "with_chai = 2"),
        "equipment",
        "2 chai cubes on a card",
    );
}

#[test]
fn contracts_name_zone_effect_requirement_and_weather() {
    let card = "{ zone = \"A\", effect = \"more_cubes 2\", asks = \"T2\", points = 5, back = \"sun\" }";
    let with = |old: &str, new: &str, words: &str| {
        refused_here(card, &card.replace(old, new), "contracts", words);
    };
    with("\"A\"", "\"H\"", "\"H\" are no zones");
    with("\"A\"", "\"BA\"", "\"BA\" are no zones");
    with("\"A\"", "\"\"", "\"\" are no zones");
    with("more_cubes 2", "more_cubes", "\"more_cubes\" is no effect");
    with("more_cubes 2", "more_cubes 0", "is no effect");
    with("more_cubes 2", "party 2", "\"party 2\" is no effect");
    with("T2", "X2", "\"X2\" cannot be asked for");
    with("T2", "T2 T1", "\"T2 T1\" cannot be asked for");
    with("points = 5", "points = 0", "a contract pays for what it asks");
    with("sun", "snow", "\"snow\" is no weather");
    let line = format!("    {card},\n");
    refused(&line, "", "contracts", "counts 30 contracts, the file 29");
}

#[test]
fn an_unknown_field_is_named() {
    refused_here("workers = 3", "wokers = 3\nworkers = 3", "box", "wokers");
}
