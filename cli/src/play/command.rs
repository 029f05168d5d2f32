//! The commands a player can type.

use crate::text_formatter::TextFormatter;

/// A parsed line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// The choices with these numbers, from 1, one after the other.
    Pick(Vec<usize>),
    /// An empty line: plays the only legal action, if there is just one, or shows more of a long list.
    Enter,
    /// Take the last step of the choice back.
    Back,
    /// Undo the last move.
    Undo,
    /// Play an undone move again.
    Redo,
    /// Show a bot's best moves.
    Hint,
    /// Explain why other actions are not allowed: all, or those with certain words.
    Why(Option<String>),
    /// List the sections of the rules, or show a section or a paragraph.
    Rules(Option<String>),
    /// Show what has happened: the last screenful, or everything.
    Log(Option<String>),
    /// Draw the whole table.
    Table,
    /// Explain the signs in the drawing.
    Legend,
    /// Save the game to a file.
    Save(Option<String>),
    /// List the commands.
    Help,
    /// Leave; the game is saved.
    Quit,
    /// Anything else.
    Unknown(String),
}

/// For each command: its English name, which works in every language, its short form, the key of its translated name and
/// the key of its help text.
pub(super) const WORDS: [(&str, &str, &str, &str); 12] = [
    ("back", "b", "command-back", "help-back"),
    ("undo", "u", "command-undo", "help-undo"),
    ("redo", "re", "command-redo", "help-redo"),
    ("hint", "h", "command-hint", "help-hint"),
    ("why", "w", "command-why", "help-why"),
    ("rules", "r", "command-rules", "help-rules"),
    ("log", "l", "command-log", "help-log"),
    ("table", "t", "command-table", "help-table"),
    ("legend", "le", "command-legend", "help-legend"),
    ("save", "s", "command-save", "help-save"),
    ("help", "?", "command-help", "help-help"),
    ("quit", "q", "command-quit", "help-quit"),
];

impl Command {
    pub(super) fn parse(line: &str, format: &TextFormatter) -> Command {
        let line = line.trim();
        if line.is_empty() {
            return Command::Enter;
        }
        let numbers = line.split(['.', ',', ' ']).filter(|part| !part.is_empty()).map(str::parse);
        if let Ok(numbers) = numbers.collect() {
            return Command::Pick(numbers);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = normalised(word);
        let rest = Some(rest.trim().to_owned()).filter(|rest| !rest.is_empty());
        let known = WORDS.iter().find(|(english, letter, own, _)| {
            word == *english || word == *letter || word == normalised(&format.key(own))
        });
        match known.map(|(english, ..)| *english) {
            Some("back") => Command::Back,
            Some("undo") => Command::Undo,
            Some("redo") => Command::Redo,
            Some("hint") => Command::Hint,
            Some("why") => Command::Why(rest),
            Some("rules") => Command::Rules(rest),
            Some("log") => Command::Log(rest),
            Some("table") => Command::Table,
            Some("legend") => Command::Legend,
            Some("save") => Command::Save(rest),
            Some("help") => Command::Help,
            Some("quit") => Command::Quit,
            _ => Command::Unknown(line.to_owned()),
        }
    }
}

/// Lower case without accents, so that `regles` works too.
fn normalised(word: &str) -> String {
    let bare = |letter| match letter {
        'à' | 'â' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' => 'o',
        'ù' | 'û' => 'u',
        'ç' => 'c',
        'ё' => 'е',
        other => other,
    };
    word.to_lowercase().chars().map(bare).collect()
}
