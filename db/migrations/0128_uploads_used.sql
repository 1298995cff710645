-- When a row first showed an upload; null until one does. What nobody has shown after two days goes (modules/uploads).
ALTER TABLE uploads ADD COLUMN used_at timestamptz;
UPDATE uploads SET used_at = created_at;
-- What a process of the version before keeps stays.
ALTER TABLE uploads ALTER COLUMN used_at SET DEFAULT now();
CREATE INDEX uploads_unused ON uploads (created_at) WHERE used_at IS NULL AND deleted_at IS NULL;
