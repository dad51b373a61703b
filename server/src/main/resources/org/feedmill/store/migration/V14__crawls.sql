-- Crawls and their results. The pages that a crawl knows are in a folder on the node that runs it.

CREATE TABLE crawl (
    id           TEXT PRIMARY KEY,             -- also the id of the feed of its results
    owner        TEXT NOT NULL,                -- the account, or operator
    request      TEXT NOT NULL,                -- JSON: query, start pages, limits
    upload_key   TEXT UNIQUE,                  -- owner, query and start pages of uploaded results; null for a crawl of this server
    state        TEXT NOT NULL,
    run_end      TEXT,                         -- JSON: why the last run ended
    requested    INTEGER NOT NULL DEFAULT 0,   -- pages
    found        INTEGER NOT NULL DEFAULT 0,   -- articles
    waiting      INTEGER NOT NULL DEFAULT 0,   -- known addresses that were not requested
    copies       INTEGER NOT NULL DEFAULT 0,   -- near-copies that were dropped
    run          BIGINT NOT NULL DEFAULT 0,    -- counts the runs: only the latest one may write
    claimed_until BIGINT NOT NULL,             -- the node that runs it renews this; afterwards the crawl counts as interrupted
    created_at   BIGINT NOT NULL
);
CREATE INDEX crawl_owner ON crawl (owner, created_at);

CREATE TABLE crawl_result (
    crawl    TEXT NOT NULL REFERENCES crawl (id) ON DELETE CASCADE,
    id       TEXT NOT NULL,                    -- the address of the article, or its hash
    score    INTEGER NOT NULL,                 -- relevance in thousandths
    finding  TEXT NOT NULL,                    -- JSON: the article
    PRIMARY KEY (crawl, id)
);
