-- Tables and columns get the names that the code and the documentation use. No value changes. Only indexes whose table or
-- column has a new name are rebuilt, because SQLite cannot rename an index.

ALTER TABLE feed RENAME COLUMN wishes TO settings;
ALTER TABLE feed RENAME COLUMN own TO credentials;
ALTER TABLE feed RENAME COLUMN made TO created_at;
ALTER TABLE feed RENAME COLUMN deleted TO deleted_at;
ALTER TABLE feed RENAME COLUMN fresh TO never_updated;
ALTER TABLE feed RENAME COLUMN every TO interval_seconds;
ALTER TABLE feed RENAME COLUMN last_good TO last_success;
ALTER TABLE feed RENAME COLUMN validators_from TO validators_address;
ALTER TABLE feed RENAME COLUMN rule TO rule_number;
ALTER TABLE feed RENAME COLUMN changed TO changed_at;
ALTER TABLE feed RENAME COLUMN asked TO owner_changes;
ALTER TABLE feed RENAME COLUMN kept_key TO former_shared_key;
DROP INDEX feed_made;
CREATE INDEX feed_created ON feed (created_at, id);

ALTER TABLE content RENAME COLUMN known TO known_items;

ALTER TABLE item RENAME COLUMN place TO position;
ALTER TABLE item RENAME COLUMN at TO published_at;
ALTER TABLE item RENAME COLUMN date_from TO date_source;
ALTER TABLE item RENAME COLUMN changed TO changed_at;
ALTER TABLE item RENAME COLUMN vanished TO vanished_at;
ALTER TABLE item RENAME COLUMN html TO content_html;
ALTER TABLE item RENAME COLUMN more TO extra_fields;
DROP INDEX item_place;
CREATE INDEX item_position ON item (feed, position, id);

ALTER TABLE rule RENAME COLUMN why TO reason;
ALTER TABLE rule RENAME COLUMN made TO created_at;

ALTER TABLE suspect_page RENAME COLUMN reviewed TO reviewed_fingerprint;

ALTER TABLE visit RENAME TO fetch_attempt;
ALTER TABLE fetch_attempt RENAME COLUMN at TO started_at;
ALTER TABLE fetch_attempt RENAME COLUMN millis TO duration_millis;
ALTER TABLE fetch_attempt RENAME COLUMN status TO http_status;
ALTER TABLE fetch_attempt RENAME COLUMN trouble TO failure_kind;
DROP INDEX visit_feed;
DROP INDEX visit_at;
DROP INDEX visit_slow;
CREATE INDEX fetch_attempt_feed ON fetch_attempt (feed, started_at);
CREATE INDEX fetch_attempt_started ON fetch_attempt (started_at, outcome, failure_kind, duration_millis);
CREATE INDEX fetch_attempt_slow ON fetch_attempt (feed, started_at) WHERE duration_millis >= 10000;

ALTER TABLE site RENAME TO site_turn;
ALTER TABLE site_turn RENAME COLUMN name TO site;
ALTER TABLE site_turn RENAME COLUMN free TO free_from;
DROP INDEX site_free;
DROP INDEX site_held;
CREATE INDEX site_turn_free ON site_turn (free_from);
CREATE INDEX site_turn_held ON site_turn (held_until);

ALTER TABLE house RENAME TO cluster_state;

ALTER TABLE person RENAME TO account;
ALTER TABLE account RENAME COLUMN feeds TO max_feeds;
ALTER TABLE account RENAME COLUMN password TO password_hash;
ALTER TABLE account RENAME COLUMN made TO created_at;

ALTER TABLE token RENAME TO api_token;
ALTER TABLE api_token RENAME COLUMN person TO account;
ALTER TABLE api_token RENAME COLUMN first TO bootstrap;
ALTER TABLE api_token RENAME COLUMN made TO created_at;
ALTER TABLE api_token RENAME COLUMN expires TO expires_at;
DROP INDEX token_person;
CREATE INDEX api_token_account ON api_token (account);

ALTER TABLE session RENAME COLUMN person TO account;
ALTER TABLE session RENAME COLUMN csrf TO csrf_token;
ALTER TABLE session RENAME COLUMN made TO created_at;
ALTER TABLE session RENAME COLUMN seen TO last_seen;
ALTER TABLE session RENAME COLUMN ends TO expires_at;
DROP INDEX session_person;
DROP INDEX session_ends;
CREATE INDEX session_account ON session (account);
CREATE INDEX session_expires ON session (expires_at);

ALTER TABLE subscription RENAME COLUMN until TO expires_at;
ALTER TABLE subscription RENAME COLUMN told TO delivered_version;
ALTER TABLE subscription RENAME COLUMN tries TO attempts;
ALTER TABLE subscription RENAME COLUMN failing TO failing_since;

ALTER TABLE intent RENAME TO subscription_request;
ALTER TABLE subscription_request RENAME COLUMN lease TO lease_seconds;
ALTER TABLE subscription_request RENAME COLUMN made TO created_at;
ALTER TABLE subscription_request RENAME COLUMN tries TO attempts;
DROP INDEX intent_due;
DROP INDEX intent_host;
CREATE INDEX subscription_request_due ON subscription_request (due);
CREATE INDEX subscription_request_host ON subscription_request (host);

ALTER TABLE notice RENAME TO change_notice;
ALTER TABLE change_notice RENAME COLUMN made TO created_at;
ALTER TABLE change_notice RENAME COLUMN tries TO attempts;
DROP INDEX notice_due;
CREATE INDEX change_notice_due ON change_notice (due);

ALTER TABLE notification_settings RENAME COLUMN person TO account;

ALTER TABLE delivery RENAME COLUMN person TO account;
ALTER TABLE delivery RENAME COLUMN made TO created_at;
ALTER TABLE delivery RENAME COLUMN tries TO attempts;
DROP INDEX delivery_person;
CREATE INDEX delivery_account ON delivery (account);
