//! The page: one file, without anything from elsewhere.

use adda_core::Phrase;
use adda_lab::{Census, Source, mean_of, quantile};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::findings::{Findings, Group, Item, branching, is_rare, kinds, text};
use super::tongue::Tongue;
use super::{charts, uses};

const STYLE: &str = include_str!("style.css");

/// The whole page.
pub(super) fn page(tongue: &Tongue, findings: &Findings) -> String {
    let title = tongue.say(&Phrase::new("report-title").text("game", &findings.title));
    html! {
        (DOCTYPE)
        html lang=(tongue.lang().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { (title) }
                    p { (played(tongue, findings)) }
                }
                @if findings.groups.len() > 1 {
                    nav aria-label=(tongue.key("report-contents")) {
                        @for group in &findings.groups {
                            a href=(format!("#seats{}", group.seats)) { (tongue.players(group.seats)) }
                        }
                        a href="#notes" { (tongue.key("report-notes")) }
                    }
                }
                main {
                    @for group in &findings.groups { (section(tongue, group)) }
                    section #notes aria-labelledby="notes-title" {
                        h2 #notes-title { (tongue.key("report-notes")) }
                        @for key in ["report-note-intervals", "report-note-worth", "report-note-many", "report-note-stakes", "report-note-files"] {
                            p { (tongue.key(key)) }
                        }
                        p { (tongue.key("report-note-command")) }
                        pre tabindex="0" { code { (findings.command) } }
                    }
                }
            }
        }
    }
    .into_string()
}

/// What was played, in a sentence or two.
fn played(tongue: &Tongue, findings: &Findings) -> String {
    let phrase = Phrase::new("report-played")
        .number("games", i64::try_from(findings.games).unwrap_or(i64::MAX))
        .text("bot", &findings.bot)
        .text("seed", findings.seed.to_string())
        .text("rules", findings.rules.to_string());
    let played = tongue.say(&phrase);
    match &findings.components {
        Some(set) => {
            let set = Phrase::new("components-of").text("game", &findings.title).text("set", set);
            format!("{played} {}", tongue.say(&set))
        }
        None => played,
    }
}

fn section(tongue: &Tongue, group: &Group) -> Markup {
    let id = format!("seats{}", group.seats);
    let heading = |part: &str, key| html! { h3 id=(format!("{id}-{part}")) { (tongue.key(key)) } };
    html! {
        section id=(id) aria-labelledby=(format!("{id}-title")) {
            h2 id=(format!("{id}-title")) { (tongue.players(group.seats)) }
            ul.short { @for line in in_short(tongue, group) { li { (line) } } }
            @if group.seats > 1 {
                (heading("order", "report-order"))
                (order(tongue, group, &format!("{id}-order")))
            }
            div.pair {
                figure {
                    figcaption { (tongue.key("report-points")) }
                    (points_chart(tongue, group))
                    @if group.seats > 1 { p.soft { span.key.back {} (tongue.key("report-all")) " " span.key.front {} (tongue.key("report-winners")) } }
                }
                figure {
                    figcaption { (tongue.key("report-length")) }
                    (length_chart(tongue, group))
                }
            }
            (heading("parts", "report-parts"))
            (parts(tongue, group, &format!("{id}-parts")))
            (heading("decisions", "report-decisions"))
            (decisions(tongue, group, &format!("{id}-decisions")))
            @if !group.census.moments.is_empty() {
                (heading("costliest", "report-costliest"))
                p.note { (tongue.key("report-costliest-note")) }
                (costliest(tongue, group, &format!("{id}-costliest")))
            }
            (uses::tables(tongue, group, &id))
        }
    }
}

