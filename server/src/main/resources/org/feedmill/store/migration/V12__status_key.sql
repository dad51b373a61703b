-- Addresses of status feeds can be renewed; a mail that may have arrived is not sent again and again.

ALTER TABLE notification_settings ADD COLUMN status_key TEXT;               -- part of the key; null until it is renewed
ALTER TABLE delivery ADD COLUMN unconfirmed INTEGER NOT NULL DEFAULT 0;     -- attempts that may have arrived

-- Until now this held what the operator's mail server had said; now it holds a code.
UPDATE notification_settings SET mail_error = NULL;
