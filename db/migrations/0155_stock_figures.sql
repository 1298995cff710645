-- What a supplier's stock comes to, so that nobody adds up all of its levels: sums by location, kept like those of orders (0048). What is kept of each
-- level to find it by also says what its pieces last cost, so that a sum changes by what that one row was and is, whoever changes stock or costs at once.
DROP INDEX stock_availability_out;
ALTER TABLE stock_availability
  ADD COLUMN location_id text,
  ADD COLUMN variant_id text,
  ADD COLUMN stocked integer,
  ADD COLUMN reserved integer,
  -- Something is there or on its way.
  ADD COLUMN has_goods boolean,
  -- Taken off its location, and nothing left of it.
  ADD COLUMN is_gone boolean,
  ADD COLUMN unit_cost bigint;

CREATE TABLE stock_sums (
  supplier_id text NOT NULL,
  location_id text NOT NULL,
  -- Levels that have something, or something on its way.
  levels bigint NOT NULL,
  cost bigint NOT NULL,
  reserved_cost bigint NOT NULL,
  without_cost bigint NOT NULL
);
CREATE INDEX stock_sums_supplier ON stock_sums (supplier_id);
COMMENT ON TABLE stock_sums IS 'sums over stock levels by location, kept by trigger';

-- What a piece of a variant last cost: of the newest line that anything came of, as stock/server/variant.ts has it.
CREATE FUNCTION last_cost(supplier text, variant text) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT i.cost FROM purchase_order_items i WHERE i.supplier_id = supplier AND i.variant_id = variant AND i.received > 0 AND i.cost IS NOT NULL
           ORDER BY i.created_at DESC, i.id DESC LIMIT 1);
END
$$;

CREATE OR REPLACE FUNCTION levels_are_available() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM stock_availability WHERE level_id IN (SELECT id FROM was);
  ELSIF TG_OP = 'INSERT' THEN
    -- Whoever changes what a variant costs meanwhile is waited for, and waits (costs_are_of_levels): neither would see the other's row.
    PERFORM FROM product_variants WHERE id IN (SELECT variant_id FROM changed) ORDER BY id FOR SHARE;
    INSERT INTO stock_availability SELECT id, supplier_id, created_at, sellable, available, reserved > 0, location_id, variant_id, stocked, reserved,
      stocked > 0 OR incoming > 0, removed_at IS NOT NULL AND stocked = 0, last_cost(supplier_id, variant_id) FROM changed;
  ELSE
    UPDATE stock_availability a SET sellable = c.sellable, available = c.available, is_reserved = c.reserved > 0, stocked = c.stocked, reserved = c.reserved,
        has_goods = c.stocked > 0 OR c.incoming > 0, is_gone = c.removed_at IS NOT NULL AND c.stocked = 0
      FROM changed c JOIN was w ON w.id = c.id
     WHERE a.level_id = c.id AND (c.sellable, c.available, c.stocked, c.reserved, c.incoming > 0, c.removed_at IS NULL)
       IS DISTINCT FROM (w.sellable, w.available, w.stocked, w.reserved, w.incoming > 0, w.removed_at IS NULL);
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION costs_are_of_levels() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT c.variant_id) INTO ids FROM changed c JOIN was w ON w.id = c.id
     WHERE (c.received > 0, c.cost, c.created_at) IS DISTINCT FROM (w.received > 0, w.cost, w.created_at);
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT variant_id) INTO ids FROM changed WHERE received > 0;
  ELSE
    SELECT array_agg(DISTINCT variant_id) INTO ids FROM was WHERE received > 0;
  END IF;
  IF ids IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM product_variants WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE stock_availability a SET unit_cost = l.cost
    FROM (SELECT l.id, last_cost(l.supplier_id, l.variant_id) AS cost FROM stock_levels l WHERE l.variant_id = ANY (ids)) l
   WHERE a.level_id = l.id AND a.unit_cost IS DISTINCT FROM l.cost;
  RETURN NULL;
