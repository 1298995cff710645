-- Batches of goods: pieces of one variant with one lot, made and expiring on one day. Where pieces of a batch lie is part of what the level there
-- has; the rest of the level has no batch. Whatever moves stock is followed here, so that no path of the product can forget the batches:
-- goods that leave take from batches, and goods that come back go to the batches they came from. Quantities are pieces.

CREATE TABLE batches (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  variant_id text NOT NULL,
  lot text NOT NULL,
  produced_on date,
  expires_on date,
  state text NOT NULL DEFAULT 'available' CHECK (state IN ('available', 'quarantined', 'recalled')),
  -- Why it is in its state.
  reason text,
  -- Its last day is over. Set by the clock, and by whoever changes the day.
  is_expired boolean NOT NULL DEFAULT false,
  search_text text GENERATED ALWAYS AS (fold(lot)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (produced_on <= expires_on),
  CHECK (NOT is_expired OR expires_on IS NOT NULL),
  UNIQUE (variant_id, lot),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, variant_id) REFERENCES product_variants (supplier_id, id)
);
CREATE INDEX batches_expiring ON batches (expires_on, id);
CREATE INDEX batches_supplier_expiring ON batches (supplier_id, expires_on, id);
CREATE INDEX batches_found ON batches USING gin (search_text gin_trgm_ops);

CREATE TABLE batch_levels (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  batch_id text NOT NULL,
  level_id text NOT NULL,
  location_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (batch_id, level_id),
  FOREIGN KEY (supplier_id, batch_id) REFERENCES batches (supplier_id, id),
  FOREIGN KEY (supplier_id, level_id) REFERENCES stock_levels (supplier_id, id)
);
CREATE INDEX batch_levels_level ON batch_levels (level_id);

CREATE TABLE batch_moves (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  batch_id text NOT NULL,
  level_id text NOT NULL,
  location_id text NOT NULL,
  delta integer NOT NULL CHECK (delta <> 0),
  -- As the movement of stock that it is part of; 'placed' where somebody said which batch pieces that lie there are of.
  kind text NOT NULL,
  source_id text NOT NULL,
  order_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (supplier_id, batch_id) REFERENCES batches (supplier_id, id)
);
COMMENT ON TABLE batch_moves IS 'append-only: which batch went where';
CREATE INDEX batch_moves_batch ON batch_moves (batch_id, order_id);
CREATE INDEX batch_moves_source ON batch_moves (source_id);

-- Pieces at a level that cannot be promised: of batches that are quarantined, recalled or expired.
ALTER TABLE stock_levels ADD COLUMN blocked integer NOT NULL DEFAULT 0 CHECK (blocked >= 0);
ALTER TABLE stock_levels DROP COLUMN available;
ALTER TABLE stock_levels ADD COLUMN available integer GENERATED ALWAYS AS (CASE WHEN sellable THEN greatest(stocked - reserved - blocked, 0) ELSE 0 END) STORED;

CREATE FUNCTION blocked_at(level text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(bl.quantity), 0)::int FROM batch_levels bl JOIN batches ba ON ba.id = bl.batch_id
   WHERE bl.level_id = level AND (ba.state <> 'available' OR ba.is_expired)
$$;

CREATE FUNCTION block_level() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE stock_levels sl SET blocked = blocked_at(sl.id) WHERE sl.id = NEW.level_id AND sl.blocked <> blocked_at(sl.id);
  RETURN NULL;
END $$;
CREATE TRIGGER batch_levels_blocked AFTER INSERT OR UPDATE OF quantity ON batch_levels FOR EACH ROW EXECUTE FUNCTION block_level();

