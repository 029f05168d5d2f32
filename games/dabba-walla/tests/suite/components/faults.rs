//! Every kind of error in a component file is found and reported with its line.

use adda_core::components::FileError;
use adda_harness::{changed, shelf};
use dabba_walla::DabbaWalla;

fn fault(text: &str) -> FileError {
    adda_harness::fault::<DabbaWalla>(text)
}

#[track_caller]
fn refused(old: &str, new: &str, section: &str, words: &str) {
    adda_harness::refused::<DabbaWalla>(old, new, section, words);
}

#[track_caller]
fn refused_here(old: &str, new: &str, section: &str, words: &str) {
    adda_harness::refused_here::<DabbaWalla>(old, new, section, words);
}

#[test]
fn the_box_is_counted_as_printed() {
    refused_here(
        "one = 3",
        "one = 2",
        "box",
        "counts 3 tiles with 1 dabbas in each colour, the file 2: make it 3",
    );
    refused_here("two = 6", "two = 7", "box", "counts 6 tiles with 2 dabbas in each colour, the file 7");
    refused_here("three = 6", "three = 0", "box", "counts 6 tiles with 3 dabbas in each colour, the file 0");
    refused_here("four = 4", "four = 5", "box", "counts 4 tiles with 4 dabbas in each colour, the file 5");
    refused_here("blank_tiles = 15", "blank_tiles = 16", "box", "15 blank tiles, the file 16");
    refused_here("tickets = 25", "tickets = 24", "box", "25 tickets, the file 24");
    refused_here("chai_tiles = 36", "chai_tiles = 35", "box", "36 chai tiles, the file 35");
    let bonus = "bonus_dabbas = { yellow = 3, red = 3, blue = 3, green = 3 }";
    refused_here(bonus, &bonus.replace("blue = 3", "blue = 2"), "box", "3 blue bonus dabbas, the file 2");
    refused("\"Rulebook, contents of the box\"", "\" \"", "box", "the provenance is empty");
}

#[test]
fn shapes_are_drawings_of_one_to_four_cells_all_different() {
    refused_here("D2 = [\"##\"]", "D2 = [\"#x\"]", "shapes", "\"D2\" is no drawing");
    refused_here("D2 = [\"##\"]", "D2 = [\"##\", \"#\"]", "shapes", "\"D2\" is no drawing");
    refused_here("D2 = [\"##\"]", "D2 = [\"##\", \"..\"]", "shapes", "\"D2\" is no drawing");
    refused_here("D2 = [\"##\"]", "D2 = [\".##\"]", "shapes", "\"D2\" is no drawing");
    refused_here("D2 = [\"##\"]", "D2 = []", "shapes", "\"D2\" is no drawing");
    refused_here("D2 = [\"##\"]", "D2 = [\"#.#\"]", "shapes", "in pieces");
    refused_here("I3 = [\"###\"]", "I3 = [\"#####\"]", "shapes", "\"I3\" has 5 cells");
    refused("I3 = [\"###\"]", "I3 = [\".#\", \"##\"]", "shapes", "\"I3\" and \"V3\" are the same shape");
    // Larger than any shape can be.
    let tower = format!("I3 = [{}]", ["\"#\""; 10].join(", "));
    refused_here("I3 = [\"###\"]", &tower, "shapes", "\"I3\" is no drawing");
    refused_here("I3 = [\"###\"]", "I3 = [\"##########\"]", "shapes", "\"I3\" is no drawing");
    // Mirrored, it is the same shape as L4.
    let square = "O4 = [\n    \"##\",\n    \"##\",\n]";
    refused(
        square,
        "O4 = [\"###\", \"#..\"]",
        "shapes",
        "\"L4\" and \"O4\" are the same shape: tiles may be turned",
    );
    refused_here(square, "O4 = [\"##\"]", "shapes", "\"D2\" and \"O4\" are the same shape");
    refused("M1 = [\"#\"]\n", "", "shapes", "counts 1 shapes with 1 dabbas, the file 0");
    refused("D2 = [\"##\"]\n", "", "shapes", "counts 1 shapes with 2 dabbas, the file 0");
    refused("I3 = [\"###\"]\n", "", "shapes", "counts 2 shapes with 3 dabbas, the file 1");
    refused(square, "", "shapes", "counts 4 shapes with 4 dabbas, the file 3: make it 4");
    // A straight tile of four fits on no bed of three by three.
    refused(
        square,
        "O4 = [\"####\"]",
        "vehicles",
        "of the shape \"O4\" does not fit on the bike_trailer: every card",
    );
}

