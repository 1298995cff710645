-- What a list shows of a product and what seldom changes of it, ready as text: its own columns, whom it names, which variant leads. Whatever
-- it is made of takes the card away in the same transaction; a job writes the missing ones, and until then they are made as they are read.
-- What is available changes all the time and is no part of it.
CREATE TABLE product_cards (
  -- Not held by a reference: checking that would wait for whoever has locked the product, and that one may wait for the cards.
  product_id text PRIMARY KEY,
  -- A JSON object without its last brace: what is read beside it goes there.
  card text NOT NULL,
  -- Of which variants there is something available is asked.
  variants text[] NOT NULL
);
COMMENT ON TABLE product_cards IS 'what lists show of products, ready as text; taken away by trigger';

CREATE FUNCTION sold_variants(product text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(v.id ORDER BY v.position, v.id), '{}') FROM product_variants v WHERE v.product_id = product AND v.deleted_at IS NULL);
END
$$;

CREATE FUNCTION product_card(product text) RETURNS text LANGUAGE plpgsql STABLE SET timezone = 'UTC' AS $$
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
                     'price', (SELECT r.amount FROM variant_prices r WHERE r.variant_id = v.id AND r.currency_code = st.currency AND r.region_id IS NULL))
              FROM product_variants v LEFT JOIN master_variants m ON m.id = v.master_variant_id
                   CROSS JOIN (SELECT coalesce((SELECT default_currency_code FROM store LIMIT 1), 'SAR') AS currency) st
             WHERE v.id = of_all.lead_id) AS lead
      FROM products p
           CROSS JOIN LATERAL (SELECT count(*)::int AS variants_count,
                                      (array_agg(v.id ORDER BY m.is_default DESC NULLS LAST, v.position, v.id))[1] AS lead_id
                                 FROM product_variants v LEFT JOIN master_variants m ON m.id = v.master_variant_id
                                WHERE v.product_id = p.id AND v.deleted_at IS NULL) of_all
     WHERE p.id = product) shown);
END
$$;

