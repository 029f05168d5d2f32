//! People's achievements, computed from the games that they have finished.

use std::collections::BTreeMap;

use adda_core::{About, Achievement, Lang, Points, Reach, Row};
use adda_registry::{Playable, Visitor};
use adda_table::Stage;
use adda_web::achievements::{AchievementLine, AchievementsModel, EarnedLine, Group, RowModel};
use adda_web::model::{EarnedModel, TableModel};

use crate::app::App;
use crate::store::{Finish, PersonId, StoreError, TableId};
use crate::task::Ask;
use crate::time::day;

/// Finished games to back-fill per page view.
const MOST_UNCOUNTED: u32 = 200;

/// One game in which an achievement was reached.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Time {
    pub(crate) table: TableId,
    /// When the game ended.
    pub(crate) at: i64,
    /// The points of the game, or of all games of the row.
    pub(crate) points: Points,
    /// Whether the person had advice in the game, or in one of the row.
    pub(crate) advised: bool,
}

/// When a person reached an achievement: the first time, and the time with the most points.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Earned {
    pub(crate) first: Time,
    pub(crate) best: Time,
    /// Whether they had advice each time.
    pub(crate) advised: bool,
}

/// An achievement with its texts in one language.
pub(crate) struct Localised {
    pub(crate) achievement: Achievement,
    pub(crate) name: String,
    pub(crate) condition: String,
    pub(crate) group: String,
}

struct Say(Lang);

impl Visitor for Say {
    type Out = (&'static About, Vec<Localised>);

    fn visit<G: Playable>(self) -> Self::Out {
        let Some(achievements) = G::achievements() else { return (G::about(), Vec::new()) };
        let words = crate::room::of_game::<G>(self.0);
        let localised = |achievement: Achievement| Localised {
            name: words.plain(&achievement.name),
            condition: words.plain(&achievement.condition),
            group: words.plain(&achievement.group),
            achievement,
        };
        (G::about(), (achievements.list)().into_iter().map(localised).collect())
    }
}

/// A person's achievements in one game.
pub(crate) struct Profile {
    pub(crate) about: &'static About,
    pub(crate) all: Vec<Localised>,
    /// By achievement id.
    pub(crate) earned: BTreeMap<&'static str, Earned>,
    /// The games that count for achievements over several games in a row, oldest first.
    row: Vec<Time>,
}

impl Profile {
    /// The person's achievements in this game; `None` if there is no such game or it has no achievements. Finished
    /// games that have not been counted yet are counted now.
    pub(crate) async fn of(
        app: &App,
        person: Option<&PersonId>,
        game: &str,
        lang: Lang,
    ) -> Result<Option<Profile>, StoreError> {
        let Ok((about, all)) = adda_registry::visit(game, Say(lang)) else { return Ok(None) };
        if all.is_empty() {
            return Ok(None);
        }
        let Some(person) = person else { return Ok(Some(Profile::fold(about, all, &[]))) };
        for table in app.store.uncounted(person, game, MOST_UNCOUNTED).await? {
            // Opening a table counts it. A table that cannot be opened is tried again on the next page view.
            if let Ok(handle) = app.rooms.open(&table).await {
                let _ = handle.asks.send(Ask::Due).await;
                handle.look(|_| ()).await;
            }
        }
        Ok(Some(Profile::fold(about, all, &app.store.finishes(person, game).await?)))
    }

    fn fold(about: &'static About, all: Vec<Localised>, finishes: &[Finish]) -> Profile {
        let mut profile = Profile { about, all, earned: BTreeMap::new(), row: Vec::new() };
        for finish in finishes {
            let Finish { ended: at, points, advised, .. } = *finish;
            let time = Time { table: finish.table.clone(), at, points, advised };
            if finish.in_a_row {
                profile.row.push(time.clone());
            }
            for Localised { achievement, .. } in &profile.all {
                let reached = match achievement.reach {
                    Reach::Game => {
                        let brought = finish.achieved.iter().any(|id| id == achievement.id);
                        brought.then(|| time.clone())
                    }
                    Reach::Row(row) => reached_row(row, &profile.row).filter(|_| finish.in_a_row),
                };
                let Some(time) = reached else { continue };
                let first = Earned { first: time.clone(), best: time.clone(), advised: true };
                let earned = profile.earned.entry(achievement.id).or_insert(first);
                earned.advised &= time.advised;
                if time.points > earned.best.points {
                    earned.best = time;
                }
            }
        }
        profile
    }

