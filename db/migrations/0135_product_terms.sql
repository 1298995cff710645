-- How long goods keep and whether they can come back; what is sold instead where they are out.

ALTER TABLE products ADD COLUMN shelf_life_days integer CHECK (shelf_life_days BETWEEN 1 AND 3650),
  ADD COLUMN min_remaining_shelf_life_days integer CHECK (min_remaining_shelf_life_days BETWEEN 1 AND 3650),
  ADD COLUMN returnable boolean NOT NULL DEFAULT true,
  ADD COLUMN return_days integer CHECK (return_days BETWEEN 1 AND 3650),
  ADD CONSTRAINT products_keep_longer CHECK (min_remaining_shelf_life_days <= shelf_life_days);
COMMENT ON COLUMN products.shelf_life_days IS 'days from production to expiry';
COMMENT ON COLUMN products.min_remaining_shelf_life_days IS 'days that must be left when it is packed, also for customers who ask for fewer';
COMMENT ON COLUMN products.return_days IS 'days after its shipment within which it can come back; null: always';

-- An order keeps the terms its goods were sold by.
ALTER TABLE order_items ADD COLUMN returnable boolean NOT NULL DEFAULT true,
  ADD COLUMN return_days integer CHECK (return_days BETWEEN 1 AND 3650);

-- An edit of a published product's returns waits for review unless its supplier's settings say otherwise.
ALTER TABLE suppliers DROP CONSTRAINT suppliers_auto_approve_fields_check,
  ADD CONSTRAINT suppliers_auto_approve_fields_check CHECK (auto_approve_fields <@ '{names,brand,packaging,tax,returns,pictures,prices,variants,packs,options}'::text[]);

-- Other products of the same supplier that are offered in its place, the best first.
CREATE TABLE product_substitutes (
  supplier_id text NOT NULL,
  product_id text NOT NULL,
  substitute_id text NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  PRIMARY KEY (product_id, substitute_id),
  CHECK (product_id <> substitute_id),
  FOREIGN KEY (supplier_id, product_id) REFERENCES products (supplier_id, id),
  FOREIGN KEY (supplier_id, substitute_id) REFERENCES products (supplier_id, id)
);
COMMENT ON TABLE product_substitutes IS 'products that are offered in place of another one';
CREATE INDEX product_substitutes_of ON product_substitutes (substitute_id);

-- What lists show of a product says so.
CREATE OR REPLACE FUNCTION product_card(product text) RETURNS text LANGUAGE plpgsql STABLE SET timezone = 'UTC' AS $$
BEGIN
  RETURN (SELECT left(row_to_json(shown)::text, -1) FROM (
    SELECT p.id, p.supplier_id, p.brand_id, p.title, p.title_ar, p.subtitle, p.description, p.handle, p.thumbnail, p.status, p.packaging, p.storage,
           p.tax_rate, p.sort_index, p.discountable, p.type_id, p.metadata, p.version, p.created_at, p.updated_at,
           p.shelf_life_days, p.min_remaining_shelf_life_days, p.returnable, p.return_days,
           p.hs_code, p.mid_code, p.origin_country, p.material, p.weight, p.length, p.height, p.width,
           (SELECT json_build_object('id', s.id, 'name', s.name, 'name_ar', s.name_ar) FROM suppliers s WHERE s.id = p.supplier_id) AS supplier,
           (SELECT json_build_object('id', b.id, 'name', b.name, 'name_ar', b.name_ar) FROM brands b WHERE b.id = p.brand_id) AS brand,
           (SELECT json_build_object('id', k.id, 'value', k.value) FROM product_types k WHERE k.id = p.type_id) AS type,
           coalesce((SELECT json_agg(json_build_object('id', g.id, 'value', g.value) ORDER BY l.position, g.value)
                       FROM product_tag_links l JOIN product_tags g ON g.id = l.tag_id WHERE l.product_id = p.id), '[]') AS tags,
           of_all.variants_count, of_all.case_prices,
           -- A price is asked for in the store's currency, and of no region.
           (SELECT json_build_object('sku', v.sku, 'case_configuration', coalesce(m.case_configuration, 1),
                     'shrink_configuration', coalesce(m.shrink_configuration, 1), 'currency_code', st.currency,
                     'price', (price.micros + 500000) / 1000000, 'price_micros', price.micros)
              FROM product_variants v LEFT JOIN master_variants m ON m.id = v.master_variant_id
                   LEFT JOIN LATERAL (SELECT piece_price(r.amount, r.pack_size) AS micros FROM variant_prices r
                                       WHERE r.variant_id = v.id AND r.currency_code = st.currency AND r.region_id IS NULL) price ON true
             WHERE v.id = of_all.lead_id) AS lead
      FROM products p
           CROSS JOIN (SELECT coalesce((SELECT default_currency_code FROM store LIMIT 1), 'SAR') AS currency) st
           CROSS JOIN LATERAL (SELECT count(*)::int AS variants_count,
                                      (array_agg(v.id ORDER BY m.is_default DESC NULLS LAST, v.position, v.id))[1] AS lead_id,
                                      CASE WHEN count(r.amount) > 0 THEN json_build_object('least', min(of_case.price), 'most', max(of_case.price)) END AS case_prices
                                 FROM product_variants v LEFT JOIN master_variants m ON m.id = v.master_variant_id
                                      LEFT JOIN variant_prices r ON r.variant_id = v.id AND r.currency_code = st.currency AND r.region_id IS NULL
                                      -- Half up, as line_subtotal() has it.
                                      LEFT JOIN LATERAL (SELECT floor((piece_price(r.amount, r.pack_size)::numeric * coalesce(m.case_configuration, 1) + 500000)
                                        / 1000000)::bigint AS price) of_case ON true
                                WHERE v.product_id = p.id AND v.deleted_at IS NULL) of_all
     WHERE p.id = product) shown);
END
$$;
TRUNCATE product_cards;

-- What is packed keeps for as long as its customer asks or the product must, whichever is longer.
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
    SELECT bl.batch_id, bl.quantity AS pieces, ba.expires_on,
      CASE WHEN ba.state = 'available' AND NOT ba.is_expired THEN CASE WHEN good_until IS NULL OR ba.expires_on >= good_until THEN 1 ELSE 3 END
        WHEN expired AND ba.is_expired THEN -1 ELSE 4 END AS turn
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
