-- What a piece costs beside whole minor units, in millionths of one: 219.95 for 24 pieces are 916 halalas and 458,333 millionths each.
ALTER TABLE order_items ADD COLUMN unit_price_rest integer NOT NULL DEFAULT 0 CHECK (unit_price_rest BETWEEN -500000 AND 499999);
-- What pieces cost: half up, without leaving integers, as domain/unit-price.ts has it.
CREATE FUNCTION line_subtotal(unit_price bigint, unit_price_rest integer, quantity integer) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN unit_price * quantity + floor((unit_price_rest::numeric * quantity + 500000) / 1000000)::bigint;
DO $$
DECLARE checked text;
BEGIN
  FOR checked IN SELECT conname FROM pg_constraint
    WHERE conrelid = 'order_items'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%unit\_price * quantity%'
  LOOP EXECUTE format('ALTER TABLE order_items DROP CONSTRAINT %I', checked); END LOOP;
END $$;
ALTER TABLE order_items
  ADD CONSTRAINT order_items_total CHECK (total = line_subtotal(unit_price, unit_price_rest, quantity) - discount_total + tax_amount) NOT VALID,
  ADD CONSTRAINT order_items_discount CHECK (discount_total <= line_subtotal(unit_price, unit_price_rest, quantity)) NOT VALID;
-- A price is of so many pieces: a case's is exact, a piece's is not always.
ALTER TABLE variant_prices ADD COLUMN pack_size integer NOT NULL DEFAULT 1 CHECK (pack_size > 0);
-- What one of them costs, in millionths of a minor unit, half up.
CREATE FUNCTION piece_price(amount bigint, pack_size integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (amount * 2000000 + pack_size) / (2 * pack_size);

-- What lists show of a product tells its price exactly.
CREATE OR REPLACE FUNCTION product_card(product text) RETURNS text LANGUAGE plpgsql STABLE SET timezone = 'UTC' AS $$
BEGIN
  RETURN (SELECT left(row_to_json(shown)::text, -1) FROM (
    SELECT p.id, p.supplier_id, p.brand_id, p.title, p.title_ar, p.subtitle, p.description, p.handle, p.thumbnail, p.status, p.packaging, p.storage,
           p.tax_rate, p.sort_index, p.discountable, p.type_id, p.metadata, p.version, p.created_at, p.updated_at,
           p.hs_code, p.mid_code, p.origin_country, p.material, p.weight, p.length, p.height, p.width,
           (SELECT json_build_object('id', s.id, 'name', s.name, 'name_ar', s.name_ar) FROM suppliers s WHERE s.id = p.supplier_id) AS supplier,
           (SELECT json_build_object('id', b.id, 'name', b.name, 'name_ar', b.name_ar) FROM brands b WHERE b.id = p.brand_id) AS brand,
           (SELECT json_build_object('id', k.id, 'value', k.value) FROM product_types k WHERE k.id = p.type_id) AS type,
           coalesce((SELECT json_agg(json_build_object('id', g.id, 'value', g.value) ORDER BY l.position, g.value)
                       FROM product_tag_links l JOIN product_tags g ON g.id = l.tag_id WHERE l.product_id = p.id), '[]') AS tags,
           of_all.variants_count,
           -- A price is asked for in the store's currency, and of no region.
           (SELECT json_build_object('sku', v.sku, 'case_configuration', coalesce(m.case_configuration, 1),
                     'shrink_configuration', coalesce(m.shrink_configuration, 1), 'currency_code', st.currency,
                     'price', (price.micros + 500000) / 1000000, 'price_micros', price.micros)
              FROM product_variants v LEFT JOIN master_variants m ON m.id = v.master_variant_id
                   CROSS JOIN (SELECT coalesce((SELECT default_currency_code FROM store LIMIT 1), 'SAR') AS currency) st
                   LEFT JOIN LATERAL (SELECT piece_price(r.amount, r.pack_size) AS micros FROM variant_prices r
                                       WHERE r.variant_id = v.id AND r.currency_code = st.currency AND r.region_id IS NULL) price ON true
             WHERE v.id = of_all.lead_id) AS lead
      FROM products p
           CROSS JOIN LATERAL (SELECT count(*)::int AS variants_count,
                                      (array_agg(v.id ORDER BY m.is_default DESC NULLS LAST, v.position, v.id))[1] AS lead_id
                                 FROM product_variants v LEFT JOIN master_variants m ON m.id = v.master_variant_id
                                WHERE v.product_id = p.id AND v.deleted_at IS NULL) of_all
     WHERE p.id = product) shown);
END
$$;
TRUNCATE product_cards;
