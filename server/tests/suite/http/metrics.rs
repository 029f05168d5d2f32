//! `/metrics`: by the rules of Prometheus' text format, and with everything that the dashboard shows.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::server::TestServer;
use super::table::TestTable;

/// A line such as `name{label="value"} 1`.
struct Sample {
    name: String,
    labels: BTreeMap<String, String>,
    value: f64,
}

fn is_name(text: &str) -> bool {
    let letters = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    !text.is_empty() && text.chars().all(letters) && !text.starts_with(|c: char| c.is_ascii_digit())
}

fn sample(line: &str) -> Sample {
    let (series, value) = line.rsplit_once(' ').unwrap_or_else(|| panic!("no value: {line}"));
    let (name, labels) = match series.split_once('{') {
        Some((name, rest)) => (name, rest.strip_suffix('}').unwrap_or_else(|| panic!("not closed: {line}"))),
        None => (series, ""),
    };
    assert!(is_name(name), "{line}");
    // None of our values holds a comma or a quote.
    let pairs = labels.split(',').filter(|pair| !pair.is_empty()).map(|pair| {
        let (label, value) = pair.split_once('=').unwrap_or_else(|| panic!("no label: {line}"));
        let value = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
        assert!(is_name(label), "{line}");
        (label.to_owned(), value.unwrap_or_else(|| panic!("not quoted: {line}")).to_owned())
    });
    Sample { name: name.to_owned(), labels: pairs.collect(), value: value.parse().unwrap() }
}

/// All samples of a metric, checked by its type.
fn check_family(name: &str, kind: &str, samples: &[Sample]) {
    assert!(!samples.is_empty(), "{name} has no samples");
    match kind {
        "counter" => assert!(name.ends_with("_total"), "{name}"),
        "gauge" => assert!(!name.ends_with("_total"), "{name}"),
        "histogram" => return check_histogram(name, samples),
        other => panic!("{name}: unknown type {other}"),
    }
    let mut seen = BTreeSet::new();
    for sample in samples {
        assert_eq!(sample.name, name);
        assert!(seen.insert(sample.labels.clone()), "{name} {:?} is there twice", sample.labels);
        assert!(sample.value >= 0.0);
    }
}

fn check_histogram(name: &str, samples: &[Sample]) {
    let mut series: BTreeMap<BTreeMap<String, String>, Vec<&Sample>> = BTreeMap::new();
    for sample in samples {
        let mut labels = sample.labels.clone();
        labels.remove("le");
        series.entry(labels).or_default().push(sample);
    }
    for (labels, samples) in series {
        let ending = |ending: &str| {
            let name = format!("{name}{ending}");
            samples.iter().filter(move |sample| sample.name == name).collect::<Vec<_>>()
        };
        let buckets: Vec<(f64, f64)> = ending("_bucket")
            .iter()
            .map(|sample| (sample.labels["le"].parse().unwrap(), sample.value))
            .collect();
        assert!(buckets.len() > 2, "{name} {labels:?}");
        assert!(buckets.is_sorted_by(|one, two| one.0 < two.0 && one.1 <= two.1), "{name} {buckets:?}");
        let (bound, all) = buckets[buckets.len() - 1];
        assert_eq!(bound, f64::INFINITY, "{name}");
        let (sum, count) = (ending("_sum"), ending("_count"));
        assert_eq!((sum.len(), count.len()), (1, 1), "{name} {labels:?}");
        assert_eq!(count[0].value, all, "{name}");
        assert!(sum[0].value >= 0.0 && (all > 0.0 || sum[0].value == 0.0), "{name}");
        assert_eq!(samples.len(), buckets.len() + 2, "{name} has other samples");
    }
}

/// Reads the text format. Each metric comes in one piece: help, type, samples.
fn parse(text: &str) -> Vec<Sample> {
    assert!(text.ends_with('\n'));
    let mut families: Vec<(String, String, Vec<Sample>)> = Vec::new();
    let mut helped = None;
    for line in text.lines() {
        if let Some(help) = line.strip_prefix("# HELP ") {
            let (name, sentence) = help.split_once(' ').unwrap();
            assert!(is_name(name) && sentence.ends_with('.'), "{line}");
            helped = Some(name.to_owned());
        } else if let Some(kind) = line.strip_prefix("# TYPE ") {
            let (name, kind) = kind.split_once(' ').unwrap();
            assert_eq!(helped.take().as_deref(), Some(name), "the type follows the help");
            assert!(families.iter().all(|(known, ..)| known != name), "{name} is there twice");
            families.push((name.to_owned(), kind.to_owned(), Vec::new()));
        } else {
            assert!(!line.starts_with('#') && helped.is_none(), "{line}");
            let (name, _, samples) = families.last_mut().expect("samples after their type");
            let sample = sample(line);
            assert!(sample.name.starts_with(name.as_str()), "{line} after the type of {name}");
            samples.push(sample);
        }
    }
    families.iter().for_each(|(name, kind, samples)| check_family(name, kind, samples));
    families.into_iter().flat_map(|(.., samples)| samples).collect()
}

