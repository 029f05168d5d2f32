//! The reader's settings: a sheet that every page can open, and a page for browsers without the script.
//!
//! Most settings stay in this browser (`script/settings.js` lists them with their defaults). The language is a cookie,
//! because the server has to know it.

use adda_core::Lang;
use maud::{Markup, html};

use crate::frame::{PageInfo, document, encode};
use crate::model::Frame;
use crate::parts::Icon;
use crate::voice::Voice;

/// The page without the sheet: it shows the same settings itself.
pub(crate) const PAGE: &str = "settings";

/// A setting that is on or off, by the key under which the script stores it.
struct Switch {
    key: &'static str,
    label: &'static str,
    note: Option<&'static str>,
}

const SOUND: Switch = Switch { key: "sound", label: "settings-sound", note: Some("settings-sound-note") };
const SHORTCUTS: Switch =
    Switch { key: "shortcuts", label: "settings-shortcuts", note: Some("settings-shortcuts-note") };
const ASK_WASTE: Switch =
    Switch { key: "ask-waste", label: "settings-ask-waste", note: Some("settings-ask-waste-note") };
const AUTO_FORCED: Switch =
    Switch { key: "auto-forced", label: "settings-auto-forced", note: Some("settings-auto-forced-note") };
const COACH: Switch = Switch { key: "coach", label: "settings-coach", note: Some("settings-coach-note") };

/// The page, for browsers without the script.
pub fn page(frame: &Frame) -> Markup {
    let voice = Voice::of(frame.lang);
    let main = html! {
        main #page .narrow.settings tabindex="-1" {
            h1 { (voice.say("settings-title")) }
            p.no-script { (voice.say("settings-no-script")) }
            (groups(frame, voice, PAGE))
        }
    };
    document(frame, &PageInfo::new(PAGE, voice.say("settings-title")), &main)
}

/// The button that opens the sheet; without the script, a link to the page.
pub(crate) fn gear(voice: &Voice) -> Markup {
    let label = voice.say("settings-title");
    html! {
        a.nav-icon href="/settings" data-settings="" aria-label=(label) title=(label) { (Icon::Settings) }
    }
}

/// The sheet, outside the live part of the page.
pub(crate) fn sheet(frame: &Frame, voice: &Voice, page: &str) -> Markup {
    if page == PAGE {
        return html! {};
    }
    html! {
        dialog #settings-sheet .settings aria-labelledby="settings-title" {
            header {
                h2 #settings-title { (voice.say("settings-title")) }
                form method="dialog" {
                    button.nav-icon aria-label=(voice.say("script-close")) { (Icon::Close) }
                }
            }
            (groups(frame, voice, page))
        }
    }
}

fn groups(frame: &Frame, voice: &Voice, page: &str) -> Markup {
    html! {
        (languages(frame, voice))
        div.settings-group.script-only {
            (theme(voice))
            (speed(voice))
            (switch(voice, &SOUND))
        }
        div.settings-group.script-only {
            (heading(voice, page, "settings-turn"))
            (notify(voice))
        }
        div.settings-group.script-only {
            (heading(voice, page, "settings-moves"))
            (switch(voice, &ASK_WASTE))
            (switch(voice, &AUTO_FORCED))
            (switch(voice, &COACH))
        }
        div.settings-group.script-only {
            (heading(voice, page, "settings-keys"))
            (switch(voice, &SHORTCUTS))
            @if matches!(page, "table" | "replay") {
                button.button.quiet type="button" data-keys="" { (voice.say("settings-all-keys")) }
            }
        }
    }
}

/// The heading of a group, one level below the title of the page or of the sheet.
fn heading(voice: &Voice, page: &str, key: &'static str) -> Markup {
    html! {
        @if page == PAGE { h2.settings-heading { (voice.say(key)) } } @else { h3.settings-heading { (voice.say(key)) } }
    }
}

/// Works without the script, too.
fn languages(frame: &Frame, voice: &Voice) -> Markup {
    let back = encode(&frame.here);
    html! {
        nav.settings-group aria-label=(voice.say("settings-language")) {
            p.settings-heading aria-hidden="true" { (voice.say("settings-language")) }
            ul.segments {
                @for lang in Lang::ALL {
                    li {
                        a href=(format!("/lang/{lang}?back={back}")) lang=(lang.code()) hreflang=(lang.code())
                            aria-current=[(lang == frame.lang).then_some("true")] rel="nofollow" {
                            (lang.name())
                        }
                    }
                }
            }
        }
    }
}

fn theme(voice: &Voice) -> Markup {
    let themes = [("auto", "theme-auto"), ("light", "theme-light"), ("dark", "theme-dark")];
    segments(voice, "theme", "settings-theme", &themes)
}

fn speed(voice: &Voice) -> Markup {
    let speeds =
        [("off", "speed-off"), ("slow", "speed-slow"), ("normal", "speed-normal"), ("fast", "speed-fast")];
    segments(voice, "speed", "settings-speed", &speeds)
}

/// One of a few values. The script marks the one that is chosen.
fn segments(
    voice: &Voice,
    key: &'static str,
    label: &'static str,
    values: &[(&'static str, &'static str)],
) -> Markup {
    html! {
        fieldset.setting {
            legend { (voice.say(label)) }
            div.segments {
                @for (value, text) in values {
                    @let id = format!("setting-{key}-{value}");
                    input #(id) type="radio" name=(format!("setting-{key}")) value=(value) data-setting=(key);
                    label for=(id) { (voice.say(text)) }
                }
            }
        }
    }
}

fn switch(voice: &Voice, Switch { key, label, note }: &Switch) -> Markup {
    let id = format!("setting-{key}");
    html! {
        label.switch for=(id) {
            span { (voice.say(label)) @if let Some(note) = note { span.small { (voice.say(note)) } } }
            input #(id) type="checkbox" role="switch" data-switch=(key);
        }
    }
}

/// Messages of this browser. It may forbid them, so the script says whether the switch has worked.
fn notify(voice: &Voice) -> Markup {
    html! {
        label.switch for="setting-notify" {
            span { (voice.say("settings-notify")) span.small { (voice.say("settings-notify-note")) } }
            input #setting-notify type="checkbox" role="switch" data-notify="";
        }
    }
}
