-- The body of a feed's POST request. It may contain keys, so it is encrypted as credentials are.
ALTER TABLE feed ADD COLUMN body ${bytes};
