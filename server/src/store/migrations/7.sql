-- Read by SQLite and by PostgreSQL alike. A step that has been released is never changed: add the next one.

-- How far people are in lessons.
CREATE TABLE lessons (
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    lesson TEXT NOT NULL,
    -- The bookmark at which they left.
    at TEXT NOT NULL,
    -- Whether they have been through it once.
    done BOOLEAN NOT NULL,
    updated BIGINT NOT NULL,
    PRIMARY KEY (person_id, game, lesson)
);
