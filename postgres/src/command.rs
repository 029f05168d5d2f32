//! Commands of the system, and their output.

use std::io::{BufRead as _, BufReader};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::process::{Command, Stdio};

/// The output of a command, or what it said on standard error.
///
/// # Errors
/// If it cannot be run or fails.
pub fn output(command: &mut Command) -> Result<String, String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output().map_err(|error| format!("{program}: {error}"))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = BufReader::new(&output.stderr[..]).lines().map_while(Result::ok).collect::<Vec<_>>().join(" ");
    Err(format!("{program} failed: {said}"))
}

/// Sends a signal by name to one process.
pub fn signal(process: u32, name: &str) {
    let _ =
        Command::new("kill").args([&format!("-{name}"), &process.to_string()]).stderr(Stdio::null()).status();
}

/// Whether we may mount, cut networks and change users.
pub fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

/// A free port of this machine.
///
/// # Errors
/// If there is none.
pub fn free_address() -> Result<SocketAddr, String> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
        .and_then(|listener| listener.local_addr())
        .map_err(|error| format!("no free port: {error}"))
}
