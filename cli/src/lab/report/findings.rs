//! What a report tells, before it is a page or files.

use adda_lab::{Census, DecisionKind, Source, Sums, Told, Use, Uses, Worth, quantile};

/// All of it.
pub(super) struct Findings {
    /// The game's title in the language of the page.
    pub(super) title: String,
    /// The version of the rules.
    pub(super) rules: u32,
    /// The component set, if it is not the built-in one.
    pub(super) components: Option<String>,
    pub(super) bot: String,
    pub(super) games: u64,
    pub(super) seed: u64,
    /// The command that makes the same page.
    pub(super) command: String,
    pub(super) groups: Vec<Group>,
}

/// The games with one number of seats.
pub(super) struct Group {
    pub(super) seats: usize,
    pub(super) census: Census,
    pub(super) variants: Vec<Variant>,
}

/// The same games with another option.
pub(super) struct Variant {
    pub(super) key: String,
    pub(super) label: String,
    pub(super) census: Census,
}

/// A thing that can be used.
pub(super) struct Item<'a> {
    pub(super) uses: &'a Uses,
    /// As the game writes it.
    pub(super) value: &'a str,
    /// As people call it.
    pub(super) label: String,
    pub(super) one: &'a Use,
    pub(super) worth: Option<Worth>,
}

impl Group {
    pub(super) fn even(&self) -> f64 {
        1.0 / self.seats.max(1) as f64
    }

    /// Everything in one field, or all events.
    pub(super) fn items<'a>(&'a self, uses: &'a Uses) -> Vec<Item<'a>> {
        let all = self.census.all_seats();
        let item = |(value, one): (&'a String, &'a Use)| Item {
            uses,
            value,
            label: self.label(uses, value, one),
            one,
            // Of very few seats nothing can be said, neither with it nor without it.
            worth: Worth::of(&one.sums, &all)
                .filter(|_| !is_rare(&one.sums) && all.seats - one.sums.seats >= FEWEST),
        };
        uses.values.iter().map(item).collect()
    }

    /// What people call a value: as sentences do, or else as the game writes it.
    fn label(&self, uses: &Uses, value: &str, one: &Use) -> String {
        let all = self.census.uses.values();
        let said = match is_number(value) {
            // A number means the same only in fields of the same name.
            true => one.label.text().or_else(|| {
                let mut alike = all.filter(|other| singular(&other.field) == singular(&uses.field));
                alike.find_map(|other| other.values.get(value)?.label.text())
            }),
            // A name means the same everywhere, and its shortest form is the plainest: “Baroda”, not “to Baroda”.
            false => {
                let told = all.filter_map(|other| other.values.get(value)?.label.text());
                told.min_by_key(|text| (text.chars().count(), *text))
            }
        };
        said.map_or_else(|| plain(value), str::to_owned)
    }

    /// Whether the final position only repeats what events have said.
    pub(super) fn is_repeated(&self, uses: &Uses) -> bool {
        let same = |other: &Uses| {
            other.values.len() == uses.values.len()
                && uses
                    .values
                    .iter()
                    .all(|(value, one)| other.values.get(value).is_some_and(|other| other.sums == one.sums))
        };
        uses.source == Source::End
            && self.census.uses.values().any(|other| other.source != Source::End && same(other))
    }

    /// Whether the values of a field are things, not amounts.
    pub(super) fn names_things(&self, uses: &Uses) -> bool {
        match uses.source {
            Source::Event => false,
            Source::Name => true,
            Source::Number | Source::End => uses
                .values
                .iter()
                .all(|(value, one)| !is_number(value) || self.label(uses, value, one) != *value),
        }
    }
}

fn singular(field: &str) -> &str {
    field.strip_suffix('s').unwrap_or(field)
}

fn is_number(value: &str) -> bool {
    value.parse::<f64>().is_ok()
}

/// An identifier as words.
pub(super) fn plain(name: &str) -> String {
    name.replace('_', " ")
}

/// The fewest seats about which something can be said.
const FEWEST: u64 = 5;

/// Whether too few used it to say anything about it.
pub(super) fn is_rare(used: &Sums) -> bool {
    used.seats < FEWEST
}

/// The kinds of decisions, the most frequent first.
pub(super) fn kinds(census: &Census) -> Vec<(&str, &DecisionKind)> {
    let mut kinds: Vec<_> = census.decisions.iter().map(|(key, kind)| (key.as_str(), kind)).collect();
    kinds.sort_by_key(|(key, kind)| (std::cmp::Reverse(kind.count()), *key));
    kinds
}

/// The number of actions that this share of the decisions does not exceed.
pub(super) fn branching(kind: &DecisionKind, share: f64) -> f64 {
    quantile(kind.branching.iter().map(|(&actions, &count)| (f64::from(actions), count)), share)
}

/// A text, or nothing.
pub(super) fn text(told: &Told) -> &str {
    told.text().unwrap_or_default()
}
