//! What is stored, read and multiplied beside the server: SQLite by its own library, PostgreSQL by `psql`.
//!
//! None of the server's code is used, so that a mistake there is found and not repeated.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use serde_json::Value;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};

use adda_postgres::output;

/// The most ids in one statement, which is an argument of a command.
const MOST_IDS: usize = 2_000;

/// Where a server keeps its data.
#[derive(Clone, Debug)]
pub enum Storage {
    /// A data folder.
    Folder(PathBuf),
    /// A database of PostgreSQL, by its address.
    Postgres(String),
}

impl Storage {
    /// The arguments that let a server use it.
    pub fn arguments(&self) -> Vec<String> {
        match self {
            Storage::Folder(folder) => vec!["--data".to_owned(), folder.to_string_lossy().into_owned()],
            Storage::Postgres(url) => vec!["--database".to_owned(), url.clone()],
        }
    }

    /// What it is, for people.
    pub fn name(&self) -> &'static str {
        match self {
            Storage::Folder(_) => "SQLite",
            Storage::Postgres(_) => "PostgreSQL",
        }
    }

    /// The headers of all tables, by id. They hold the seeds.
    ///
    /// # Errors
    /// If the storage cannot be read.
    pub async fn headers(&self) -> Result<Vec<(String, Value)>, String> {
        let rows = self.rows("SELECT id, header FROM tables").await?;
        rows.into_iter().map(|(id, header)| Ok((id, parse(&header)?))).collect()
    }

    /// The entries of a table in order.
    ///
    /// # Errors
    /// If the storage cannot be read, or an entry is missing in between.
    pub async fn entries(&self, table: &str) -> Result<Vec<Value>, String> {
        let mut logs = self.logs(&[table]).await?;
        logs.remove(table).unwrap_or_else(|| Ok(Vec::new()))
    }

    /// The entries of several tables, each in order. A table without entries is left out.
    ///
    /// # Errors
    /// If the storage cannot be read; for a table, if one of its entries cannot be read or is missing in between.
    pub async fn logs(
        &self,
        tables: &[&str],
    ) -> Result<BTreeMap<String, Result<Vec<Value>, String>>, String> {
        if let Some(table) =
            tables.iter().find(|table| !table.bytes().all(|byte| byte.is_ascii_alphanumeric()))
        {
            return Err(format!("{table:?} is not an id"));
        }
        let mut logs: BTreeMap<String, Result<Vec<Value>, String>> = BTreeMap::new();
        for tables in tables.chunks(MOST_IDS) {
            let sql = format!(
                "SELECT table_id || ' ' || CAST(seq AS TEXT), entry FROM entries WHERE table_id IN ('{}') \
                 ORDER BY table_id, entries.seq",
                tables.join("', '")
            );
            for (place, entry) in self.rows(&sql).await? {
                let (table, seq) = place.split_once(' ').unwrap_or_default();
                let log = logs.entry(table.to_owned()).or_insert_with(|| Ok(Vec::new()));
                let Ok(entries) = log else { continue };
                let next = entries.len() + 1;
                match parse(&entry) {
                    Ok(entry) if seq == next.to_string() => entries.push(entry),
                    Ok(_) => {
                        *log = Err(format!("table {table}: entry {next} is missing before entry {seq}"));
                    }
                    Err(why) => *log = Err(why),
                }
            }
        }
        Ok(logs)
    }

    /// The number of entries of each table that has some.
    ///
    /// # Errors
    /// If the storage cannot be read.
    pub async fn lengths(&self) -> Result<BTreeMap<String, u64>, String> {
        let rows =
            self.rows("SELECT table_id, CAST(MAX(seq) AS TEXT) FROM entries GROUP BY table_id").await?;
        Ok(rows.into_iter().filter_map(|(table, length)| Some((table, length.parse().ok()?))).collect())
    }

    /// Whether the database finds itself in order.
    ///
    /// # Errors
    /// What is wrong.
    pub async fn check(&self) -> Result<(), String> {
        match self {
            Storage::Folder(_) => {
                let found =
                    self.rows("SELECT 'integrity', integrity_check FROM pragma_integrity_check").await?;
                let faults: Vec<&str> =
                    found.iter().map(|(_, text)| text.as_str()).filter(|text| *text != "ok").collect();
                if faults.is_empty() { Ok(()) } else { Err(format!("SQLite says: {}", faults.join("; "))) }
            }
            Storage::Postgres(_) => Ok(()),
        }
    }

    /// Adds copies of the stored tables, with everything that belongs to them, until there are this many. A copy has
    /// the same people, log and derived rows as its original.
    ///
    /// # Errors
    /// If the storage cannot be read or written.
    pub async fn multiply_tables(&self, wanted: usize) -> Result<(), String> {
        let originals = self.rows("SELECT id, game FROM tables ORDER BY id").await?.len();
        if originals == 0 {
            return Err("there is no table to copy".to_owned());
        }
        let copies = wanted.saturating_sub(originals).div_ceil(originals);
        let mut statements = vec![numbers(copies), "BEGIN".to_owned()];
        if matches!(self, Storage::Folder(_)) {
            // Copies are made in the order of the originals, not of what refers to what.
            statements.insert(1, "PRAGMA foreign_keys = OFF".to_owned());
        }
        // Listings come before `waiting`, which refers to them.
        let mut of_tables = self.columns_of_tables().await?;
        of_tables.sort_by_key(|(table, _)| match table.as_str() {
            "tables" => 0,
            "listings" => 1,
            _ => 2,
        });
        for (table, columns) in of_tables {
            let id = if table == "tables" { "id" } else { "table_id" };
            // Digits are letters of ids too, and 13 characters are an id.
            let new_id = format!("substr(o.{id}, 1, 6) || substr('0000000' || n.n, -7)");
            let new_id = match self {
                Storage::Folder(_) => new_id,
                Storage::Postgres(_) => format!("substr(o.{id}, 1, 6) || lpad(n.n::text, 7, '0')"),
            };
            let values: Vec<String> = columns
                .iter()
                .map(|column| if column == id { new_id.clone() } else { format!("o.{column}") })
                .collect();
            statements.push(format!(
                "INSERT INTO {table} ({}) SELECT {} FROM {table} o, copy_numbers n",
                columns.join(", "),
                values.join(", ")
            ));
        }
        statements.extend(["COMMIT".to_owned(), "DROP TABLE copy_numbers".to_owned()]);
        self.run(&statements).await
    }

    /// The tables of the database whose rows belong to a game table, with their columns.
    async fn columns_of_tables(&self) -> Result<Vec<(String, Vec<String>)>, String> {
        let sql = match self {
            Storage::Folder(_) => {
                "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c \
                 WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid"
            }
            Storage::Postgres(_) => {
                "SELECT table_name, column_name FROM information_schema.columns \
                 WHERE table_schema = 'public' ORDER BY table_name, ordinal_position"
            }
        };
        let mut all: Vec<(String, Vec<String>)> = Vec::new();
        for (table, column) in self.rows(sql).await? {
            match all.last_mut() {
                Some((last, columns)) if *last == table => columns.push(column),
                _ => all.push((table, vec![column])),
            }
        }
        all.retain(|(table, columns)| table == "tables" || columns.iter().any(|column| column == "table_id"));
        Ok(all)
    }

    /// Rows of two texts.
    async fn rows(&self, sql: &str) -> Result<Vec<(String, String)>, String> {
        match self {
            Storage::Folder(_) => {
                let mut connection = self.sqlite().await?;
                let rows = sqlx::query_as(AssertSqlSafe(sql.to_owned())).fetch_all(&mut connection).await;
                let rows = rows.map_err(|error| format!("the storage cannot be read: {error}"))?;
                connection.close().await.map_err(|error| error.to_string())?;
                Ok(rows)
            }
            Storage::Postgres(url) => {
                let mut command = psql(url);
                // Neither ids nor JSON contain this character unescaped.
                command.args(["--tuples-only", "--no-align", "--field-separator=\t", "-c", sql]);
                // People go on playing meanwhile.
                let reading = tokio::task::spawn_blocking(move || output(&mut command));
                let text = reading.await.map_err(|error| error.to_string())??;
                let rows = text.lines().filter_map(|line| line.split_once('\t'));
                Ok(rows.map(|(one, other)| (one.to_owned(), other.to_owned())).collect())
            }
        }
    }

    async fn run(&self, statements: &[String]) -> Result<(), String> {
        match self {
            Storage::Folder(_) => {
                let mut connection = self.sqlite().await?;
                for statement in statements {
                    sqlx::raw_sql(AssertSqlSafe(statement.clone()))
                        .execute(&mut connection)
                        .await
                        .map_err(|error| format!("{statement}: {error}"))?;
                }
                connection.close().await.map_err(|error| error.to_string())
            }
            Storage::Postgres(url) => output(psql(url).args(["-q", "-c", &statements.join("; ")])).map(drop),
        }
    }

    async fn sqlite(&self) -> Result<SqliteConnection, String> {
        let Storage::Folder(folder) = self else { return Err("not a folder".to_owned()) };
        let file = folder.join("adda.sqlite");
        SqliteConnectOptions::new()
            .filename(&file)
            .busy_timeout(Duration::from_secs(10))
            .connect()
            .await
            .map_err(|error| format!("{}: {error}", file.display()))
    }
}

