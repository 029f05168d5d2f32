//! The form to upload a record and watch its replay.

use maud::{Markup, html};

use crate::frame::{PageInfo, document, notice};
use crate::model::Frame;
use crate::voice::Voice;

/// The page.
pub fn page(frame: &Frame) -> Markup {
    let voice = Voice::of(frame.lang);
    let main = html! {
        main #page .narrow tabindex="-1" {
            h1 { (voice.say("records-title")) }
            p.lede { (voice.say("records-lede")) }
            (notice(voice, frame.notice.as_ref()))
            form.sheet method="post" action="/api/records" enctype="multipart/form-data" {
                label.field for="record-file" {
                    span { (voice.say("records-file")) }
                    input #record-file type="file" name="file" accept=".jsonl,.json,.txt,application/json";
                }
                label.field for="record-text" {
                    span { (voice.say("records-text")) }
                    textarea #record-text name="text" rows="8" spellcheck="false" {}
                }
                div.row { button.button.primary { (voice.say("records-watch")) } }
                p.small { (voice.say("records-note")) }
            }
        }
    };
    document(frame, &PageInfo::new("records", voice.say("records-title")), &main)
}
