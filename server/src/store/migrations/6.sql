-- Read by SQLite and by PostgreSQL alike. A step that has been released is never changed: add the next one.

-- Ways to tell somebody that it is their turn: a browser, an e-mail address, a webhook. The host's webhook belongs to
-- nobody, and is told of everybody's turns.
CREATE TABLE ways (
    id TEXT NOT NULL PRIMARY KEY,
    person_id TEXT REFERENCES people (id) ON DELETE CASCADE,
    -- A browser is told only while it is signed in.
    session_id TEXT REFERENCES sessions (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    -- The address: an URL, or an e-mail address.
    target TEXT NOT NULL,
    lang TEXT NOT NULL,
    -- E-mail addresses are used only after their owner has confirmed them.
    confirmed BOOLEAN NOT NULL,
    made BIGINT NOT NULL
);
CREATE INDEX ways_by_person ON ways (person_id);
CREATE INDEX ways_by_session ON ways (session_id);

-- Whose turn it has been at a table since which entry, for each way to tell them. A row is derived from the table's log,
-- and makes sure that nobody is told twice of the same turn: whoever sends a notice takes its time away first.
CREATE TABLE notices (
    way_id TEXT NOT NULL REFERENCES ways (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person_id TEXT NOT NULL,
    -- The number of the entry since which it has been this person's turn.
    seq BIGINT NOT NULL,
    -- When to look whether they must be told; none if that is done.
    at BIGINT,
    tries BIGINT NOT NULL,
    PRIMARY KEY (way_id, table_id, person_id)
);
CREATE INDEX notices_by_time ON notices (at);
CREATE INDEX notices_by_table ON notices (table_id);