/// What a table is called, to those who do not see it.
#[derive(Clone, Copy)]
pub(super) enum Label<'a> {
    /// The heading with this id.
    Heading(&'a str),
    /// A name of its own.
    Own(&'a str),
}

/// A table that scrolls by itself where it is too wide.
pub(super) fn table(label: Label<'_>, rows: &Markup, note: Option<String>) -> Markup {
    let (heading, own) = match label {
        Label::Heading(id) => (Some(id), None),
        Label::Own(name) => (None, Some(name)),
    };
    html! {
        div.scroll role="region" tabindex="0" aria-labelledby=[heading] aria-label=[own] { table { (rows) } }
        @if let Some(note) = note { p.soft { (note) } }
    }
}

/// What stands out.
fn in_short(tongue: &Tongue, group: &Group) -> Vec<String> {
    let mut lines = Vec::new();
    if group.seats > 1 {
        let unfair = group.census.order.iter().enumerate().filter(|(_, sums)| {
            let share = sums.share();
            share.low > group.even() || share.high < group.even()
        });
        for (place, sums) in unfair.clone() {
            let share = sums.share();
            let key = if share.share > group.even() { "report-short-more" } else { "report-short-less" };
            lines.push(
                tongue.say(
                    &Phrase::new(key)
                        .count("order", place + 1)
                        .text("share", tongue.percent(share.share))
                        .text("interval", tongue.interval(share.low, share.high))
                        .text("even", tongue.percent(group.even())),
                ),
            );
        }
        if unfair.count() == 0 {
            lines.push(
                tongue.say(&Phrase::new("report-short-fair").text("even", tongue.percent(group.even()))),
            );
        }
    }
    let lengths = || group.census.lengths.iter().map(|(&length, &count)| (length as f64, count));
    lines.push(
        tongue.say(
            &Phrase::new("report-short-length")
                .text("mean", tongue.number(mean_of(lengths()), 0))
                .text("low", tongue.number(quantile(lengths(), 0.1), 0))
                .text("high", tongue.number(quantile(lengths(), 0.9), 0)),
        ),
    );
    let named = group
        .census
        .uses
        .values()
        .filter(|uses| matches!(uses.source, Source::Name | Source::Number) && group.names_things(uses));
    let mut clear: Vec<Item<'_>> = named.flat_map(|uses| group.items(uses)).collect();
    // By the nearer end of the interval: what is rare is often far off by chance.
    let sure = |item: &Item<'_>| {
        let worth = item.worth.as_ref().filter(|worth| worth.is_clear() && !is_rare(&item.one.sums));
        let worth = worth.filter(|worth| (0.05..0.95).contains(&worth.used));
        worth.map_or(0.0, |worth| if worth.gain > 0.0 { worth.low } else { worth.high })
    };
    clear.sort_by(|one, other| sure(other).total_cmp(&sure(one)));
    let ends = [("report-short-best", clear.first(), 1.0), ("report-short-worst", clear.last(), -1.0)];
    for (key, item, sign) in ends {
        let found = item.filter(|item| sure(item) * sign > 0.0);
        if let Some((item, worth)) = found.and_then(|item| Some((item, item.worth.as_ref()?))) {
            lines.push(
                tongue.say(
                    &Phrase::new(key)
                        .text("item", &item.label)
                        .text("where", format!("{} · {}", item.uses.kind, item.uses.field).replace('_', " "))
                        .text("gain", tongue.signed(worth.gain * 100.0, 1)),
                ),
            );
        }
    }
    lines
}

fn order(tongue: &Tongue, group: &Group, id: &str) -> Markup {
    let usual = tongue.key("report-as-played");
    let variants = group.variants.iter().map(|variant| (variant.label.as_str(), &variant.census));
    let all: Vec<(&str, &Census)> =
        std::iter::once((usual.as_str(), &group.census)).chain(variants).collect();
    table(
        Label::Heading(id),
        &html! {
            thead { tr {
                th scope="col" { (tongue.key("report-order")) }
                th scope="col" { (tongue.key("report-wins")) }
                th scope="col" { (tongue.key("report-interval")) }
                th scope="col" { (tongue.key("report-points")) }
            } }
            @for (label, census) in &all { tbody {
                @if all.len() > 1 { tr { th.part colspan="4" scope="rowgroup" { (label) } } }
                @for (place, sums) in (1..).zip(&census.order) {
                    @let share = sums.share();
                    tr {
                        th.place scope="row" { (tongue.say(&Phrase::new("report-place").count("number", place))) }
                        td { span.figure { (tongue.percent(share.share)) } (charts::share(share.share, share.low, share.high, group.even())) }
                        td { (tongue.interval(share.low, share.high)) }
                        td { (tongue.number(sums.mean(), 1)) span.wide { " ± " (tongue.number(sums.spread(), 1)) } }
                    }
                }
            } }
        },
        None,
    )
}

