-- Notifications: changes of state that the owner of a feed should know about, and the messages that are still to be sent.

-- Recorded in the transaction that writes the update, so each change exists exactly once.
CREATE TABLE state_change (
    id        ${serial},
    feed      TEXT NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
    owner     TEXT NOT NULL,                -- the feed's owner at that time
    kind      TEXT NOT NULL,                -- BROKE, SUSPECT, HEALED or RECOVERED
    state     TEXT NOT NULL,                -- of the feed after the change
    reason    TEXT,
    resolves  SMALLINT NOT NULL,            -- 1 if it ends a problem that was recorded before
    at        BIGINT NOT NULL
);
CREATE INDEX state_change_owner ON state_change (owner, id);
CREATE INDEX state_change_feed ON state_change (feed, id);
CREATE INDEX state_change_at ON state_change (at);

ALTER TABLE feed ADD COLUMN reported TEXT;       -- the recorded problem that is not over yet: BROKE or SUSPECT
ALTER TABLE feed ADD COLUMN notifications TEXT;  -- null: as its owner wants in general; else the channels, comma-separated

CREATE TABLE notification_settings (
    person          TEXT PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
    kinds           TEXT NOT NULL,          -- comma-separated
    digest_hour     SMALLINT,               -- UTC; null for immediate messages
    language        TEXT NOT NULL,
    mail            TEXT,
    mail_confirmed  BIGINT,                 -- null until the owner of the address has confirmed it
    mail_error      TEXT,                   -- why the last message did not arrive; null if it did
    webhook         TEXT,
    webhook_secret  ${bytes},               -- sealed
    webhook_error   TEXT
);

-- The queue of messages. They are claimed for the length of a lease, like the deliveries of the hub.
CREATE TABLE delivery (
    id             TEXT PRIMARY KEY,        -- the idempotency key that the recipient sees
    person         TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    channel        TEXT NOT NULL,           -- WEBHOOK or MAIL
    purpose        TEXT NOT NULL,           -- CHANGE, DIGEST or CONFIRM
    host           TEXT NOT NULL,           -- who is burdened by it
    made           BIGINT NOT NULL,
    tries          INTEGER NOT NULL DEFAULT 0,
    due            BIGINT NOT NULL,
    claimed_until  BIGINT,
    claim          BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX delivery_due ON delivery (due);
CREATE INDEX delivery_host ON delivery (host);
CREATE INDEX delivery_person ON delivery (person);

CREATE TABLE delivery_change (
    delivery      TEXT NOT NULL REFERENCES delivery (id) ON DELETE CASCADE,
    state_change  BIGINT NOT NULL REFERENCES state_change (id) ON DELETE CASCADE,
    PRIMARY KEY (delivery, state_change)
);
CREATE INDEX delivery_change_change ON delivery_change (state_change);
