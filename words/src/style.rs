//! What a machine can check of good writing: keys, spaces, apostrophes, plural forms, words that nobody says.
//!
//! All texts of the program go through here: Fluent files by [`messages`], rules pages by [`rules`].

use std::collections::BTreeSet;

use adda_core::Lang;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser;

/// Stands for a value in a text.
const VALUE: char = '\u{fffc}';
const NO_BREAK: char = '\u{a0}';
const NARROW_NO_BREAK: char = '\u{202f}';

/// Words of the written language that no player says at a table.
const MANNERED: [(&str, &[&str]); 3] = [
    ("en", &["whoever", "whomever", "anew", " be it ", "for want of", " so many "]),
    ("fr", &["quiconque"]),
    ("ru", &["сберега", "воистину"]),
];

/// All faults of a Fluent file.
pub(crate) fn messages(lang: Lang, file: &str) -> Vec<String> {
    let resource = parser::parse(file).unwrap_or_else(|(_, errors)| panic!("{lang}: {errors:?}"));
    let mut keys = BTreeSet::new();
    let mut reader = Reader::default();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        reader.key = message.id.name;
        if !keys.insert(message.id.name) {
            reader.faults.push(format!("{}: defined twice", message.id.name));
        }
        let attributes = message.attributes.iter().map(|attribute| &attribute.value);
        for pattern in message.value.iter().chain(attributes) {
            reader.read(lang, pattern, &[]);
        }
    }
    reader.finish()
}

/// All faults of a rules page.
pub(crate) fn rules(lang: Lang, page: &str) -> Vec<String> {
    let lines = page.lines().filter(|line| !line.starts_with("| ---"));
    lines.flat_map(|line| text(lang, line).into_iter().map(move |fault| format!("{fault}: {line}"))).collect()
}

/// The faults of a text.
fn text(lang: Lang, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (wrong, right) in [('\'', "’"), ('"', "quotation marks of the language")] {
        if text.contains(wrong) {
            faults.push(format!("{wrong} instead of {right}"));
        }
    }
    let small = text.to_lowercase();
    for word in MANNERED.iter().filter(|(code, _)| *code == lang.code()).flat_map(|(_, words)| *words) {
        if small.contains(word) {
            faults.push(format!("a mannered word, “{word}”"));
        }
    }
    if lang.code() == "fr" {
        faults.extend(french_spaces(text));
    }
    faults
}

/// French has a narrow no-break space before `;`, `!` and `?`, and a no-break space before `:` and inside « ».
fn french_spaces(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let mut faults = Vec::new();
    for (at, &mark) in letters.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| letters[before]);
        let after = letters.get(at + 1).copied();
        let right = match mark {
            ';' | '!' | '?' => matches!(before, Some(NARROW_NO_BREAK | '!' | '?')),
            // Not in an address or a time.
            ':' if after.is_none_or(|after| after.is_whitespace() || after == VALUE) => {
                before == Some(NO_BREAK)
            }
            '»' => before == Some(NO_BREAK),
            '«' => after == Some(NO_BREAK),
            _ => true,
        };
        if !right {
            faults.push(format!("a wrong space at “{mark}”"));
        }
    }
    faults
}

/// Reads the patterns of a file.
#[derive(Default)]
struct Reader<'a> {
    key: &'a str,
    faults: Vec<String>,
    /// Words that follow a number in plural forms, such as “cards”.
    plurals: BTreeSet<&'a str>,
    /// Words that follow a number in the singular.
    singulars: BTreeSet<&'a str>,
    /// Words that follow a value that chooses no plural form: where, and which.
    unchosen: Vec<(&'a str, &'a str)>,
}

/// A variable that chooses a plural form around a text, and whether this is the form for one.
#[derive(Clone, Copy)]
struct Chosen<'a> {
    variable: &'a str,
    one: bool,
}

