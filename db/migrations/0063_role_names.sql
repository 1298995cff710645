-- Roles are called in both languages; what they are found by knows both.
ALTER TABLE roles ADD COLUMN name_ar text;
ALTER TABLE roles DROP COLUMN search_text;
ALTER TABLE roles ADD COLUMN search_text text
  GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || coalesce(description, ''))) STORED;
