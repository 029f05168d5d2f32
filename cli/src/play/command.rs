//! The commands a player can type.

use crate::text_formatter::TextFormatter;

/// A parsed line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// The action with this number, from 1.
    Action(usize),
    /// An empty line: plays the only legal action, if there is just one.
    Enter,
    /// Undo the last move.
    Undo,
    /// Play an undone move again.
    Redo,
    /// Show a bot's best moves.
    Hint,
    /// Explain why other actions are not allowed.
    Why,
    /// Show the rules, or one paragraph.
    Rules(Option<String>),
    /// Show everything that has happened.
    Log,
    /// Draw the table again.
    Table,
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
pub(super) const WORDS: [(&str, &str, &str, &str); 10] = [
    ("undo", "u", "command-undo", "help-undo"),
    ("redo", "re", "command-redo", "help-redo"),
    ("hint", "h", "command-hint", "help-hint"),
    ("why", "w", "command-why", "help-why"),
    ("rules", "r", "command-rules", "help-rules"),
    ("log", "l", "command-log", "help-log"),
    ("table", "t", "command-table", "help-table"),
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
        if let Ok(number) = line.parse() {
            return Command::Action(number);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = normalised(word);
        let rest = Some(rest.trim().to_owned()).filter(|rest| !rest.is_empty());
        let known = WORDS.iter().find(|(english, letter, own, _)| {
            word == *english || word == *letter || word == normalised(&format.key(own))
        });
        match known.map(|(english, ..)| *english) {
            Some("undo") => Command::Undo,
            Some("redo") => Command::Redo,
            Some("hint") => Command::Hint,
            Some("why") => Command::Why,
            Some("rules") => Command::Rules(rest),
            Some("log") => Command::Log,
            Some("table") => Command::Table,
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
