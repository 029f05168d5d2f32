//! Webhooks: one message in the form that each service takes.

use serde_json::json;

use super::Said;
use super::targets::Target;
use super::wire::base64;
use crate::room::{Key, phrase_of};
use crate::store::WayKind;

/// The form that the service at an address takes.
pub(crate) fn kind_for(target: &Target) -> WayKind {
    match target.host.as_str() {
        "discord.com" | "discordapp.com" => WayKind::Discord,
        "hooks.slack.com" => WayKind::Slack,
        host if host.starts_with("ntfy.") => WayKind::Ntfy,
        _ => WayKind::Json,
    }
}

/// Headers and body of a message.
pub(super) fn message(kind: WayKind, said: &Said) -> (Vec<(&'static str, String)>, Vec<u8>) {
    let text = said.text();
    let json = |value: serde_json::Value| {
        (vec![("Content-Type", "application/json".to_owned())], value.to_string().into_bytes())
    };
    match kind {
        // Names must not call everybody in a channel.
        WayKind::Discord => {
            json(json!({ "content": format!("{text}\n{}", said.url), "allowed_mentions": { "parse": [] } }))
        }
        WayKind::Slack => {
            let plain = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            json(json!({ "text": format!("{plain}\n<{}>", said.url) }))
        }
        WayKind::Ntfy => {
            let title = phrase_of(&Key::TurnSubject.phrase().text("game", said.game.1), said.lang).text;
            let title = format!("=?UTF-8?B?{}?=", base64(title.as_bytes()));
            (vec![("Title", title), ("Click", said.url.clone())], text.into_bytes())
        }
        WayKind::Json | WayKind::Push | WayKind::Mail => json(json!({
            "event": "turn",
            "game": said.game.0,
            "table": said.table,
            "url": said.url,
            "name": said.name,
            "text": text,
        })),
    }
}

#[cfg(test)]
mod tests {
    use adda_core::Lang;
    use serde_json::Value;

    use super::*;
    use crate::store::TableId;

    #[test]
    fn every_service_gets_its_form_and_no_name_calls_a_channel() {
        let table = TableId::random();
        let url = format!("https://adda.example/t/{table}");
        let said = Said {
            game: ("dudab", "Dudab"),
            name: "@everyone <!channel>".to_owned(),
            table,
            url,
            lang: Lang::EN,
        };
        let body = |kind| serde_json::from_slice::<Value>(&message(kind, &said).1).unwrap();
        let discord = body(WayKind::Discord);
        assert_eq!(discord["allowed_mentions"]["parse"], json!([]));
        assert!(discord["content"].as_str().unwrap().ends_with(&said.url));
        let slack = body(WayKind::Slack)["text"].as_str().unwrap().to_owned();
        assert!(!slack.contains("<!channel>") && slack.contains("&lt;!channel&gt;"), "{slack}");
        assert_eq!(body(WayKind::Json)["event"], "turn");
        let (fields, text) = message(WayKind::Ntfy, &said);
        assert!(fields.iter().all(|(_, value)| value.is_ascii()));
        assert!(String::from_utf8(text).unwrap().contains("Dudab"));
    }

    #[test]
    fn the_form_follows_from_the_host() {
        let kind = |url: &str| kind_for(&Target::parse(url).unwrap());
        assert_eq!(kind("https://discord.com/api/webhooks/1/x"), WayKind::Discord);
        assert_eq!(kind("https://hooks.slack.com/services/x"), WayKind::Slack);
        assert_eq!(kind("https://ntfy.sh/my-topic"), WayKind::Ntfy);
        assert_eq!(kind("https://ntfy.club.example/my-topic"), WayKind::Ntfy);
        assert_eq!(kind("https://hooks.example/x"), WayKind::Json);
    }
}
