-- Read by SQLite and by PostgreSQL alike. A step that has been released is never changed: add the next one.

-- When the program must look at a table next: a bot must move, or a clock runs out. A table without a row waits for
-- people. Whoever adds an entry, or takes care of a table that is due, puts the time off by a few seconds; then they
-- write when it is due exactly. If they die before that, the time comes, and somebody else looks.
CREATE TABLE due (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    -- In milliseconds since 1970.
    at BIGINT NOT NULL,
    -- The number of the entry after which this was so.
    seq BIGINT NOT NULL
);
CREATE INDEX due_by_time ON due (at);

-- Running games from before are looked at once.
INSERT INTO due (table_id, at, seq) SELECT table_id, 0, 0 FROM listings WHERE stage = 'playing';

-- How far the game is, as JSON, so that lists can be shown without reading the tables.
ALTER TABLE listings ADD COLUMN standing TEXT NOT NULL DEFAULT '{}';
