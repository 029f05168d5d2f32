//! Bundles the modules into one script.
//!
//! Every module becomes a function that is called once and returns its exports; an import reads from that result.
//! Modules come after those that they import. Only what our modules use is supported: named imports, imports of a whole
//! module, and exports of functions and constants at their declaration. Anything else is an error.

use std::borrow::Cow;
use std::fmt::Write;

use super::minify;

/// Bundles the entry module with everything it imports; `source` returns a module's text.
///
/// # Errors
/// A message, if a module is missing, imports are circular, or a statement is not supported.
pub(super) fn bundle<'a>(
    entry: &str,
    source: impl Fn(&str) -> Option<Cow<'a, str>>,
) -> Result<String, String> {
    let mut bundle = Bundle { source, open: Vec::new(), done: Vec::new(), out: String::new() };
    bundle.add(entry)?;
    Ok(bundle.out)
}

struct Bundle<F> {
    source: F,
    /// Modules whose imports are being added, to notice circles.
    open: Vec<String>,
    /// Modules already in the script, by number, with their exported names.
    done: Vec<(String, Vec<String>)>,
    out: String,
}

impl<'a, F: Fn(&str) -> Option<Cow<'a, str>>> Bundle<F> {
    /// Adds a module after those that it imports; returns its number.
    fn add(&mut self, name: &str) -> Result<usize, String> {
        if let Some(number) = self.done.iter().position(|(done, _)| done == name) {
            return Ok(number);
        }
        if self.open.iter().any(|open| open == name) {
            return Err(format!("{name} imports itself by way of {}", self.open.join(", ")));
        }
        let text = (self.source)(name).ok_or_else(|| format!("there is no module {name}"))?;
        let text = minify::script(&text, minify::Lines::Stay);
        self.open.push(name.to_owned());
        let mut body = String::with_capacity(text.len());
        let mut exports = Vec::new();
        let mut rest = &*text;
        while !rest.is_empty() {
            if keyword(rest, "import").is_some_and(|rest| !rest.starts_with(['.', '('])) {
                let (statement, after) = rest.split_once(";\n").ok_or_else(|| format!("{name}: {rest}"))?;
                body.push_str(&self.import(name, statement)?);
                rest = after;
                continue;
            }
            let (line, after) = rest.split_at(rest.find('\n').map_or(rest.len(), |end| end + 1));
            let line = match keyword(line, "export") {
                Some(declared) => {
                    let declared = declared.trim_start();
                    let what = exported(declared).ok_or_else(|| format!("{name}: {line}"))?;
                    exports.push(what.to_owned());
                    declared
                }
                None => line,
            };
            body.push_str(line);
            rest = after;
        }
        self.open.pop();
        let number = self.done.len();
        let gives = exports.join(",");
        // Writing to a string cannot fail.
        let _ = write!(self.out, "const $m{number}=(()=>{{\n{body}return{{{gives}}};\n}})();\n");
        self.done.push((name.to_owned(), exports));
        Ok(number)
    }

    /// The declaration that replaces an import: `import{a,b as c}from "./d.js"`, `import*as e from "./f.js"`.
    fn import(&mut self, importer: &str, statement: &str) -> Result<String, String> {
        let fault = || format!("{importer}: {statement}");
        let (what, path) = statement["import".len()..].rsplit_once("from \"").ok_or_else(fault)?;
        let name = resolve(importer, path.trim_end_matches('"')).ok_or_else(fault)?;
        let number = self.add(&name)?;
        let what = what.trim();
        if let Some(all) = what.strip_prefix("*as ") {
            return Ok(format!("const {}=$m{number};\n", all.trim()));
        }
        let list = what.strip_prefix('{').and_then(|list| list.strip_suffix('}')).ok_or_else(fault)?;
        let mut taken = Vec::new();
        for item in list.split(',').map(str::trim).filter(|item| !item.is_empty()) {
            let (export, local) = item.split_once(" as ").unwrap_or((item, item));
            if !self.done[number].1.iter().any(|known| known == export) {
                return Err(format!("{importer} imports {export}, which {name} does not export"));
            }
            taken.push(if export == local { export.to_owned() } else { format!("{export}:{local}") });
        }
        Ok(format!("const{{{}}}=$m{number};\n", taken.join(",")))
    }
}

/// The code after this keyword, if it begins with it.
fn keyword<'a>(code: &'a str, word: &str) -> Option<&'a str> {
    code.strip_prefix(word)
        .filter(|rest| !rest.starts_with(|sign: char| sign.is_alphanumeric() || sign == '_'))
}

/// The name that is declared here.
fn exported(declared: &str) -> Option<&str> {
    let rest =
        ["const ", "function ", "async function "].iter().find_map(|word| declared.strip_prefix(word))?;
    let end =
        rest.find(|sign: char| !sign.is_alphanumeric() && sign != '_' && sign != '$').unwrap_or(rest.len());
    Some(&rest[..end]).filter(|name| !name.is_empty())
}

/// The name of the module at this path, relative to the module that imports it.
fn resolve(from: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    (path.starts_with('.') && path.ends_with(".js")).then(|| parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(modules: &[(&str, &'static str)]) -> Result<String, String> {
        bundle("a.js", |name| {
            modules.iter().find(|(known, _)| *known == name).map(|(_, text)| Cow::from(*text))
        })
    }

    #[test]
    fn modules_come_after_those_that_they_import() {
        let made = of(&[
            ("a.js", "import { b, c as d } from \"./b.js\";\nimport * as e from \"./f/e.js\";\nb(d, e.g);\n"),
            ("b.js", "import {\n  g,\n} from \"./f/e.js\";\nexport function b() {}\nexport const c = g;\n"),
            ("f/e.js", "/** Shared. */\nexport const $ = 1;\nexport async function g() {}\n"),
        ]);
        let expected = "const $m0=(()=>{\nconst $=1;\nasync function g(){}\nreturn{$,g};\n})();\n\
                        const $m1=(()=>{\nconst{g}=$m0;\nfunction b(){}\nconst c=g;\nreturn{b,c};\n})();\n\
                        const $m2=(()=>{\nconst{b,c:d}=$m1;\nconst e=$m0;\nb(d,e.g);\nreturn{};\n})();\n";
        assert_eq!(made.unwrap(), expected);
    }

    #[test]
    fn missing_circular_and_unsupported_imports_are_errors() {
        for (modules, fault) in [
            (&[("a.js", "import { b } from \"./b.js\";\n")][..], "no module b.js"),
            (
                &[("a.js", "import { b } from \"./b.js\";\n"), ("b.js", "export const c = 1;\n")],
                "does not export",
            ),
            (
                &[("a.js", "import { b } from \"./b.js\";\n"), ("b.js", "import \"./a.js\";\n")],
                "import \"./a.js\"",
            ),
            (&[("a.js", "import { a } from \"./a.js\";\nexport const a = 1;\n")], "imports itself"),
            (&[("a.js", "import a from \"./b.js\";\n"), ("b.js", "export const a = 1;\n")], "import a from"),
            (&[("a.js", "import { a } from \"https://b/c.js\";\n")], "https://b/c.js"),
            (&[("a.js", "export default 1;\n")], "default"),
            (&[("a.js", "export let a = 1;\n")], "let a"),
        ] {
            let said = of(modules).unwrap_err();
            assert!(said.contains(fault), "{said}");
        }
    }
}
