-- What the owner decides about a suspect page holds for that page alone.
ALTER TABLE suspect_page ADD COLUMN fingerprint TEXT;  -- JSON: of the page that is held back
ALTER TABLE suspect_page ADD COLUMN reviewed TEXT;     -- JSON: of the page that the decision is about; null where there is none
UPDATE suspect_page SET decision = 'NONE' WHERE decision IN ('ACCEPT', 'RELEARN');

-- A page that came, whatever it showed, proves that its site can be reached.
ALTER TABLE feed ADD COLUMN failed_fetches INTEGER NOT NULL DEFAULT 0;
UPDATE feed SET failed_fetches = failures WHERE state IN ('FAILING', 'DEAD');
