//! A custom component set: all games in this process are played with another map and other palace tokens.
#![allow(clippy::unwrap_used)] // a test may panic

use std::sync::LazyLock;

use adda_core::components::{self, OtherSet, ReplaceError, Replaceable, Set, Source};
use adda_core::luck::FastLuck;
use adda_core::record::{self, Ending, Reason};
use adda_core::{Game, Luck, Match, Seed};
use adda_harness::Plan;
use bombay::{Bombay, PalaceToken, board};

fn shelf() -> &'static dyn Replaceable {
    Bombay::about().components.unwrap()
}

/// The built-in file with these replacements; each text must occur exactly once.
fn changed(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(shelf().built_in().to_owned(), |text, (from, to)| {
        assert_eq!(text.matches(from).count(), 1, "{from} occurs once in the file");
        text.replace(from, to)
    })
}

/// One more road, and other palace tokens for two and three players.
static MINE: LazyLock<String> = LazyLock::new(|| {
    changed(&[
        ("game = \"bombay\"", "game = \"bombay\"\nname = \"A shorter way\""),
        ("\"sho-bij\",", "\"sho-bij\", \"bom-dhu\","),
        ("{ client = 1, rupees = 3, city = 2, bale = 2 }", "{ client = 4, rupees = 1, city = 2, bale = 1 }"),
    ])
});

/// Chooses the set of this process, in whichever test runs first.
fn choose() -> &'static Set {
    &shelf().replace(&MINE).unwrap().set
}

#[test]
fn rules_use_the_chosen_map() {
    let set = choose();
    assert_eq!((set.name(), components::in_use::<Bombay>()), (Some("A shorter way"), Some(set)));
    let site = |id| board().components().site(id).unwrap();
    assert!(board().neighbours(site("bom")).contains(site("dhu")));
    assert_eq!(board().distance(site("bom"), site("dhu")), 1);
    let clients = board().components().orange_face.iter().filter(|&&token| token == PalaceToken::Client);
    assert_eq!(clients.count(), 4);
    assert_eq!(shelf().replace(shelf().built_in()), Err(ReplaceError::Another(set.clone())));
}

#[test]
fn the_game_on_another_map_has_the_properties_of_every_game() {
    choose();
    adda_harness::run::<Bombay>(Plan::from_env(60));
}

/// A game played to its end at random, as a record.
fn random_record() -> String {
    let players = vec!["Asha".to_owned(), "Ben".to_owned(), "Cleo".to_owned()];
    let mut match_ = Match::<Bombay>::new(Default::default(), players, Seed::from_number(4)).unwrap();
    let mut luck = FastLuck::new(4);
    while let Some(seat) = match_.position().to_act().first() {
        let mut legal = Vec::new();
        match_.position().legal(seat, &mut legal);
        let action = legal[luck.pick(legal.len() as u32) as usize];
        match_.play(seat, action).unwrap();
    }
    record::lines(&match_, Ending::WithoutSeed)
}

#[test]
fn records_name_their_set_and_verify_with_it() {
    let set = choose();
    let text = random_record();
    let header = record::header(&text).unwrap();
    assert_eq!(header.components.as_ref(), Some(set));
    assert!(record::verify::<Bombay>(&text).is_ok());
}

#[test]
fn a_record_of_the_built_in_set_is_refused_with_advice() {
    choose();
    // The set is checked before anything else, so one line is enough.
    let Some(line) = random_record().lines().next().map(str::to_owned) else { panic!("an empty record") };
    let mut header: serde_json::Value = serde_json::from_str(&line).unwrap();
    header.as_object_mut().unwrap().remove("components");
    let text = resealed(header);
    let Reason::Components(other) = record::replay::<Bombay>(&text).unwrap_err().reason else {
        panic!("read with another map")
    };
    assert_eq!((&other.played, other.ours.is_some()), (&None, true));
    assert!(other.to_string().contains("without --components"), "{other}");
}

/// The first line of a record with its sum recomputed.
fn resealed(mut header: serde_json::Value) -> String {
    use sha2::{Digest, Sha256};
    header.as_object_mut().unwrap().remove("sum");
    let digest = Sha256::new().chain_update([0; 8]).chain_update(header.to_string()).finalize();
    let sum: String = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    header["sum"] = sum.into();
    header.to_string()
}

#[test]
fn reconstructed_sections_are_reported() {
    choose();
    let guessed = components::reconstructed::<Bombay>().unwrap();
    assert_eq!(guessed, "map, scenery, demand, palace_tokens, first_game");
    let printed = changed(&[]).replace("source = \"reconstructed\"", "source = \"printed\"");
    let facts = shelf().check(&printed).unwrap();
    assert!(facts.from(Source::Reconstructed).is_empty());
    assert_eq!(facts.counts, [("sites", 25), ("roads", 43), ("bridges", 9)]);
}

#[test]
fn an_invalid_board_is_refused_with_its_line() {
    let refused = |from: &str, to: &str, said: &str| {
        let text = changed(&[(from, to)]);
        let line = 1 + text[..text.find(to).unwrap()].matches('\n').count();
        let fault = shelf().check(&text).unwrap_err();
        assert_eq!(fault.line, line, "{fault}");
        assert!(fault.to_string().contains(said), "{fault}");
    };
    refused(
        "bales = { yellow = 3,",
        "bales = { yellow = 4,",
        "in [box]: the rulebook counts 3 yellow bales, the file 4",
    );
    refused(
        "\"rat-bar\",",
        "\"rat-ratlam\",",
        "in [map]: \"rat-ratlam\" is no road: write the letters of two sites",
    );
    refused("\"poo-ahm\",", "\"poo-poo\",", "leads nowhere");
    refused("\"YVO\", \"VOB\"", "\"YVY\", \"VOB\"", "in [demand]: ");
    refused(
        "yellow = { client = 2, rupees = 2,",
        "yellow = { client = 2, rupees = 9,",
        "counts 8 palace tokens, the file 15",
    );
    refused(
        "hyd = \"BYV\" }",
        "hyd = \"YVO\" }",
        "in [first_game]: the columns of the first game are not the four",
    );
}

#[test]
fn sets_are_identified_by_their_contents() {
    let set = choose();
    assert_eq!(OtherSet::check::<Bombay>(Some(set)), Ok(()));
    assert!(OtherSet::check::<Bombay>(None).is_err());
    let renamed = MINE.replace("A shorter way", "Another name");
    assert!(!shelf().check(&renamed).unwrap().set.is(set));
}
