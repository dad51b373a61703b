-- The key in the addresses of a person's searches can be renewed.

ALTER TABLE account ADD COLUMN search_key TEXT;                             -- part of the key; null until it is renewed