CREATE FUNCTION block_levels_of_batch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE stock_levels sl SET blocked = blocked_at(sl.id) WHERE sl.id IN (SELECT bl.level_id FROM batch_levels bl WHERE bl.batch_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER batches_blocked AFTER UPDATE OF state, is_expired ON batches FOR EACH ROW
  WHEN ((OLD.state, OLD.is_expired) IS DISTINCT FROM (NEW.state, NEW.is_expired)) EXECUTE FUNCTION block_levels_of_batch();

/* One movement of a batch at a level, as part of a movement of stock. */
CREATE FUNCTION move_batch(move stock_moves, batch text, pieces integer) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO batch_levels (id, supplier_id, batch_id, level_id, location_id, quantity)
  VALUES ('blevel_' || substr(batch, 5) || substr(move.level_id, 7), move.supplier_id, batch, move.level_id, move.location_id, greatest(pieces, 0))
  ON CONFLICT (batch_id, level_id) DO UPDATE SET quantity = batch_levels.quantity + pieces, updated_at = move.created_at;
  INSERT INTO batch_moves (id, supplier_id, batch_id, level_id, location_id, delta, kind, source_id, order_id, created_at)
  VALUES ('bmove_' || substr(move.id, 6) || substr(batch, 5), move.supplier_id, batch, move.level_id, move.location_id, pieces, move.kind, move.source_id, move.order_id, move.created_at);
END $$;

CREATE FUNCTION batches_follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one record;
  part integer;
  wanted integer := abs(NEW.delta);
  sells boolean := NEW.kind IN ('fulfillment', 'transfer');
BEGIN
  IF NEW.delta > 0 THEN
    -- A fulfilment taken back and a transfer that comes: the batches that left by the same source. Goods of a return: the batches their line
    -- was served from, those that are blocked first, since nobody may sell them again.
    IF NEW.kind IN ('fulfillment_canceled', 'transfer') THEN
      FOR one IN SELECT bm.batch_id, -sum(bm.delta)::int AS pieces FROM batch_moves bm WHERE bm.source_id = NEW.source_id
          GROUP BY bm.batch_id HAVING sum(bm.delta) < 0 ORDER BY bm.batch_id LOOP
        part := least(wanted, one.pieces);
        EXIT WHEN part <= 0;
        PERFORM move_batch(NEW, one.batch_id, part);
        wanted := wanted - part;
      END LOOP;
    ELSIF NEW.kind = 'return' THEN
      FOR one IN SELECT bm.batch_id, -sum(bm.delta)::int AS pieces FROM return_receipt_items rri JOIN return_items ri ON ri.id = rri.return_item_id
          JOIN fulfillment_items fi ON fi.item_id = ri.item_id JOIN batch_moves bm ON bm.source_id = fi.id JOIN batches ba ON ba.id = bm.batch_id
          WHERE rri.id = NEW.source_id GROUP BY bm.batch_id, ba.state, ba.is_expired, ba.expires_on HAVING sum(bm.delta) < 0
          ORDER BY (ba.state = 'available' AND NOT ba.is_expired), ba.expires_on NULLS LAST, bm.batch_id LOOP
        part := least(wanted, one.pieces);
        EXIT WHEN part <= 0;
        PERFORM move_batch(NEW, one.batch_id, part);
        wanted := wanted - part;
      END LOOP;
    END IF;
    RETURN NULL;
  END IF;

  -- What leaves: of sales and transfers the batch that expires first, then what has no batch, and blocked pieces only where nothing else is
  -- left. A correction names no batch: what has none goes first, then blocked batches.
  FOR one IN
    SELECT bl.batch_id, bl.quantity AS pieces, ba.expires_on, CASE WHEN (ba.state = 'available' AND NOT ba.is_expired) = sells THEN 1 ELSE 3 END AS turn
      FROM batch_levels bl JOIN batches ba ON ba.id = bl.batch_id WHERE bl.level_id = NEW.level_id AND bl.quantity > 0
    UNION ALL
    SELECT NULL, NEW.balance - NEW.delta - coalesce((SELECT sum(bl.quantity)::int FROM batch_levels bl WHERE bl.level_id = NEW.level_id), 0), NULL,
      CASE WHEN sells THEN 2 ELSE 0 END
    ORDER BY turn, expires_on NULLS LAST, batch_id
  LOOP
    part := least(wanted, one.pieces);
    EXIT WHEN wanted = 0;
    CONTINUE WHEN part <= 0;
    IF one.batch_id IS NOT NULL THEN PERFORM move_batch(NEW, one.batch_id, -part); END IF;
    wanted := wanted - part;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER batches_follow_stock AFTER INSERT ON stock_moves FOR EACH ROW EXECUTE FUNCTION batches_follow_stock();

CREATE FUNCTION record_name_of_lot(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', ba.lot, 'name_ar', NULL, 'entity', 'batches', 'page_id', ba.id) FROM batches ba WHERE ba.id = record);
END $$;
