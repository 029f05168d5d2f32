//! Who sits on a seat.

use std::fmt;
use std::str::FromStr;

use adda_bots::BotSpec;

/// A person or a bot, as written in `--seats` and in the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// Somebody at this keyboard, with a name if several share it.
    Person(Option<String>),
    /// A bot.
    Bot(BotSpec),
}

/// Bots are company too.
const BOT_NAMES: [&str; 6] = ["Rani", "Gopal", "Tara", "Moti", "Leela", "Chandu"];

const LONGEST_NAME: usize = 24;

impl Sitter {
    /// The name of whoever sits on the seat with this number.
    pub(crate) fn name(&self, seat: usize, you: &str) -> String {
        match self {
            Sitter::Person(Some(name)) => name.clone(),
            Sitter::Person(None) => you.to_owned(),
            Sitter::Bot(spec) => {
                let kind = spec.to_string();
                let kind = kind.split(':').next().unwrap_or_default();
                format!("{} ({kind})", BOT_NAMES[seat % BOT_NAMES.len()])
            }
        }
    }

    pub(crate) fn is_person(&self) -> bool {
        matches!(self, Sitter::Person(_))
    }
}

impl FromStr for Sitter {
    type Err = String;

    fn from_str(text: &str) -> Result<Sitter, String> {
        if text == "you" {
            return Ok(Sitter::Person(None));
        }
        if let Some(name) = text.strip_prefix("you:") {
            let fits = (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.contains(char::is_control);
            return if fits {
                Ok(Sitter::Person(Some(name.to_owned())))
            } else {
                Err(format!("a name has 1 to {LONGEST_NAME} letters"))
            };
        }
        text.parse()
            .map(Sitter::Bot)
            .map_err(|error: adda_bots::BotSpecError| format!("{error}, or you, or you:NAME"))
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Person(None) => f.write_str("you"),
            Sitter::Person(Some(name)) => write!(f, "you:{name}"),
            Sitter::Bot(spec) => spec.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sitters_are_read_back_as_written() {
        for text in ["you", "you:Zoë", "greedy", "mcts:500"] {
            assert_eq!(text.parse::<Sitter>().unwrap().to_string(), text);
        }
        for wrong in ["", "you:", "me", "you:\u{7}"] {
            assert!(wrong.parse::<Sitter>().is_err(), "{wrong:?}");
        }
    }
}
