-- What many feeds need: claims, lists and pages of items that read no more rows than they show.

-- Counts what its owner changed: an update that began before a change must not undo it.
ALTER TABLE feed ADD COLUMN asked BIGINT NOT NULL DEFAULT 0;

DROP INDEX feed_due;
DROP INDEX feed_site;
DROP INDEX feed_owner;
DROP INDEX item_place;
CREATE INDEX feed_fresh ON feed (due, id) WHERE fresh = 1;
CREATE INDEX feed_steady ON feed (due, id) WHERE fresh = 0 AND failures = 0;
CREATE INDEX feed_failing ON feed (due, id) WHERE fresh = 0 AND failures > 0;
CREATE INDEX feed_claimed ON feed (claimed_until) WHERE claimed_until IS NOT NULL;
CREATE INDEX feed_owner ON feed (owner, made, id);
CREATE INDEX feed_made ON feed (made, id);
CREATE INDEX item_place ON item (feed, place, id);