fn sum(samples: &[Sample], name: &str, label: &str, value: &str) -> f64 {
    let of_label = |sample: &&Sample| sample.labels.get(label).is_some_and(|known| known == value);
    samples.iter().filter(|sample| sample.name == name).filter(of_label).map(|sample| sample.value).sum()
}

async fn samples(server: &TestServer) -> Vec<Sample> {
    parse(&server.stranger().get("/metrics").await.ok().text())
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_in_prometheus_format_and_count_what_happens() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "bot:easy"]).await;
    table.until_moves(4).await;
    server.stranger().get("/no/such/page").await.refused_clearly(404);
    let before = samples(&server).await;
    table.ask(0, "say", json!({ "text": "hello" })).await.ok();
    let after = samples(&server).await;
    let more = |name: &str, label: &str, value: &str| {
        sum(&after, name, label, value) - sum(&before, name, label, value)
    };
    assert_eq!(more("adda_request_seconds_count", "route", "action"), 1.0);
    assert_eq!(more("adda_responses_total", "route", "action"), 1.0);
    assert!(sum(&after, "adda_responses_total", "class", "4xx") >= 1.0);
    assert_eq!(sum(&after, "adda_responses_total", "class", "5xx"), 0.0);
    assert_eq!(sum(&after, "adda_build_info", "version", env!("CARGO_PKG_VERSION")), 1.0);
    let value = |name: &str| after.iter().find(|sample| sample.name == name).unwrap().value;
    assert!(value("adda_storage_commit_seconds_count") >= 5.0);
    assert!(value("adda_storage_commit_writes_sum") >= value("adda_storage_commit_writes_count"));
    assert!(value("adda_bot_wait_seconds_count") >= 1.0 && value("adda_bot_think_seconds_count") >= 1.0);
    assert_eq!(sum(&after, "adda_storage_errors_total", "kind", "read"), 0.0);
}

/// All strings with this key in a document.
fn strings<'a>(document: &'a Value, key: &str, found: &mut Vec<&'a str>) {
    match document {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(text) if name == key => found.push(text),
                    value => strings(value, key, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| strings(value, key, found)),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_dashboard_shows_only_what_is_there() {
    let server = TestServer::new().await;
    let samples = samples(&server).await;
    let text = include_str!("../../../../deploy/grafana-dashboard.json");
    let dashboard: Value = serde_json::from_str(text).unwrap();
    let mut queries = Vec::new();
    strings(&dashboard, "expr", &mut queries);
    assert!(queries.len() > 15);
    let mut shown = BTreeSet::new();
    for query in queries {
        let words = query.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        shown.extend(words.filter(|word| word.starts_with("adda_") || word.starts_with("process_")));
        // A label with one or several values, such as route="action" or route=~"table|page".
        for (label, values) in
            query.match_indices("=\"").chain(query.match_indices("=~\"")).map(|(at, sign)| {
                let label = query[..at].rsplit([',', '{', ' ']).next().unwrap();
                (label, query[at + sign.len()..].split('"').next().unwrap())
            })
        {
            for value in values.split('|').filter(|value| !value.starts_with('$')) {
                let known = samples.iter().any(|sample| sample.labels.get(label).is_some_and(|l| l == value));
                assert!(known, "{label}={value} in {query}");
            }
        }
    }
    // The guide for hosts names some as well; of histograms without the ending.
    let guide = include_str!("../../../../docs/hosting.md");
    let words = guide.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    for name in words.filter(|word| word.starts_with("adda_")) {
        let known = |sample: &Sample| sample.name == name || sample.name == format!("{name}_count");
        assert!(name == "adda_server" || samples.iter().any(known), "{name} is not in /metrics");
    }
    for name in shown {
        // Where the system does not say how much memory is in use, this one is missing.
        let known = samples.iter().any(|sample| sample.name == name);
        assert!(known || name == "process_resident_memory_bytes", "{name} is not in /metrics");
    }
}
