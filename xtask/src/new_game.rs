//! `cargo xtask new-game NAME`: creates a small but complete game as a starting point.
//!
//! The template is the crate in `template/`, which is built and tested like every other crate. A new game is a copy of it
//! under another name, plus a few lines in the workspace and the registry.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::dependencies::{crates, package_name};
use crate::scratch::{self, files_below, read, write};
use crate::tally::{Show, Tally};

/// The package of the game in `template/`.
pub(crate) const TEMPLATE: &str = "sample";

/// The forms of a game's name, all made from its id.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Name {
    /// In commands, folders and records, such as `dabba-walla`.
    id: String,
    /// As Rust writes a crate: `dabba_walla`.
    krate: String,
    /// As Rust writes a type: `DabbaWalla`.
    type_: String,
    /// On the box: `Dabba Walla`.
    title: String,
}

impl Name {
    fn new(id: &str) -> Result<Name, String> {
        let is_word = |word: &str| {
            word.starts_with(|first: char| first.is_ascii_lowercase())
                && word.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        };
        if !id.split('-').all(is_word) {
            return Err(format!(
                "{id:?} cannot be the name of a game: use lower-case letters, digits and hyphens, such as tea-garden"
            ));
        }
        let capital = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
        let words: Vec<String> = id.split('-').map(capital).collect();
        Ok(Name {
            id: id.to_owned(),
            krate: id.replace('-', "_"),
            type_: words.concat(),
            title: words.join(" "),
        })
    }

    /// A file of the template, with `Sample` replaced by this name.
    fn fill(&self, path: &Path, text: &str) -> String {
        let is_rust = path.extension().is_some_and(|ending| ending == "rs");
        let called = if is_rust { &self.type_ } else { &self.title };
        text.replace("\"Sample\"", &format!("\"{}\"", self.title))
            .replace("//! Sample", &format!("//! {}", self.title))
            .replace("Sample", called)
            .replace("use sample::", &format!("use {}::", self.krate))
            .replace("sample_", &format!("{}_", self.krate))
            .replace("_sample", &format!("_{}", self.krate))
            .replace("sample", &self.id)
    }
}

/// Creates the game in a workspace, and returns a message that says what to do next.
pub(crate) fn create(
    root: &Path,
    id: &str,
    cargo: impl Fn(&Path, &[&str]) -> Command,
) -> Result<String, String> {
    let name = Name::new(id)?;
    let folder = root.join("games").join(&name.id);
    if folder.exists() {
        return Err(format!("there is a game {id:?} already: choose another name"));
    }
    let is_taken = |folder: &PathBuf| package_name(folder).is_ok_and(|package| package == name.id);
    if crates(root)?.iter().any(is_taken) {
        return Err(format!("there is a crate {id:?} already: choose another name"));
    }
    let template = root.join("template");
    for file in files_below(&template)? {
        let relative = file.strip_prefix(&template).map_err(|error| error.to_string())?;
        let to = folder.join(relative.to_string_lossy().replace("sample", &name.id));
        write(&to, &name.fill(&file, &read(&file)?))?;
    }
    let id = &name.id;
    insert(
        &root.join("Cargo.toml"),
        "alubari = { path = \"games/alubari\" }",
        &format!("{id} = {{ path = \"games/{id}\" }}"),
    )?;
    for level in [1, 3] {
        let line = format!("alubari = {{ opt-level = {level} }}");
        insert(&root.join("Cargo.toml"), &line, &format!("{id} = {{ opt-level = {level} }}"))?;
    }
    let registry = root.join("registry");
    insert(&registry.join("Cargo.toml"), "alubari.workspace = true", &format!("{id}.workspace = true"))?;
    replace(&registry.join("Cargo.toml"), "\"alubari/draw\"", &format!("\"alubari/draw\", \"{id}/draw\""))?;
    let line = format!("    {}::{},", name.krate, name.type_);
    insert(&registry.join("src/lib.rs"), "    alubari::Alubari,", &line)?;
    // The new name may change line breaks and the order of imports.
    succeed(cargo(root, &["fmt", "--package", id]), "the new game cannot be formatted")?;
    Ok(format!(
        "games/{id} is a small playable game. What to try next:

  cargo xtask test {id}
  cargo run -- play {id} --seats you,greedy
  cargo run

CONTRIBUTING.md, \"A new game\", goes on from here."
    ))
}

/// Creates a game in a copy of the workspace, and runs its lints and tests there.
pub(crate) fn check(root: &Path, cargo: impl Fn(&Path, &[&str]) -> Command) -> Result<Tally, String> {
    const GAME: &str = "tea-garden";
    let scratch = scratch::copy(root, "new-game")?;
    create(&scratch, GAME, &cargo)?;
    // Clippy checks every crate again if this file is newer. What cargo needs from it, cargo reads anyway.
    scratch::make_old(&scratch.join("Cargo.toml"))?;
    let lints = ["clippy", "--quiet", "--all-targets", "--features", "draw", "--package", GAME];
    let mut lints = cargo(&scratch, &lints);
    lints.args(["--", "-D", "warnings"]);
    succeed(lints, "the new game has warnings")?;
    let tests = ["test", "--quiet", "--package", GAME, "--features", "draw"];
    Tally::run(GAME, &mut cargo(&scratch, &tests), Show::Live)
}

fn succeed(mut command: Command, otherwise: &str) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(otherwise.to_owned()),
        Err(error) => Err(format!("{otherwise}: {error}")),
    }
}

/// Inserts a line after another one.
fn insert(file: &Path, after: &str, line: &str) -> Result<(), String> {
    replace(file, &format!("{after}\n"), &format!("{after}\n{line}\n"))
}

fn replace(file: &Path, old: &str, new: &str) -> Result<(), String> {
    let text = read(file)?;
    if text.matches(old).count() != 1 {
        return Err(format!("{}: {old:?} must occur exactly once", file.display()));
    }
    write(file, &text.replacen(old, new, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_a_form_for_each_use() {
        let name = Name::new("tea-garden2").unwrap();
        let parts = [&name.id, &name.krate, &name.type_, &name.title].map(String::as_str);
        assert_eq!(parts, ["tea-garden2", "tea_garden2", "TeaGarden2", "Tea Garden2"]);
        for wrong in ["", "Tea", "tea garden", "-tea", "tea-", "2tea", "tea_garden", "../tea"] {
            assert!(Name::new(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn the_template_is_filled_according_to_the_kind_of_file() {
        let name = Name::new("tea-garden").unwrap();
        let rust =
            "//! Sample, a game.\nuse sample::Sample; id: \"sample\", title: \"Sample\" fn sample_is_drawn()";
        assert_eq!(
            name.fill(Path::new("a.rs"), rust),
            "//! Tea Garden, a game.\nuse tea_garden::TeaGarden; id: \"tea-garden\", title: \"Tea Garden\" fn tea_garden_is_drawn()"
        );
        assert_eq!(name.fill(Path::new("a.md"), "# Sample\n.game-sample"), "# Tea Garden\n.game-tea-garden");
    }
}
