-- Locations for goods that are not for sale: broken ones, and those between two places. What lies there is counted and moved like everything
-- else and is never available: the level says so itself, so that whoever sums what is available cannot forget it.
ALTER TABLE stock_locations
  DROP CONSTRAINT stock_locations_type_check,
  ADD CONSTRAINT stock_locations_type_check CHECK (type IN ('warehouse', 'van', 'store', 'damaged', 'transit')),
  -- How much fits in, in cases; what it is kept at, as products say it.
  ADD COLUMN capacity_cases integer CHECK (capacity_cases > 0),
  ADD COLUMN temperature text CHECK (temperature IN ('ambient', 'chilled', 'frozen'));

ALTER TABLE stock_levels ADD COLUMN sellable boolean NOT NULL DEFAULT true;
ALTER TABLE stock_levels
  DROP COLUMN available,
  ADD COLUMN available integer GENERATED ALWAYS AS (CASE WHEN sellable THEN stocked - reserved ELSE 0 END) STORED,
  ADD CONSTRAINT stock_levels_promised_are_for_sale CHECK (sellable OR reserved = 0);

CREATE FUNCTION is_for_sale(location_type text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT location_type NOT IN ('damaged', 'transit')
$$;

-- A new level is for sale where its location is; the location keeps its type until the level is there.
CREATE FUNCTION level_is_for_sale() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  SELECT is_for_sale(slo.type) INTO NEW.sellable FROM stock_locations slo WHERE slo.id = NEW.location_id FOR SHARE;
  NEW.sellable := coalesce(NEW.sellable, true);
  RETURN NEW;
END $$;
CREATE TRIGGER stock_levels_for_sale BEFORE INSERT ON stock_levels FOR EACH ROW EXECUTE FUNCTION level_is_for_sale();

CREATE FUNCTION location_is_for_sale() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE stock_levels SET sellable = is_for_sale(NEW.type) WHERE location_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_locations_for_sale AFTER UPDATE OF type ON stock_locations FOR EACH ROW
  WHEN (is_for_sale(OLD.type) <> is_for_sale(NEW.type)) EXECUTE FUNCTION location_is_for_sale();
