//! Reads and writes lines, and keeps no more than one line in memory.

use std::io::{self, BufRead, ErrorKind, Write};

use crate::{Engine, unreadable};

/// The longest request in bytes. The longest records are well under a megabyte.
const LONGEST_LINE: usize = 4 << 20;

/// What [`read`] found.
#[derive(Debug, PartialEq, Eq)]
enum Line {
    /// A line, without its line feed.
    Whole,
    /// A line that was skipped.
    TooLong,
    /// The end of the input.
    End,
}

pub(crate) fn serve(engine: &mut Engine, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        let answer = match read(&mut input, &mut line, LONGEST_LINE)? {
            Line::End => return Ok(()),
            Line::TooLong => unreadable("This line is longer than 4 MiB: send less in one request."),
            Line::Whole => match str::from_utf8(&line) {
                Ok(text) if text.trim().is_empty() => continue,
                Ok(text) => engine.answer(text),
                Err(_) => unreadable("This line is not UTF-8: send JSON as UTF-8 text."),
            },
        };
        match write(&mut output, &answer) {
            // The other end has exited, which is how many programs end a session.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
            written => written?,
        }
    }
}

fn write(output: &mut impl Write, answer: &str) -> io::Result<()> {
    output.write_all(answer.as_bytes())?;
    output.write_all(b"\n")?;
    output.flush()
}

/// Reads the next line into `line`. A line longer than `longest` bytes is read to its end but not kept.
fn read(input: &mut impl BufRead, line: &mut Vec<u8>, longest: usize) -> io::Result<Line> {
    line.clear();
    let mut too_long = false;
    let mut began = false;
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            buffer => buffer?,
        };
        let line_feed = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..line_feed.unwrap_or(buffer.len())];
        began |= !buffer.is_empty();
        too_long |= line.len() + part.len() > longest;
        if too_long {
            // Free the memory: a long line may have taken megabytes.
            *line = Vec::new();
        } else {
            line.extend_from_slice(part);
        }
        let ended = buffer.is_empty() || line_feed.is_some();
        let used = line_feed.map_or(buffer.len(), |at| at + 1);
        input.consume(used);
        if ended {
            return Ok(match (began, too_long) {
                (false, _) => Line::End,
                (true, true) => Line::TooLong,
                (true, false) => Line::Whole,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    /// Reads everything with a buffer of three bytes and lines of at most five.
    fn read_all(input: &[u8]) -> Vec<Option<String>> {
        let mut input = BufReader::with_capacity(3, input);
        let mut line = Vec::new();
        let mut all = Vec::new();
        loop {
            match read(&mut input, &mut line, 5).unwrap() {
                Line::Whole => all.push(Some(String::from_utf8(line.clone()).unwrap())),
                Line::TooLong => {
                    assert_eq!(line.capacity(), 0, "a long line is not kept in memory");
                    all.push(None);
                }
                Line::End => return all,
            }
        }
    }

    #[test]
    fn lines_are_read_whole_and_long_ones_skipped() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(read_all(b""), []);
        assert_eq!(read_all(b"\n"), [some("")]);
        assert_eq!(read_all(b"ab\ncdefg\nh"), [some("ab"), some("cdefg"), some("h")]);
        assert_eq!(read_all(b"ab\n123456\ncd\n"), [some("ab"), None, some("cd")]);
        assert_eq!(read_all(b"1234567890"), [None]);
        assert_eq!(read_all(b"12345\n\n123456"), [some("12345"), some(""), None]);
    }
}
