//! A table of figures, as CSV (RFC 4180, UTF-8, decimal points) and as Parquet.

use super::parquet;

/// What the cells of a column are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Whole,
    /// Six decimals in CSV, as many as intervals of a million games are exact to. May be missing.
    Number,
    Text,
}

/// The cells of a column, from the first row to the last.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Cells {
    Whole(Vec<u64>),
    Number(Vec<Option<f64>>),
    Text(Vec<String>),
}

/// A column with its name.
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) cells: Cells,
}

/// One cell, before its column takes it.
pub(super) enum Cell {
    Whole(u64),
    Number(Option<f64>),
    Text(String),
}

/// Columns of the same length.
pub(super) struct Table {
    columns: Vec<Column>,
    rows: usize,
}

impl Table {
    /// An empty table. The columns are named with their kinds: `[("seats", Kind::Whole), …]`.
    pub(super) fn new<const N: usize>(columns: [(&'static str, Kind); N]) -> Table {
        let empty = |(name, kind)| {
            let cells = match kind {
                Kind::Whole => Cells::Whole(Vec::new()),
                Kind::Number => Cells::Number(Vec::new()),
                Kind::Text => Cells::Text(Vec::new()),
            };
            Column { name, cells }
        };
        Table { columns: columns.into_iter().map(empty).collect(), rows: 0 }
    }

    /// Adds a row.
    ///
    /// # Panics
    /// If a cell is missing or of another kind than its column.
    pub(super) fn row<const N: usize>(&mut self, cells: [Cell; N]) {
        assert_eq!(cells.len(), self.columns.len(), "a cell for each column");
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            match (&mut column.cells, cell) {
                (Cells::Whole(all), Cell::Whole(one)) => all.push(one),
                (Cells::Number(all), Cell::Number(one)) => all.push(one),
                (Cells::Text(all), Cell::Text(one)) => all.push(one),
                (Cells::Whole(_) | Cells::Number(_) | Cells::Text(_), _) => {
                    panic!("the cells of {} are of one kind", column.name)
                }
            }
        }
        self.rows += 1;
    }

    /// The table as CSV.
    pub(super) fn csv(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|column| column.name).collect();
        let mut lines = names.join(",") + "\r\n";
        for row in 0..self.rows {
            let cells: Vec<String> = self.columns.iter().map(|column| column.cells.written(row)).collect();
            lines.push_str(&cells.join(","));
            lines.push_str("\r\n");
        }
        lines
    }

    /// The table as a Parquet file.
    pub(super) fn parquet(&self) -> Vec<u8> {
        parquet::file(&self.columns, self.rows)
    }
}

impl Cells {
    /// The cell of this row in CSV; empty if it is missing.
    fn written(&self, row: usize) -> String {
        match self {
            Cells::Whole(all) => all[row].to_string(),
            Cells::Number(all) => all[row].map_or_else(String::new, |number| format!("{number:.6}")),
            Cells::Text(all) => quoted(&all[row]),
        }
    }
}

/// The text with quotation marks, if it needs them.
fn quoted(cell: &str) -> String {
    match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.to_owned(),
    }
}

/// A whole number.
pub(super) fn whole(number: impl TryInto<u64>) -> Cell {
    Cell::Whole(number.try_into().unwrap_or(u64::MAX))
}

/// A number.
pub(super) fn number(number: f64) -> Cell {
    Cell::Number(Some(number))
}

/// A text.
pub(super) fn text(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_must_be_and_missing_ones_are_empty() {
        let mut table =
            Table::new([("a", Kind::Text), ("b", Kind::Text), ("c", Kind::Whole), ("d", Kind::Number)]);
        table.row([text("plain"), text("with, comma and \"quotes\""), whole(7_u32), number(0.5)]);
        table.row([text("two\nlines"), text(""), whole(0_u64), Cell::Number(None)]);
        let csv = "a,b,c,d\r\nplain,\"with, comma and \"\"quotes\"\"\",7,0.500000\r\n\"two\nlines\",,0,\r\n";
        assert_eq!(table.csv(), csv);
    }
}
