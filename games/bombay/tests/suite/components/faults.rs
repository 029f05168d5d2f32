//! Every kind of error in a component file is found and reported with its line.

use adda_core::components::{FileError, FileFault};
use adda_harness::{changed, shelf};
use bombay::Bombay;

/// A change to the built-in file, and the error it must cause.
struct Change {
    /// A text that occurs in the file once.
    old: &'static str,
    /// Its replacement.
    new: &'static str,
    /// A text whose first occurrence in the changed file is on the line of the error.
    at: &'static str,
    section: &'static str,
    words: &'static str,
}

fn line_of(text: &str, at: &str) -> usize {
    let before = text.split(at).next().expect("a text before it");
    assert!(before.len() < text.len(), "{at:?} occurs in the file");
    1 + before.matches('\n').count()
}

fn fault(text: &str) -> FileError {
    shelf::<Bombay>().check(text).expect_err("a fault")
}

/// Asserts that each change is refused with its error.
#[track_caller]
fn refused(changes: &[Change]) {
    for Change { old, new, at, section, words } in changes {
        let text = changed::<Bombay>(old, new);
        let error = fault(&text);
        let said = error.to_string();
        assert_eq!(
            (error.line, error.section.as_deref().unwrap_or("file")),
            (line_of(&text, at), *section),
            "{said}"
        );
        assert!(said.contains(words), "{said:?} says {words:?}");
    }
}

/// A change with the error on its own line.
const fn here(old: &'static str, new: &'static str, section: &'static str, words: &'static str) -> Change {
    Change { old, new, at: new, section, words }
}

const fn elsewhere(
    old: &'static str,
    new: &'static str,
    at: &'static str,
    section: &'static str,
    words: &'static str,
) -> Change {
    Change { old, new, at, section, words }
}

const BOX: &[Change] = &[
    here("bales = { yellow = 3", "bales = { yellow = 4", "box", "counts 3 yellow bales, the file 4"),
    here("violet = 4", "violet = 3", "box", "counts 4 violet bales, the file 3"),
    here(
        "demand_cubes = { yellow = 3, violet = 3",
        "demand_cubes = { yellow = 3, violet = 2",
        "box",
        "3 violet demand cubes, the file 2",
    ),
    here("blue = 2, orange = 2 }", "blue = 1, orange = 2 }", "box", "2 blue posts, the file 1"),
    here("blue = 2, orange = 2 }", "blue = 2, orange = 3 }", "box", "2 orange posts, the file 3"),
    here("city_tokens = 16", "city_tokens = 12", "box", "16 city tokens, the file 12"),
    here("client_tokens = 16", "client_tokens = 20", "box", "16 client tokens, the file 20"),
    here("palace_tokens = 8", "palace_tokens = 9", "box", "8 palace tokens, the file 9"),
    here("palaces = 5", "palaces = 6", "box", "5 palaces for each player, the file 6"),
    here("\"Rulebook, contents of the box and set-up\"", "\"  \"", "box", "the provenance is empty"),
];

const LAST_SITE: &str = "{ id = \"bij\"";

const SITES: &[Change] = &[
    here("id = \"rat\"", "id = \"Rat\"", "map", "\"Rat\" cannot stand for a site"),
    here("id = \"rat\"", "id = \"ratl\"", "map", "\"ratl\" cannot stand for a site"),
    here("id = \"rat\"", "id = \"r-t\"", "map", "\"r-t\" cannot stand for a site"),
    here("name = \"Ratlam\"", "name = \" \"", "map", "the site \"rat\" has no name"),
    here("id = \"bho\"", "id =  \"rat\"", "map", "two sites are called \"rat\""),
    here("name = \"Bhopal\"", "name =  \"Ratlam\"", "map", "two sites are called \"Ratlam\""),
    here("kind = \"F\", x = 285", "kind = \"C\", x = 285", "map", "\"C\" is no kind of site"),
    here("x = 285", "x = 1001", "map", "the point (1001, 45) lies outside the map of 1000 by 700"),
    here("x = 65, y = 235", "x = 65, y = -1", "map", "the point (65, -1) lies outside the map"),
    elsewhere(
        "kind = \"H\", x = 300",
        "kind = \"G\", x = 300",
        LAST_SITE,
        "map",
        "counts 8 sites with the letter G, the file 9",
    ),
    elsewhere("kind = \"B\"", "kind = \"H\"", LAST_SITE, "map", "1 sites with the letter B, the file 0"),
    elsewhere("kind = \"B\"", "kind = \"A\"", LAST_SITE, "map", "1 sites with the letter A, the file 2"),
];

