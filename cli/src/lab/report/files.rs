//! The figures as CSV files (RFC 4180, UTF-8, decimal points), one table each.

use adda_lab::{Source, Worth, mean_of};

use super::findings::{Findings, Group, branching, kinds, text};

/// A table as text.
struct Csv(String);

impl Csv {
    fn new(columns: &str) -> Csv {
        Csv(format!("{columns}\r\n"))
    }

    fn row(&mut self, cells: &[&dyn ToString]) {
        let cells: Vec<String> = cells.iter().map(|cell| quoted(&cell.to_string())).collect();
        self.0.push_str(&cells.join(","));
        self.0.push_str("\r\n");
    }
}

/// The cell with quotation marks, if it needs them.
fn quoted(cell: &str) -> String {
    match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.to_owned(),
    }
}

/// A number with six decimals, as many as intervals of a million games are exact to.
fn exact(number: f64) -> String {
    format!("{number:.6}")
}

/// All files, by name.
pub(super) fn tables(findings: &Findings) -> Vec<(&'static str, String)> {
    let groups = &findings.groups;
    vec![
        ("seats.csv", seats(groups)),
        ("scores.csv", scores(groups)),
        ("lengths.csv", lengths(groups)),
        ("parts.csv", parts(groups)),
        ("items.csv", items(groups)),
        ("decisions.csv", decisions(groups)),
        ("costliest.csv", costliest(groups)),
    ]
}

fn seats(groups: &[Group]) -> String {
    let mut csv = Csv::new("seats,variant,order,games,win_share,low,high,mean_points,points_spread");
    for group in groups {
        let variants = group.variants.iter().map(|variant| (variant.key.as_str(), &variant.census));
        for (variant, census) in std::iter::once(("", &group.census)).chain(variants) {
            for (order, sums) in (1..).zip(&census.order) {
                let share = sums.share();
                csv.row(&[
                    &group.seats,
                    &variant,
                    &order,
                    &sums.seats,
                    &exact(share.share),
                    &exact(share.low),
                    &exact(share.high),
                    &exact(sums.mean()),
                    &exact(sums.spread()),
                ]);
            }
        }
    }
    csv.0
}

fn scores(groups: &[Group]) -> String {
    let mut csv = Csv::new("seats,points,times,times_of_winners");
    for group in groups {
        for (halves, count) in &group.census.points {
            let won = group.census.winning.get(halves).copied().unwrap_or_default();
            csv.row(&[&group.seats, &(f64::from(*halves) / 2.0), count, &won]);
        }
    }
    csv.0
}

fn lengths(groups: &[Group]) -> String {
    let mut csv = Csv::new("seats,actions,games");
    for group in groups {
        for (actions, games) in &group.census.lengths {
            csv.row(&[&group.seats, actions, games]);
        }
    }
    csv.0
}

fn parts(groups: &[Group]) -> String {
    let mut csv = Csv::new("seats,part,mean_points,mean_points_of_winners");
    for group in groups {
        let all = group.census.all_seats();
        for (label, (points, won)) in &group.census.parts {
            let mean = *points as f64 / 2.0 / all.seats.max(1) as f64;
            let of_winners = *won as f64 / 2.0 / all.wins.max(1) as f64;
            csv.row(&[&group.seats, label, &exact(mean), &exact(of_winners)]);
        }
    }
    csv.0
}

fn items(groups: &[Group]) -> String {
    let mut csv = Csv::new(
        "seats,source,kind,field,value,label,times,times_per_game,seats_that_used_it,win_share_with,low_with,high_with,\
         win_share_without,low_without,high_without,gain,gain_low,gain_high,points_gain,points_gain_spread",
    );
    for group in groups {
        let games = group.census.games.max(1) as f64;
        for uses in group.census.uses.values() {
            let source = match uses.source {
                Source::Event => "event",
                Source::Name => "name",
                Source::Number => "number",
                Source::End => "end",
            };
            for item in group.items(uses) {
                let with = item.one.sums.share();
                let rest = |figure: fn(&Worth) -> f64| {
                    item.worth.as_ref().map_or_else(String::new, |worth| exact(figure(worth)))
                };
                csv.row(&[
                    &group.seats,
                    &source,
                    &uses.kind,
                    &uses.field,
                    &item.value,
                    &item.label,
                    &item.one.times,
                    &exact(item.one.times as f64 / games),
                    &item.one.sums.seats,
                    &exact(with.share),
                    &exact(with.low),
                    &exact(with.high),
                    &rest(|worth| worth.without.share),
                    &rest(|worth| worth.without.low),
                    &rest(|worth| worth.without.high),
                    &rest(|worth| worth.gain),
                    &rest(|worth| worth.low),
                    &rest(|worth| worth.high),
                    &rest(|worth| worth.points),
                    &rest(|worth| worth.points_spread),
                ]);
            }
        }
    }
    csv.0
}

fn decisions(groups: &[Group]) -> String {
    let mut csv = Csv::new("seats,kind,prompt,times,forced,mean_actions,median_actions,most_actions,stake");
    for group in groups {
        for (key, kind) in kinds(&group.census) {
            let forced = kind.branching.get(&1).copied().unwrap_or_default();
            let mean = mean_of(kind.branching.iter().map(|(&actions, &count)| (f64::from(actions), count)));
            csv.row(&[
                &group.seats,
                &key,
                &text(&kind.prompt),
                &kind.count(),
                &forced,
                &exact(mean),
                &branching(kind, 0.5),
                &branching(kind, 1.0),
                &kind.stake().map_or_else(String::new, exact),
            ]);
        }
    }
    csv.0
}

fn costliest(groups: &[Group]) -> String {
    let mut csv = Csv::new("seats,gap,game,moves_before,seat,kind,best,next");
    for group in groups {
        for moment in &group.census.moments {
            csv.row(&[
                &group.seats,
                &exact(moment.share()),
                &moment.game,
                &moment.turn,
                &moment.seat,
                &moment.kind,
                &moment.best,
                &moment.next,
            ]);
        }
    }
    csv.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        let mut csv = Csv::new("a,b");
        csv.row(&[&"plain", &"with, comma and \"quotes\""]);
        assert_eq!(csv.0, "a,b\r\nplain,\"with, comma and \"\"quotes\"\"\"\r\n");
    }
}
