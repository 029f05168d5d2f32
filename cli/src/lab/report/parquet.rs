//! Parquet, as little of it as a small table needs: one row group, one uncompressed page for each column.
//!
//! The crate that writes all of Parquet would add half a minute to everybody's build. The format is
//! <https://parquet.apache.org/docs/file-format/>; its metadata is Thrift's compact protocol.

use super::table::{Cells, Column};

const MAGIC: &[u8] = b"PAR1";

// Numbers of the format.
const INT64: i64 = 2;
const DOUBLE: i64 = 5;
const BYTE_ARRAY: i64 = 6;
const REQUIRED: i64 = 0;
const OPTIONAL: i64 = 1;
const UTF8: i64 = 0;
const PLAIN: i64 = 0;
const RLE: i64 = 3;
const UNCOMPRESSED: i64 = 0;
const DATA_PAGE: i64 = 0;
const VERSION: i64 = 1;

/// Where a column is in the file.
struct Chunk {
    offset: usize,
    length: usize,
}

/// A file of these columns, which have this many rows.
pub(super) fn file(columns: &[Column], rows: usize) -> Vec<u8> {
    let mut file = MAGIC.to_vec();
    let mut chunks = Vec::new();
    for column in columns {
        let offset = file.len();
        let values = values(&column.cells);
        file.extend(page_header(values.len(), rows));
        file.extend(values);
        chunks.push(Chunk { offset, length: file.len() - offset });
    }
    let metadata = metadata(columns, rows, &chunks);
    file.extend(&metadata);
    file.extend((metadata.len() as u32).to_le_bytes());
    file.extend(MAGIC);
    file
}

/// The content of a page.
fn values(cells: &Cells) -> Vec<u8> {
    match cells {
        Cells::Whole(all) => all.iter().flat_map(|whole| whole.to_le_bytes()).collect(),
        Cells::Number(all) => {
            let present = runs(all.iter().map(Option::is_some));
            let mut values = (present.len() as u32).to_le_bytes().to_vec();
            values.extend(present);
            values.extend(all.iter().flatten().flat_map(|number| number.to_le_bytes()));
            values
        }
        Cells::Text(all) => {
            let counted = |text: &String| [&(text.len() as u32).to_le_bytes(), text.as_bytes()].concat();
            all.iter().flat_map(counted).collect()
        }
    }
}

/// Which cells are there, as runs of equal bits.
fn runs(bits: impl Iterator<Item = bool>) -> Vec<u8> {
    let mut runs: Vec<(bool, u64)> = Vec::new();
    for bit in bits {
        match runs.last_mut() {
            Some((last, length)) if *last == bit => *length += 1,
            Some(_) | None => runs.push((bit, 1)),
        }
    }
    let mut written = Vec::new();
    for (bit, length) in runs {
        varint(&mut written, length << 1);
        written.push(bit.into());
    }
    written
}

fn page_header(length: usize, rows: usize) -> Vec<u8> {
    let page = Struct::new()
        .number(1, I32, rows as i64)
        .number(2, I32, PLAIN)
        .number(3, I32, RLE)
        .number(4, I32, RLE);
    Struct::new()
        .number(1, I32, DATA_PAGE)
        .number(2, I32, length as i64)
        .number(3, I32, length as i64)
        .nested(5, page)
        .end()
}

fn metadata(columns: &[Column], rows: usize, chunks: &[Chunk]) -> Vec<u8> {
    let root = Struct::new().text(4, "table").number(5, I32, columns.len() as i64);
    let schema: Vec<_> = std::iter::once(root).chain(columns.iter().map(schema)).map(Struct::end).collect();
    let parts = columns.iter().zip(chunks).map(|(column, chunk)| {
        let about = Struct::new()
            .number(1, I32, kind(&column.cells))
            .list(2, I32, &[PLAIN, RLE].map(zigzag))
            .list(3, BINARY, &[counted(column.name)])
            .number(4, I32, UNCOMPRESSED)
            .number(5, I64, rows as i64)
            .number(6, I64, chunk.length as i64)
            .number(7, I64, chunk.length as i64)
            .number(9, I64, chunk.offset as i64);
        Struct::new().number(2, I64, chunk.offset as i64).nested(3, about).end()
    });
    let parts: Vec<_> = parts.collect();
    let all = chunks.iter().map(|chunk| chunk.length as i64).sum();
    let group = Struct::new().list(1, STRUCT, &parts).number(2, I64, all).number(3, I64, rows as i64);
    Struct::new()
        .number(1, I32, VERSION)
        .list(2, STRUCT, &schema)
        .number(3, I64, rows as i64)
        .list(4, STRUCT, &[group.end()])
        .text(6, "adda")
        .end()
}

