-- What is available of each level, to find and sort levels by. An index over the levels themselves would have every reservation write into all
-- indexes of its level; here it writes into these few.
CREATE TABLE stock_availability (
  level_id text PRIMARY KEY,
  supplier_id text NOT NULL,
  created_at timestamptz NOT NULL,
  sellable boolean NOT NULL,
  available integer NOT NULL,
  is_reserved boolean NOT NULL
);
COMMENT ON TABLE stock_availability IS 'what is available of stock levels, kept by trigger';

CREATE FUNCTION write_stock_availability() RETURNS void LANGUAGE sql AS $$
  INSERT INTO stock_availability SELECT id, supplier_id, created_at, sellable, available, reserved > 0 FROM stock_levels ORDER BY id
    ON CONFLICT (level_id) DO UPDATE SET supplier_id = excluded.supplier_id, created_at = excluded.created_at, sellable = excluded.sellable, available = excluded.available,
      is_reserved = excluded.is_reserved
$$;

CREATE FUNCTION levels_are_available() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM stock_availability WHERE level_id IN (SELECT id FROM was);
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO stock_availability SELECT id, supplier_id, created_at, sellable, available, reserved > 0 FROM changed;
  ELSE
    UPDATE stock_availability a SET sellable = c.sellable, available = c.available, is_reserved = c.reserved > 0
      FROM changed c JOIN was w ON w.id = c.id
     WHERE a.level_id = c.id AND (c.sellable, c.available, c.reserved > 0) IS DISTINCT FROM (w.sellable, w.available, w.reserved > 0);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER stock_availability_added AFTER INSERT ON stock_levels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION levels_are_available();
CREATE TRIGGER stock_availability_changed AFTER UPDATE ON stock_levels REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION levels_are_available();
CREATE TRIGGER stock_availability_gone AFTER DELETE ON stock_levels REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION levels_are_available();

SELECT write_stock_availability();
CREATE INDEX stock_availability_sorted ON stock_availability (supplier_id, available, level_id);
CREATE INDEX stock_availability_out ON stock_availability (supplier_id, created_at DESC, level_id DESC) WHERE sellable AND available = 0;
CREATE INDEX stock_availability_reserved ON stock_availability (supplier_id, created_at DESC, level_id DESC) WHERE is_reserved;
