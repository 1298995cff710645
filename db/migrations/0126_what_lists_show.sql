-- What went out of a product of late, so that lists say for how many days its stock lasts. Summed once a day: nobody waits for it.
CREATE TABLE product_sales (
  -- Not held by a reference, as the cards are not.
  product_id text PRIMARY KEY,
  pieces bigint NOT NULL CHECK (pieces > 0)
);
COMMENT ON TABLE product_sales IS 'pieces of products that went out in the last 28 days';
COMMENT ON COLUMN product_sales.pieces IS 'what was fulfilled, less what was taken back of that';

CREATE INDEX stock_moves_of_sales ON stock_moves (created_at) WHERE kind IN ('fulfillment', 'fulfillment_canceled');

CREATE FUNCTION sum_product_sales(upto timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH sold AS (
    SELECT v.product_id, -sum(m.delta) AS pieces FROM stock_moves m JOIN product_variants v ON v.id = m.variant_id
     WHERE m.kind IN ('fulfillment', 'fulfillment_canceled') AND m.created_at > upto - interval '28 days' AND m.created_at <= upto
     GROUP BY v.product_id HAVING -sum(m.delta) > 0
  ), gone AS (
    DELETE FROM product_sales s WHERE NOT EXISTS (SELECT FROM sold WHERE sold.product_id = s.product_id)
  )
  INSERT INTO product_sales SELECT product_id, pieces FROM sold
    ON CONFLICT (product_id) DO UPDATE SET pieces = excluded.pieces WHERE product_sales.pieces <> excluded.pieces
$$;

-- A list shows what cases of a product cost, from its cheapest variant to its dearest.
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
