-- What kind of trouble a visit met, so that errors can be counted by kind; null where all went well. Of older lines it is
-- known where the site itself said so.
ALTER TABLE visit ADD COLUMN trouble TEXT;
UPDATE visit
   SET trouble = CASE WHEN status = 429 OR status = 503 THEN 'BUSY' WHEN status >= 500 THEN 'SERVER' ELSE 'CLIENT' END
 WHERE outcome = 'FAILED' AND status >= 400;

-- Figures over time read this index alone.
DROP INDEX visit_at;
CREATE INDEX visit_at ON visit (at, outcome, trouble, millis);