#[test]
fn beds_have_their_cells_and_carry_every_tile() {
    let bed = "bike_trailer = [\n    \"###\",\n    \"###\",\n    \"###\",\n]";
    refused_here(
        bed,
        "bike_trailer = [\"###\", \"###\"]",
        "vehicles",
        "9 cells of the bike_trailer, the file 6",
    );
    refused_here(bed, "bike_trailer = [\"#########\"]", "vehicles", "does not fit on the bike_trailer");
    let cart = "hand_cart = [\n    \"####.\",\n    \"#####\",\n]";
    let same = "hand_cart = [\"###\", \"###\", \"###\"]";
    refused_here(
        cart,
        same,
        "vehicles",
        "beds of bike_trailer and hand_cart are the same: the rulebook says",
    );
    refused_here(
        cart,
        "hand_cart = [\"####\", \"####\"]",
        "vehicles",
        "9 cells of the hand_cart, the file 8",
    );
    refused_here(
        cart,
        "hand_cart = [\"####\", \"...#\", \"####\"]",
        "vehicles",
        "does not fit on the hand_cart",
    );
    refused_here(
        cart,
        "hand_cart = [\"####.\", \".....\", \"#####\"]",
        "vehicles",
        "\"hand_cart\" is in pieces",
    );
    let crate_ = "\ncrate = [\n    \"###\",\n    \"###\",\n]";
    refused(crate_, "\ncrate = [\"###\"]", "vehicles", "6 cells of the crate, the file 3");
    let wheelbarrow = "wheelbarrow = [\n    \"###\",\n    \"##.\",\n    \"#..\",\n]";
    refused_here(
        wheelbarrow,
        "wheelbarrow = [\"#######\"]",
        "vehicles",
        "6 cells of the wheelbarrow, the file 7",
    );
    // A crate on its side is still a crate.
    let turned = "wheelbarrow = [\"##\", \"##\", \"##\"]";
    refused_here(wheelbarrow, turned, "vehicles", "beds of crate and wheelbarrow are the same");
}

#[test]
fn chai_tiles_are_those_of_the_box() {
    refused_here(
        "jump = 2",
        "jump = 4",
        "chai",
        "4 chai tiles of one kind are too many: there is room for 3",
    );
    refused_here("deferred = 2", "deferred = 200", "chai", "200 chai tiles of one kind are too many");
    let plus = "plus = { yellow = 2, red = 2, blue = 2, green = 2 }";
    refused_here(
        plus,
        &plus.replace("green = 2", "green = 9"),
        "chai",
        "9 chai tiles of one kind are too many",
    );
    refused("veto = 2", "veto = 1", "chai", "36 chai tiles, the file 35");
    let bonus = "\nbonus = { yellow = 3, red = 3, blue = 3, green = 3 }";
    refused(bonus, &bonus.replace("red = 3", "red = 2"), "chai", "3 red bonus dabbas, the file 2");
}

#[test]
fn cards_name_their_tile_their_half_cup_and_their_tips() {
    let card = "{ id = \"Y04\", shape = \"D2\", half = [\"0 1 E\"], tips = \"R2\" }";
    let with =
        |old: &str, new: &str, words: &str| refused_here(card, &card.replace(old, new), "cards", words);
    with("Y04", "X04", "\"X04\" cannot name a card");
    with("Y04", "Y4", "\"Y4\" cannot name a card");
    with("Y04", "Y004", "\"Y004\" cannot name a card: write the letter");
    with("Y04", "é4", "\"é4\" cannot name a card");
    with("Y04", "", "\"\" cannot name a card");
    with("Y04", "Y03", "two cards are called \"Y03\": each needs a name");
    with("D2", "D9", "there is no shape \"D9\": name one of [shapes]");
    with("[\"0 1 E\"]", "[]", "\"Y04\" has no half chai: the rulebook says");
    // An inner edge, a cell beside the tile, an unknown side, the same edge twice.
    with("0 1 E", "0 1 W", "\"0 1 W\" is no place for a half chai: write row, column and side");
    with("0 1 E", "0 1", "\"0 1\" is no place");
    with("0 1 E", "0 1 E N", "\"0 1 E N\" is no place");
    with("0 1 E", "-1 1 S", "\"-1 1 S\" is no place");
    with("0 1 E", "one 1 E", "is no place");
    with("0 1 E", "0 300 E", "is no place");
    with("0 1 E", "1 1 E", "\"1 1 E\" is no place");
    with("0 1 E", "0 1 X", "\"0 1 X\" is no place");
    with("0 1 E", "127 127 E", "is no place");
    with("\"0 1 E\"", "\"0 1 E\", \"0 1 E\"", "\"0 1 E\" is no place");
    with("R2", "R", "\"R\" are no tips: write a colour and a value from 1 to 9");
    with("R2", "r2", "\"r2\" are no tips");
    with("R2", "R10", "\"R10\" are no tips");
    with("R2", "R2  B1", "are no tips");
    with("R2", "0 R1", "are no tips");
    with("R2", "2", "\"2\" are no tips");
    with("R2", "R0", "\"R0\" are no tips");
    with("R2", "R1 R1", "\"R1 R1\" are no tips");
    with("R2", "", "\"\" are no tips");
}