fn points_chart(tongue: &Tongue, group: &Group) -> Markup {
    let halves = |counts: &std::collections::BTreeMap<i32, u64>| {
        counts.iter().map(|(&halves, &count)| (f64::from(halves) / 2.0, count)).collect::<Vec<_>>()
    };
    let (all, winners) = (halves(&group.census.points), halves(&group.census.winning));
    let about = tongue.say(
        &Phrase::new(if group.seats > 1 { "report-points-about" } else { "report-points-alone" })
            .text("mean", tongue.number(mean_of(all.iter().copied()), 1))
            .text("low", tongue.number(quantile(all.iter().copied(), 0.1), 0))
            .text("high", tongue.number(quantile(all.iter().copied(), 0.9), 0))
            .text("winners", tongue.number(mean_of(winners.iter().copied()), 1)),
    );
    let front = if group.seats > 1 { &winners[..] } else { &[] };
    html! { (charts::histogram(tongue, &all, front, &about)) p.soft { (about) } }
}

fn length_chart(tongue: &Tongue, group: &Group) -> Markup {
    let lengths: Vec<(f64, u64)> =
        group.census.lengths.iter().map(|(&length, &count)| (length as f64, count)).collect();
    let about = tongue.say(
        &Phrase::new("report-length-about")
            .text("mean", tongue.number(mean_of(lengths.iter().copied()), 1))
            .text("low", tongue.number(quantile(lengths.iter().copied(), 0.0), 0))
            .text("high", tongue.number(quantile(lengths.iter().copied(), 1.0), 0)),
    );
    html! { (charts::histogram(tongue, &lengths, &[], &about)) p.soft { (about) } }
}

fn parts(tongue: &Tongue, group: &Group, id: &str) -> Markup {
    let all = group.census.all_seats();
    let mut parts: Vec<_> = group.census.parts.iter().collect();
    parts.sort_by_key(|(_, (points, _))| -points);
    table(
        Label::Heading(id),
        &html! {
            thead { tr {
                th scope="col" { (tongue.key("report-part")) }
                th scope="col" { (tongue.key("report-mean")) }
                @if group.seats > 1 { th scope="col" { (tongue.key("report-winners")) } }
            } }
            tbody { @for (label, (points, won)) in parts { tr {
                th scope="row" { (label) }
                td { (tongue.number(*points as f64 / 2.0 / all.seats.max(1) as f64, 2)) }
                @if group.seats > 1 { td { (tongue.number(*won as f64 / 2.0 / all.wins.max(1) as f64, 2)) } }
            } } }
        },
        None,
    )
}

fn decisions(tongue: &Tongue, group: &Group, id: &str) -> Markup {
    let games = group.census.games.max(1) as f64;
    table(
        Label::Heading(id),
        &html! {
            thead { tr {
                th scope="col" { (tongue.key("report-decision")) }
                th scope="col" { (tongue.key("report-per-game")) }
                th.wide scope="col" { (tongue.key("report-forced")) }
                th scope="col" { (tongue.key("report-choices")) }
                th.wide scope="col" { (tongue.key("report-most")) }
                th scope="col" { (tongue.key("report-stake")) }
            } }
            tbody { @for (key, kind) in kinds(&group.census) { tr {
                @let forced = kind.branching.get(&1).copied().unwrap_or_default();
                @let counts = kind.branching.iter().map(|(&actions, &count)| (f64::from(actions), count));
                th scope="row" { (text(&kind.prompt)) span.soft.example { (key) } }
                td { (tongue.number(kind.count() as f64 / games, 2)) }
                td.wide { (tongue.percent(forced as f64 / kind.count().max(1) as f64)) }
                td { (tongue.number(mean_of(counts), 1)) }
                td.wide { (tongue.number(branching(kind, 1.0), 0)) }
                td { @match kind.stake() {
                    Some(stake) => (tongue.percent(stake)),
                    None => "–",
                } }
            } } }
        },
        None,
    )
}

fn costliest(tongue: &Tongue, group: &Group, id: &str) -> Markup {
    table(
        Label::Heading(id),
        &html! {
            thead { tr {
                th scope="col" { (tongue.key("report-best")) }
                th.text scope="col" { (tongue.key("report-next")) }
                th scope="col" { (tongue.key("report-stake")) }
                th.wide scope="col" { (tongue.key("report-where")) }
            } }
            tbody { @for moment in &group.census.moments { tr {
                th scope="row" { (moment.best) }
                td.text { (moment.next) }
                td { (tongue.percent(moment.share())) }
                td.wide { (tongue.say(&Phrase::new("report-moment")
                    .text("game", moment.game.to_string())
                    .text("move", (moment.turn + 1).to_string()))) }
            } } }
        },
        None,
    )
}
