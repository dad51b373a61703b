-- What the web app needs: deleted feeds that may be brought back, folders, and which sites are slow.

-- Until when all that a deleted feed had is kept; null where it is not deleted, or nothing is left.
ALTER TABLE feed ADD COLUMN kept_until BIGINT;
ALTER TABLE feed ADD COLUMN kept_key TEXT;      -- its shared key: while it is deleted another feed may have that
ALTER TABLE feed ADD COLUMN folder TEXT;        -- apart from the other wishes: feeds are moved by the hundred
CREATE INDEX feed_kept ON feed (kept_until) WHERE kept_until IS NOT NULL;
CREATE INDEX visit_slow ON visit (feed, at) WHERE millis >= 10000;
