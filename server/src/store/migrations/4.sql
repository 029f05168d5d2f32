-- Read by SQLite and by PostgreSQL alike. A step that has been released is never changed: add the next one.

-- Where people are signed in. Cookies from before this step have no row; they are valid as long as their generation is
-- the one in `people`.
CREATE TABLE sessions (
    id TEXT NOT NULL PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    made BIGINT NOT NULL,
    -- Written at most once an hour.
    seen BIGINT NOT NULL,
    -- The kind of browser or program.
    device TEXT NOT NULL
);
CREATE INDEX sessions_by_person ON sessions (person_id, seen);

-- Who has had a seat where, also after they gave it up: to find everything that is a person's. People are not checked.
CREATE TABLE played (
    person_id TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (person_id, table_id)
);
CREATE INDEX played_by_table ON played (table_id);
INSERT INTO played (person_id, table_id) SELECT person_id, table_id FROM waiting;
INSERT INTO played (person_id, table_id) SELECT DISTINCT person_id, table_id FROM finishes WHERE TRUE
    ON CONFLICT (person_id, table_id) DO NOTHING;

-- Whether the seat had advice. Results are derived again, because games whose luck was tried again no longer count.
DELETE FROM finishes;
ALTER TABLE finishes ADD COLUMN advised BOOLEAN NOT NULL DEFAULT FALSE;
