-- What the pieces of a return or claim were valued at is called their value, as everywhere else (0030 named it worth).
ALTER TABLE return_items ADD COLUMN value bigint CHECK (value >= 0), ADD CHECK (tax_amount BETWEEN 0 AND value);
ALTER TABLE claim_items ADD COLUMN value bigint CHECK (value >= 0), ADD CHECK (tax_amount BETWEEN 0 AND value);
UPDATE return_items SET value = worth;
UPDATE claim_items SET value = worth;
ALTER TABLE return_items ALTER COLUMN value SET NOT NULL, ALTER COLUMN worth DROP NOT NULL;
ALTER TABLE claim_items ALTER COLUMN value SET NOT NULL, ALTER COLUMN worth DROP NOT NULL;

-- A server of the version before writes `worth` and reads it, and both versions run side by side during an upgrade: whichever of the two a
-- server writes, the other one follows. A later version drops the column, its checks with it, and what keeps it.
CREATE FUNCTION worth_is_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.value IS NOT DISTINCT FROM OLD.value THEN NEW.value := NEW.worth; END IF;
  NEW.worth := NEW.value;
  RETURN NEW;
END $$;
CREATE TRIGGER return_items_worth BEFORE INSERT OR UPDATE OF value, worth ON return_items FOR EACH ROW EXECUTE FUNCTION worth_is_value();
CREATE TRIGGER claim_items_worth BEFORE INSERT OR UPDATE OF value, worth ON claim_items FOR EACH ROW EXECUTE FUNCTION worth_is_value();
COMMENT ON COLUMN return_items.worth IS 'Read and written by version 0.1 only: equal to value';
COMMENT ON COLUMN claim_items.worth IS 'Read and written by version 0.1 only: equal to value';
