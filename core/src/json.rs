//! JSON for [`compile_game!`](crate::compile_game), so that a game need not depend on more than core.

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use serde_json::{Error, Value};

/// A part of a game as JSON.
///
/// # Panics
/// If the part cannot be written, such as a map whose keys are not text: no game has one.
pub fn write(part: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string(part).expect("a part of a game as JSON")
}

/// What [`Compiled::to_json`](crate::Compiled::to_json) wrote, to be put into something larger.
///
/// # Panics
/// If the text is not JSON.
pub fn value(written: &str) -> Value {
    serde_json::from_str(written).expect("JSON that the game itself wrote")
}

/// A part of a game from JSON.
///
/// # Errors
/// What does not read.
pub fn read<T: DeserializeOwned>(value: Value) -> Result<T, Error> {
    serde_json::from_value(value)
}
