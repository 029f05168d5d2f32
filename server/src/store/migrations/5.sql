-- Read by SQLite and by PostgreSQL alike. A step that has been released is never changed: add the next one.

-- Tables that the host has stopped. No entry is added to them.
CREATE TABLE frozen (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    -- Since when, in milliseconds since 1970.
    at BIGINT NOT NULL
);

-- Links that set a new password, once. Whoever reads this table cannot use them: it has only hashes.
CREATE TABLE resets (
    hash TEXT NOT NULL PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    expires BIGINT NOT NULL
);
CREATE INDEX resets_by_person ON resets (person_id);

-- People who have not been seen for long are looked for once a day, and their notes go with them.
CREATE INDEX people_by_time ON people (created);
CREATE INDEX notes_by_person ON notes (person_id);
