//! Compression of event streams.

use std::cell::RefCell;

use axum::body::Bytes;
use flate2::{Compress, Compression, FlushCompress};

/// Measured with Alubari's messages: level 5 takes two thirds more time for two percent fewer bytes.
const COMPRESSION: Compression = Compression::new(4);
/// The header of a gzip file: no name, no time, any system.
const HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

/// How much of its past a stream keeps to refer to. Measured over games of all kinds: a quarter of it makes messages
/// a third larger, twice as much makes them a twentieth smaller.
const KEPT: usize = 16 * 1024;

/// How the messages of a stream are packed.
pub(super) enum Pack {
    /// As they are.
    Plain,
    Zip {
        /// Whether the header has been sent.
        begun: bool,
        past: Past,
    },
}

/// What a compressed message may refer to.
pub(super) enum Past {
    /// Whole pages: as much as the format allows. Takes 300 kB of memory.
    All(Box<Compress>),
    /// Messages that say only what has changed: the end of what was sent, at most [`KEPT`] bytes, kept instead of a
    /// compressor.
    End(Vec<u8>),
}

impl Pack {
    pub(super) fn new(zip: bool, only_changes: bool) -> Pack {
        let past = match (zip, only_changes) {
            (false, _) => return Pack::Plain,
            (true, false) => Past::All(Box::new(Compress::new(COMPRESSION, false))),
            (true, true) => Past::End(Vec::new()),
        };
        Pack::Zip { begun: false, past }
    }

    /// The bytes of a message.
    pub(super) fn pack(&mut self, message: &str) -> Bytes {
        let message = message.as_bytes();
        let Pack::Zip { begun, past } = self else { return Bytes::copy_from_slice(message) };
        let mut bytes = Vec::with_capacity(message.len() / 4 + 64);
        if !std::mem::replace(begun, true) {
            bytes.extend(HEADER);
        }
        match past {
            Past::All(compressor) => deflate(compressor, message, &mut bytes),
            Past::End(sent) => {
                deflate_after(sent, message, &mut bytes);
                keep_end(sent, message);
            }
        }
        Bytes::from(bytes)
    }
}

/// Appends a text to what was sent, and forgets the beginning.
fn keep_end(sent: &mut Vec<u8>, text: &[u8]) {
    let text = &text[text.len().saturating_sub(KEPT)..];
    let surplus = (sent.len() + text.len()).saturating_sub(KEPT);
    sent.drain(..surplus);
    sent.reserve_exact(text.len());
    sent.extend_from_slice(text);
}

/// Appends a text as whole blocks of a deflate stream that refer to nothing before `sent`, the end of what that stream
/// said. All streams of a thread share one compressor.
fn deflate_after(sent: &[u8], text: &[u8], bytes: &mut Vec<u8>) {
    thread_local! {
        static COMPRESSOR: RefCell<Compress> = RefCell::new(Compress::new(COMPRESSION, false));
    }
    COMPRESSOR.with_borrow_mut(|compressor| {
        compressor.reset();
        // A compressor that was just reset takes any text. Without it, the message is only larger.
        let _ = compressor.set_dictionary(sent);
        deflate(compressor, text, bytes);
    });
}

/// Appends a text as whole blocks, so that it can be read at once.
fn deflate(compressor: &mut Compress, mut text: &[u8], bytes: &mut Vec<u8>) {
    loop {
        bytes.reserve(256 + text.len() / 4);
        let before = compressor.total_in();
        // Only a full output buffer stops it.
        let done = compressor.compress_vec(text, bytes, FlushCompress::Sync);
        let taken = usize::try_from(compressor.total_in() - before).unwrap_or(text.len());
        text = &text[taken..];
        if done.is_err() || (text.is_empty() && bytes.len() < bytes.capacity()) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn messages_can_be_read_one_by_one() {
        let long: String = (0..20_000).map(|n| format!("{n} ")).collect();
        let messages = ["first\n", "", &long, "ещё\n", &long, "last\n"];
        for only_changes in [true, false] {
            let mut pack = Pack::new(true, only_changes);
            let mut decoder = flate2::Decompress::new(false);
            let mut header = HEADER.len();
            for message in messages {
                let packed = pack.pack(message);
                let (mut packed, mut read) = (&packed[std::mem::take(&mut header)..], Vec::new());
                while !packed.is_empty() {
                    read.reserve(1 << 20);
                    let before = decoder.total_in();
                    decoder
                        .decompress_vec(packed, &mut read, flate2::FlushDecompress::Sync)
                        .expect("a valid stream");
                    packed = &packed[(decoder.total_in() - before) as usize..];
                }
                let same =
                    read.iter().zip(message.as_bytes()).take_while(|(read, sent)| read == sent).count();
                assert_eq!(
                    (read.len(), same),
                    (message.len(), message.len()),
                    "readable at once and in full"
                );
            }
        }
        let mut pack = Pack::new(true, true);
        let sizes = [pack.pack(&long).len(), pack.pack(&long[long.len() - 9_000..]).len()];
        assert!(sizes[1] < 100, "what was said lately is not said again: {sizes:?}");
        let mut plain = String::new();
        std::io::Cursor::new(Pack::new(false, true).pack("é")).read_to_string(&mut plain).expect("UTF-8");
        assert_eq!(plain, "é");
    }
}
