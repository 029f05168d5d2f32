//! How points were counted: step by step for the eye, and line by line for whoever wants to know.

use adda_core::{Phrase, Points, ScoreLine, Seat};

/// How points were counted.
#[derive(Clone, Debug, PartialEq)]
pub struct Recap {
    /// What was counted, such as “Round 2”.
    pub title: Phrase,
    /// One row per seat.
    pub rows: Vec<RecapRow>,
    /// The count as the page stages it. What all steps bring a seat adds up to the points of its row. Empty if the board
    /// itself has shown the count.
    pub steps: Vec<CountStep>,
}

/// One line of a recap.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// What is counted, and how much it is worth.
    pub say: Phrase,
    /// The paragraph of the rules that says so.
    pub rule: &'static str,
}

/// How the points of one seat were counted.
#[derive(Clone, Debug, PartialEq)]
pub struct RecapRow {
    /// The seat.
    pub seat: Seat,
    /// The lines.
    pub parts: Vec<Part>,
    /// The points counted in this move.
    pub points: Points,
    /// All points so far.
    pub total: Points,
}

/// One step of a count: a place, a card or a kind of points, for all seats that it brings something.
#[derive(Clone, Debug, PartialEq)]
pub struct CountStep {
    /// What is counted now, in a few words.
    pub say: Phrase,
    /// The pieces and places that are counted. The page lights them up, and points fly from the first one.
    pub lit: Vec<String>,
    /// Symbols of [`Board::art`](crate::Board::art) that are turned up: `#` and the id, as in a flight.
    pub shown: Vec<String>,
    /// The id of a piece that moves to the first place of `lit`, such as a train that arrives there.
    pub rides: Option<String>,
    /// What it brings to whom.
    pub gains: Vec<(Seat, Points)>,
}

impl CountStep {
    /// A step without pieces.
    pub fn new(say: Phrase, gains: Vec<(Seat, Points)>) -> CountStep {
        CountStep { say, lit: Vec::new(), shown: Vec::new(), rides: None, gains }
    }

    /// The same with pieces and places that light up.
    #[must_use]
    pub fn lit(self, lit: Vec<String>) -> CountStep {
        CountStep { lit, ..self }
    }
}

/// A step for each kind of points, in the order of the score lines. Kinds that bring nobody anything are left out.
pub fn steps_of_lines(seats: &[(Seat, Vec<ScoreLine>)]) -> Vec<CountStep> {
    let mut steps: Vec<CountStep> = Vec::new();
    for (seat, lines) in seats {
        for ScoreLine { label, points } in lines {
            match steps.iter_mut().find(|step| step.say == *label) {
                Some(step) => step.gains.push((*seat, *points)),
                None => steps.push(CountStep::new(label.clone(), vec![(*seat, *points)])),
            }
        }
    }
    for step in &mut steps {
        step.gains.retain(|(_, points)| *points != Points::default());
    }
    steps.retain(|step| !step.gains.is_empty());
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_lines_of_all_seats_are_one_step_and_nothing_is_left_out() {
        let line = |key, points| ScoreLine { label: Phrase::new(key), points: Points::whole(points) };
        let seats = [
            (Seat::at(0), vec![line("rails", 3), line("tea", 0)]),
            (Seat::at(1), vec![line("rails", 0), line("tea", 0), line("chai", -2)]),
        ];
        let steps = steps_of_lines(&seats);
        assert_eq!(steps.len(), 2, "{steps:?}");
        assert_eq!(steps[0], CountStep::new(Phrase::new("rails"), vec![(Seat::at(0), Points::whole(3))]));
        assert_eq!(steps[1], CountStep::new(Phrase::new("chai"), vec![(Seat::at(1), Points::whole(-2))]));
    }
}
