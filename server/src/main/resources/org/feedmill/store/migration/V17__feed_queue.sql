-- The queue of updates, apart from the wide rows of feeds: an update changes a narrow row here, and none of the indexes of
-- the table feed. The old indexes and columns hold nothing that is not in these tables.

-- When each feed is due, and which node updates it. The key to distribute by is the site.
CREATE TABLE feed_queue (
    feed           TEXT NOT NULL,
    site           TEXT NOT NULL,
    lane           SMALLINT NOT NULL,        -- 0: never updated, 1: the last update succeeded, 2: it failed
    due            BIGINT NOT NULL,          -- equal to that of the feed
    claimed_by     TEXT,
    claimed_until  BIGINT,
    claim          BIGINT NOT NULL DEFAULT 0, -- counts the claims: a holder that lost its claim cannot write
    updated_at     BIGINT,                   -- the end of the last update
    PRIMARY KEY (feed, site)
) ${queueStorage};
INSERT INTO feed_queue (feed, site, lane, due, claimed_by, claimed_until, claim, updated_at)
SELECT id, site, CASE WHEN never_updated = 1 THEN 0 WHEN failures = 0 THEN 1 ELSE 2 END, due, claimed_by, claimed_until,
       claim, last_update
  FROM feed
 WHERE deleted_at IS NULL OR kept_until IS NOT NULL;
CREATE INDEX feed_queue_due ON feed_queue (site, lane, due, feed);
CREATE INDEX feed_queue_claimed ON feed_queue (claimed_until) WHERE claimed_until IS NOT NULL;
CREATE INDEX feed_queue_updated ON feed_queue (updated_at);

-- The sites that have feeds in a lane. A site with many due feeds has one row, so it hides no other site.
CREATE TABLE site_queue (
    site  TEXT NOT NULL,
    lane  SMALLINT NOT NULL,
    due   BIGINT NOT NULL,                   -- no feed of the site is due earlier; the first one may be due later
    PRIMARY KEY (site, lane)
) ${queueStorage};
INSERT INTO site_queue (site, lane, due)
SELECT site, lane, MIN(due) FROM feed_queue WHERE due < 9223372036854775807 GROUP BY site, lane;
CREATE INDEX site_queue_due ON site_queue (lane, due, site);

DROP INDEX feed_fresh;
DROP INDEX feed_steady;
DROP INDEX feed_failing;
DROP INDEX feed_claimed;
DROP INDEX feed_last_update;
ALTER TABLE feed DROP COLUMN claimed_by;
ALTER TABLE feed DROP COLUMN claimed_until;
ALTER TABLE feed DROP COLUMN claim;

-- One index says which sites must wait, in place of two; each request to a site changes it twice.
DROP INDEX site_turn_free;
DROP INDEX site_turn_held;
CREATE INDEX site_turn_busy ON site_turn ((CASE WHEN free_from > held_until THEN free_from ELSE held_until END));

-- Free space in each page lets PostgreSQL write new versions of rows next to the old ones, without touching an index.
${postgresqlOnly}ALTER TABLE feed SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
${postgresqlOnly}ALTER TABLE site_turn SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
