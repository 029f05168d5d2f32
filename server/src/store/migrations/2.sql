-- Read by SQLite and by PostgreSQL alike. A step that has been released is never changed: add the next one.

-- What people have come to in games that are over, for games that have achievements. Derived from the logs: people are
-- not checked, and a table without a row is counted when its player looks.
CREATE TABLE finishes (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    person_id TEXT NOT NULL,
    game TEXT NOT NULL,
    ended BIGINT NOT NULL,
    half_points BIGINT NOT NULL,
    -- Whether it is one of the games that make rows.
    in_a_row BOOLEAN NOT NULL,
    -- The ids of the achievements, as a JSON list.
    achieved TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX finishes_by_person ON finishes (person_id, game, ended);
