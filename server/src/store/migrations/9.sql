-- Read by SQLite and by PostgreSQL alike. A step that has been released is never changed: add the next one.

-- Reviews of finished matches. They can be computed again at any time.
CREATE TABLE reviews (
    -- `t/` and the id of a table, or `r/` and the id of a record.
    subject TEXT NOT NULL PRIMARY KEY,
    text TEXT NOT NULL,
    made BIGINT NOT NULL
);
