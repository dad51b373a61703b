-- What is kept of feeds. Times are milliseconds since 1970 in UTC, spans are seconds; ids are random and cannot be guessed.

-- What a feed is made of, when it is due and how it fares.
CREATE TABLE feed (
    id              TEXT PRIMARY KEY,
    address         TEXT NOT NULL,
    shared_key      TEXT UNIQUE,            -- the address, made plain, where anybody may ask for the feed by it
    site            TEXT NOT NULL,          -- who is burdened by its requests
    owner           TEXT,
    wishes          TEXT NOT NULL,          -- JSON: what its owner wants of it
    own             ${bytes},               -- sealed: headers, cookies, login
    made            BIGINT NOT NULL,
    deleted         BIGINT,

    fresh           SMALLINT NOT NULL,      -- 1 until it was updated once
    due             BIGINT NOT NULL,
    every           BIGINT NOT NULL,
    last_update     BIGINT,
    last_good       BIGINT,
    failures        INTEGER NOT NULL DEFAULT 0,
    claimed_by      TEXT,
    claimed_until   BIGINT,
    claim           BIGINT NOT NULL DEFAULT 0,

    state           TEXT NOT NULL,
    reason          TEXT,
    state_since     BIGINT NOT NULL,

    etag            TEXT,
    last_modified   TEXT,
    body_hash       TEXT,
    validators_from TEXT,
    moved_to        TEXT,

    algorithm       TEXT,                   -- the finder, or how the rule served
    rule            INTEGER,                -- the number of the rule in force
    version         BIGINT NOT NULL DEFAULT 0, -- counts changes of the content
    changed         BIGINT
);
CREATE INDEX feed_due ON feed (due);
CREATE INDEX feed_site ON feed (site);
CREATE INDEX feed_owner ON feed (owner);

-- The channel of a feed, and what is remembered of its page; apart, so that the narrow rows stay narrow.
CREATE TABLE content (
    feed      TEXT PRIMARY KEY REFERENCES feed (id) ON DELETE CASCADE,
    channel   TEXT NOT NULL,                -- JSON: the feed without its entries
    ordering  TEXT NOT NULL,                -- PAGE, DATES or REVERSED
    known     TEXT                          -- JSON: the items of the last good time, for healing
);

CREATE TABLE item (
    feed        TEXT NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
    id          TEXT NOT NULL,
    place       BIGINT NOT NULL,            -- sorts the items as the page does; those that left it come after
    title       TEXT NOT NULL,
    link        TEXT,
    published   TEXT,                       -- JSON: the date as it was told
    at          BIGINT,                     -- the same as an instant
    date_from   TEXT NOT NULL,              -- LIST, ARTICLE or SEEN
    first_seen  BIGINT NOT NULL,
    changed     BIGINT,
    vanished    BIGINT,                     -- when it was first missed on the page
    last_seen   BIGINT,                     -- of a vanished one; the others were last seen when the feed was last good
    summary     TEXT,
    html        TEXT,
    more        TEXT,                       -- JSON: categories, image, author, price, enclosure
    PRIMARY KEY (feed, id)
);
CREATE INDEX item_place ON item (feed, place);

-- All rules that a feed ever had.
CREATE TABLE rule (
    feed    TEXT NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
    number  INTEGER NOT NULL,
    xml     TEXT NOT NULL,
    origin  TEXT NOT NULL,                  -- INDUCED, LEARNED, HEALED, WRITTEN, IMPORTED
    why     TEXT,
    made    BIGINT NOT NULL,
    PRIMARY KEY (feed, number)
);

-- The log of fetches.
CREATE TABLE visit (
    id       ${serial},
    feed     TEXT NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
    at       BIGINT NOT NULL,
    node     TEXT NOT NULL,
    millis   BIGINT NOT NULL,
    outcome  TEXT NOT NULL,                 -- FRESH, NATIVE, UNCHANGED, EMPTY, REFUSED, FAILED
    status   INTEGER NOT NULL,
    bytes    BIGINT NOT NULL,
    items    INTEGER NOT NULL,
    added    INTEGER NOT NULL,
    edited   INTEGER NOT NULL,
    message  TEXT
);
CREATE INDEX visit_feed ON visit (feed, at);
CREATE INDEX visit_at ON visit (at);

-- Politeness across nodes: who may ask a site, and when.
CREATE TABLE site (
    name        TEXT PRIMARY KEY,
    free        BIGINT NOT NULL,            -- nobody asks before then
    held_by     TEXT,
    held_until  BIGINT NOT NULL             -- a turn whose node died ends then
);

-- Small things that all nodes must agree on.
CREATE TABLE house (
    name   TEXT PRIMARY KEY,
    value  TEXT NOT NULL
);