impl<'a> Reader<'a> {
    fn read(&mut self, lang: Lang, pattern: &Pattern<&'a str>, chosen: &[Chosen<'a>]) {
        let mut run = String::new();
        for (at, element) in pattern.elements.iter().enumerate() {
            match element {
                PatternElement::TextElement { value } => run.push_str(value),
                PatternElement::Placeable { expression } => {
                    match expression {
                        Expression::Inline(InlineExpression::StringLiteral { value }) => run.push_str(value),
                        Expression::Inline(InlineExpression::VariableReference { id }) => {
                            run.push(VALUE);
                            if let Some(PatternElement::TextElement { value }) = pattern.elements.get(at + 1)
                            {
                                self.counts(id.name, value, chosen);
                            }
                        }
                        Expression::Inline(_) => run.push(VALUE),
                        Expression::Select { selector, variants } => {
                            run.push(VALUE);
                            for variant in variants {
                                let mut chosen = chosen.to_vec();
                                chosen.extend(choice(selector, variants, variant));
                                self.read(lang, &variant.value, &chosen);
                            }
                        }
                    };
                }
            }
        }
        self.faults.extend(text(lang, &run).into_iter().map(|fault| format!("{}: {fault}", self.key)));
    }

    /// Notes the word after a variable.
    fn counts(&mut self, variable: &'a str, after: &'a str, chosen: &[Chosen<'a>]) {
        let Some(after) = after.strip_prefix([' ', NO_BREAK]) else { return };
        let word = after.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
        // Shorter ones are “of”, “in” and their like.
        if word.chars().count() < 3 {
            return;
        }
        match chosen.iter().find(|chosen| chosen.variable == variable) {
            Some(Chosen { one: true, .. }) => drop(self.singulars.insert(word)),
            Some(Chosen { one: false, .. }) => drop(self.plurals.insert(word)),
            None => self.unchosen.push((self.key, word)),
        }
    }

    fn finish(mut self) -> Vec<String> {
        for (key, word) in self.unchosen {
            if self.plurals.contains(word) && !self.singulars.contains(word) {
                self.faults.push(format!("{key}: a number before “{word}” chooses no plural form"));
            }
        }
        self.faults
    }
}

/// The variable of a selector that chooses plural forms.
fn choice<'a>(
    selector: &InlineExpression<&'a str>,
    variants: &[Variant<&'a str>],
    variant: &Variant<&'a str>,
) -> Option<Chosen<'a>> {
    let InlineExpression::VariableReference { id } = selector else { return None };
    let is_one = |variant: &Variant<&str>| {
        matches!(
            variant.key,
            VariantKey::Identifier { name: "one" } | VariantKey::NumberLiteral { value: "1" }
        )
    };
    variants.iter().any(is_one).then(|| Chosen { variable: id.name, one: is_one(variant) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(lang: &str, file: &str) -> Vec<String> {
        messages(lang.parse().unwrap(), file)
    }

    #[test]
    fn a_key_that_is_defined_twice_is_a_fault() {
        assert_eq!(faults("en", "back = Back\nback = Go back\n"), ["back: defined twice"]);
    }

    #[test]
    fn french_has_its_spaces() {
        let good = "a = Oui\u{202f}! « Non »\u{202f}?\nb = Ici\u{a0}: { $x }\u{202f}; https://x\n";
        assert!(faults("fr", &good.replace("« ", "«\u{a0}").replace(" »", "\u{a0}»")).is_empty());
        for bad in
            ["a = Oui !", "a = Ici : là", "a = Ici\u{202f}: là", "a = Oui\u{a0}!", "a = «Non»", "a = Oui?"]
        {
            assert!(!faults("fr", bad).is_empty(), "{bad}");
        }
        assert!(faults("en", "a = Yes! Here: there").is_empty());
    }

    #[test]
    fn a_number_before_a_noun_chooses_its_form() {
        let cards = "cards =\n    { $n ->\n        [one] { $n } card\n       *[other] { $n } cards\n    }\n";
        assert!(faults("en", cards).is_empty());
        let wrong = format!("{cards}draw = Draw {{ $n }} cards.\n");
        assert_eq!(faults("en", &wrong), ["draw: a number before “cards” chooses no plural form"]);
        // A number after its noun is a name, and the word after it is none that is counted.
        assert!(faults("en", &format!("{cards}level = Level {{ $n }} begins.\n")).is_empty());
    }

    #[test]
    fn apostrophes_are_of_one_kind_and_words_are_modern() {
        assert_eq!(faults("en", "a = It's").len(), 1);
        assert!(faults("en", "a = It’s").is_empty());
        assert_eq!(faults("en", "a = Whoever is first").len(), 1);
        assert_eq!(rules(Lang::EN, "**1.1** It's so.\n\n**1.2** It’s so.\n").len(), 1);
    }
}