    /// What was reached at a table, split into new achievements and repeated ones; `None` if the game did not count.
    fn at(&self, table: &TableId, finishes: &[Finish]) -> Option<EarnedModel> {
        let could = |finish: &Finish| finish.in_a_row || !finish.achieved.is_empty();
        let here = finishes.iter().position(|finish| finish.table == *table && could(finish))?;
        let mut model = EarnedModel { advised: finishes[here].advised, ..EarnedModel::default() };
        for Localised { achievement, name, .. } in &self.all {
            let Some(earned) = self.earned.get(achievement.id) else { continue };
            let again = finishes[here].achieved.iter().any(|id| id == achievement.id);
            if earned.first.table == *table {
                model.new.push(name.clone());
            } else if again {
                model.again.push(name.clone());
            }
        }
        Some(model)
    }

    /// The last games that count, oldest first.
    pub(crate) fn last_games(&self, most: usize) -> &[Time] {
        &self.row[self.row.len().saturating_sub(most)..]
    }

    /// The model of the achievements page.
    pub(crate) fn model(&self, lang: Lang) -> AchievementsModel {
        let mut groups: Vec<Group> = Vec::new();
        for localised in &self.all {
            if groups.last().is_none_or(|group| group.name != localised.group) {
                groups.push(Group { name: localised.group.clone(), lines: Vec::new(), row: None });
            }
            let group = groups.last_mut().expect("a group");
            group.lines.push(AchievementLine {
                id: localised.achievement.id,
                name: localised.name.clone(),
                condition: localised.condition.clone(),
                rule: localised.achievement.rule,
                earned: self.earned.get(localised.achievement.id).map(earned_line),
            });
            if let Reach::Row(row) = localised.achievement.reach {
                group.row.get_or_insert_with(|| self.progress(row.games));
            }
        }
        AchievementsModel { game: (self.about.id, adda_registry::title(self.about.id, lang)), groups }
    }

