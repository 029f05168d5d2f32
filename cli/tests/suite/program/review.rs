//! `adda review`.

use serde_json::Value;

use super::{Folder, contains_all, finished_game};

#[test]
fn a_finished_game_is_reviewed_in_every_language_and_as_data() {
    let folder = Folder::new("review");
    finished_game(&folder);
    let file = folder.only_game();
    let file = file.to_str().unwrap();
    let said = folder.ok(&["review", file, "--iterations", "4"], "");
    contains_all(&said, &["Dudab: review of", "Chances to win", "gave away", "neither merit nor fault"]);
    for (lang, word) in [("fr", "Le hasard n’est"), ("ru", "не заслуга")] {
        contains_all(&folder.ok(&["review", file, "--iterations", "1", "--lang", lang], ""), &[word]);
    }
    let data: Value =
        serde_json::from_str(&folder.ok(&["review", file, "--iterations", "4", "--json"], "")).unwrap();
    let moves = data["turns"].as_array().unwrap().last().unwrap()["to"].as_u64().unwrap() as usize;
    assert_eq!(data["curve"].as_array().unwrap().len(), moves + 1);
    assert_eq!(data["summaries"].as_array().unwrap().len(), 3);
}

#[test]
fn an_unfinished_game_is_not_reviewed() {
    let folder = Folder::new("review-saved");
    folder.ok(&["play", "dudab", "--seats", "you,greedy", "--seed", "8"], "1\n1\n");
    let said = folder.fails(&["review", folder.only_game().to_str().unwrap()]);
    contains_all(&said, &["Only a finished match"]);
}
