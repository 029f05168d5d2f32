//! The tables of what is used, and what it is worth.

use adda_core::Phrase;
use adda_lab::{Source, Uses, Worth};
use maud::{Markup, html};

use super::charts;
use super::findings::{Group, Item, is_rare, plain, text};
use super::page::{Label, table};
use super::tongue::Tongue;

/// The most rows of a table; the files have all of them.
const MOST_ROWS: usize = 60;
/// With fewer clear rows than one in this many, a table is folded: chance alone makes about that many look clear.
const CHANCE: usize = 10;
/// The most different amounts worth a table.
const MOST_AMOUNTS: usize = 24;

/// What happens, and what it happens with.
pub(super) fn tables(tongue: &Tongue, group: &Group, id: &str) -> Markup {
    let all: Vec<&Uses> = group.census.uses.values().collect();
    let events: Vec<Item<'_>> =
        all.iter().filter(|uses| uses.source == Source::Event).flat_map(|uses| group.items(uses)).collect();
    let mut fields: Vec<&Uses> =
        all.into_iter().filter(|uses| uses.source != Source::Event && uses.values.len() > 1).collect();
    // Things first, and those that differ most among players first of all.
    fields.retain(|uses| {
        (group.names_things(uses) && !group.is_repeated(uses))
            || (uses.source == Source::Number && uses.values.len() <= MOST_AMOUNTS)
    });
    let clear = |uses: &Uses| {
        let items = group.items(uses);
        let known = items.iter().filter(|item| !is_rare(&item.one.sums));
        known.filter(|item| item.worth.as_ref().is_some_and(Worth::is_clear)).count()
    };
    fields.sort_by_cached_key(|uses| {
        (!group.names_things(uses), std::cmp::Reverse(clear(uses)), uses.kind.is_empty(), uses.kind.clone())
    });
    html! {
        h3 id=(format!("{id}-events")) { (tongue.key("report-events")) }
        (rows(tongue, group, events, &tongue.key("report-event"), Label::Heading(&format!("{id}-events")), true))
        h3 id=(format!("{id}-uses")) { (tongue.key("report-uses")) }
        p.note { (tongue.key("report-uses-note")) }
        @for uses in fields {
            @let things = group.names_things(uses);
            @let clear = clear(uses);
            details open[things && clear * CHANCE > uses.values.len()] {
                summary {
                    strong { (heading(tongue, uses)) }
                    span.soft { " · " (tongue.say(&Phrase::new("report-values").count("count", uses.values.len()).count("clear", clear))) }
                }
                @if let Some(example) = uses.example.text() { p.soft { "“" (example) "”" } }
                (rows(tongue, group, group.items(uses), &plain(&uses.field), Label::Own(&heading(tongue, uses)), things))
            }
        }
    }
}

/// What a field is called: as the game writes it.
fn heading(tongue: &Tongue, uses: &Uses) -> String {
    match uses.source {
        Source::End => tongue.say(&Phrase::new("report-at-the-end").text("field", plain(&uses.field))),
        Source::Event | Source::Name | Source::Number => {
            format!("{} · {}", plain(&uses.kind), plain(&uses.field))
        }
    }
}

fn rows(
    tongue: &Tongue,
    group: &Group,
    mut items: Vec<Item<'_>>,
    first: &str,
    label: Label<'_>,
    by_worth: bool,
) -> Markup {
    let before = items.len();
    items.retain(|item| !is_rare(&item.one.sums));
    items.sort_by_key(|item| std::cmp::Reverse(item.one.times));
    items.truncate(MOST_ROWS);
    let left_out = before - items.len();
    let alone = group.seats == 1;
    let gain = |item: &Item<'_>| {
        let worth = item.worth.as_ref();
        worth.map_or(f64::MIN, |worth| if alone { worth.points } else { worth.gain })
    };
    if by_worth {
        items.sort_by(|one, other| gain(other).total_cmp(&gain(one)));
    } else {
        let number = |item: &Item<'_>| item.value.parse::<f64>().unwrap_or_default();
        items.sort_by(|one, other| number(one).total_cmp(&number(other)));
    }
    // Points have no natural reach: the widest interval fills the line.
    let reach = items
        .iter()
        .filter_map(|item| item.worth.as_ref())
        .map(|worth| {
            if alone {
                worth.points.abs() + worth.points_spread
            } else {
                worth.low.abs().max(worth.high.abs())
            }
        })
        .fold(0.1, f64::max);
    let games = group.census.games.max(1) as f64;
    table(
        label,
        &html! {
            thead { tr {
                th scope="col" { (first) }
                th.wide scope="col" { (tongue.key("report-per-game")) }
                th scope="col" { (tongue.key("report-used-by")) }
                @if !alone {
                    th.wide scope="col" { (tongue.key("report-with")) }
                    th.wide scope="col" { (tongue.key("report-without")) }
                }
                th scope="col" { (tongue.key(if alone { "report-worth-points" } else { "report-worth" })) }
            } }
            tbody { @for item in &items { tr {
                th scope="row" {
                    (item.label)
                    @if item.uses.source == Source::Event { span.soft.example { (text(&item.uses.example)) } }
                }
                td.wide { (tongue.number(item.one.times as f64 / games, 2)) }
                td { (tongue.percent(item.one.sums.seats as f64 / (games * group.seats as f64))) }
                @match &item.worth {
                    Some(worth) => {
                        @if !alone {
                            td.wide { (tongue.percent(worth.with.share)) }
                            td.wide { (tongue.percent(worth.without.share)) }
                        }
                        @let (value, low, high) = match alone {
                            true => (worth.points, worth.points - worth.points_spread, worth.points + worth.points_spread),
                            false => (worth.gain, worth.low, worth.high),
                        };
                        @let factor = if alone { 1.0 } else { 100.0 };
                        td.worth {
                            span.figure { (tongue.signed(value * factor, 1)) }
                            (charts::interval(value, low, high, reach))
                            span.range { (tongue.signed(low * factor, 1)) " … " (tongue.signed(high * factor, 1)) }
                        }
                    }
                    None => {
                        @if !alone {
                            td.wide { (tongue.percent(item.one.sums.share().share)) }
                            td.wide { "–" }
                        }
                        td { "–" }
                    }
                }
            } } }
        },
        (left_out > 0).then(|| tongue.say(&Phrase::new("report-left-out").count("count", left_out))),
    )
}