    /// The progress towards achievements over this number of games in a row.
    fn progress(&self, games: usize) -> RowModel {
        let last = &self.row[self.row.len().saturating_sub(games.saturating_sub(1))..];
        let so_far = sum(last);
        let open = |localised: &&Localised| !self.earned.contains_key(localised.achievement.id);
        let goal = self.all.iter().filter(open).find_map(|localised| match localised.achievement.reach {
            Reach::Row(row) if row.games == games && last.len() + 1 == games => {
                Some((row.more_than - so_far, localised.name.clone()))
            }
            Reach::Row(_) | Reach::Game => None,
        });
        RowModel {
            games,
            last: last.iter().map(|time| (time.table.to_string(), time.points)).collect(),
            best: self.row.windows(games.max(1)).map(sum).max(),
            // If the points are enough already, any result will do.
            goal: goal.map(|(points, name)| (points.max(Points::default()), name)),
        }
    }
}

fn sum(games: &[Time]) -> Points {
    games.iter().map(|time| time.points).sum()
}

/// The row that the newest games make, with the sum of their points; `None` if it is not reached.
fn reached_row(row: Row, games: &[Time]) -> Option<Time> {
    let totals: Vec<Points> = games.iter().map(|time| time.points).collect();
    let newest = games.last().filter(|_| row.is_reached(&totals))?;
    let games = &games[games.len() - row.games..];
    let advised = games.iter().any(|time| time.advised);
    Some(Time { points: sum(games), advised, ..newest.clone() })
}

fn earned_line(earned: &Earned) -> EarnedLine {
    let better = earned.best.points > earned.first.points;
    EarnedLine {
        day: day(earned.first.at),
        table: earned.first.table.to_string(),
        points: earned.first.points,
        best: better.then(|| (earned.best.table.to_string(), earned.best.points)),
        advised: earned.advised,
    }
}

/// For each game with achievements: how many the person has, and how many there are.
pub(crate) async fn counts(
    app: &App,
    person: Option<&PersonId>,
    lang: Lang,
) -> Result<Vec<adda_web::me::Reached>, StoreError> {
    let mut counts = Vec::new();
    for about in adda_registry::all() {
        if let Some(profile) = Profile::of(app, person, about.id, lang).await? {
            let (earned, all) = (profile.earned.len(), profile.all.len());
            counts.push(adda_web::me::Reached {
                game: (about.id, adda_registry::title(about.id, lang)),
                earned,
                all,
            });
        }
    }
    Ok(counts)
}

/// Fills in what the viewer has reached at a finished table. Rooms cannot do this, because they do not know the
/// person's earlier games.
pub(crate) async fn fill_achievements(
    app: &App,
    model: &mut TableModel,
    table: &TableId,
    person: Option<&PersonId>,
    lang: Lang,
) {
    let Some(person) = person.filter(|_| model.is_at(Stage::Over) && model.seated) else { return };
    let Ok((about, all)) = adda_registry::visit(model.scene.game.0, Say(lang)) else { return };
    if all.is_empty() {
        return;
    }
    match app.store.finishes(person, about.id).await {
        Ok(finishes) => model.earned = Profile::fold(about, all, &finishes).at(table, &finishes),
        Err(error) => tracing::warn!(%error, "achievements cannot be read"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finish(ended: i64, points: i32, achieved: &[&str]) -> Finish {
        Finish {
            table: format!("{ended:013}").parse().expect("a name"),
            seat: 0,
            person: PersonId::random(),
            game: "alubari".to_owned(),
            ended,
            points: Points::whole(points),
            in_a_row: true,
            achieved: achieved.iter().map(|&id| id.to_owned()).collect(),
            advised: false,
        }
    }

    fn profile(finishes: &[Finish]) -> Profile {
        let (about, all) = adda_registry::visit("alubari", Say(Lang::EN)).expect("a game");
        Profile::fold(about, all, finishes)
    }

    fn row_of(profile: &Profile) -> RowModel {
        profile.model(Lang::EN).groups.pop().and_then(|group| group.row).expect("a row")
    }

    #[test]
    fn the_first_and_the_best_time_are_remembered() {
        let finishes =
            [finish(1, 120, &["depot"]), finish(2, 150, &["depot", "bridges"]), finish(3, 90, &["depot"])];
        let profile = profile(&finishes);
        let Earned { first, best, .. } = &profile.earned["depot"];
        assert_eq!(
            (first.at, first.points, best.at, best.points.in_halves()),
            (1, Points::whole(120), 2, 300)
        );
        let here = profile.at(&finishes[1].table, &finishes).expect("a table");
        assert_eq!(
            (here.new, here.again),
            (vec!["Builder of bridges".to_owned()], vec!["Company depot".to_owned()])
        );
        assert!(profile.at(&TableId::random(), &finishes).is_none());
    }

    #[test]
    fn advice_marks_an_achievement_until_it_is_reached_without() {
        let advised = |mut finish: Finish| {
            finish.advised = true;
            finish
        };
        let games = [advised(finish(1, 200, &["depot"])), finish(2, 200, &["depot"]), finish(3, 201, &[])];
        let found = profile(&games[..1]);
        assert!(found.earned["depot"].advised && found.earned["depot"].first.advised);
        assert!(found.at(&games[0].table, &games).is_some_and(|here| here.advised));
        let found = profile(&games);
        assert!(!found.earned["depot"].advised && found.earned["depot"].first.advised);
        assert!(found.earned["marathon"].advised, "one game of the row had advice");
    }

    #[test]
    fn a_row_is_any_three_consecutive_games() {
        let games = |totals: &[i32]| {
            (1..).zip(totals).map(|(at, &points)| finish(at, points, &[])).collect::<Vec<_>>()
        };
        assert!(profile(&games(&[300, 300])).earned.is_empty());
        // 390, 401, 301: the second row reaches the first step.
        let found = profile(&games(&[100, 190, 100, 111, 90]));
        assert_eq!(found.earned.keys().copied().collect::<Vec<_>>(), ["middle_distance"]);
        let first = &found.earned["middle_distance"].first;
        assert_eq!((first.at, first.points), (4, Points::whole(401)));
        // Games that do not count neither add to a row nor break it.
        let mut mixed = games(&[200, 0, 200, 201]);
        mixed[1].in_a_row = false;
        assert_eq!(
            profile(&mixed).earned.keys().copied().collect::<Vec<_>>(),
            ["long_distance", "marathon", "middle_distance"]
        );
    }

    #[test]
    fn progress_says_how_many_points_the_next_game_needs() {
        let row = row_of(&profile(&[]));
        assert_eq!((row.games, row.last.len(), row.best, row.goal), (3, 0, None, None));
        let row = row_of(&profile(&[finish(1, 500, &[]), finish(2, 120, &[]), finish(3, 100, &[])]));
        // The row of 720 has reached everything.
        assert_eq!((row.last.len(), row.best, row.goal), (2, Some(Points::whole(720)), None));
        let row = row_of(&profile(&[finish(1, 120, &[]), finish(2, 100, &[])]));
        assert_eq!((row.best, row.goal), (None, Some((Points::whole(180), "Middle distance".to_owned()))));
    }
}
