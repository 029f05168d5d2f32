//! Reading options: typed values from programs, text from forms and command lines.

use adda_core::{OptionFault, chosen_options, read_options};
use serde_json::{Value, json};

use super::table::{Options, Ties};
use super::toy::Correct;

fn read(given: impl Into<Value>) -> Result<Options, OptionFault> {
    read_options::<Correct>(&given.into())
}

#[test]
fn options_that_are_left_out_have_their_default() {
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
fn the_error_for_a_wrong_key_or_value_lists_what_is_possible() {
    let refused = |given: Value, parts: &[&str]| {
        let fault = read(given).expect_err("invalid options").to_string();
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
    // Long input is shortened in the message.
    let long = "x".repeat(10_000);
    assert!(read(json!({ "ties": long })).expect_err("a value too long").to_string().len() < 200);
    assert!(read(json!({ long: true })).expect_err("a key too long").to_string().len() < 200);
}

#[test]
fn only_options_that_differ_from_their_default_are_listed() {
    assert!(chosen_options::<Correct>(&Options::default()).is_empty());
    let chosen = chosen_options::<Correct>(&Options { bonus: false, ties: Ties::Share, rounds: 1 });
    let listed: Vec<(&str, Value)> = chosen.into_iter().map(|(option, value)| (option.key, value)).collect();
    assert_eq!(listed, [("bonus", json!(false)), ("rounds", json!(1))]);
}
