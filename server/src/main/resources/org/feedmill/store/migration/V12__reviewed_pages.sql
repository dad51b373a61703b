-- A page that came, whatever it showed, proves that its site can be reached.
ALTER TABLE feed ADD COLUMN failed_fetches INTEGER NOT NULL DEFAULT 0;
UPDATE feed SET failed_fetches = failures WHERE state IN ('FAILING', 'DEAD');
