-- Read by SQLite and by PostgreSQL alike. A step that has been released is never changed: add the next one.

CREATE TABLE keys (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT,
    -- The login as it is compared.
    login_key TEXT UNIQUE,
    password TEXT,
    created BIGINT NOT NULL,
    sessions BIGINT NOT NULL
);

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    header TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL CHECK (seq >= 1),
    entry TEXT NOT NULL,
    written BIGINT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE listings (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    stage TEXT NOT NULL,
    listed BOOLEAN NOT NULL,
    open_seats BIGINT NOT NULL,
    names TEXT NOT NULL,
    -- The same as in `waiting`, so that a list is read in one go.
    people TEXT NOT NULL,
    updated BIGINT NOT NULL
);
CREATE INDEX listings_by_stage ON listings (stage, updated);

-- Who has a seat where. People are not checked: what is derived must always be possible to write.
CREATE TABLE waiting (
    person_id TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES listings (table_id) ON DELETE CASCADE,
    must_act BOOLEAN NOT NULL,
    PRIMARY KEY (person_id, table_id)
);
CREATE INDEX waiting_by_table ON waiting (table_id);

CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, person_id)
);

CREATE TABLE records (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    text TEXT NOT NULL,
    added BIGINT NOT NULL
);