#[test]
fn every_colour_has_its_tiles() {
    let first = "    { id = \"Y01\", shape = \"M1\", half = [\"0 0 N\"], tips = \"R3\" },\n";
    refused(first, "", "cards", "3 yellow tiles with 1 dabbas, the file 2");
    let one_more = format!("{first}{}", first.replace("Y01", "Y20"));
    refused(first, &one_more, "cards", "3 yellow tiles with 1 dabbas, the file 4");
    // The right number of cards, but one tile has another colour.
    refused(first, &first.replace("Y01", "R20"), "cards", "3 yellow tiles with 1 dabbas, the file 2");
    let square = "{ id = \"G16\", shape = \"O4\", half = [\"0 0 N\"]";
    let another = "{ id = \"G16\", shape = \"L4\", half = [\"0 0 N\"]";
    refused(square, another, "cards", "1 green tiles of the shape L4, the file 2");
}

#[test]
fn unknown_missing_and_mistyped_fields_are_refused() {
    refused_here("veto = 2", "vetoes = 2\nveto = 2", "chai", "vetoes");
    refused("veto = 2\n", "", "chai", "missing field `veto`; compare the built-in file");
    refused_here("veto = 2", "veto = \"two\"", "chai", "invalid type: string \"two\"");
    refused_here("veto = 2", "veto = -1", "chai", "invalid value: integer `-1`");
    refused_here("veto = 2", "veto = 2.5", "chai", "invalid type: floating point");
    refused_here("tickets = 25", "tickets = [25]", "box", "invalid type: sequence");
    let card = "{ id = \"Y04\", shape = \"D2\", half = [\"0 1 E\"], tips = \"R2\" }";
    refused_here(card, &card.replace("tips", "tip"), "cards", "unknown field `tip`");
    refused(card, &card.replace(", tips = \"R2\"", ""), "cards", "missing field `tips`");
    refused_here(card, &card.replace("[\"0 1 E\"]", "\"0 1 E\""), "cards", "invalid type: string");
}

#[test]
fn required_fields_are_asked_for() {
    let without = |old: &str, new: &str, line: usize, words: &str| {
        let error = fault(&changed::<DabbaWalla>(old, new));
        let said = error.to_string();
        assert_eq!(error.line, line, "{said}");
        assert!(said.contains(words), "{said:?} says {words:?}");
    };
    let top = "game = \"dabba-walla\"\n";
    without(top, "", 1, "does not say which game it is for: write game = ");
    without(top, "game = 7\n", 2, "does not say which game it is for");
    without(
        top,
        "game = \"bombay\"\n",
        2,
        "this file is for \"bombay\": the one that is wanted says game = \"dabba-walla\"",
    );
    without(top, &format!("{top}name = \"\"\n"), 3, "the name cannot be shown: give 1 to");
    without(top, &format!("{top}name = \"a\\u001b[2J\"\n"), 3, "the name cannot be shown");
    without(top, &format!("{top}colour = \"red\"\n"), 3, "unknown field `colour`");
    without(top, &format!("{top}{top}"), 3, "duplicate key");
    refused("source = \"printed\"\n", "", "box", "where do these values come from? Write source = ");
    refused("source = \"printed\"", "source = \"copied\"", "box", "where do these values come from?");
    refused("provenance = \"Rulebook, contents of the box\"\n", "", "box", "say where the values come from");
    let (before, _) = shelf::<DabbaWalla>().built_in().split_once("[cards]").expect("the last section");
    assert!(fault(before).to_string().contains("missing field `cards`"), "{}", fault(before));
    // Cut off in the middle, like a broken download.
    let half = &shelf::<DabbaWalla>().built_in()[..shelf::<DabbaWalla>().built_in().len() / 2];
    assert!(fault(half).line > 50, "{}", fault(half));
    for nothing in ["", "\n\n", "hello", "{}", "<html>", "game = \"dabba-walla\""] {
        fault(nothing);
    }
}
