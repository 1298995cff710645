-- Whom one speaks to in a shop, and what a role is for, in Arabic too.
ALTER TABLE customers ADD COLUMN contact_name_ar text;
ALTER TABLE roles ADD COLUMN description_ar text;
ALTER TABLE roles DROP COLUMN search_text;
ALTER TABLE roles ADD COLUMN search_text text
  GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || coalesce(description, '') || ' ' || coalesce(description_ar, ''))) STORED;
