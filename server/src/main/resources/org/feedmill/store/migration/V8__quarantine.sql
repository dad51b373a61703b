-- The page of a feed at its last good update. The next page is compared with it before anything is published.
CREATE TABLE page_baseline (
    feed     TEXT PRIMARY KEY REFERENCES feed (id) ON DELETE CASCADE,
    baseline  TEXT NOT NULL                  -- JSON: title, language, address, text length, links outside of the list
);

-- The page that is held back because it does not look like the feed's own.
CREATE TABLE suspect_page (
    feed          TEXT PRIMARY KEY REFERENCES feed (id) ON DELETE CASCADE,
    since         BIGINT NOT NULL,          -- when the first suspect page came
    last_seen     BIGINT NOT NULL,
    updates       INTEGER NOT NULL,         -- how many updates in a row brought one
    address       TEXT NOT NULL,            -- after all redirects
    kind          TEXT NOT NULL,
    reasons       TEXT NOT NULL,            -- JSON: sentences
    titles        TEXT NOT NULL,            -- JSON: the items that would have been published
    decision      TEXT NOT NULL,            -- NONE, WAIT, ACCEPT or RELEARN
    content_type  TEXT,
    page          ${bytes}                  -- gzip; null where it is too large or was rendered
);
