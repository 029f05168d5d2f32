//! Recomputes running sums, as a careful forger would.

use serde_json::Value;
use sha2::{Digest, Sha256};

/// Gives every line that is an object its correct sum.
pub(crate) fn recompute_sums(lines: &mut [Value]) {
    let mut running = [0; 8];
    for line in lines {
        let Some(object) = line.as_object_mut() else { continue };
        object.remove("sum");
        // `Value` writes sorted keys without spaces: the canonical form.
        let digest = Sha256::new().chain_update(running).chain_update(line.to_string()).finalize();
        running.copy_from_slice(&digest[..8]);
        line["sum"] = running.iter().map(|byte| format!("{byte:02x}")).collect::<String>().into();
    }
}
