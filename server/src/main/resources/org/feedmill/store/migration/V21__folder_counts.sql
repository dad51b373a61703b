-- The feeds of folders are counted from the index alone, which therefore leaves deleted feeds out.
DROP INDEX feed_folder;
CREATE INDEX feed_folder ON feed (owner, folder, created_at, id) WHERE folder IS NOT NULL AND deleted_at IS NULL;