-- Whoever changes a product shares one lock until its transaction ends; whoever writes cards takes it alone, and reads after that. So no card
-- is written from what somebody is just changing, and none that was written meanwhile is overlooked here.
CREATE FUNCTION drop_product_cards(products text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(products) > 0 THEN
    PERFORM pg_advisory_xact_lock_shared(hashtext('product_cards'));
    -- Always in one order, so that of two who change many nobody waits for the other for ever.
    DELETE FROM product_cards WHERE product_id IN (SELECT product_id FROM product_cards WHERE product_id = ANY (products) ORDER BY product_id FOR UPDATE);
  END IF;
END
$$;

-- Writes so many of the missing ones. The caller holds the lock above alone, since a statement before.
CREATE FUNCTION write_product_cards(most integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_cards
    SELECT p.id, product_card(p.id), sold_variants(p.id) FROM products p
     WHERE p.deleted_at IS NULL AND NOT EXISTS (SELECT FROM product_cards c WHERE c.product_id = p.id) LIMIT most
$$;

CREATE FUNCTION products_left_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM drop_product_cards((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END
$$;
CREATE TRIGGER product_cards_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_left_cards();
CREATE TRIGGER product_cards_gone AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_left_cards();

-- Rows of a product; one may be moved to another.
CREATE FUNCTION parts_left_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM drop_product_cards((SELECT array_agg(product_id) FROM (SELECT product_id FROM changed UNION SELECT product_id FROM was) both_sides));
  ELSE
    PERFORM drop_product_cards((SELECT array_agg(DISTINCT product_id) FROM changed));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_cards_added AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_left_cards();
CREATE TRIGGER product_cards_changed AFTER UPDATE ON product_variants REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_left_cards();
CREATE TRIGGER product_cards_gone AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_left_cards();
CREATE TRIGGER product_cards_changed AFTER UPDATE ON master_variants REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_left_cards();
CREATE TRIGGER product_cards_added AFTER INSERT ON product_tag_links REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_left_cards();
CREATE TRIGGER product_cards_changed AFTER UPDATE ON product_tag_links REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_left_cards();
CREATE TRIGGER product_cards_gone AFTER DELETE ON product_tag_links REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_left_cards();

CREATE FUNCTION prices_left_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM drop_product_cards((SELECT array_agg(DISTINCT v.product_id) FROM product_variants v
                                 WHERE v.id IN (SELECT variant_id FROM changed UNION ALL SELECT variant_id FROM was)));
  ELSE
    PERFORM drop_product_cards((SELECT array_agg(DISTINCT v.product_id) FROM product_variants v WHERE v.id IN (SELECT variant_id FROM changed)));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_cards_added AFTER INSERT ON variant_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices_left_cards();
CREATE TRIGGER product_cards_changed AFTER UPDATE ON variant_prices REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices_left_cards();
CREATE TRIGGER product_cards_gone AFTER DELETE ON variant_prices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices_left_cards();

-- Whom and what a product names.
CREATE FUNCTION names_left_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM drop_product_cards(CASE TG_TABLE_NAME
    WHEN 'suppliers' THEN (SELECT array_agg(p.id) FROM products p WHERE p.supplier_id = old.id)
    WHEN 'brands' THEN (SELECT array_agg(p.id) FROM products p WHERE p.brand_id = old.id)
    WHEN 'product_types' THEN (SELECT array_agg(p.id) FROM products p WHERE p.type_id = old.id)
    WHEN 'product_tags' THEN (SELECT array_agg(l.product_id) FROM product_tag_links l WHERE l.tag_id = old.id) END);
  RETURN NULL;
END
$$;
CREATE TRIGGER product_cards AFTER UPDATE ON suppliers FOR EACH ROW
  WHEN ((old.name, old.name_ar) IS DISTINCT FROM (new.name, new.name_ar)) EXECUTE FUNCTION names_left_cards();
CREATE TRIGGER product_cards AFTER UPDATE ON brands FOR EACH ROW
  WHEN ((old.name, old.name_ar) IS DISTINCT FROM (new.name, new.name_ar)) EXECUTE FUNCTION names_left_cards();
CREATE TRIGGER product_cards AFTER UPDATE ON product_types FOR EACH ROW WHEN (old.value IS DISTINCT FROM new.value) EXECUTE FUNCTION names_left_cards();
CREATE TRIGGER product_cards AFTER UPDATE ON product_tags FOR EACH ROW WHEN (old.value IS DISTINCT FROM new.value) EXECUTE FUNCTION names_left_cards();

-- The store's currency is that of every price shown.
CREATE FUNCTION store_left_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('product_cards'));
  DELETE FROM product_cards;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_cards_first AFTER INSERT OR DELETE ON store FOR EACH ROW EXECUTE FUNCTION store_left_cards();
CREATE TRIGGER product_cards AFTER UPDATE ON store FOR EACH ROW
  WHEN (old.default_currency_code IS DISTINCT FROM new.default_currency_code) EXECUTE FUNCTION store_left_cards();

-- How many products there are of each supplier and publishing state, as order_states has it: what changes is appended, the sum is true at
-- every moment, and columns are called as on products.
CREATE TABLE product_states (
  supplier_id text NOT NULL,
  status text NOT NULL,
  products bigint NOT NULL
);
COMMENT ON TABLE product_states IS 'sums over products by their states, kept by trigger';
CREATE FUNCTION follow_product_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old.deleted_at IS NULL THEN INSERT INTO product_states VALUES (old.supplier_id, old.status, -1); END IF;
  IF TG_OP <> 'DELETE' AND new.deleted_at IS NULL THEN INSERT INTO product_states VALUES (new.supplier_id, new.status, 1); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_states_begun AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION follow_product_states();
CREATE TRIGGER product_states_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN ((old.supplier_id, old.status, old.deleted_at IS NULL) IS DISTINCT FROM (new.supplier_id, new.status, new.deleted_at IS NULL))
  EXECUTE FUNCTION follow_product_states();

-- The sums made anew from the products: at first, and after a load.
CREATE FUNCTION sum_products() RETURNS void LANGUAGE sql AS $$
  TRUNCATE product_states;
  INSERT INTO product_states SELECT supplier_id, status, count(*) FROM products WHERE deleted_at IS NULL GROUP BY 1, 2
$$;
SELECT sum_products();