const ROADS: &[Change] = &[
    here("\"rat-bar\"", "\"rat bar\"", "map", "\"rat bar\" is no road"),
    here("\"rat-bar\"", "\"rat-xyz\"", "map", "\"rat-xyz\" is no road"),
    here("\"rat-bar\"", "\"rat-rat\"", "map", "the road \"rat-rat\" leads nowhere"),
    here(
        "\"jal-bid\", \"dau-bid\"",
        "\"bid-jal\", \"jal-bid\", \"dau-bid\"",
        "map",
        "\"jal-bid\" is there already",
    ),
    here("\"poo-ahm\"", "\"poo-ahm\", \"nas-ahm\"", "map", "the road \"nas-ahm\" is there already"),
    elsewhere(
        "\"cha-wrg\", \"wrg-hyd\", ",
        "",
        "{ id = \"wrg\"",
        "map",
        "no way leads to \"wrg\": connect it with a road",
    ),
    here("road = \"cha-wrg\"", "road = \"nas-cha\"", "scenery", "a bridge of \"nas-cha\", which is no road"),
];

const SCENERY: &[Change] = &[
    here("{ road = \"jab-nag\"", "{ road = \"jab\"", "scenery", "a bridge of \"jab\""),
    here("x = 845, y = 148", "x = 845, y = 701", "scenery", "the point (845, 701) lies outside"),
    here("[900, 138]", "[900, 800]", "scenery", "the point (900, 800)"),
    here("[235, 0]", "[-5, 0]", "scenery", "the point (-5, 0)"),
];

const COLUMNS: &str = "columns = [";

const DEMAND: &[Change] = &[
    here("[\"YVO\"", "[\"YYO\"", "demand", "\"YYO\" is no column"),
    here("[\"YVO\"", "[\"YVOB\"", "demand", "\"YVOB\" is no column"),
    elsewhere("[\"YVO\"", "[\"BVO\"", COLUMNS, "demand", "3 yellow demand cubes, the file 2"),
    elsewhere(", \"BYV\"]", "]", COLUMNS, "demand", "4 columns of demand, the file 3"),
    elsewhere(", \"BYV\"]", ", \"BYV\", \"YVO\"]", COLUMNS, "demand", "4 columns of demand, the file 5"),
];

const TOKENS: &[Change] = &[
    here(
        "{ client = 2, rupees = 2",
        "{ client = 2, rupees = 3",
        "palace_tokens",
        "8 palace tokens, the file 9",
    ),
    here(
        "{ client = 1, rupees = 3",
        "{ client = 1, rupees = 2",
        "palace_tokens",
        "8 palace tokens, the file 7",
    ),
];

