//! What players may reach besides winning: in one game, or by several in a row.

use crate::phrase::Phrase;
use crate::score::Points;
use crate::seat::Seat;

/// What players of a game may reach besides winning. A game that has such a list shows it in
/// [`Game::achievements`](crate::Game::achievements).
pub struct Achievements<G> {
    /// The points that the rules name as steps for a player alone, the lowest first; may be empty.
    pub ladder: &'static [Points],
    /// Every achievement, in the order in which they are shown.
    pub list: fn() -> Vec<Achievement>,
    /// The ids of the achievements that a seat has reached in this game; none before its end.
    pub reached: fn(&G, Seat) -> Vec<&'static str>,
    /// Whether this game counts for achievements of several games in a row.
    pub counts_in_a_row: fn(&G) -> bool,
}

/// Something to be reached.
#[derive(Clone, PartialEq, Debug)]
pub struct Achievement {
    /// The name in stores and programs. It never changes.
    pub id: &'static str,
    /// What people call it.
    pub name: Phrase,
    /// What has to be done for it, as a sentence.
    pub condition: Phrase,
    /// What it stands together with; all of a group follow each other.
    pub group: Phrase,
    /// The paragraph of the rules.
    pub rule: &'static str,
    /// What it takes.
    pub reach: Reach,
}

/// What an achievement takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// One game: its last position tells.
    Game,
    /// Several in a row of those games that [count](Achievements::counts_in_a_row).
    Row(Row),
}

/// So many games in a row, with more points than these together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// How many games.
    pub games: usize,
    /// What all of them together must exceed.
    pub more_than: Points,
}

impl Row {
    /// Whether the last games of these have reached it; the newest is the last.
    pub fn is_reached(self, totals: &[Points]) -> bool {
        let first = totals.len().checked_sub(self.games);
        first.is_some_and(|first| totals[first..].iter().copied().sum::<Points>() > self.more_than)
    }
}

/// The steps of points that the rules name for whoever plays alone: there is nobody to win against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rung {
    /// How many steps were reached.
    pub reached: usize,
    /// How many there are.
    pub steps: usize,
    /// Where the next one is; nothing at the top.
    pub next: Option<Points>,
}

impl Rung {
    /// Where these points stand on a ladder, the lowest step first.
    pub fn of(ladder: &[Points], total: Points) -> Rung {
        let reached = ladder.iter().take_while(|&&step| total >= step).count();
        Rung { reached, steps: ladder.len(), next: ladder.get(reached).copied() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_made_of_the_last_games_and_must_be_exceeded() {
        let row = Row { games: 3, more_than: Points::whole(400) };
        let totals = |totals: &[i32]| totals.iter().map(|&halves| Points::halves(halves)).collect::<Vec<_>>();
        assert!(!row.is_reached(&totals(&[900, 900])), "two games are no row of three");
        assert!(!row.is_reached(&totals(&[300, 300, 200])), "as many are not more");
        assert!(row.is_reached(&totals(&[300, 300, 201])));
        assert!(!row.is_reached(&totals(&[900, 200, 200, 200])), "the first is long ago");
        assert!(row.is_reached(&totals(&[0, 300, 300, 201])));
    }

    #[test]
    fn a_step_of_the_ladder_is_reached_by_as_many_points() {
        let ladder = [100, 150, 175].map(Points::whole);
        let rung = |halves| Rung::of(&ladder, Points::halves(halves));
        assert_eq!(rung(199), Rung { reached: 0, steps: 3, next: Some(Points::whole(100)) });
        assert_eq!(rung(200), Rung { reached: 1, steps: 3, next: Some(Points::whole(150)) });
        assert_eq!(rung(350), Rung { reached: 3, steps: 3, next: None });
    }
}
