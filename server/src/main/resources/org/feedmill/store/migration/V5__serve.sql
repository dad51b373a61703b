-- What changed of late: nodes ask for it once a second instead of asking for every feed that is read.
CREATE INDEX feed_last_update ON feed (last_update);
CREATE INDEX feed_deleted ON feed (deleted) WHERE deleted IS NOT NULL;
