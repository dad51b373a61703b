-- What lists of feeds are searched and sorted by. The columns are empty at first and filled in the background, some feeds at a
-- time, because that needs the rules of all scripts; until then, a feed is found by its address.
ALTER TABLE feed ADD COLUMN title_key ${bytes};        -- sorts titles in the order of all scripts
ALTER TABLE feed ADD COLUMN search_text TEXT;          -- address and title in lower case; null if not filled yet
ALTER TABLE feed ADD COLUMN slow_millis BIGINT;        -- duration of the last fetch, if it was slow
ALTER TABLE feed ADD COLUMN healed_at BIGINT;          -- since when the current rule is a repaired one
DROP INDEX fetch_attempt_slow;

-- Folders are listed, counted and exported one by one.
CREATE INDEX feed_folder ON feed (owner, folder, created_at, id) WHERE folder IS NOT NULL;
