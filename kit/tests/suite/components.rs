//! Component files: sections, and the error messages that all games share.

mod file {
    use adda_core::components::Spanned;
    use adda_kit::Each;

    use super::Colour;

    adda_kit::sections! {
        struct Sections { cubes: CubeSection }

        struct CubeSection {
            total: Spanned<usize>,
            of: Spanned<Each<Colour, u8>>,
            names: Vec<Spanned<String>>,
            favourite: Spanned<String>,
        }
    }
}

use adda_core::components::{ComponentSlot, File, FileError, GameComponents, Replaceable};
use adda_kit::Reader;

adda_kit::kinds! {
    /// A colour.
    enum Colour {
        Red = "red",
        Green = "green",
        Blue = "blue",
    }
}

/// The number of cubes of each colour.
struct Cubes([u8; 3]);

impl GameComponents for Cubes {
    const GAME: &'static str = "cubes";
    const BUILT_IN: &'static str = r#"game = "cubes"
[cubes]
source = "printed"
provenance = "a test"
total = 6
of = { red = 1, green = 2, blue = 3 }
names = ["One", "Two"]
favourite = "red"
"#;

    fn read(file: &File<'_>) -> Result<Cubes, FileError> {
        let file::Sections { cubes } = file.form()?;
        let here = Reader::new(file);
        here.number("cubes", &cubes.total, 6)?;
        here.number_of_each("cubes", &cubes.of, &[1, 2, 3])?;
        for (number, name) in cubes.names.iter().enumerate() {
            here.name(
                name,
                name.get_ref(),
                cubes.names[..number].iter().map(|other| other.get_ref().as_str()),
            )?;
        }
        here.range("names", &cubes.of, cubes.names.len(), 1..=2)?;
        let favourite: Colour = here.kind("colour", &cubes.favourite, cubes.favourite.get_ref())?;
        here.require(favourite != Colour::Blue, &cubes.favourite, "blue is nobody's favourite")?;
        let known = here.read(cubes.names.first(), &cubes.of, "there is no name")?;
        assert_eq!(known.get_ref(), "One");
        let counts = Colour::ALL.map(|colour| cubes.of.get_ref()[colour]);
        assert_eq!(cubes.of.get_ref().values(), counts);
        Ok(Cubes(counts))
    }

    fn counts(&self) -> Vec<(&'static str, usize)> {
        vec![("cubes", self.0.iter().map(|&count| usize::from(count)).sum())]
    }
}

static COMPONENTS: ComponentSlot<Cubes> = ComponentSlot::new();

#[track_caller]
fn refused(old: &str, new: &str, message: &str) {
    let text = Cubes::BUILT_IN.replacen(old, new, 1);
    let error = COMPONENTS.check(&text).expect_err("a fault").to_string();
    assert!(error.contains(message), "{error}");
}

#[test]
fn a_valid_file_is_read() {
    assert_eq!(COMPONENTS.check(Cubes::BUILT_IN).unwrap().counts, [("cubes", 6)]);
    assert_eq!(COMPONENTS.get().0, [1, 2, 3]);
}

#[test]
fn every_fault_names_its_line_and_what_to_write() {
    refused(
        "total = 6",
        "total = 7",
        "line 5, in [cubes]: the rulebook counts 6 cubes, the file 7: make it 6",
    );
    refused("green = 2", "green = 3", "line 6, in [cubes]: the rulebook counts 2 green cubes, the file 3");
    refused("\"Two\"", "\" \"", "line 7, in [cubes]: \" \" cannot be shown as a name");
    refused("\"Two\"", "\"One\"", "line 7, in [cubes]: \"One\" is there twice");
    let three = "3 names cannot be played with: write a number from 1 to 2";
    refused("\"Two\"", "\"Two\", \"Three\"", three);
    let pink = "line 8, in [cubes]: \"pink\" is no colour: write red, green or blue";
    refused("favourite = \"red\"", "favourite = \"pink\"", pink);
    refused("favourite = \"red\"", "favourite = \"blue\"", "blue is nobody's favourite");
}

#[test]
fn each_kind_must_have_a_value_and_nothing_else_may() {
    refused(", blue = 3", "", "missing field `blue`");
    refused(
        "blue = 3",
        "pink = 3",
        "line 6, in [cubes]: unknown field `pink`, expected one of `red`, `green`, `blue`",
    );
    refused(
        "of = { red = 1, green = 2, blue = 3 }",
        "of = 6",
        "expected a value for each of red, green, blue",
    );
    refused("total", "sum", "unknown field `sum`");
}
