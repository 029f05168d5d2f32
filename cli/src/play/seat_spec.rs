//! The entries of `--seats`.

use std::fmt;
use std::str::FromStr;

use adda_bots::BotSpec;

/// A person or a bot, as written in `--seats` and in the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SeatSpec {
    /// A person at this keyboard, with an optional name.
    Person(Option<String>),
    /// A bot.
    Bot(BotSpec),
}

/// Names of bots by seat, so that sentences about them read like sentences about people.
const BOT_NAMES: [&str; 6] = ["Rani", "Gopal", "Tara", "Moti", "Leela", "Chandu"];

const LONGEST_NAME: usize = 24;

impl SeatSpec {
    /// The name of the player on this seat; `you` is the name of a person without one.
    pub(crate) fn name(&self, seat: usize, you: &str) -> String {
        match self {
            SeatSpec::Person(Some(name)) => name.clone(),
            SeatSpec::Person(None) => you.to_owned(),
            SeatSpec::Bot(spec) => {
                let kind = spec.to_string();
                let kind = kind.split(':').next().unwrap_or_default();
                format!("{} ({kind})", BOT_NAMES[seat % BOT_NAMES.len()])
            }
        }
    }

    pub(crate) fn is_person(&self) -> bool {
        matches!(self, SeatSpec::Person(_))
    }
}

impl FromStr for SeatSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<SeatSpec, String> {
        if text == "you" {
            return Ok(SeatSpec::Person(None));
        }
        if let Some(name) = text.strip_prefix("you:") {
            let fits = (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.contains(char::is_control);
            return if fits {
                Ok(SeatSpec::Person(Some(name.to_owned())))
            } else {
                Err(format!("a name has 1 to {LONGEST_NAME} characters, none of them a control character"))
            };
        }
        text.parse()
            .map(SeatSpec::Bot)
            .map_err(|error: adda_bots::BotSpecError| format!("{error}, or you, or you:NAME"))
    }
}

impl fmt::Display for SeatSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatSpec::Person(None) => f.write_str("you"),
            SeatSpec::Person(Some(name)) => write!(f, "you:{name}"),
            SeatSpec::Bot(spec) => spec.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seat_specs_are_read_back_as_written() {
        for text in ["you", "you:Zoë", "greedy", "mcts:500"] {
            assert_eq!(text.parse::<SeatSpec>().unwrap().to_string(), text);
        }
        for wrong in ["", "you:", "me", "you:\u{7}"] {
            assert!(wrong.parse::<SeatSpec>().is_err(), "{wrong:?}");
        }
    }
}
