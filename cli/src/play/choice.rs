//! Choosing among many actions step by step: first the card, then the cell, then the rotation.

use adda_core::text::{columns, wrap};

/// A legal action in words.
#[derive(Clone, Debug)]
pub(crate) struct Worded {
    /// The whole action.
    pub(crate) sentence: String,
    /// What is decided one after the other to take it.
    pub(crate) steps: Vec<String>,
}

/// A line of the list: one action, or several that begin with the same step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) label: String,
    /// The numbers of the actions, from 0.
    pub(super) actions: Vec<usize>,
}

/// What came of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Picked {
    /// The action with this number, from 0.
    Action(usize),
    /// One step more is decided.
    Further,
    /// There are only so many entries.
    NoSuch(usize),
}

/// The room for a list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) width: usize,
    pub(crate) lines: usize,
}

/// How far a person has come.
#[derive(Clone, Debug)]
struct Stage {
    /// What was picked or typed to get here.
    said: Vec<String>,
    /// The actions that are left, by number.
    within: Vec<usize>,
    /// How many of their steps are decided.
    depth: usize,
}

/// A decision, and how far a person has come with it.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    worded: Vec<Worded>,
    room: Room,
    /// One for every step taken; the first one has all actions.
    stages: Vec<Stage>,
}

impl Choice {
    pub(crate) fn new(worded: Vec<Worded>, room: Room) -> Choice {
        let within = (0..worded.len()).collect();
        let mut choice = Choice { worded, room, stages: Vec::new() };
        choice.enter(Stage { said: Vec::new(), within, depth: 0 });
        choice
    }

    /// Goes on with these actions. A step that is the same for all of them is no choice, so it is only said.
    fn enter(&mut self, mut stage: Stage) {
        while !self.is_short(&stage) {
            let mut steps = stage.within.iter().map(|&action| self.worded[action].steps.get(stage.depth));
            let Some(Some(first)) = steps.next() else { break };
            let goes_on = |&action: &usize| self.worded[action].steps.len() > stage.depth + 1;
            if !steps.all(|step| step == Some(first)) || !stage.within.iter().all(goes_on) {
                break;
            }
            stage.said.push(first.clone());
            stage.depth += 1;
        }
        self.stages.push(stage);
    }

    fn stage(&self) -> &Stage {
        self.stages.last().expect("the first stage")
    }

    /// The words for one action that is left.
    fn label(&self, stage: &Stage, action: usize) -> String {
        let worded = &self.worded[action];
        match worded.steps.get(stage.depth..) {
            Some(rest @ [_, ..]) if stage.depth > 0 => rest.join(", "),
            Some(_) | None => worded.sentence.clone(),
        }
    }

    /// Whether the actions that are left fit one below the other.
    fn is_short(&self, stage: &Stage) -> bool {
        let lines = stage.within.iter().map(|&action| self.room.lines_of(&self.label(stage, action)));
        stage.within.len() <= 1 || lines.sum::<usize>() <= self.room.lines
    }

    /// The list to choose from.
    pub(crate) fn entries(&self) -> Vec<Entry> {
        let stage = self.stage();
        let each = |&action: &usize| Entry { label: self.label(stage, action), actions: vec![action] };
        if self.is_short(stage) {
            return stage.within.iter().map(each).collect();
        }
        let mut entries: Vec<Entry> = Vec::new();
        for &action in &stage.within {
            let step = self.worded[action].steps.get(stage.depth);
            match entries.iter_mut().find(|entry| Some(&entry.label) == step) {
                Some(entry) => entry.actions.push(action),
                // Nothing is left to decide about an action without a step.
                None => entries.push(Entry {
                    label: step.unwrap_or(&self.worded[action].sentence).clone(),
                    actions: vec![action],
                }),
            }
        }
        for entry in &mut entries {
            if let [only] = entry.actions[..] {
                entry.label = self.label(stage, only);
            }
        }
        entries
    }

    /// Picks one entry after the other, by their numbers from 1.
    pub(crate) fn pick(&mut self, numbers: &[usize]) -> Picked {
        let before = self.stages.len();
        for &number in numbers {
            let entries = self.entries();
            let Some(entry) = number.checked_sub(1).and_then(|index| entries.get(index)) else {
                self.stages.truncate(before);
                return Picked::NoSuch(entries.len());
            };
            if let [only] = entry.actions[..] {
                return Picked::Action(only);
            }
            self.enter(Stage {
                said: vec![entry.label.clone()],
                within: entry.actions.clone(),
                depth: self.stage().depth + 1,
            });
        }
        Picked::Further
    }

    /// Leaves only the actions that have all these words, and says how many there are. If there are none, or all have
    /// them, nothing changes.
    pub(super) fn narrow(&mut self, typed: &str) -> usize {
        let stage = self.stage();
        let has = |&action: &usize| {
            let worded = &self.worded[action];
            contains_words(&format!("{} {}", worded.sentence, worded.steps.join(" ")), typed)
        };
        let within: Vec<usize> = stage.within.iter().copied().filter(has).collect();
        let (count, depth) = (within.len(), stage.depth);
        if count > 0 && count < stage.within.len() {
            // One that is left alone is said in full, since it was not picked from a list.
            let depth = if count == 1 { 0 } else { depth };
            self.enter(Stage { said: vec![format!("“{typed}”")], within, depth });
        }
        count
    }

