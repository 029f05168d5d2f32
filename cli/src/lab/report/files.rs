//! The figures as files, one table each.

use adda_lab::{Source, Worth, mean_of};

use super::findings::{self, Findings, Group, branching, kinds};
use super::table::Kind::{Number, Text, Whole};
use super::table::{Cell, Table, number, text, whole};

/// All files, by name: each table as CSV and as Parquet.
pub(super) fn tables(findings: &Findings) -> Vec<(String, Vec<u8>)> {
    let groups = &findings.groups;
    let tables = [
        ("seats", seats(groups)),
        ("scores", scores(groups)),
        ("lengths", lengths(groups)),
        ("parts", parts(groups)),
        ("items", items(groups)),
        ("decisions", decisions(groups)),
        ("costliest", costliest(groups)),
    ];
    let both = |(name, table): &(&str, Table)| {
        [(format!("{name}.csv"), table.csv().into_bytes()), (format!("{name}.parquet"), table.parquet())]
    };
    tables.iter().flat_map(both).collect()
}

fn seats(groups: &[Group]) -> Table {
    let mut table = Table::new([
        ("seats", Whole),
        ("variant", Text),
        ("order", Whole),
        ("games", Whole),
        ("win_share", Number),
        ("low", Number),
        ("high", Number),
        ("mean_points", Number),
        ("points_spread", Number),
    ]);
    for group in groups {
        let variants = group.variants.iter().map(|variant| (variant.key.as_str(), &variant.census));
        for (variant, census) in std::iter::once(("", &group.census)).chain(variants) {
            for (order, sums) in (1..).zip(&census.order) {
                let share = sums.share();
                table.row([
                    whole(group.seats),
                    text(variant),
                    whole(order),
                    whole(sums.seats),
                    number(share.share),
                    number(share.low),
                    number(share.high),
                    number(sums.mean()),
                    number(sums.spread()),
                ]);
            }
        }
    }
    table
}

fn scores(groups: &[Group]) -> Table {
    let mut table =
        Table::new([("seats", Whole), ("points", Number), ("times", Whole), ("times_of_winners", Whole)]);
    for group in groups {
        for (halves, count) in &group.census.points {
            let won = group.census.winning.get(halves).copied().unwrap_or_default();
            table.row([whole(group.seats), number(f64::from(*halves) / 2.0), whole(*count), whole(won)]);
        }
    }
    table
}

fn lengths(groups: &[Group]) -> Table {
    let mut table = Table::new([("seats", Whole), ("actions", Whole), ("games", Whole)]);
    for group in groups {
        for (actions, games) in &group.census.lengths {
            table.row([whole(group.seats), whole(*actions), whole(*games)]);
        }
    }
    table
}

fn parts(groups: &[Group]) -> Table {
    let mut table = Table::new([
        ("seats", Whole),
        ("part", Text),
        ("mean_points", Number),
        ("mean_points_of_winners", Number),
    ]);
    for group in groups {
        let all = group.census.all_seats();
        for (label, (points, won)) in &group.census.parts {
            let mean = *points as f64 / 2.0 / all.seats.max(1) as f64;
            let of_winners = *won as f64 / 2.0 / all.wins.max(1) as f64;
            table.row([whole(group.seats), text(label), number(mean), number(of_winners)]);
        }
    }
    table
}

fn items(groups: &[Group]) -> Table {
    let mut table = Table::new([
        ("seats", Whole),
        ("source", Text),
        ("kind", Text),
        ("field", Text),
        ("value", Text),
        ("label", Text),
        ("times", Whole),
        ("times_per_game", Number),
        ("seats_that_used_it", Whole),
        ("win_share_with", Number),
        ("low_with", Number),
        ("high_with", Number),
        ("win_share_without", Number),
        ("low_without", Number),
        ("high_without", Number),
        ("gain", Number),
        ("gain_low", Number),
        ("gain_high", Number),
        ("points_gain", Number),
        ("points_gain_spread", Number),
    ]);
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
                let rest = |figure: fn(&Worth) -> f64| Cell::Number(item.worth.as_ref().map(figure));
                table.row([
                    whole(group.seats),
                    text(source),
                    text(&uses.kind),
                    text(&uses.field),
                    text(item.value),
                    text(&item.label),
                    whole(item.one.times),
                    number(item.one.times as f64 / games),
                    whole(item.one.sums.seats),
                    number(with.share),
                    number(with.low),
                    number(with.high),
                    rest(|worth| worth.without.share),
                    rest(|worth| worth.without.low),
                    rest(|worth| worth.without.high),
                    rest(|worth| worth.gain),
                    rest(|worth| worth.low),
                    rest(|worth| worth.high),
                    rest(|worth| worth.points),
                    rest(|worth| worth.points_spread),
                ]);
            }
        }
    }
    table
}

fn decisions(groups: &[Group]) -> Table {
    let mut table = Table::new([
        ("seats", Whole),
        ("kind", Text),
        ("prompt", Text),
        ("times", Whole),
        ("forced", Whole),
        ("mean_actions", Number),
        ("median_actions", Number),
        ("most_actions", Number),
        ("stake", Number),
    ]);
    for group in groups {
        for (key, kind) in kinds(&group.census) {
            let forced = kind.branching.get(&1).copied().unwrap_or_default();
            let mean = mean_of(kind.branching.iter().map(|(&actions, &count)| (f64::from(actions), count)));
            table.row([
                whole(group.seats),
                text(key),
                text(findings::text(&kind.prompt)),
                whole(kind.count()),
                whole(forced),
                number(mean),
                number(branching(kind, 0.5)),
                number(branching(kind, 1.0)),
                Cell::Number(kind.stake()),
            ]);
        }
    }
    table
}

fn costliest(groups: &[Group]) -> Table {
    let mut table = Table::new([
        ("seats", Whole),
        ("gap", Number),
        ("game", Whole),
        ("moves_before", Whole),
        ("seat", Whole),
        ("kind", Text),
        ("best", Text),
        ("next", Text),
    ]);
    for group in groups {
        for moment in &group.census.moments {
            table.row([
                whole(group.seats),
                number(moment.share()),
                whole(moment.game),
                whole(moment.turn),
                whole(moment.seat),
                text(&moment.kind),
                text(&moment.best),
                text(&moment.next),
            ]);
        }
    }
    table
}
