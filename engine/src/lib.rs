//! The line protocol: one JSON object a line in, one out.
