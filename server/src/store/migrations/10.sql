-- Read by SQLite and by PostgreSQL alike. A step that has been released is never changed: add the next one.

-- Tokens with which programs play in people's names.
CREATE TABLE tokens (
    id TEXT NOT NULL PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- The SHA-256 of the secret, which is stored nowhere.
    hash TEXT NOT NULL UNIQUE,
    -- What its owner calls it.
    label TEXT NOT NULL,
    made BIGINT NOT NULL,
    -- When it was last used, to the hour.
    seen BIGINT NOT NULL
);
CREATE INDEX tokens_by_person ON tokens (person_id);
