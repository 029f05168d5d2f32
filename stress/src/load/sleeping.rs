//! How long a server takes to answer if many unfinished tables are stored.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use adda_core::luck::{FastLuck, Luck};
use serde_json::{Value, json};

use super::figures::megabytes;
use crate::http::Client;
use crate::process::{Folder, Program, load_average, processor_time, resident};
use crate::storage::Storage;
use adda_postgres::free_address;

/// How long a start may take before the measurement is given up.
const PATIENCE: Duration = Duration::from_secs(900);
/// Tables that are really played; the others are copies of them.
const ORIGINALS: usize = 40;

/// Fills a storage with unfinished tables, starts a server on it, and prints how long that takes.
///
/// # Errors
/// If a server cannot be started, or the storage cannot be filled.
pub async fn measure_sleeping(
    program: PathBuf,
    database: Option<String>,
    tables: usize,
) -> Result<(), String> {
    let folder = Folder::new("sleeping")?;
    let storage = match database {
        Some(url) => Storage::Postgres(url),
        None => Storage::Folder(folder.path().join("data")),
    };
    let program = Program {
        path: program,
        storage: storage.arguments(),
        more: vec![],
        wrapper: vec![],
        log: Some(folder.path().join("servers.log")),
    };
    let mut server = program.start(free_address()?)?;
    server.answers(Instant::now(), PATIENCE).await?;
    let mut last = (String::new(), String::new());
    for number in 0..ORIGINALS {
        last = original(&mut Client::new(server.address, None, PATIENCE), number).await?;
    }
    server.stop(Duration::from_secs(20));
    drop(server);
    let began = Instant::now();
    storage.multiply_tables(tables).await?;
    println!(
        "{tables} unfinished tables on {}, filled in {:.1} s",
        storage.name(),
        began.elapsed().as_secs_f64()
    );

    let began = Instant::now();
    let mut server = program.start(free_address()?)?;
    let first = server.answers(began, PATIENCE).await?;
    println!(
        "  first answer     {:>9.2} s after the start (/health; load average {})",
        first.as_secs_f64(),
        load_average()
    );
    println!("  memory then      {:>12}", megabytes(resident(server.id())));
    let asked = Instant::now();
    let mut client = Client::new(server.address, None, PATIENCE);
    let answer = client.ask("GET", &format!("/api/tables/{}", last.0), &last.1, "").await;
    let answer = answer.map_err(|error| format!("a table: {error}"))?;
    println!("  a stored table   {:>9.2} s later (status {})", asked.elapsed().as_secs_f64(), answer.status);
    tokio::time::sleep(Duration::from_secs(10)).await;
    println!("  10 s later       {:>12}", megabytes(resident(server.id())));
    println!("  server CPU       {:>9.2} s", processor_time(server.id()).as_secs_f64());
    Ok(())
}

/// Makes one unfinished table: most are in the middle of a game between four people, some wait for more people, some
/// are against bots. Its id, and the cookie of the person who made it.
async fn original(client: &mut Client, number: usize) -> Result<(String, String), String> {
    let seats = match number % 10 {
        8 => json!(["me", "open", "open", "open"]),
        9 => json!(["me", "bot:easy", "bot:easy"]),
        _ => json!(["me", "hotseat", "hotseat", "hotseat"]),
    };
    let wish = json!({ "game": "dudab", "seats": seats, "names": ["", "Bela", "Cili", "Dora"], "pace": "turns", "name": "Anna" });
    let made =
        client.ask("POST", "/api/tables", "", &wish.to_string()).await.map_err(|error| error.to_string())?;
    let id = made.json()["table"].as_str().ok_or("no table was made")?.to_owned();
    let cookie = made.cookie.ok_or("no cookie was set")?;
    let mut luck = FastLuck::new(number as u64);
    let mut left = number;
    loop {
        let state = ask(client, "GET", &format!("/api/tables/{id}"), &cookie, &Value::Null).await?;
        let Some(seat) = state["to_act"][0].as_u64().filter(|_| state["stage"] == "playing") else { break };
        if seats[seat as usize].as_str().is_some_and(|seat| seat.starts_with("bot")) {
            // Only people keep a sleeping table waiting.
            tokio::time::sleep(Duration::from_millis(20)).await;
        } else if left == 0 {
            break;
        } else if state["seat"] != seat {
            let uncover = json!({ "seat": seat });
            ask(client, "POST", &format!("/api/tables/{id}/uncover"), &cookie, &uncover).await?;
        } else {
            let Some(actions) = state["actions"].as_array().filter(|actions| !actions.is_empty()) else {
                break;
            };
            let action = &actions[luck.pick(actions.len() as u32) as usize]["action"];
            let act = json!({ "seat": seat, "at": state["moves"], "action": action });
            ask(client, "POST", &format!("/api/tables/{id}/act"), &cookie, &act).await?;
            left -= 1;
        }
    }
    Ok((id, cookie))
}

async fn ask(
    client: &mut Client,
    method: &str,
    path: &str,
    cookie: &str,
    body: &Value,
) -> Result<Value, String> {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let answer = client.ask(method, path, cookie, &body).await.map_err(|error| format!("{path}: {error}"))?;
    if answer.status == 200 {
        Ok(answer.json())
    } else {
        Err(format!("{path}: {} {}", answer.status, answer.json()))
    }
}
