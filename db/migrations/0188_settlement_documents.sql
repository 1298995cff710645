-- The supplier's legal data as they were when a settlement was sent: its document stays as it was. None before, and of what was sent earlier.
ALTER TABLE settlements ADD COLUMN party jsonb CHECK (status <> 'draft' OR party IS NULL);
