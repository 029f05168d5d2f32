//! Every language works on pages, in games and in rules. `cargo xtask language` runs this with an additional language.

use adda_core::{Lang, Phrase, Speak};
use adda_web::Voice;
use adda_words::Words;
use dudab::Dudab;
use serde_json::json;

use super::server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn every_language_works_on_pages_in_games_and_in_rules() {
    let server = TestServer::new().await;
    let host = server.person("Anna").await;
    let table = host.make(&["me", "bot:easy"], json!({})).await;
    for lang in Lang::ALL {
        let page = host.page(&format!("/?lang={lang}")).await.ok().text();
        assert!(page.contains(&format!("<html lang=\"{lang}\"")), "{lang}: {page}");
        assert!(page.contains(&Voice::of(lang).say("foot-line")), "{lang}: {page}");
        for other in Lang::ALL {
            assert!(page.contains(&format!("hreflang=\"{other}\"")), "{other} can be chosen in {lang}");
            assert!(page.contains(other.name()), "{other} is called {} in {lang}", other.name());
        }

        assert!(page.contains(Dudab::title(lang)), "{lang}: the title in {page}");

        let game = host.page(&format!("/t/{table}?lang={lang}")).await.ok().text();
        let hand = Words::of_game::<Dudab>(lang, &[]).plain(&Phrase::new("table-hand"));
        assert!(game.contains(&hand), "{lang}: {hand} in {game}");

        let rules = host.page(&format!("/rules/dudab?lang={lang}")).await.ok().text();
        let heading = Dudab::rules().get(lang).lines().filter_map(|line| line.strip_prefix("## ")).next();
        let heading = heading.expect("rules have sections");
        assert!(rules.contains(heading), "{lang}: {heading} in {rules}");
        // Alubari's contracts stand on its page, made from the components.
        let rules = host.page(&format!("/rules/alubari?lang={lang}")).await.ok().text();
        assert!(!rules.contains("{{") && rules.matches("<tr>").count() > 100, "{lang}: {rules}");
    }
}

/// Unknown codes fall back to English.
#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_language_becomes_english() {
    let server = TestServer::new().await;
    let page = server.stranger().page("/?lang=xx").await.ok().text();
    assert!(page.contains("<html lang=\"en\""), "{page}");
}
