//! People's names and logins.

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;
/// The longest login, in characters. Most mail addresses fit.
pub const LONGEST_LOGIN: usize = 64;

/// The name, at tables and in records, of somebody who has not given one. Pages translate it.
pub const GUEST: &str = "a guest";

/// Why a name or a login cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// It has no visible character.
    #[error("please write a name")]
    Empty,
    /// Too long.
    #[error("at most {most} characters, please")]
    Long {
        /// The most characters.
        most: usize,
    },
    /// It has a character that could break the page around it.
    #[error("the character U+{:04X} cannot be part of a name", u32::from(*.0))]
    Character(char),
}

/// A name as others will see it: without surrounding spaces, with single spaces inside.
///
/// # Errors
/// If nothing is left, if it is too long, or if it has control characters or characters that change the direction of
/// text.
pub fn clean_name(text: &str) -> Result<String, NameError> {
    clean(text, LONGEST_NAME)
}

/// A login, cleaned like a name.
///
/// # Errors
/// As [`clean_name`].
pub fn clean_login(text: &str) -> Result<String, NameError> {
    clean(text, LONGEST_LOGIN)
}

fn clean(text: &str, most: usize) -> Result<String, NameError> {
    // Stops early, because the text may be as long as a request.
    let mut name = String::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        let blank = (!name.is_empty()).then_some(' ');
        for character in blank.into_iter().chain(word.chars()) {
            if character.is_control() || changes_direction(character) {
                return Err(NameError::Character(character));
            }
            length += 1;
            if length > most {
                return Err(NameError::Long { most });
            }
            name.push(character);
        }
    }
    if name.chars().all(|character| character == ' ' || is_invisible(character)) {
        return Err(NameError::Empty);
    }
    Ok(name)
}

/// Bidirectional marks, embeddings, overrides and isolates. They could reverse the text next to the name.
fn changes_direction(character: char) -> bool {
    matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Invisible characters. Some are needed inside words (joiners in Persian, Hindi and emoji), so they are allowed next
/// to visible ones.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_are_trimmed_and_collapsed() {
        assert_eq!(clean_name("  Anna \t Maria\n"), Ok("Anna Maria".to_owned()));
        assert_eq!(clean_name("\u{2028}Ólafur\u{3000}\u{a0}Ö"), Ok("Ólafur Ö".to_owned()));
    }

    #[test]
    fn names_have_a_longest_length_in_characters() {
        assert_eq!(clean_name(&"щ".repeat(24)), Ok("щ".repeat(24)));
        assert_eq!(clean_name(&"щ".repeat(25)), Err(NameError::Long { most: 24 }));
        assert_eq!(clean_name(&format!("{}  b", "a".repeat(22))).map(|name| name.len()), Ok(24));
        assert_eq!(clean_login(&"a".repeat(64)).map(|name| name.len()), Ok(64));
        assert_eq!(clean_login(&"a".repeat(65)), Err(NameError::Long { most: 64 }));
        assert_eq!(clean_name(&" a".repeat(1_000_000)), Err(NameError::Long { most: 24 }));
    }

    #[test]
    fn a_name_must_be_visible() {
        for empty in ["", "  \n", "\u{200b}", "\u{200d} \u{feff}", "\u{3164}", "\u{2800}\u{ad}", "\u{e0041}"]
        {
            assert_eq!(clean_name(empty), Err(NameError::Empty), "{empty:?}");
        }
        let family = "👩\u{200d}👧";
        assert_eq!(clean_name(family), Ok(family.to_owned()));
    }

    #[test]
    fn a_name_cannot_break_a_page() {
        for bad in ['\0', '\u{7}', '\u{1b}', '\u{7f}', '\u{9b}', '\u{202e}', '\u{2067}', '\u{200f}'] {
            assert_eq!(clean_name(&format!("An{bad}na")), Err(NameError::Character(bad)));
        }
        assert_eq!(
            NameError::Character('\u{7}').to_string(),
            "the character U+0007 cannot be part of a name"
        );
        assert_eq!(clean_name("<b>&\"'"), Ok("<b>&\"'".to_owned()), "escaping is the page's job");
    }
}