END
$$;
CREATE TRIGGER stock_costs_added AFTER INSERT ON purchase_order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION costs_are_of_levels();
CREATE TRIGGER stock_costs_changed AFTER UPDATE ON purchase_order_items REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION costs_are_of_levels();
CREATE TRIGGER stock_costs_gone AFTER DELETE ON purchase_order_items REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION costs_are_of_levels();

-- What one level adds: once for what it is, minus once for what it was.
CREATE FUNCTION stock_sum(n integer, a stock_availability) RETURNS stock_sums LANGUAGE sql IMMUTABLE AS $$
  SELECT a.supplier_id, a.location_id, n::bigint * a.has_goods::integer, n * a.stocked * coalesce(a.unit_cost, 0), n * a.reserved * coalesce(a.unit_cost, 0),
         CASE WHEN a.unit_cost IS NULL THEN n::bigint * a.stocked ELSE 0 END
$$;
CREATE FUNCTION availability_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE added stock_sums[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    added := ARRAY(SELECT stock_sum(1, c) FROM changed c);
  ELSIF TG_OP = 'DELETE' THEN
    added := ARRAY(SELECT stock_sum(-1, w) FROM was w);
  ELSE
    added := ARRAY(SELECT stock_sum(1, c) FROM changed c UNION ALL SELECT stock_sum(-1, w) FROM was w);
  END IF;
  INSERT INTO stock_sums SELECT supplier_id, location_id, sum(levels), sum(cost), sum(reserved_cost), sum(without_cost) FROM unnest(added) GROUP BY 1, 2
    HAVING sum(levels) <> 0 OR sum(cost) <> 0 OR sum(reserved_cost) <> 0 OR sum(without_cost) <> 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER stock_sums_added AFTER INSERT ON stock_availability REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION availability_adds_up();
CREATE TRIGGER stock_sums_changed AFTER UPDATE ON stock_availability REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION availability_adds_up();
CREATE TRIGGER stock_sums_gone AFTER DELETE ON stock_availability REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION availability_adds_up();

-- Puts rows of one location together; what they come to stays the same for whoever reads meanwhile.
CREATE FUNCTION fold_stock_sums() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM stock_sums WHERE location_id IN (SELECT location_id FROM stock_sums GROUP BY 1 HAVING count(*) > 1) RETURNING *)
  INSERT INTO stock_sums SELECT supplier_id, location_id, sum(levels), sum(cost), sum(reserved_cost), sum(without_cost) FROM gone GROUP BY 1, 2
    HAVING sum(levels) <> 0 OR sum(cost) <> 0 OR sum(reserved_cost) <> 0 OR sum(without_cost) <> 0
$$;

-- All of it made anew: now, and after a load that went past the triggers.
CREATE OR REPLACE FUNCTION write_stock_availability() RETURNS void LANGUAGE sql AS $$
  TRUNCATE stock_availability, stock_sums;
  INSERT INTO stock_availability SELECT id, supplier_id, created_at, sellable, available, reserved > 0, location_id, variant_id, stocked, reserved,
    stocked > 0 OR incoming > 0, removed_at IS NOT NULL AND stocked = 0, last_cost(supplier_id, variant_id) FROM stock_levels ORDER BY id
$$;
SELECT write_stock_availability();
ALTER TABLE stock_availability
  ALTER COLUMN location_id SET NOT NULL,
  ALTER COLUMN variant_id SET NOT NULL,
  ALTER COLUMN stocked SET NOT NULL,
  ALTER COLUMN reserved SET NOT NULL,
  ALTER COLUMN has_goods SET NOT NULL,
  ALTER COLUMN is_gone SET NOT NULL;
-- How many are out of stock is told by this index and the few variants that are deleted.
CREATE INDEX stock_availability_out ON stock_availability (supplier_id, created_at DESC, level_id DESC) INCLUDE (variant_id, location_id, stocked)
  WHERE sellable AND available = 0 AND NOT is_gone;
CREATE INDEX stock_availability_goods ON stock_availability (supplier_id, variant_id) WHERE has_goods;
CREATE INDEX product_variants_deleted ON product_variants (id) WHERE deleted_at IS NOT NULL;
