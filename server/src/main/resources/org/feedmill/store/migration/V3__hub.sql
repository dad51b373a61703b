-- The hub (WebSub). What waits to be done is due at a time and claimed for the length of a lease, as feeds are.

-- Who is told of changes. What is told is always what the feed shows then, so one row is the whole queue of a subscriber.
CREATE TABLE subscription (
    id             TEXT PRIMARY KEY,        -- made of topic and callback
    feed           TEXT NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
    format         TEXT NOT NULL,
    topic          TEXT NOT NULL,           -- the address of the feed as its subscriber knows it
    callback       TEXT NOT NULL,
    host           TEXT NOT NULL,           -- of the callback
    secret         ${bytes},                -- sealed: what deliveries are signed with
    until          BIGINT NOT NULL,         -- the end of the lease
    told           BIGINT NOT NULL,         -- the version that was delivered last
    tries          INTEGER NOT NULL DEFAULT 0,
    failing        BIGINT,                  -- since when nothing gets through
    due            BIGINT NOT NULL,         -- the end of time while there is nothing to tell
    claimed_until  BIGINT,
    claim          BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX subscription_due ON subscription (due);
CREATE INDEX subscription_feed ON subscription (feed);
CREATE INDEX subscription_host ON subscription (host);

-- Who asked for a subscription, or for its end, and is yet to be asked back whether that was meant.
CREATE TABLE intent (
    id             ${serial},
    mode           TEXT NOT NULL,           -- SUBSCRIBE or UNSUBSCRIBE
    feed           TEXT NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
    format         TEXT NOT NULL,
    topic          TEXT NOT NULL,
    callback       TEXT NOT NULL,
    host           TEXT NOT NULL,
    secret         ${bytes},
    lease          BIGINT NOT NULL,
    made           BIGINT NOT NULL,
    tries          INTEGER NOT NULL DEFAULT 0,
    due            BIGINT NOT NULL,
    claimed_until  BIGINT,
    claim          BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX intent_due ON intent (due);
CREATE INDEX intent_host ON intent (host);

-- Changes that another hub is yet to be told of.
CREATE TABLE notice (
    id             TEXT PRIMARY KEY REFERENCES feed (id) ON DELETE CASCADE,
    host           TEXT NOT NULL,           -- of the hub
    made           BIGINT NOT NULL,
    tries          INTEGER NOT NULL DEFAULT 0,
    due            BIGINT NOT NULL,
    claimed_until  BIGINT,
    claim          BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX notice_due ON notice (due);