    /// Takes the last step back. `false` if there was none.
    pub(crate) fn back(&mut self) -> bool {
        let possible = self.stages.len() > 1;
        if possible {
            self.stages.pop();
        }
        possible
    }

    /// What is decided so far.
    pub(super) fn trail(&self) -> Vec<&str> {
        self.stages.iter().flat_map(|stage| &stage.said).map(String::as_str).collect()
    }

    /// The numbers to type from the start in order to take an action, such as `3.2.1`.
    pub(super) fn numbers_of(&self, action: usize) -> String {
        let mut from_start = Choice { stages: self.stages[..1].to_vec(), ..self.clone() };
        let mut numbers: Vec<String> = Vec::new();
        loop {
            let entries = from_start.entries();
            let Some(index) = entries.iter().position(|entry| entry.actions.contains(&action)) else { break };
            numbers.push((index + 1).to_string());
            if from_start.pick(&[index + 1]) != Picked::Further {
                break;
            }
        }
        numbers.join(".")
    }
}

impl Room {
    /// How many lines a label takes after its number.
    pub(super) fn lines_of(self, label: &str) -> usize {
        wrap(label, self.width.saturating_sub(INDENT).max(20)).len()
    }

    /// How many entries fit side by side.
    pub(super) fn across(self, labels: &[String]) -> usize {
        let widest = labels.iter().map(|label| columns(label)).max().unwrap_or_default();
        (self.width.min(160) / (widest + INDENT)).max(1)
    }
}

/// The columns for the number of an entry.
pub(super) const INDENT: usize = 6;

/// Whether a text has all the words somebody typed, in any case and order.
pub(super) fn contains_words(text: &str, typed: &str) -> bool {
    let text = text.to_lowercase();
    typed.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Room = Room { width: 80, lines: 4 };

    /// Two cards on three cells in two rotations, and a way out.
    fn placements() -> Choice {
        let mut worded = vec![Worded { sentence: "End".to_owned(), steps: vec!["End".to_owned()] }];
        for card in ["red", "blue"] {
            for cell in ["a1", "b1", "c1"] {
                for turned in ["north", "south"] {
                    let steps = [card, cell, turned].map(str::to_owned).into();
                    worded.push(Worded { sentence: format!("Play {card} on {cell}, {turned}"), steps });
                }
            }
        }
        Choice::new(worded, ROOM)
    }

    fn labels(choice: &Choice) -> Vec<String> {
        choice.entries().into_iter().map(|entry| entry.label).collect()
    }

    #[test]
    fn a_card_then_a_cell_then_a_rotation() {
        let mut choice = placements();
        assert_eq!(labels(&choice), ["End", "red", "blue"]);
        assert_eq!(choice.pick(&[3]), Picked::Further);
        assert_eq!(labels(&choice), ["a1", "b1", "c1"]);
        assert_eq!(choice.pick(&[2]), Picked::Further);
        assert_eq!(labels(&choice), ["north", "south"]);
        assert_eq!(choice.trail(), ["blue", "b1"]);
        assert_eq!(choice.pick(&[3]), Picked::NoSuch(2));
        assert_eq!(choice.pick(&[2]), Picked::Action(10));
        assert!(choice.back() && choice.back());
        assert_eq!(labels(&choice), ["End", "red", "blue"]);
        assert!(!choice.back());
        assert_eq!(choice.pick(&[1]), Picked::Action(0));
    }

    #[test]
    fn all_numbers_can_be_typed_at_once() {
        let mut choice = placements();
        assert_eq!(choice.numbers_of(10), "3.2.2");
        assert_eq!(choice.pick(&[3, 2, 2]), Picked::Action(10));
        let mut choice = placements();
        assert_eq!(choice.pick(&[3, 9, 2]), Picked::NoSuch(3));
        assert_eq!(labels(&choice), ["End", "red", "blue"], "a wrong number leaves everything as it was");
        assert_eq!(choice.numbers_of(0), "1");
    }

    #[test]
    fn words_narrow_the_list() {
        let mut choice = placements();
        assert_eq!(choice.narrow("green"), 0);
        assert_eq!(choice.narrow("SOUTH c1"), 2);
        assert_eq!(labels(&choice), ["Play red on c1, south", "Play blue on c1, south"]);
        assert_eq!(choice.trail(), ["“SOUTH c1”"]);
        assert_eq!(choice.narrow("blue"), 1);
        assert_eq!(choice.pick(&[1]), Picked::Action(12));
    }

    #[test]
    fn short_lists_stay_flat_and_steps_without_choice_are_left_out() {
        let worded = |text: &str| Worded {
            sentence: text.to_owned(),
            steps: text.split(' ').map(str::to_owned).collect(),
        };
        let four: Vec<Worded> = ["a b", "a c", "d e", "d f"].map(worded).into();
        assert_eq!(labels(&Choice::new(four, ROOM)), ["a b", "a c", "d e", "d f"]);
        let same: Vec<Worded> = ["x a 1", "x a 2", "x a 3", "x b 1", "x b 2", "x b 3"].map(worded).into();
        let choice = Choice::new(same, ROOM);
        assert_eq!(labels(&choice), ["a", "b"]);
        assert_eq!(choice.trail(), ["x"]);
        assert!(Choice::new(Vec::new(), ROOM).entries().is_empty());
    }
}