const FIRST_GAME: &[Change] = &[
    here("bom = \"YVO\"", "bom = \"YV\"", "first_game", "\"YV\" is no column"),
    here("bom = \"YVO\"", "bom = \"YOV\"", "first_game", "are not the four of [demand]"),
    here("bom = \"YVO\"", "xyz = \"YVO\"", "first_game", "there is no site \"xyz\" on the map"),
    here(
        "bom = \"YVO\"",
        "nas = \"YVO\"",
        "first_game",
        "\"nas\" has the letter E: columns of demand belong elsewhere",
    ),
    here("{ bom = \"YVO\", ind", "{ ind", "first_game", "\"bom\" is left out of the columns of demand"),
    here("nas = \"V\"", "nas = \"W\"", "first_game", "\"W\" is no colour"),
    here("nas = \"V\"", "nas = \"VV\"", "first_game", "\"VV\" is no colour"),
    here("nas = \"V\"", "aja = \"V\"", "first_game", "\"aja\" has the letter G: posts belong elsewhere"),
    here("{ nas = \"V\", bho", "{ bho", "first_game", "\"nas\" is left out of the posts"),
    here("nas = \"V\"", "nas = \"O\"", "first_game", "2 violet posts, the file 1"),
    here(
        "nas = \"V\", bho = \"V\", hos = \"B\", wrg = \"B\", bid = \"O\", sur = \"O\"",
        "nas = \"O\", bho = \"V\", hos = \"B\", wrg = \"B\", bid = \"O\", sur = \"V\"",
        "first_game",
        "the four sites E have no violet post",
    ),
    here("aja = \"client\"", "aja = \"gold\"", "first_game", "\"gold\" is no palace token"),
    here(
        "aja = \"client\"",
        "bom = \"client\"",
        "first_game",
        "\"bom\" has the letter D: palace tokens belong elsewhere",
    ),
    here("{ aja = \"client\", bij", "{ bij", "first_game", "\"aja\" is left out of the palace tokens"),
    here("aja = \"client\"", "aja = \"rupees\"", "first_game", "has 1 client tokens, the yellow face 2"),
];

const FORM: &[Change] = &[
    here("width = 1000", "width = \"wide\"", "map", "invalid type: string \"wide\""),
    here("width = 1000", "width = ", "file", "compare the built-in file"),
    here("palaces = 5", "colour = 1\npalaces = 5", "box", "unknown field `colour`"),
    here("kind = \"F\", x = 285", "sort = \"F\", x = 285", "map", "unknown field `sort`"),
    here("source = \"printed\"", "source = \"heard\"", "box", "where do these values come from?"),
    elsewhere("height = 700\n", "", "[map]", "map", "missing field `height`"),
];

#[test]
fn wrong_counts_of_the_box_are_refused() {
    refused(BOX);
}

#[test]
fn wrong_sites_are_refused() {
    refused(SITES);
}

#[test]
fn wrong_roads_are_refused() {
    refused(ROADS);
}

#[test]
fn scenery_outside_the_map_is_refused() {
    refused(SCENERY);
}

#[test]
fn wrong_columns_are_refused() {
    refused(DEMAND);
}

#[test]
fn faces_of_more_or_fewer_than_eight_tokens_are_refused() {
    refused(TOKENS);
}

#[test]
fn wrong_first_games_are_refused() {
    refused(FIRST_GAME);
}

#[test]
fn files_with_the_wrong_fields_are_refused() {
    refused(FORM);
}

/// Eight more sites than the 25: one too many.
fn crowded() -> String {
    let last =
        shelf::<Bombay>().built_in().lines().find(|line| line.contains(LAST_SITE)).expect("the last site");
    let mut rows = last.to_owned();
    for letter in 'a'..='h' {
        rows +=
            &format!("\n    {{ id = \"xx{letter}\", name = \"New {letter}\", kind = \"H\", x = 1, y = 1 }},");
    }
    changed::<Bombay>(last, &rows)
}

#[test]
fn more_sites_than_there_is_room_for_are_refused() {
    let text = crowded();
    let error = fault(&text);
    assert_eq!((error.line, error.section.as_deref()), (line_of(&text, "id = \"xxh\""), Some("map")));
    assert!(error.to_string().contains("33 sites are too many: there is room for 32"), "{error}");
}

#[test]
fn every_section_needs_its_provenance() {
    for section in ["box", "map", "scenery", "demand", "palace_tokens", "first_game"] {
        let (before, after) =
            shelf::<Bombay>().built_in().split_once(&format!("[{section}]\n")).expect("the section");
        let (head, rest) = after.split_once("provenance = ").expect("its provenance");
        let quotes = if rest.starts_with("\"\"\"") { "\"\"\"" } else { "\"" };
        let rest = rest.splitn(3, quotes).nth(2).expect("the rest of the section");
        let text = format!("{before}[{section}]\n{head}provenance = \"\"{rest}");
        let error = fault(&text);
        assert_eq!(error.fault, FileFault::NoProvenance);
        assert_eq!(
            (error.line, error.section.as_deref()),
            (line_of(&text, "provenance = \"\"\n"), Some(section))
        );
    }
}
