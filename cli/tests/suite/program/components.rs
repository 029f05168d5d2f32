//! Replaced components: printed, changed, checked, used, and named in records and tables.

use serde_json::{Value, json};

use super::*;

impl Folder {
    /// Writes a changed copy of Bombay's built-in components. Each changed text must occur exactly once.
    fn components(&self, name: &str, changes: &[(&str, &str)]) -> String {
        let built_in = self.ok(&["components", "bombay"], "");
        let text = changes.iter().fold(built_in, |text, (from, to)| {
            assert_eq!(text.matches(from).count(), 1, "{from} must occur once in the file");
            text.replace(from, to)
        });
        let file = self.file(name);
        fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    }

    /// A map with one more road.
    fn another_map(&self) -> String {
        self.components(
            "mine.toml",
            &[
                ("game = \"bombay\"", "game = \"bombay\"\nname = \"A shorter way\""),
                ("\"sho-bij\",", "\"sho-bij\", \"bom-dhu\","),
            ],
        )
    }
}

#[test]
fn the_built_in_components_are_printed_and_valid() {
    let folder = Folder::new("components");
    let same = folder.components("same.toml", &[]);
    let said = folder.ok(&["components", "bombay", "--check", &same], "");
    contains_all(
        &said,
        &[
            "Valid: the built-in components of bombay",
            "25 sites, 43 roads",
            "printed: box",
            "reconstructed: map,",
        ],
    );
    let said = folder.ok(&["components", "bombay", "--check", &folder.another_map()], "");
    contains_all(&said, &["Valid: components of bombay, “A shorter way” (", "25 sites, 44 roads"]);
    let error = folder.fails(&["components", "dudab"]);
    contains_all(&error, &["Dudab has no components that could be replaced"]);
}

#[test]
fn an_invalid_components_file_is_refused_at_the_start() {
    let folder = Folder::new("invalid");
    let nowhere = folder.components("road.toml", &[("\"rat-bar\",", "\"rat-paris\",")]);
    let line = fs::read_to_string(&nowhere).unwrap().lines().position(|line| line.contains("rat-paris"));
    let fault = format!("line {}, in [map]: \"rat-paris\" is no road: write the letters", line.unwrap() + 1);
    contains_all(&folder.fails(&["components", "bombay", "--check", &nowhere]), &["road.toml", &fault]);
    for command in [
        &["serve", "--components", &nowhere][..],
        &["--components", &nowhere],
        &["play", "bombay", "--components", &nowhere],
        &["verify", "no.jsonl", "--components", &nowhere],
        &["engine", "--components", &nowhere],
        &["lab", "speed", "--game", "bombay", "--components", &nowhere],
    ] {
        contains_all(&folder.fails(command), &["road.toml", &fault]);
    }
    let refused = |name: &str, bytes: &[u8], said: &str| {
        let file = folder.file(name);
        fs::write(&file, bytes).unwrap();
        contains_all(&folder.fails(&["engine", "--components", file.to_str().unwrap()]), &[name, said]);
    };
    refused("empty.toml", b"", "does not say which game it is for: write game =");
    refused("chess.toml", b"game = \"chess\"", "there is no game \"chess\"; there is: dudab, bombay");
    refused("dudab.toml", b"game = \"dudab\"", "Dudab has no components that could be replaced");
    refused("bytes.toml", &[0xff, 0xfe, 0], "save the file as UTF-8");
    contains_all(&folder.fails(&["engine", "--components", "nowhere.toml"]), &["nowhere.toml"]);
    // The file is for another game than the command.
    let check = folder.file("chess.toml");
    let error = folder.fails(&["components", "bombay", "--check", check.to_str().unwrap()]);
    contains_all(&error, &["line 1: this file is for \"chess\"", "game = \"bombay\""]);
}

#[test]
fn a_second_set_for_the_same_game_is_refused() {
    let folder = Folder::new("two-sets");
    let (mine, same) = (folder.another_map(), folder.components("same.toml", &[]));
    folder.ok(&["engine", "--components", &mine, "--components", &mine], "");
    let error = folder.fails(&["engine", "--components", &mine, "--components", &same]);
    contains_all(&error, &["same.toml", "“A shorter way”", "were chosen already"]);
}

