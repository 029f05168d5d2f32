//! Achievements: goals besides winning, in one game or over several games in a row.

use crate::phrase::Phrase;
use crate::score::Points;
use crate::seat::Seat;

/// The goals of a game besides winning. A game that has some returns them from
/// [`Game::achievements`](crate::Game::achievements).
pub struct Achievements<G> {
    /// The steps of points that the rules name for solo games, lowest first. May be empty.
    pub ladder: &'static [Points],
    /// Every achievement, in display order.
    pub list: fn() -> Vec<Achievement>,
    /// The ids of the achievements that a seat has earned in this game. Empty before the end.
    pub reached: fn(&G, Seat) -> Vec<&'static str>,
    /// Whether this game counts towards achievements over several games in a row.
    pub counts_in_a_row: fn(&G) -> bool,
}

/// A goal besides winning.
#[derive(Clone, PartialEq, Debug)]
pub struct Achievement {
    /// The name in databases and programs. It never changes.
    pub id: &'static str,
    /// The name shown to people.
    pub name: Phrase,
    /// How to earn it, as a sentence.
    pub condition: Phrase,
    /// The heading it is listed under. Achievements of one group are next to each other in the list.
    pub group: Phrase,
    /// The paragraph of the rules.
    pub rule: &'static str,
    /// Over which games it is earned.
    pub reach: Reach,
}

/// Over which games an achievement is earned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// In one game. Decided by its last position.
    Game,
    /// Over several games in a row, among those that [count](Achievements::counts_in_a_row).
    Row(Row),
}

/// A number of games in a row whose points must add up to more than a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The number of games.
    pub games: usize,
    /// The limit that the sum must exceed.
    pub more_than: Points,
}

impl Row {
    /// Whether the latest of these games meet the condition. `totals` is in order, newest last.
    pub fn is_reached(self, totals: &[Points]) -> bool {
        let first = totals.len().checked_sub(self.games);
        first.is_some_and(|first| totals[first..].iter().copied().sum::<Points>() > self.more_than)
    }
}

/// How far up the ladder of a solo game a player got. Solo players have nobody to win against, so the rules name steps
/// of points instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rung {
    /// The number of steps reached.
    pub reached: usize,
    /// The number of steps on the ladder.
    pub steps: usize,
    /// The points of the next step. `None` at the top.
    pub next: Option<Points>,
}

impl Rung {
    /// The rung for this total. `ladder` lists the steps, lowest first.
    pub fn of(ladder: &[Points], total: Points) -> Rung {
        let reached = ladder.iter().take_while(|&&step| total >= step).count();
        Rung { reached, steps: ladder.len(), next: ladder.get(reached).copied() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_games_count_and_the_limit_must_be_exceeded() {
        let row = Row { games: 3, more_than: Points::whole(400) };
        let totals = |totals: &[i32]| totals.iter().map(|&halves| Points::halves(halves)).collect::<Vec<_>>();
        assert!(!row.is_reached(&totals(&[900, 900])), "two games are not enough");
        assert!(!row.is_reached(&totals(&[300, 300, 200])), "exactly the limit is not enough");
        assert!(row.is_reached(&totals(&[300, 300, 201])));
        assert!(!row.is_reached(&totals(&[900, 200, 200, 200])), "the first game is too old");
        assert!(row.is_reached(&totals(&[0, 300, 300, 201])));
    }

    #[test]
    fn a_step_of_the_ladder_is_reached_with_exactly_its_points() {
        let ladder = [100, 150, 175].map(Points::whole);
        let rung = |halves| Rung::of(&ladder, Points::halves(halves));
        assert_eq!(rung(199), Rung { reached: 0, steps: 3, next: Some(Points::whole(100)) });
        assert_eq!(rung(200), Rung { reached: 1, steps: 3, next: Some(Points::whole(150)) });
        assert_eq!(rung(350), Rung { reached: 3, steps: 3, next: None });
    }
}
