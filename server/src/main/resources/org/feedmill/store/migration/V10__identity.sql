-- Knowledge about pages that is learned by comparing updates.

-- JSON: volatile parts of links, moves, counters; null where nothing was learned.
ALTER TABLE content ADD COLUMN memory TEXT;

-- Volatile parts of links that any feed of a site has learned, as a JSON array.
CREATE TABLE site_memory (
    site            TEXT PRIMARY KEY,
    volatile_parts  TEXT NOT NULL
);
