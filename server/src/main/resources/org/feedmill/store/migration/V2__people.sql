-- Who may do what. Times are milliseconds since 1970 in UTC. Of tokens and sessions only hashes are kept: who reads this
-- table can sign in as nobody.

CREATE TABLE person (
    id        TEXT PRIMARY KEY,
    name      TEXT NOT NULL,
    name_key  TEXT NOT NULL UNIQUE,          -- the name, made plain: no two persons look alike
    admin     SMALLINT NOT NULL,
    feeds     INTEGER NOT NULL,              -- how many feeds the person may have
    password  TEXT,                          -- way, cost, salt and hash; null where there is none yet
    made      BIGINT NOT NULL
);

CREATE TABLE token (
    id         TEXT PRIMARY KEY,
    person     TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    hash       TEXT NOT NULL UNIQUE,         -- SHA-256 of the token
    label      TEXT NOT NULL,
    first      SMALLINT NOT NULL DEFAULT 0,  -- 1 for the one that lets the first admin in
    made       BIGINT NOT NULL,
    expires    BIGINT,
    last_used  BIGINT                        -- to the minute
);
CREATE INDEX token_person ON token (person);

CREATE TABLE session (
    hash    TEXT PRIMARY KEY,                -- SHA-256 of the cookie
    person  TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    csrf    TEXT NOT NULL,                   -- what writes must show besides the cookie
    made    BIGINT NOT NULL,
    seen    BIGINT NOT NULL,                 -- to the minute
    ends    BIGINT NOT NULL                  -- then it is over, used or not
);
CREATE INDEX session_person ON session (person);
CREATE INDEX session_ends ON session (ends);
