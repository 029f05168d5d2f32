//! Checks of our dependencies: all are used, come from the registry, and have a permissive licence.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Permissive licences.
const LICENCES: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-1-Clause",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Zlib",
];

/// Checks the workspace.
pub(crate) fn check(root: &Path, cargo: Command) -> Result<(), String> {
    let mut faults = Vec::new();
    let read =
        |path: &Path| std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()));
    let mut listed = BTreeSet::new();
    for folder in crates(root)? {
        let manifest = read(&folder.join("Cargo.toml"))?;
        let name = folder.strip_prefix(root).unwrap_or(&folder).display().to_string();
        let in_source = words_of(&[&folder.join("src"), &folder.join("build.rs")])?;
        let in_tests = words_of(&[&folder.join("tests"), &folder.join("src")])?;
        for (section, words) in [("dependencies", &in_source), ("dev-dependencies", &in_tests)] {
            for dependency in entries(&manifest, section) {
                if !words.contains(&dependency.replace('-', "_")) {
                    faults.push(format!("{name}: {dependency} is listed in [{section}] and not used"));
                }
                listed.insert(dependency);
            }
        }
    }
    for dependency in entries(&read(&root.join("Cargo.toml"))?, "workspace.dependencies") {
        if !listed.contains(&dependency) {
            faults.push(format!("Cargo.toml: no crate uses {dependency}"));
        }
    }
    faults.extend(sources(&read(&root.join("Cargo.lock"))?));
    faults.extend(licences(cargo)?);
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// The name of the package in a folder.
pub(crate) fn package_name(folder: &Path) -> Result<String, String> {
    let file = folder.join("Cargo.toml");
    let manifest = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    name.map(str::to_owned).ok_or_else(|| format!("{}: no name", file.display()))
}

/// The folders of our crates.
pub(crate) fn crates(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for parent in [root.to_owned(), root.join("games")] {
        let entries = std::fs::read_dir(&parent).map_err(|error| format!("{}: {error}", parent.display()))?;
        let folders = entries.flatten().map(|entry| entry.path());
        found.extend(folders.filter(|folder| folder.join("Cargo.toml").is_file()));
    }
    found.sort();
    Ok(found)
}

/// The keys of a section, such as `serde` in `serde.workspace = true`.
fn entries(manifest: &str, section: &str) -> Vec<String> {
    let heading = format!("[{section}]");
    let lines = manifest.lines().skip_while(|line| *line != heading).skip(1);
    lines
        .take_while(|line| !line.starts_with('['))
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('='))
        .map(|(key, _)| key.trim().split('.').next().unwrap_or_default().to_owned())
        .collect()
}

/// Every identifier in the Rust files at some paths, folders included.
fn words_of(places: &[&Path]) -> Result<BTreeSet<String>, String> {
    let mut words = BTreeSet::new();
    for place in places {
        if place.is_dir() {
            let entries =
                std::fs::read_dir(place).map_err(|error| format!("{}: {error}", place.display()))?;
            for entry in entries.flatten() {
                words.extend(words_of(&[&entry.path()])?);
            }
        } else if place.extension().is_some_and(|extension| extension == "rs") {
            let Ok(text) = std::fs::read_to_string(place) else { continue };
            // A mention in a comment is not a use.
            let code = text.lines().map(str::trim_start).filter(|line| !line.starts_with("//"));
            let names = code.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_'));
            words.extend(names.filter(|name| !name.is_empty()).map(str::to_owned));
        }
    }
    Ok(words)
}

/// Packages in the lock file that do not come from a registry.
fn sources(lock: &str) -> Vec<String> {
    let elsewhere = |line: &&str| line.starts_with("source = ") && !line.starts_with("source = \"registry+");
    lock.lines().filter(elsewhere).map(|line| format!("Cargo.lock: not from the registry: {line}")).collect()
}

/// Packages whose licence is not in our list.
fn licences(mut cargo: Command) -> Result<Vec<String>, String> {
    let args = [
        "tree",
        "--workspace",
        "--all-features",
        "--edges",
        "normal,build,dev",
        "--prefix",
        "none",
        "--no-dedupe",
    ];
    cargo.args(args).args(["--format", "{l}\t{p}"]);
    let output = cargo.output().map_err(|error| format!("cargo tree: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo tree: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let lines: BTreeSet<String> =
        String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect();
    let packages = lines.iter().filter_map(|line| line.split_once('\t'));
    Ok(packages
        .filter(|(licence, _)| !is_free(licence))
        .map(|(licence, package)| format!("{package}: is the licence {licence:?} one that we may use?"))
        .collect())
}

/// Whether a licence expression is satisfied by our list. `OR` needs one side, `AND` needs both and binds tighter. A slash
/// is an old way to write `OR`.
fn is_free(licence: &str) -> bool {
    let spaced = licence.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    alternatives(&mut words) && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn alternatives(words: &mut Words<'_>) -> bool {
    let mut free = demands(words);
    while words.next_if_eq(&"OR").is_some() {
        free |= demands(words);
    }
    free
}

fn demands(words: &mut Words<'_>) -> bool {
    let mut free = single(words);
    while words.next_if_eq(&"AND").is_some() {
        free &= single(words);
    }
    free
}

fn single(words: &mut Words<'_>) -> bool {
    match words.next() {
        Some("(") => {
            let free = alternatives(words);
            words.next_if_eq(&")").is_some() && free
        }
        Some(name) => match words.next_if_eq(&"WITH").and_then(|_| words.next()) {
            Some(exception) => LICENCES.contains(&format!("{name} WITH {exception}").as_str()),
            None => LICENCES.contains(&name),
        },
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_a_section_are_found_in_every_form() {
        let manifest = "[package]\nname = \"x\"\n[dependencies]\n# Why.\nserde.workspace = true\n\
                        tokio = { workspace = true }\n[dev-dependencies]\nproptest = \"1\"\n";
        assert_eq!(entries(manifest, "dependencies"), ["serde", "tokio"]);
        assert_eq!(entries(manifest, "dev-dependencies"), ["proptest"]);
        assert_eq!(entries(manifest, "features"), [""; 0]);
    }

    #[test]
    fn packages_from_outside_the_registry_are_found() {
        let lock =
            "name = \"a\"\nsource = \"registry+somewhere\"\nname = \"b\"\nsource = \"git+somewhere\"\n";
        assert_eq!(sources(lock).len(), 1);
    }

    #[test]
    fn a_licence_is_free_if_one_alternative_is() {
        let (nested, exception) = ("(MIT OR GPL-3.0) AND Unicode-3.0", "Apache-2.0 WITH LLVM-exception");
        for free in ["MIT", "MIT/Apache-2.0", "GPL-3.0 OR MIT", nested, exception] {
            assert!(is_free(free), "{free}");
        }
        for not in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR ISC) AND GPL-3.0", "(MIT", "MIT ISC"] {
            assert!(!is_free(not), "{not}");
        }
    }
}
