//! JSON for [`compile_game!`](crate::compile_game), so that games do not need serde_json as a dependency.

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use serde_json::{Error, Value};

/// A part of a game as JSON.
///
/// # Panics
/// If the part cannot be written as JSON, such as a map whose keys are not strings. No game has one.
pub fn write(part: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string(part).expect("a part of a game as JSON")
}

/// Parses what [`Compiled::to_json`](crate::Compiled::to_json) wrote, to embed it in a larger value.
///
/// # Panics
/// If the text is not JSON.
pub fn value(written: &str) -> Value {
    serde_json::from_str(written).expect("JSON that the game itself wrote")
}

/// Reads a part of a game from JSON.
///
/// # Errors
/// If the value has another form.
pub fn read<T: DeserializeOwned>(value: Value) -> Result<T, Error> {
    serde_json::from_value(value)
}
