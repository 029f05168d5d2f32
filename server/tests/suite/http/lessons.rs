//! Lessons: pages, tries, answers, progress, playing on.

use adda_core::Lang;
use serde_json::{Value, json};

use super::client::{Client, Request};
use super::server::TestServer;

const PLACING: &str = "/learn/dudab/placing";

fn right() -> Value {
    json!({ "at": "0", "action": { "place": { "card": "Bf3", "column": 0 } } })
}

/// Tries something in the first lesson of Dudab.
async fn act(who: &Client, what: Value) -> Value {
    who.post(&format!("/api{PLACING}/act"), what).await.ok().json()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_step_of_every_lesson_has_a_page_in_every_language() {
    let server = TestServer::new().await;
    let reader = server.stranger();
    let all = reader.page("/learn").await.ok().text();
    let mut found = 0;
    for about in adda_registry::all() {
        let course = reader.page(&format!("/learn/{}", about.id)).await;
        if course.status == 303 {
            // A game without lessons leads to its rules.
            assert_eq!(course.field("location"), Some(&*format!("/rules/{}", about.id)));
            continue;
        }
        let course = course.ok().text();
        let start = format!("\"/learn/{}/", about.id);
        let lessons = course.split(&start).skip(1);
        let mut lessons: Vec<&str> = lessons.map(|rest| rest.split('"').next().unwrap()).collect();
        lessons.sort_unstable();
        lessons.dedup();
        assert!(!lessons.is_empty() && all.contains(about.title));
        for lesson in lessons {
            for lang in Lang::ALL {
                let mut at = String::new();
                loop {
                    let path = format!("/learn/{}/{lesson}?lang={lang}&at={at}", about.id);
                    let page = reader.page(&path).await.ok().text();
                    assert!(page.contains("lesson-card") && page.contains("id=\"board\""), "{path}");
                    assert!(!page.contains("[lesson") && !page.contains(&format!("[{lesson}")), "{path}");
                    found += 1;
                    let skip = page.split("data-step=\"skip\" href=\"").nth(1);
                    let Some(skip) = skip else { break };
                    let next = skip.split("at=").nth(1).unwrap();
                    next.split('"').next().unwrap().clone_into(&mut at);
                }
            }
        }
    }
    assert!(found > 60, "{found} pages");
    let unknown = ["9", "0.0.0.0.0.0", "x", "0.1"].map(|at| format!("{PLACING}?at={at}"));
    for path in unknown.iter().map(String::as_str).chain(["/learn/chess", "/learn/dudab/castling"]) {
        assert_eq!(reader.page(path).await.status, 404, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_try_is_judged_and_answered() {
    let server = TestServer::new().await;
    let learner = server.stranger();
    let good = act(&learner, right()).await;
    assert_eq!((&good["right"], &good["at"], &good["seq"]), (&json!(true), &json!("0.0"), &json!(2)));
    assert_eq!(good["page"], json!(format!("{PLACING}?at=0.0")));
    // The own move is shown by itself, before the one of the other player.
    assert_eq!(good["moves"], json!([format!("{PLACING}?at=0.0&moves=1")]));
    let between = learner.page(&format!("{PLACING}?at=0.0&moves=1")).await.ok().text();
    assert!(between.contains("data-yours=\"false\"") && !between.contains("name=\"action\""));

    // Legal, with an answer of the lesson's own.
    let own = act(&learner, json!({ "at": "0", "action": "draw" })).await;
    assert_eq!((&own["right"], &own["at"]), (&json!(false), &json!("0")));
    assert!(own["text"].as_str().unwrap().contains("one more card") && own["rule"].is_null(), "{own}");
    // Forbidden by the rules, which say why.
    let illegal =
        act(&learner, json!({ "at": "0", "action": { "place": { "card": "Rf3", "column": 0 } } })).await;
    assert_eq!(illegal["rule"], json!("2.2"), "{illegal}");
    // What is no action at all.
    let odd = act(&learner, json!({ "at": "0", "action": { "fly": 1 } })).await;
    assert_eq!(odd["right"], json!(false), "{odd}");

    let asked = json!({ "touched": "Rf3,col-0", "around": "" });
    let why = learner.post(&format!("/api{PLACING}/why?at=0"), asked).await.ok().json();
    assert_eq!(why["rule"], json!("2.2"), "{why}");
    let explained = learner.get(&format!("/api{PLACING}/explain?at=0&piece=draw")).await.ok().json();
    assert!(explained["title"].is_string(), "{explained}");
    let many = json!({ "touched": vec!["x"; 40].join(",") });
    learner.post(&format!("/api{PLACING}/why?at=0"), many).await.refused(422);
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_work_without_the_script() {
    let server = TestServer::new().await;
    let learner = server.stranger();
    let form = |text: &str| Request::post(&format!("/api{PLACING}/act")).form(text);
    let wrong = learner.send(&form("at=0&action=%22draw%22")).await;
    assert_eq!(wrong.status, 303);
    let page = learner.page(wrong.field("location").unwrap()).await.ok().text();
    assert!(page.contains("lesson-said") && page.contains("one more card"), "the answer is on the card");
    let shown = learner.page(&format!("{PLACING}?at=0&show=yes")).await.ok().text();
    assert!(shown.contains("lesson-shown") && shown.contains("[&quot;Bf3&quot;,&quot;col-0&quot;]"));
    let good =
        learner.send(&form("at=0&action=%7B%22place%22:%7B%22card%22:%22Bf3%22,%22column%22:0%7D%7D")).await;
    assert_eq!(good.field("location"), Some(&*format!("{PLACING}?at=0.0")));
    // The question: a wrong answer, and the right one.
    let wrong = learner.send(&form("at=0.0.0.0&answer=1")).await;
    assert_eq!(wrong.field("location"), Some(&*format!("{PLACING}?at=0.0.0.0&answer=1")));
    let page = learner.page(wrong.field("location").unwrap()).await.ok().text();
    assert!(page.contains("lesson-said"));
    let right = learner.send(&form("at=0.0.0.0&answer=0")).await;
    let end = learner.page(right.field("location").unwrap()).await.ok().text();
    assert!(end.contains("/learn/dudab/sixth") && end.contains("lesson-done"));
}

#[tokio::test(flavor = "multi_thread")]
async fn progress_is_kept_exported_and_erased() {
    let server = TestServer::new().await;
    // A stranger becomes a guest with the first step, and nobody has to give a name.
    let learner = server.stranger();
    assert!(learner.cookie().is_none());
    act(&learner, right()).await;
    assert!(learner.cookie().is_some());
    // Whoever comes back goes on where they left.
    let page = learner.page(PLACING).await.ok().text();
    assert!(page.contains("data-at=\"0.0\""));
    let other = server.stranger().page(PLACING).await.ok().text();
    assert!(other.contains("data-at=\"\""));
    act(&learner, json!({ "at": "0.0.0.0", "answer": 0 })).await;
    let course = learner.page("/learn/dudab").await.ok().text();
    assert_eq!(course.matches("<li class=\"done\">").count(), 1);
    // Once done, it stays done, and starts again from the beginning.
    act(&learner, right()).await;
    let course = learner.page("/learn/dudab").await.ok().text();
    assert_eq!(course.matches("<li class=\"done\">").count(), 1);
    assert!(learner.page(PLACING).await.ok().text().contains("data-at=\"\""));

    let export = learner.get("/api/me/export").await.ok().json();
    assert_eq!(export["lessons"][0]["lesson"], json!("placing"));
    assert_eq!(export["lessons"][0]["done"], json!(true));
    learner.post("/api/me/erase", json!({ "sure": true })).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_learner_plays_on_against_an_easy_bot() {
    let server = TestServer::new().await;
    let learner = server.stranger();
    let page = learner.page("/learn/dudab/dudab?at=0.0.0.0.0").await.ok().text();
    assert!(page.contains("/api/learn/dudab/dudab/play"));
    let made = learner.post("/api/learn/dudab/dudab/play", json!({ "at": "0.0.0.0.0" })).await.ok().json();
    let state = learner.get(&format!("/api/tables/{}", made["table"].as_str().unwrap())).await.ok().json();
    assert_eq!((&state["stage"], &state["seat"]), (&json!("playing"), &json!(0)));
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_can_be_found() {
    let server = TestServer::new().await;
    let reader = server.person("Anna").await;
    let id = reader.make(&["me", "friend"], json!({})).await;
    let table = reader.page(&format!("/t/{id}")).await.ok().text();
    let token = super::table::token_in(&table).unwrap();
    let join = server.stranger().page(&format!("/t/{id}/join/{token}")).await.ok().text();
    let (home, rules) = (reader.page("/").await.ok().text(), reader.page("/rules/dudab").await.ok().text());
    for page in [home, rules, join, table] {
        assert!(page.contains("href=\"/learn/dudab\""));
    }
}

/// The names of the puzzles that a page links to.
fn puzzles_on(page: &str) -> Vec<String> {
    let links = page.split("/puzzle-").skip(1);
    links.map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_are_shown_solved_and_kept() {
    let server = TestServer::new().await;
    let learner = server.stranger();
    let all = learner.page("/practice").await.ok().text();
    let mut games = 0;
    for about in adda_registry::all() {
        let link = format!("/learn/{}/puzzle-1\"", about.id);
        let page = learner.page(&format!("/practice/{}", about.id)).await;
        if page.status == 303 {
            // A game without puzzles leads to its lessons.
            assert!(!all.contains(&link));
            continue;
        }
        games += 1;
        assert!(all.contains(&link), "{}", about.id);
        let numbers = puzzles_on(&page.ok().text());
        assert!(numbers.len() >= 30, "{}: {numbers:?}", about.id);
        // Every fifth has its page; the board shows what the learner's seat sees.
        for number in numbers.iter().step_by(5) {
            let page = learner.page(&format!("/learn/{}/puzzle-{number}", about.id)).await.ok().text();
            assert!(page.contains("lesson-ask") && page.contains("data-yours=\"true\""), "{number}");
        }
    }
    assert!(games > 0, "{games} games have puzzles");
    assert_eq!(learner.page("/practice/chess").await.status, 404);
    assert_eq!(learner.page("/learn/alubari/puzzle-99").await.status, 404);

    // What it shows is the best action; anything else is answered.
    let shown = learner.page("/learn/alubari/puzzle-1?show=yes").await.ok().text();
    assert!(shown.contains("lesson-shown"));
    let (source, puzzles) =
        adda_learn::Practice::read(include_str!("../../../../games/alubari/puzzles/puzzles.jsonl")).unwrap();
    assert_eq!(source.game, "alubari");
    let first = &puzzles[0];
    let address = "/api/learn/alubari/puzzle-1/act";
    let other = json!({ "at": "", "action": first.others[0].action });
    let wrong = learner.post(address, other).await.ok().json();
    assert_eq!(wrong["right"], json!(false));
    assert!(wrong["text"].as_str().unwrap().contains("something better"), "{wrong}");
    let right = learner.post(address, json!({ "at": "", "action": first.best })).await.ok().json();
    assert_eq!(right["right"], json!(true));
    let end = learner.page(right["page"].as_str().unwrap()).await.ok().text();
    assert!(
        end.contains("Best: ") && end.contains("next best move") && end.contains("/learn/alubari/puzzle-2")
    );
    let practice = learner.page("/practice/alubari").await.ok().text();
    assert!(practice.contains("1 of ") && practice.matches("class=\"done\"").count() == 1);
    let home = learner.page("/").await.ok().text();
    assert!(home.contains("Puzzle of the day") && puzzles_on(&home).len() == 1);
}