#[test]
fn a_game_on_another_map_is_verified_with_its_file_and_refused_without() {
    let folder = Folder::new("another-map");
    let mine = folder.another_map();
    let seats = ["play", "bombay", "--seats", "greedy,random,random", "--seed", "3", "--color", "never"];
    let said = folder.ok(&[&seats[..], &["--components", &mine]].concat(), "");
    contains_all(&said, &["Bombay is played with the components “A shorter way” (", "win"]);
    let record = folder.only_game();
    let record = record.to_str().unwrap();
    let header: Value =
        serde_json::from_str(fs::read_to_string(record).unwrap().lines().next().unwrap()).unwrap();
    assert_eq!(header["components"]["name"], "A shorter way");

    contains_all(&folder.ok(&["verify", record, "--components", &mine], ""), &["Valid: Bombay"]);
    let error = folder.fails(&["verify", record]);
    contains_all(&error, &["line 1", "“A shorter way”", "the built-in components", "--components FILE"]);
    // Another set with the same name does not fit.
    let other = folder.components(
        "other.toml",
        &[
            ("game = \"bombay\"", "game = \"bombay\"\nname = \"A shorter way\""),
            ("\"sho-bij\",", "\"sho-bij\", \"sur-nas\","),
        ],
    );
    contains_all(&folder.fails(&["verify", record, "--components", &other]), &["--components FILE"]);
    // The engine refuses it too.
    let lines = fs::read_to_string(record).unwrap();
    let load = format!("{}\n", json!({ "cmd": "load", "record": lines }));
    contains_all(
        &folder.ok(&["engine"], &load),
        &["\"ok\":false", "cannot be read here", "--components FILE"],
    );
    contains_all(&folder.ok(&["engine", "--components", &mine], &load), &["\"ok\":true", "\"over\":true"]);
}

#[test]
fn components_can_be_set_in_the_environment() {
    let folder = Folder::new("environment");
    let mine = folder.another_map();
    let output = Command::new(env!("CARGO_BIN_EXE_adda"))
        .args(["lab", "run", "--game", "bombay", "--seats", "random,random", "--games", "2"])
        .env("ADDA_COMPONENTS", std::env::join_paths([&mine]).unwrap())
        .output()
        .unwrap();
    contains_all(&String::from_utf8(output.stdout).unwrap(), &["Bombay with “A shorter way” (", "2 games"]);
}

#[test]
fn a_saved_game_resumes_only_with_its_own_components() {
    let folder = Folder::new("saved-game");
    let mine = folder.another_map();
    let play = ["play", "bombay", "--seats", "you,random", "--seed", "2"];
    folder.ok(&[&play[..], &["--components", &mine]].concat(), "1\n");
    contains_all(&folder.fails(&["play", "bombay", "--resume"]), &["“A shorter way”", "--components FILE"]);
    let said = folder.ok(&["play", "bombay", "--resume", "--components", &mine], &first_actions());
    contains_all(&said, &["Total", "adda verify"]);

    // And vice versa.
    let folder = Folder::new("saved-game-built-in");
    let mine = folder.another_map();
    folder.ok(&play, "1\n");
    let error = folder.fails(&["play", "bombay", "--resume", "--components", &mine]);
    contains_all(&error, &["the built-in components", "without --components"]);
    contains_all(&folder.ok(&["play", "bombay", "--resume"], &first_actions()), &["Total"]);
}

#[test]
fn options_are_given_as_a_list_or_as_json() {
    let wanted = json!({ "first_game": true, "money": "open", "compensation": false });
    for options in ["first_game, money=open", "{\"first_game\":true,\"money\":\"open\"}"] {
        let folder = Folder::new("options");
        folder.ok(&["play", "bombay", "--seats", "random,random", "--options", options], "");
        let record = fs::read_to_string(folder.only_game()).unwrap();
        let header: Value = serde_json::from_str(record.lines().next().unwrap()).unwrap();
        assert_eq!(header["options"], wanted);
        assert_eq!(header.get("components"), None, "the built-in set is not named");
    }
}

