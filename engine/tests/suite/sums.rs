//! Running sums made anew, as a clever forger would.

use serde_json::Value;
use sha2::{Digest, Sha256};

/// Gives every line that is an object the sum that it should have.
pub(crate) fn reseal(lines: &mut [Value]) {
    let mut running = [0; 8];
    for line in lines {
        let Some(object) = line.as_object_mut() else { continue };
        object.remove("sum");
        // A value is written with sorted keys and no blanks: the canonical form.
        let digest = Sha256::new().chain_update(running).chain_update(line.to_string()).finalize();
        running.copy_from_slice(&digest[..8]);
        line["sum"] = running.iter().map(|byte| format!("{byte:02x}")).collect::<String>().into();
    }
}