/// A table of the numbers of the copies.
fn numbers(copies: usize) -> String {
    format!(
        "CREATE TABLE copy_numbers AS WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {}) \
         SELECT n FROM n WHERE n <= {copies}",
        copies.max(1)
    )
}

fn psql(url: &str) -> Command {
    let mut command = Command::new("psql");
    command.args(["--no-psqlrc", "-v", "ON_ERROR_STOP=1", url]);
    command
}

fn parse(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|error| format!("stored JSON cannot be read: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::process::Folder;

    #[tokio::test]
    async fn copies_of_tables_have_their_log_and_an_id_of_their_own() {
        let folder = Folder::new("copies").unwrap();
        std::fs::write(folder.path().join("adda.sqlite"), "").unwrap();
        let storage = Storage::Folder(folder.path().to_owned());
        let made = [
            "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT, header TEXT)",
            "CREATE TABLE entries (table_id TEXT, seq BIGINT, entry TEXT, PRIMARY KEY (table_id, seq))",
            "CREATE TABLE people (id TEXT PRIMARY KEY)",
            "INSERT INTO tables VALUES ('0123456789abc', 'dudab', '{}'), ('zzzzzzzzzzzzz', 'dudab', '{}')",
            "INSERT INTO entries VALUES ('0123456789abc', 1, '{\"a\":1}'), ('0123456789abc', 2, '{\"a\":2}')",
            "INSERT INTO people VALUES ('somebody')",
        ];
        storage.run(&made.map(str::to_owned)).await.unwrap();
        storage.multiply_tables(10).await.unwrap();
        let headers = storage.headers().await.unwrap();
        assert_eq!(headers.len(), 10);
        assert!(headers.iter().all(|(id, _)| id.len() == 13));
        let copy = storage.entries("0123450000003").await.unwrap();
        assert_eq!(copy, storage.entries("0123456789abc").await.unwrap());
        assert_eq!(copy.len(), 2);
        let logs = storage.logs(&["0123450000003", "zzzzzzzzzzzzz"]).await.unwrap();
        assert_eq!(logs, BTreeMap::from([("0123450000003".to_owned(), Ok(copy))]));
        assert_eq!(storage.lengths().await.unwrap()["0123450000003"], 2);
        assert_eq!(storage.check().await, Ok(()));
    }

    #[tokio::test]
    async fn a_gap_in_a_log_is_found() {
        let folder = Folder::new("gap").unwrap();
        std::fs::write(folder.path().join("adda.sqlite"), "").unwrap();
        let storage = Storage::Folder(folder.path().to_owned());
        let made = [
            "CREATE TABLE entries (table_id TEXT, seq BIGINT, entry TEXT)",
            "INSERT INTO entries VALUES ('t', 1, '{}'), ('t', 3, '{}')",
        ];
        storage.run(&made.map(str::to_owned)).await.unwrap();
        assert!(storage.entries("t").await.is_err_and(|why| why.contains("entry 2 is missing")));
        assert!(storage.entries("t'; DROP").await.is_err());
    }
}
