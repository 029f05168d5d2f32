//! Options as people give them: typed by programs, as text by forms and command lines.

use adda_core::{OptionFault, chosen_options, read_options};
use serde_json::{Value, json};

use super::table::{Options, Ties};
use super::toy::Sound;

fn read(given: impl Into<Value>) -> Result<Options, OptionFault> {
    read_options::<Sound>(&given.into())
}

#[test]
fn what_is_left_out_is_as_usual() {
    assert_eq!(read(Value::Null), Ok(Options::default()));
    assert_eq!(read(json!({})), Ok(Options::default()));
    let wanted = Options { rounds: 2, ..Options::default() };
    assert_eq!(read(json!({ "rounds": 2 })), Ok(wanted));
}

#[test]
fn text_means_the_same_as_a_typed_value() {
    let wanted = Options { bonus: false, ties: Ties::Nobody, rounds: 1 };
    assert_eq!(read(json!({ "bonus": false, "ties": "nobody", "rounds": 1 })), Ok(wanted));
    assert_eq!(read(json!({ "bonus": "false", "ties": "nobody", "rounds": "1" })), Ok(wanted));
    assert_eq!(read(json!({ "bonus": "off", "ties": "nobody", "rounds": " 1 " })), Ok(wanted));
}

#[test]
fn a_wrong_key_or_value_is_named_with_what_there_is() {
    let refused = |given: Value, parts: &[&str]| {
        let fault = read(given).expect_err("no such options").to_string();
        parts.iter().for_each(|part| assert!(fault.contains(part), "{part} is not in: {fault}"));
    };
    refused(json!([]), &["an object"]);
    refused(json!("bonus"), &["an object"]);
    refused(json!({ "jokers": true }), &["no option \"jokers\"", "bonus, ties, rounds"]);
    refused(json!({ "bonus": "perhaps" }), &["\"bonus\" cannot be \"perhaps\"", "true or false"]);
    refused(json!({ "bonus": 1 }), &["\"bonus\" cannot be 1"]);
    refused(json!({ "bonus": null }), &["\"bonus\" cannot be null"]);
    refused(json!({ "ties": "fight" }), &["\"ties\" cannot be \"fight\"", "share or nobody"]);
    refused(json!({ "ties": true }), &["\"ties\" cannot be true"]);
    for rounds in [json!(0), json!(-1), json!(1.5), json!("many"), json!(1_u64 << 40), json!("")] {
        refused(json!({ "rounds": rounds }), &["\"rounds\" cannot be", "a whole number from 1 to 3"]);
    }
    // Nobody is told their own novel.
    let novel = "x".repeat(10_000);
    assert!(read(json!({ "ties": novel })).expect_err("a novel").to_string().len() < 200);
    assert!(read(json!({ novel: true })).expect_err("a novel").to_string().len() < 200);
}

#[test]
fn only_what_is_not_as_usual_is_told() {
    assert!(chosen_options::<Sound>(&Options::default()).is_empty());
    let chosen = chosen_options::<Sound>(&Options { bonus: false, ties: Ties::Share, rounds: 1 });
    let told: Vec<(&str, Value)> = chosen.into_iter().map(|(option, value)| (option.key, value)).collect();
    assert_eq!(told, [("bonus", json!(false)), ("rounds", json!(1))]);
}
