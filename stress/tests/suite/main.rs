//! The program as its callers see it. What it does takes long, and is a stage of its own in `cargo xtask test`.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop

use std::process::Command;

#[test]
fn an_unknown_fault_is_refused_before_anything_is_started() {
    let mut stress = Command::new(env!("CARGO_BIN_EXE_adda-stress"));
    let output =
        stress.args(["--program", "/nowhere/adda", "chaos", "--faults", "earthquake"]).output().unwrap();
    let (said, shown) = (String::from_utf8_lossy(&output.stderr), String::from_utf8_lossy(&output.stdout));
    assert!(!output.status.success());
    assert!(said.contains("earthquake") && said.contains("full-disk"), "{said}");
    assert_eq!(shown, "");
}
