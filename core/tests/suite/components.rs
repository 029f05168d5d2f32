//! Component files: the part that all games share, and the slot that holds the set in use.

use adda_core::components::{
    ComponentSlot, File, FileError, FileFault, GameComponents, ReplaceError, Replaceable, Set, Source,
    Spanned, game_of,
};
use serde::Deserialize;

/// The components of a test game: the heights of some hills, none of them 0.
#[derive(Debug, PartialEq)]
struct Hills(Vec<u8>);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sections {
    hills: HillSection,
    #[serde(rename = "rivers")]
    _rivers: RiverSection,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HillSection {
    heights: Vec<Spanned<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RiverSection {}

const BUILT_IN: &str = r#"# Hills.
game = "hills"

[rivers]
source = "reconstructed"
provenance = """
Nobody
knows"""

[hills]
source = "printed"
provenance = "The board"
heights = [
    3,
    5,
]
"#;

impl GameComponents for Hills {
    const GAME: &'static str = "hills";
    const BUILT_IN: &'static str = BUILT_IN;

    fn read(file: &File<'_>) -> Result<Hills, FileError> {
        let Sections { hills, .. } = file.form()?;
        if let Some(flat) = hills.heights.iter().find(|height| *height.get_ref() == 0) {
            return Err(file.error(flat.span(), FileFault::Values("0 is no hill".to_owned())));
        }
        Ok(Hills(hills.heights.into_iter().map(Spanned::into_inner).collect()))
    }

    fn counts(&self) -> Vec<(&'static str, usize)> {
        vec![("hills", self.0.len())]
    }
}

fn changed(from: &str, to: &str) -> String {
    assert_eq!(BUILT_IN.matches(from).count(), 1, "{from} must occur once in the file");
    BUILT_IN.replace(from, to)
}

#[test]
fn the_first_access_loads_the_built_in_file() {
    static SLOT: ComponentSlot<Hills> = ComponentSlot::new();
    assert_eq!(*SLOT.get(), Hills(vec![3, 5]));
    let facts = SLOT.in_use();
    assert!(facts.built_in && facts.set.name().is_none());
    assert_eq!(facts.counts, [("hills", 2)]);
    // In file order, with the provenance on one line.
    let sections: Vec<_> = facts
        .sections
        .iter()
        .map(|section| (section.name.as_str(), section.source, section.provenance.as_str()))
        .collect();
    assert_eq!(
        sections,
        [("rivers", Source::Reconstructed, "Nobody knows"), ("hills", Source::Printed, "The board")]
    );
    assert_eq!(facts.from(Source::Reconstructed), ["rivers"]);
}

/// The same digits that `sha256sum FILE` prints.
#[test]
fn the_digest_is_the_beginning_of_the_sha_256_of_the_text() {
    use sha2::{Digest, Sha256};
    static SLOT: ComponentSlot<Hills> = ComponentSlot::new();
    let text = changed("5,", "6,");
    let whole: String = Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    let facts = SLOT.check(&text).expect("a sound file");
    assert_eq!(facts.set.digest(), &whole[..16]);
    assert!(!facts.built_in);
}

#[test]
fn a_file_can_be_chosen_once_and_only_before_the_first_access() {
    static CHOSEN: ComponentSlot<Hills> = ComponentSlot::new();
    let mine = changed("game = \"hills\"", "game = \"hills\"\nname = \"My hills\"").replace("5,", "6,");
    let facts = CHOSEN.replace(&mine).expect("a sound file");
    assert_eq!((facts.set.name(), facts.built_in), (Some("My hills"), false));
    assert_eq!(*CHOSEN.get(), Hills(vec![3, 6]));
    // Choosing the same file again is fine; choosing another one is not.
    assert_eq!(CHOSEN.replace(&mine), Ok(CHOSEN.in_use()));
    let Err(ReplaceError::Another(set)) = CHOSEN.replace(BUILT_IN) else { panic!("two sets") };
    assert_eq!(set.name(), Some("My hills"));
    assert_eq!(*CHOSEN.get(), Hills(vec![3, 6]));

    static LATE: ComponentSlot<Hills> = ComponentSlot::new();
    assert_eq!(*LATE.get(), Hills(vec![3, 5]));
    assert_eq!(LATE.replace(&mine), Err(ReplaceError::Late));
    assert_eq!(LATE.replace(BUILT_IN), Ok(LATE.in_use()));
    assert_eq!(*LATE.get(), Hills(vec![3, 5]));
}

#[test]
fn an_invalid_file_is_not_chosen() {
    static SLOT: ComponentSlot<Hills> = ComponentSlot::new();
    assert!(matches!(SLOT.replace("game = \"hills\""), Err(ReplaceError::File(_))));
    assert_eq!(*SLOT.get(), Hills(vec![3, 5]), "the built-in file is used");
}

#[test]
fn every_fault_names_its_line_and_what_to_do() {
    static SLOT: ComponentSlot<Hills> = ComponentSlot::new();
    let name = |name: &str| changed("game = \"hills\"", &format!("game = \"hills\"\nname = {name}"));
    let cases: Vec<(String, &str)> = vec![
        (
            changed("game = \"hills\"\n", ""),
            "line 1: the file does not say which game it is for: write game =",
        ),
        (changed("\"hills\"", "7"), "line 2: the file does not say which game"),
        (changed("\"hills\"", "\"valleys\""), "line 2: this file is for \"valleys\": the one that is wanted"),
        (name("\"\""), "line 3: the name cannot be shown: give 1 to 60 characters"),
        (name("\"a\\u001b[2J\""), "line 3: the name cannot be shown"),
        (name("3"), "line 3: the name cannot be shown"),
        (name(&format!("{:?}", "x".repeat(61))), "line 3: the name cannot be shown"),
        (changed("source = \"printed\"\n", ""), "line 10, in [hills]: where do these values come from?"),
        (changed("\"printed\"", "\"guessed\""), "line 11, in [hills]: where do these values come from?"),
        (changed("\"The board\"", "\" \""), "line 12, in [hills]: the provenance is empty"),
        (changed("provenance = \"The board\"\n", ""), "line 10, in [hills]: the provenance is empty"),
        (changed("    5,", "    0,"), "line 15, in [hills]: 0 is no hill"),
        (changed("    5,", "    -1,"), "line 15, in [hills]: "),
        (changed("heights", "hights"), "line 13, in [hills]: unknown field `hights`"),
        (changed("[rivers]", "[lakes]"), "in [lakes]: unknown field `lakes`"),
        (changed("    5,\n]", "    5,"), "line 15: unclosed array"),
        ("game = \"hills\"\n".to_owned(), "missing field"),
        ("not at all".to_owned(), "line 1: "),
        (String::new(), "line 1: the file does not say which game"),
    ];
    for (text, said) in cases {
        let fault = SLOT.check(&text).expect_err(said).to_string();
        assert!(fault.contains(said), "{fault}, not {said}\n{text}");
    }
}

#[test]
fn the_game_of_a_file_can_be_read_without_checking_the_rest() {
    assert_eq!(game_of("game = \"chess\"\nboard = 8").as_deref(), Ok("chess"));
    assert_eq!(game_of("board = 8").map_err(|error| error.fault), Err(FileFault::NoGame));
}

#[test]
fn set_identities_are_validated_when_read() {
    let read = |text: &str| serde_json::from_str::<Set>(text);
    let set = read(r#"{"digest":"0123456789abcdef","name":"My hills"}"#).expect("a set");
    assert_eq!(set.to_string(), "“My hills” (0123456789abcdef)");
    assert_eq!(
        serde_json::to_string(&set).expect("JSON"),
        r#"{"digest":"0123456789abcdef","name":"My hills"}"#
    );
    assert!(set.is(&read(r#"{"digest":"0123456789abcdef"}"#).expect("a set")), "the name must not matter");
    for wrong in [
        r#"{"digest":"0123"}"#,
        r#"{"digest":"0123456789ABCDEF"}"#,
        r#"{"digest":"0123456789abcde\n"}"#,
        r#"{"digest":"0123456789abcdef","name":"\u001b[2J"}"#,
        r#"{"digest":"0123456789abcdef","colour":"red"}"#,
        r#"{"name":"My hills"}"#,
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}
