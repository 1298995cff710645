-- An administrator may act for a supplier by the header alone; the store may ask for a reason first.
ALTER TABLE store ADD COLUMN impersonation_reason_required boolean NOT NULL DEFAULT false;
-- Null: the header came alone, so no reason was asked for.
ALTER TABLE impersonations ALTER COLUMN reason DROP NOT NULL;
