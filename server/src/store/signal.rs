//! What nodes that share a database tell each other. Signals only save time: whoever misses one catches up from the
//! stored log.

use super::{PersonId, ReaderId, TableId};

/// A running program among those that share a database.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Node(String);

impl Node {
    /// A node with a name of its own.
    pub fn random() -> Node {
        Node(TableId::random().to_string())
    }
}

/// Something that other nodes should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signal {
    /// The table has an entry with this number.
    Entry {
        /// The table.
        table: TableId,
        /// The number of the entry.
        seq: u64,
    },
    /// Somebody wrote a private note at the table.
    Note {
        /// The table.
        table: TableId,
    },
    /// The host has stopped the table, let it go on, or deleted it.
    Host {
        /// The table.
        table: TableId,
    },
    /// The table's log was rewritten, because a person was erased.
    Rewritten {
        /// The table.
        table: TableId,
    },
    /// On a screen that several players share, it is this seat's turn to look.
    Uncovered {
        /// The table.
        table: TableId,
        /// Whose screen it is.
        person: PersonId,
        /// The seat.
        seat: usize,
    },
    /// A page of the table can be seen, or no longer.
    Sight {
        /// The table.
        table: TableId,
        /// The page.
        reader: ReaderId,
        /// Whether it can be seen.
        visible: bool,
    },
    /// Who has the table's page open at this node.
    Company {
        /// The table.
        table: TableId,
        /// Who.
        company: Company,
    },
    /// Who has the table's page open at other nodes?
    Who {
        /// The table.
        table: TableId,
    },
}

/// Who has a table's page open at a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Company {
    /// The players, and whether each can see the page.
    pub players: Vec<(PersonId, bool)>,
    /// How many others.
    pub watchers: usize,
}

impl Company {
    /// Whether nobody is there.
    pub fn is_empty(&self) -> bool {
        self.players.is_empty() && self.watchers == 0
    }

    fn text(&self) -> String {
        let player = |(person, visible): &(PersonId, bool)| format!(":{person}:{visible}");
        let players: String = self.players.iter().map(player).collect();
        format!("{}{players}", self.watchers)
    }

    fn parse(parts: &[&str]) -> Option<Company> {
        let (watchers, players) = parts.split_first()?;
        let player = |pair: &[&str]| match pair {
            [person, visible] => Some((person.parse().ok()?, visible.parse().ok()?)),
            _ => None,
        };
        let players = players.chunks(2).map(player).collect::<Option<_>>()?;
        Some(Company { players, watchers: watchers.parse().ok()? })
    }
}

/// What a node hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Another node's signal.
    Signal(Node, Signal),
    /// The connection was lost for a while: anything may have happened.
    Lost,
}

/// The longest text of one notice. PostgreSQL allows 8000 bytes.
const LONGEST: usize = 7000;

impl Signal {
    fn text(&self) -> String {
        match self {
            Signal::Entry { table, seq } => format!("entry:{table}:{seq}"),
            Signal::Note { table } => format!("note:{table}"),
            Signal::Host { table } => format!("host:{table}"),
            Signal::Rewritten { table } => format!("rewritten:{table}"),
            Signal::Sight { table, reader, visible } => format!("sight:{table}:{reader}:{visible}"),
            Signal::Uncovered { table, person, seat } => format!("uncovered:{table}:{person}:{seat}"),
            Signal::Company { table, company } => format!("company:{table}:{}", company.text()),
            Signal::Who { table } => format!("who:{table}"),
        }
    }

    fn parse(text: &str) -> Option<Signal> {
        let parts: Vec<&str> = text.split(':').collect();
        match parts[..] {
            ["entry", table, seq] => {
                Some(Signal::Entry { table: table.parse().ok()?, seq: seq.parse().ok()? })
            }
            ["note", table] => Some(Signal::Note { table: table.parse().ok()? }),
            ["host", table] => Some(Signal::Host { table: table.parse().ok()? }),
            ["rewritten", table] => Some(Signal::Rewritten { table: table.parse().ok()? }),
            ["uncovered", table, person, seat] => Some(Signal::Uncovered {
                table: table.parse().ok()?,
                person: person.parse().ok()?,
                seat: seat.parse().ok()?,
            }),
            ["sight", table, reader, visible] => Some(Signal::Sight {
                table: table.parse().ok()?,
                reader: reader.parse().ok()?,
                visible: visible.parse().ok()?,
            }),
            ["company", table, ref company @ ..] => {
                Some(Signal::Company { table: table.parse().ok()?, company: Company::parse(company)? })
            }
            ["who", table] => Some(Signal::Who { table: table.parse().ok()? }),
            // From a newer program.
            _ => None,
        }
    }

    /// The texts that carry these signals of a node: as few as possible.
    pub(super) fn joined(node: &Node, signals: &[Signal]) -> Vec<String> {
        let mut texts: Vec<String> = Vec::new();
        for signal in signals {
            let text = signal.text();
            match texts.last_mut().filter(|last| last.len() + text.len() < LONGEST) {
                Some(last) => {
                    last.push(' ');
                    last.push_str(&text);
                }
                None => texts.push(format!("{} {text}", node.0)),
            }
        }
        texts
    }

    /// The signals of a text, unless it is this node's own.
    #[cfg_attr(not(feature = "postgres"), allow(dead_code))]
    pub(super) fn heard(node: &Node, text: &str) -> Vec<(Node, Signal)> {
        match text.split_once(' ') {
            Some((from, signals)) if from != node.0 => {
                let from = Node(from.to_owned());
                let signals = signals.split(' ').filter_map(Signal::parse);
                signals.map(|signal| (from.clone(), signal)).collect()
            }
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signals_survive_the_way_to_other_nodes_and_are_not_heard_by_their_own() {
        let (here, there) = (Node::random(), Node::random());
        let table = TableId::random();
        let all = [
            Signal::Entry { table: table.clone(), seq: 7 },
            Signal::Note { table: table.clone() },
            Signal::Host { table: table.clone() },
            Signal::Rewritten { table: table.clone() },
            Signal::Uncovered { table: table.clone(), person: PersonId::random(), seat: 2 },
            Signal::Sight { table: table.clone(), reader: ReaderId::random(), visible: true },
            Signal::Company { table: table.clone(), company: Company::default() },
            Signal::Company {
                table: table.clone(),
                company: Company {
                    players: vec![(PersonId::random(), true), (PersonId::random(), false)],
                    watchers: 3,
                },
            },
            Signal::Who { table },
        ];
        let texts = Signal::joined(&here, &all);
        assert_eq!(texts.len(), 1);
        assert_eq!(Signal::heard(&there, &texts[0]), all.map(|signal| (here.clone(), signal)));
        assert!(Signal::heard(&here, &texts[0]).is_empty());
        assert!(Signal::heard(&there, "x later:1 entry:?:1 entry company:0").is_empty());
    }

    #[test]
    fn many_signals_are_split_over_several_notices() {
        let (here, there) = (Node::random(), Node::random());
        let many: Vec<Signal> =
            (0..1000).map(|seq| Signal::Entry { table: TableId::random(), seq }).collect();
        let texts = Signal::joined(&here, &many);
        assert!(texts.len() > 1 && texts.iter().all(|text| text.len() < 8000));
        let heard = texts.iter().flat_map(|text| Signal::heard(&there, text)).map(|(_, signal)| signal);
        assert_eq!(heard.collect::<Vec<_>>(), many);
    }
}
