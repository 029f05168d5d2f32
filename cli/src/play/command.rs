//! What a player can type.

use crate::voice::Voice;

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// The action with this number, from 1.
    Action(usize),
    /// Nothing: the only action, if there is only one.
    Enter,
    /// Take the last move back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// What would a bot do?
    Hint,
    /// Why can I not…?
    Why,
    /// The rules, or one paragraph.
    Rules(Option<String>),
    /// What happened so far.
    Log,
    /// Draw the table again.
    Table,
    /// Keep the game in a file.
    Save(Option<String>),
    /// What can I type?
    Help,
    /// Go away; the game is kept.
    Quit,
    /// Something else.
    Unknown(String),
}

/// The words that every language understands, their one-letter forms, and the key of the word in the reader's
/// own language and of its explanation.
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
    pub(super) fn parse(line: &str, voice: &Voice) -> Command {
        let line = line.trim();
        if line.is_empty() {
            return Command::Enter;
        }
        if let Ok(number) = line.parse() {
            return Command::Action(number);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = plain(word);
        let rest = Some(rest.trim().to_owned()).filter(|rest| !rest.is_empty());
        let known = WORDS.iter().find(|(english, letter, own, _)| {
            word == *english || word == *letter || word == plain(&voice.key(own))
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

/// Small letters without accents: people type `regles` too.
fn plain(word: &str) -> String {
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
