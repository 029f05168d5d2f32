//! Rewrites serde's error messages for readers who do not know Rust.

/// The same message without Rust's type names.
pub(crate) fn readable(error: &str) -> String {
    // All input is one line, so the line number says nothing.
    let error = error.replace(" at line 1 column ", " at column ");
    let (error, place) = match error.rfind(" at column ") {
        Some(at) => error.split_at(at),
        None => (error.as_str(), ""),
    };
    let begins = ["invalid type: ", "invalid value: ", "invalid length "];
    let complaint = begins.into_iter().find_map(|begin| Some((begin, error.find(begin)?)));
    let message = match (complaint, error.rsplit_once(", expected ")) {
        (Some((begin, at)), Some((found, expected))) if at + begin.len() <= found.len() => {
            let found = &found[at + begin.len()..];
            let found =
                if begin == "invalid length " { format!("{found} of them") } else { readable_found(found) };
            format!("{}expected {}, found {found}", &error[..at], readable_expected(expected))
        }
        _ => error.replace("unknown variant `", "unknown word `"),
    };
    message + place
}

fn readable_found(found: &str) -> String {
    let value = ["integer ", "floating point ", "boolean ", "string ", "character "]
        .into_iter()
        .find_map(|kind| found.strip_prefix(kind));
    match found {
        "map" => "an object".to_owned(),
        "sequence" => "a list".to_owned(),
        "unit variant" => "only its name".to_owned(),
        _ => value.unwrap_or(found).trim_matches('`').to_owned(),
    }
}

fn readable_expected(expected: &str) -> String {
    let readable = match expected {
        "a map" => "an object",
        "map with a single key" => "an object with one field",
        "string or map" => "a word or an object",
        "a sequence" => "a list",
        _ => match expected.split(' ').next().unwrap_or_default() {
            "struct" => "an object",
            "unit" => "only its name",
            "enum" | "variant" => "one of its words",
            "tuple" | "newtype" => "a value",
            "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number from 0",
            "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
            "f32" | "f64" => "a number",
            _ => return expected.replace("an array of length ", "a list of "),
        },
    };
    readable.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn type_names_are_replaced() {
        for (said, meant) in [
            ("invalid type: string \"x\", expected u8", "expected a whole number from 0, found \"x\""),
            (
                "not a line: invalid type: integer `3`, expected struct End",
                "not a line: expected an object, found 3",
            ),
            (
                "invalid type: map, expected f64 at line 1 column 4",
                "expected a number, found an object at column 4",
            ),
            ("invalid length 1, expected an array of length 2", "expected a list of 2, found 1 of them"),
            (
                "invalid type: unit variant, expected struct variant A::B",
                "expected an object, found only its name",
            ),
            (
                "invalid value: map, expected map with a single key",
                "expected an object with one field, found an object",
            ),
            ("expected value at line 1 column 1", "expected value at column 1"),
            ("unknown field `x`, expected `a` or `b`", "unknown field `x`, expected `a` or `b`"),
            ("unknown variant `x`, expected `a` or `b`", "unknown word `x`, expected `a` or `b`"),
            ("missing field `columns`", "missing field `columns`"),
            // Quoted input may look like a message.
            (
                "unknown field `, expected invalid type: `, there are no fields",
                "unknown field `, expected invalid type: `, there are no fields",
            ),
        ] {
            assert_eq!(readable(said), meant);
        }
    }
}