/// A server with its data in a folder, killed when dropped.
#[cfg(unix)]
struct Serving {
    child: std::process::Child,
    address: String,
    greeting: String,
}

#[cfg(unix)]
impl Serving {
    fn start(folder: &Folder, more: &[&str]) -> Serving {
        use std::io::{BufRead, BufReader};
        let mut child = Command::new(env!("CARGO_BIN_EXE_adda"))
            .args(["serve", "--address", "127.0.0.1:0", "--no-limits"])
            .args(more)
            .env("ADDA_DATA", &folder.0)
            .env("LC_ALL", "C")
            .env_remove("ADDA_COMPONENTS")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut greeting = String::new();
        for line in BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap) {
            greeting.push_str(&line);
            if line.contains("Ctrl-C") {
                break;
            }
        }
        let address = greeting.split("http://").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
        Serving { child, address, greeting }
    }

    /// Status, head and body of an answer.
    fn ask(&self, method: &str, path: &str, accept: &str, body: &str) -> (u16, String, String) {
        use std::io::Read;
        let mut socket = std::net::TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: adda\r\nconnection: close\r\naccept: {accept}\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        socket.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        socket.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8(answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().parse().unwrap(), head.to_owned(), body.to_owned())
    }

    fn page(&self, path: &str) -> (u16, String) {
        let (status, _, body) = self.ask("GET", path, "text/html", "");
        (status, body)
    }

    fn make(&self, game: &str) -> String {
        let wish = json!({ "game": game, "seats": ["me", "bot:easy"], "name": "Anna", "listed": true });
        let (status, _, body) = self.ask("POST", "/api/tables", "application/json", &wish.to_string());
        assert_eq!(status, 200, "{body}");
        serde_json::from_str::<Value>(&body).unwrap()["table"].as_str().unwrap().to_owned()
    }

    fn stop(mut self) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        assert!(self.child.wait().unwrap().success());
    }
}

#[cfg(unix)]
impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
#[cfg(unix)]
fn tables_need_their_own_components() {
    let folder = Folder::new("serve-components");
    let mine = folder.another_map();
    let server = Serving::start(&folder, &["--components", &mine]);
    contains_all(&server.greeting, &["Bombay is played with the components “A shorter way” ("]);
    let (bombay, dudab) = (server.make("bombay"), server.make("dudab"));
    let (status, page) = server.page(&format!("/t/{bombay}"));
    assert_eq!(status, 200);
    contains_all(&page, &["Components from a file: “A shorter way” (", "Partly reconstructed."]);
    contains_all(&server.page("/new/bombay").1, &["“A shorter way”"]);
    contains_all(&server.page("/about").1, &["Reconstructed, not printed: map, scenery"]);
    server.stop();

    let server = Serving::start(&folder, &[]);
    assert!(!server.greeting.contains("A shorter way"));
    let (status, page) = server.page(&format!("/t/{bombay}"));
    assert_eq!(status, 409);
    contains_all(
        &page,
        &["This game needs other components", "“A shorter way” (", "--components FILE", "Nothing is lost"],
    );
    contains_all(&server.page("/").1, &[&format!("/t/{bombay}"), "Needs other components"]);
    let (status, page) = server.page(&format!("/t/{dudab}"));
    assert_eq!(status, 200, "other tables are as they were");
    assert!(!page.contains("omponents"), "Dudab has nothing to say about components");
    let own = server.make("bombay");
    contains_all(&server.page(&format!("/t/{own}")).1, &["Built-in components, partly reconstructed."]);
    server.stop();

    let server = Serving::start(&folder, &["--components", &mine]);
    assert_eq!(server.page(&format!("/t/{bombay}")).0, 200, "nothing was lost");
    let (status, page) = server.page(&format!("/t/{own}"));
    assert_eq!(status, 409);
    contains_all(&page, &["the built-in components", "without “--components”"]);
    server.stop();
}
