-- A border that was moved is kept as splits and merges are: taken back from there, moved over many customers step by step, and put in force on a day.
ALTER TABLE area_changes
  DROP CONSTRAINT area_changes_kind_check,
  ADD CONSTRAINT area_changes_kind_check CHECK (kind IN ('split', 'merge', 'border')),
  -- Of a moved border: {id, polygon} of each area, as it is to be.
  ADD COLUMN borders jsonb,
  -- The day in Riyadh it begins to hold; null where it held at once.
  ADD COLUMN holds_on date,
  -- Null until it holds.
  ADD COLUMN applied_at timestamptz,
  ADD COLUMN canceled_at timestamptz,
  -- Of its customers, how many are still to be moved, or moved back, by its task.
  ADD COLUMN waiting integer NOT NULL DEFAULT 0 CHECK (waiting >= 0),
  ADD COLUMN task_id text;
UPDATE area_changes SET applied_at = created_at;
ALTER TABLE area_changes
  ADD CONSTRAINT area_changes_borders CHECK ((kind = 'border') = (borders IS NOT NULL)),
  ADD CONSTRAINT area_changes_scheduled CHECK (applied_at IS NOT NULL OR holds_on IS NOT NULL),
  ADD CONSTRAINT area_changes_canceled CHECK (canceled_at IS NULL OR applied_at IS NULL);
CREATE INDEX area_changes_to_come ON area_changes (holds_on) WHERE applied_at IS NULL AND canceled_at IS NULL;
CREATE INDEX area_changes_moving ON area_changes (task_id) WHERE waiting > 0;
