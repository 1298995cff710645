-- Of batches that expire on one day, what is packed is of as few as can be: the smallest that has it all, else the largest first. A case is
-- not put together of two batches where one has it. Else as before (0135).
CREATE OR REPLACE FUNCTION batches_follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one record;
  line text;
  part integer;
  wanted integer := abs(NEW.delta);
  -- Pieces that a fulfilment took of a batch and a return has brought back already: others of the line come in their place.
  instead integer;
  -- Pieces without a batch that came by the same source.
  plain integer;
  -- What is packed: pieces that expire before this day are too short for the customer or the product; null where nobody asks for anything.
  good_until date;
  sells boolean := NEW.kind IN ('fulfillment', 'transfer');
  expired boolean := NEW.kind = 'adjustment' AND split_part(NEW.reason, ':', 1) = 'expired';
BEGIN
  IF NEW.delta > 0 THEN
    IF NEW.kind = 'transfer' THEN
      -- A transfer that comes: the batches that left by it.
      FOR one IN SELECT bm.batch_id, -sum(bm.delta)::int AS pieces FROM batch_moves bm WHERE bm.source_id = NEW.source_id
          GROUP BY bm.batch_id HAVING sum(bm.delta) < 0 ORDER BY bm.batch_id LOOP
        part := least(wanted, one.pieces);
        EXIT WHEN part <= 0;
        PERFORM move_batch(NEW, one.batch_id, part);
        wanted := wanted - part;
      END LOOP;
    ELSIF NEW.kind = 'fulfillment_canceled' THEN
      -- A fulfilment taken back: the batches that left by it, as far as its line still has them.
      SELECT fi.item_id INTO line FROM fulfillment_items fi WHERE fi.id = NEW.source_id;
      SELECT coalesce(sum(own.pieces - least(own.pieces, coalesce(had.pieces, 0))), 0)::int INTO instead
        FROM (SELECT bm.batch_id, -sum(bm.delta)::int AS pieces FROM batch_moves bm WHERE bm.source_id = NEW.source_id GROUP BY bm.batch_id) own
        LEFT JOIN batches_of_line(NEW.order_id, line) had ON had.batch_id = own.batch_id;
      FOR one IN SELECT had.batch_id, had.pieces, least(had.pieces, coalesce(own.pieces, 0)) AS own FROM batches_of_line(NEW.order_id, line) had
          LEFT JOIN (SELECT bm.batch_id, -sum(bm.delta)::int AS pieces FROM batch_moves bm WHERE bm.source_id = NEW.source_id GROUP BY bm.batch_id) own
            ON own.batch_id = had.batch_id ORDER BY had.batch_id LOOP
        part := least(one.pieces - one.own, instead);
        instead := instead - part;
        part := part + one.own;
        IF part > 0 THEN PERFORM move_batch(NEW, one.batch_id, part); END IF;
      END LOOP;
    ELSIF NEW.kind = 'return' THEN
      -- Goods of a return: the batches their line still has, those that left the house before those that are packed, and of them those that
      -- are blocked first, since nobody may sell them again.
      SELECT ri.item_id INTO line FROM return_receipt_items rri JOIN return_items ri ON ri.id = rri.return_item_id WHERE rri.id = NEW.source_id;
      FOR one IN SELECT had.batch_id, had.pieces FROM batches_of_line(NEW.order_id, line) had JOIN batches ba ON ba.id = had.batch_id
          ORDER BY NOT EXISTS (SELECT FROM fulfillment_items fi JOIN fulfillments fu ON fu.id = fi.fulfillment_id JOIN batch_moves bm ON bm.source_id = fi.id
              WHERE fi.order_id = NEW.order_id AND fi.item_id = line AND fu.shipped_at IS NOT NULL AND bm.batch_id = had.batch_id),
            (ba.state = 'available' AND NOT ba.is_expired), ba.expires_on NULLS LAST, had.batch_id LOOP
        part := least(wanted, one.pieces);
        EXIT WHEN part <= 0;
        PERFORM move_batch(NEW, one.batch_id, part);
        wanted := wanted - part;
      END LOOP;
    END IF;
    RETURN NULL;
  END IF;

  -- What is missing of a transfer came by it a moment ago: what came without a batch, then the batches that came.
  IF NEW.kind = 'adjustment' AND EXISTS (SELECT FROM batch_moves bm WHERE bm.source_id = NEW.source_id AND bm.level_id = NEW.level_id AND bm.delta > 0) THEN
    SELECT coalesce((SELECT sum(sm.delta) FROM stock_moves sm WHERE sm.level_id = NEW.level_id AND sm.source_id = NEW.source_id AND sm.delta > 0), 0)::int
      - coalesce((SELECT sum(bm.delta) FROM batch_moves bm WHERE bm.level_id = NEW.level_id AND bm.source_id = NEW.source_id AND bm.delta > 0), 0)::int INTO plain;
    wanted := greatest(wanted - plain, 0);
    FOR one IN SELECT bm.batch_id, sum(bm.delta)::int AS pieces FROM batch_moves bm JOIN batches ba ON ba.id = bm.batch_id
        WHERE bm.source_id = NEW.source_id AND bm.level_id = NEW.level_id GROUP BY bm.batch_id, ba.expires_on HAVING sum(bm.delta) > 0
        ORDER BY ba.expires_on NULLS LAST, bm.batch_id LOOP
      part := least(wanted, one.pieces);
      EXIT WHEN part <= 0;
      PERFORM move_batch(NEW, one.batch_id, -part);
      wanted := wanted - part;
    END LOOP;
    RETURN NULL;
  END IF;

  IF NEW.kind = 'fulfillment' THEN
    -- What its customer asks for, or what the product must keep in any case.
    SELECT (NEW.created_at AT TIME ZONE 'Asia/Riyadh')::date + nullif(greatest(cs.min_shelf_life_days, p.min_remaining_shelf_life_days, 0), 0) INTO good_until
      FROM product_variants v JOIN products p ON p.id = v.product_id LEFT JOIN orders od ON od.id = NEW.order_id
           LEFT JOIN customer_suppliers cs ON cs.supplier_id = od.supplier_id AND cs.customer_id = od.customer_id WHERE v.id = NEW.variant_id;
  END IF;

  -- What leaves: of sales and transfers the batch that expires first, then what has no batch; a customer that asks for days of life gets what
  -- is too short for it, or of which nobody knows, after what is not. A correction names no batch: what has none goes first. Blocked pieces go
  -- only where nothing else is left, since nobody may lose sight of them; what is written off as expired is of expired batches first.
  FOR one IN
    SELECT * FROM (
      SELECT bl.batch_id, bl.quantity AS pieces, ba.expires_on,
        CASE WHEN ba.state = 'available' AND NOT ba.is_expired THEN CASE WHEN good_until IS NULL OR ba.expires_on >= good_until THEN 1 ELSE 3 END
          WHEN expired AND ba.is_expired THEN -1 ELSE 4 END AS turn
        FROM batch_levels bl JOIN batches ba ON ba.id = bl.batch_id WHERE bl.level_id = NEW.level_id AND bl.quantity > 0
      UNION ALL
      SELECT NULL, NEW.balance - NEW.delta - coalesce((SELECT sum(bl.quantity)::int FROM batch_levels bl WHERE bl.level_id = NEW.level_id), 0), NULL,
        CASE WHEN sells THEN 2 ELSE 0 END
    ) there
    ORDER BY turn, expires_on NULLS LAST, pieces < wanted, CASE WHEN pieces < wanted THEN -pieces ELSE pieces END, batch_id
  LOOP
    part := least(wanted, one.pieces);
    EXIT WHEN wanted = 0;
    CONTINUE WHEN part <= 0;
    IF one.batch_id IS NOT NULL THEN PERFORM move_batch(NEW, one.batch_id, -part); END IF;
    wanted := wanted - part;
  END LOOP;
  RETURN NULL;
END $$;
