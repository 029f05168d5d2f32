//! Finds the numbers of the events in a stream, and skips the rest.

use flate2::{Decompress, FlushDecompress, Status};

/// The length of the head of a gzip stream without a file name, as servers write it.
const GZIP_HEAD: usize = 10;

/// Reads the lines `id: N` of an event stream, plain or compressed.
pub struct EventNumbers {
    inflate: Option<Box<Inflate>>,
    line: Line,
}

struct Inflate {
    decompress: Decompress,
    head_left: usize,
    out: Vec<u8>,
}

impl EventNumbers {
    /// A reader of a stream.
    pub fn new(gzip: bool) -> EventNumbers {
        let inflate = gzip.then(|| {
            Box::new(Inflate {
                decompress: Decompress::new(false),
                head_left: GZIP_HEAD,
                out: vec![0; 32 * 1024],
            })
        });
        EventNumbers { inflate, line: Line::Start(Vec::new()) }
    }

    /// The last number in these bytes, if there is one.
    ///
    /// # Errors
    /// If the compressed bytes cannot be read.
    pub fn last(&mut self, mut bytes: &[u8]) -> Result<Option<u64>, String> {
        let Some(inflate) = &mut self.inflate else { return Ok(self.line.scan(bytes)) };
        let skipped = inflate.head_left.min(bytes.len());
        inflate.head_left -= skipped;
        bytes = &bytes[skipped..];
        let mut last = None;
        loop {
            let (read, written) = (inflate.decompress.total_in(), inflate.decompress.total_out());
            let status = inflate
                .decompress
                .decompress(bytes, &mut inflate.out, FlushDecompress::Sync)
                .map_err(|error| format!("the stream cannot be inflated: {error}"))?;
            let read = (inflate.decompress.total_in() - read) as usize;
            let written = (inflate.decompress.total_out() - written) as usize;
            bytes = &bytes[read..];
            last = self.line.scan(&inflate.out[..written]).or(last);
            let full = written == inflate.out.len();
            if status == Status::StreamEnd || (bytes.is_empty() && !full) || (read == 0 && written == 0) {
                return Ok(last);
            }
        }
    }
}

/// Where in a line of the stream we are.
enum Line {
    /// Near its start: these bytes so far.
    Start(Vec<u8>),
    /// In a line that is of no interest.
    Inside,
}

impl Line {
    fn scan(&mut self, mut bytes: &[u8]) -> Option<u64> {
        let mut last = None;
        while let Some(&first) = bytes.first() {
            match self {
                Line::Inside => {
                    let Some(end) = bytes.iter().position(|&byte| byte == b'\n') else { return last };
                    bytes = &bytes[end + 1..];
                    *self = Line::Start(Vec::new());
                }
                Line::Start(_) if first == b'\n' => {
                    if let Line::Start(text) = std::mem::replace(self, Line::Start(Vec::new())) {
                        let number = text
                            .strip_prefix(b"id: ")
                            .and_then(|number| std::str::from_utf8(number).ok()?.trim_end().parse().ok());
                        last = number.or(last);
                    }
                    bytes = &bytes[1..];
                }
                Line::Start(text) => {
                    text.push(first);
                    bytes = &bytes[1..];
                    let fits = b"id: ".iter().zip(text.iter()).all(|(one, other)| one == other);
                    if !fits || text.len() > 28 {
                        *self = Line::Inside;
                    }
                }
            }
        }
        last
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    fn message(seq: u64) -> String {
        format!("id: {seq}\nevent: table\ndata: {}\ndata: id: 99\n\n", "<p>board</p>".repeat(4000))
    }

    #[test]
    fn numbers_are_found_in_plain_streams_however_they_are_cut() {
        let text = message(7) + &message(812);
        for step in [1, 3, 1000, text.len()] {
            let mut numbers = EventNumbers::new(false);
            let found: Vec<u64> =
                text.as_bytes().chunks(step).filter_map(|piece| numbers.last(piece).unwrap()).collect();
            assert_eq!(found.last(), Some(&812));
            assert!(step == text.len() || found == [7, 812]);
        }
    }

    #[test]
    fn numbers_are_found_as_soon_as_a_compressed_message_is_flushed() {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(4));
        let mut numbers = EventNumbers::new(true);
        for seq in 1..20 {
            encoder.write_all(message(seq).as_bytes()).unwrap();
            encoder.flush().unwrap();
            let bytes = std::mem::take(encoder.get_mut());
            assert_eq!(numbers.last(&bytes), Ok(Some(seq)));
        }
    }
}
