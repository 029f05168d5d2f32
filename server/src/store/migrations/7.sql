-- Read by SQLite and by PostgreSQL alike. A step that has been released is never changed: add the next one.

-- The number of the entry after which a listing was so: of several nodes, the one that writes last need not be the one
-- that knows most.
ALTER TABLE listings ADD COLUMN seq BIGINT NOT NULL DEFAULT 0;