fn schema(column: &Column) -> Struct {
    let repetition = match column.cells {
        Cells::Number(_) => OPTIONAL,
        Cells::Whole(_) | Cells::Text(_) => REQUIRED,
    };
    let schema =
        Struct::new().number(1, I32, kind(&column.cells)).number(3, I32, repetition).text(4, column.name);
    match column.cells {
        Cells::Text(_) => schema.number(6, I32, UTF8),
        Cells::Whole(_) | Cells::Number(_) => schema,
    }
}

fn kind(cells: &Cells) -> i64 {
    match cells {
        Cells::Whole(_) => INT64,
        Cells::Number(_) => DOUBLE,
        Cells::Text(_) => BYTE_ARRAY,
    }
}

// Types of Thrift's compact protocol.
const I32: u8 = 5;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// A struct of Thrift. Fields come in the order of their numbers.
struct Struct {
    written: Vec<u8>,
    last: u8,
}

impl Struct {
    fn new() -> Struct {
        Struct { written: Vec::new(), last: 0 }
    }

    fn field(mut self, field: u8, kind: u8, value: &[u8]) -> Struct {
        self.written.push((field - self.last) << 4 | kind);
        self.written.extend(value);
        self.last = field;
        self
    }

    fn number(self, field: u8, kind: u8, number: i64) -> Struct {
        self.field(field, kind, &zigzag(number))
    }

    fn text(self, field: u8, text: &str) -> Struct {
        self.field(field, BINARY, &counted(text))
    }

    fn nested(self, field: u8, inner: Struct) -> Struct {
        self.field(field, STRUCT, &inner.end())
    }

    fn list(self, field: u8, kind: u8, items: &[Vec<u8>]) -> Struct {
        let mut list = Vec::new();
        match u8::try_from(items.len()) {
            Ok(few @ 0..15) => list.push(few << 4 | kind),
            Ok(_) | Err(_) => {
                list.push(0xf0 | kind);
                varint(&mut list, items.len() as u64);
            }
        }
        list.extend(items.concat());
        self.field(field, LIST, &list)
    }

    fn end(mut self) -> Vec<u8> {
        self.written.push(0);
        self.written
    }
}

fn varint(written: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        written.push(number as u8 | 0x80);
        number >>= 7;
    }
    written.push(number as u8);
}

/// A signed number, so that small negative ones are short, too.
fn zigzag(number: i64) -> Vec<u8> {
    let mut written = Vec::new();
    varint(&mut written, (number << 1 ^ number >> 63) as u64);
    written
}

fn counted(text: &str) -> Vec<u8> {
    let mut written = Vec::new();
    varint(&mut written, text.len() as u64);
    written.extend(text.as_bytes());
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked out by hand from the specification of the format.
    #[test]
    fn a_page_says_which_cells_are_there_and_then_their_values() {
        let cells = Cells::Number(vec![Some(1.0), Some(2.0), None]);
        let page = values(&cells);
        // Four bytes of runs: two cells that are there, and one that is not.
        assert_eq!(page[..8], [4, 0, 0, 0, 2 << 1, 1, 1 << 1, 0]);
        assert_eq!(page[8..], [1.0_f64.to_le_bytes(), 2.0_f64.to_le_bytes()].concat());
        assert_eq!(values(&Cells::Text(vec!["é".to_owned()])), [2, 0, 0, 0, 0xc3, 0xa9]);
        assert_eq!(values(&Cells::Whole(vec![258])), [2, 1, 0, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn numbers_are_written_as_thrift_does() {
        assert_eq!(zigzag(0), [0]);
        assert_eq!(zigzag(-1), [1]);
        assert_eq!(zigzag(150), [0xac, 0x02]);
        let list = Struct::new().list(2, I32, &vec![zigzag(1); 20]);
        assert_eq!(list.end()[..3], [0x29, 0xf5, 20]);
        let fields = Struct::new().number(1, I32, 3).text(6, "ab");
        assert_eq!(fields.end(), [0x15, 6, 0x58, 2, b'a', b'b', 0]);
    }

    #[test]
    fn a_file_ends_with_the_length_of_its_metadata_and_says_where_each_column_is() {
        let columns = [Column { name: "a", cells: Cells::Whole(vec![7]) }];
        let file = file(&columns, 1);
        let (rest, end) = file.split_at(file.len() - 8);
        assert_eq!((&file[..4], &end[4..]), (MAGIC, MAGIC));
        let length = u32::from_le_bytes(end[..4].try_into().unwrap()) as usize;
        let metadata = &rest[rest.len() - length..];
        assert_eq!(metadata, metadata_of(&columns, rest.len() - length - MAGIC.len()));
        // The values stand right before the metadata.
        assert_eq!(rest[rest.len() - length - 8..][..8], 7_u64.to_le_bytes());
    }

    fn metadata_of(columns: &[Column], length: usize) -> Vec<u8> {
        metadata(columns, 1, &[Chunk { offset: MAGIC.len(), length }])
    }
}
