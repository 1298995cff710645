-- Words for what a product earns and what its pictures show, with their rules.
CREATE TABLE metadata_tags (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('margin', 'image')),
  key text NOT NULL,
  name text NOT NULL,
  name_ar text,
  color text NOT NULL DEFAULT 'neutral' CHECK (color IN ('neutral', 'info', 'positive', 'warning', 'danger', 'accent')),
  sort_index integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  -- A margin of a price, in basis points, both included; null: open to that side.
  min_bps integer,
  max_bps integer,
  -- Products of these categories, and of those below them, need such a picture.
  required_for_categories text[] NOT NULL DEFAULT '{}',
  min_px integer CHECK (min_px BETWEEN 1 AND 10000),
  -- Width to height, such as 4:3.
  ratio text CHECK (ratio ~ '^[1-9][0-9]?:[1-9][0-9]?$'),
  max_per_product integer CHECK (max_per_product BETWEEN 1 AND 50),
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || key)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (min_bps <= max_bps),
  CHECK (kind = 'margin' OR (min_bps IS NULL AND max_bps IS NULL)),
  CHECK (kind = 'image' OR (required_for_categories = '{}' AND min_px IS NULL AND ratio IS NULL AND max_per_product IS NULL))
);
COMMENT ON TABLE metadata_tags IS 'words for what products earn and what their pictures show';
CREATE UNIQUE INDEX metadata_tags_key ON metadata_tags (kind, key) WHERE deleted_at IS NULL;
CREATE INDEX metadata_tags_order ON metadata_tags (kind, sort_index, id) WHERE deleted_at IS NULL;

CREATE FUNCTION record_name_of_mtag(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', mt.name, 'name_ar', mt.name_ar, 'entity', 'metadata_tags', 'page_id', mt.id) FROM metadata_tags mt WHERE mt.id = record);
END $$;

INSERT INTO metadata_tags (id, kind, key, name, name_ar, color, sort_index, min_bps, max_bps) VALUES
  ('mtag_loss', 'margin', 'loss', 'Loss', 'خسارة', 'danger', 0, NULL, -1),
  ('mtag_thin', 'margin', 'thin', 'Thin', 'منخفض', 'warning', 1, 0, 500),
  ('mtag_normal', 'margin', 'normal', 'Normal', 'عادي', 'neutral', 2, 501, 2000),
  ('mtag_strong', 'margin', 'strong', 'Strong', 'مرتفع', 'positive', 3, 2001, NULL);
INSERT INTO metadata_tags (id, kind, key, name, name_ar, sort_index) VALUES
  ('mtag_front', 'image', 'front', 'Front', 'الواجهة', 0),
  ('mtag_back', 'image', 'back', 'Back', 'الخلف', 1),
  ('mtag_nutrition', 'image', 'nutrition', 'Nutrition facts', 'القيم الغذائية', 2),
  ('mtag_barcode', 'image', 'barcode', 'Barcode', 'الباركود', 3),
  ('mtag_case', 'image', 'case', 'Case', 'الكرتون', 4),
  ('mtag_shelf', 'image', 'shelf', 'On the shelf', 'على الرف', 5),
  ('mtag_lifestyle', 'image', 'lifestyle', 'In use', 'أثناء الاستخدام', 6);

ALTER TABLE product_images ADD COLUMN image_tag_id text REFERENCES metadata_tags;
CREATE INDEX product_images_tag ON product_images (image_tag_id) WHERE image_tag_id IS NOT NULL;

-- Null: what it earns says which tag it has.
ALTER TABLE products ADD COLUMN margin_tag_id text REFERENCES metadata_tags,
  ADD COLUMN margin_tag_reason text,
  ADD CONSTRAINT products_margin_tag_pinned CHECK ((margin_tag_id IS NULL) = (margin_tag_reason IS NULL));
CREATE INDEX products_margin_tag ON products (margin_tag_id) WHERE margin_tag_id IS NOT NULL;

-- What of a price is earned, in basis points, rounded down; null where either is not known. Both of a piece, in millionths of a minor unit.
CREATE FUNCTION margin_bps(price bigint, cost bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN price = 0 THEN CASE WHEN cost > 0 THEN -1000000 ELSE 0 END
  ELSE greatest(floor((price - cost)::numeric * 10000 / price), -1000000)::integer END;

-- What a product earns: its variant that earns least, at its own price in the store's currency and what a piece last cost, as
-- price-lists/server/floor.ts has it.
CREATE FUNCTION product_margin(product text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT min(margin_bps(piece_price(r.amount, r.pack_size), cost.micros))
    FROM (SELECT coalesce((SELECT default_currency_code FROM store LIMIT 1), 'SAR') AS currency) st, product_variants v
         JOIN variant_prices r ON r.variant_id = v.id AND r.region_id IS NULL
         CROSS JOIN LATERAL (SELECT i.cost * 1000000 AS micros FROM purchase_order_items i JOIN purchase_orders o ON o.id = i.purchase_order_id
                              WHERE i.supplier_id = v.supplier_id AND i.variant_id = v.id AND i.cost IS NOT NULL AND i.received > 0 AND o.currency_code = r.currency_code
                              ORDER BY o.created_at DESC, i.id DESC LIMIT 1) cost
   WHERE v.product_id = product AND v.deleted_at IS NULL AND r.currency_code = st.currency);
END
$$;

-- The pictures that a product's categories ask for, and those above them, and that it has not.
CREATE FUNCTION missing_shots(product text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(t.id ORDER BY t.sort_index, t.id), '{}') FROM metadata_tags t
   WHERE t.kind = 'image' AND t.is_active AND t.deleted_at IS NULL AND t.required_for_categories <> '{}'
     AND NOT EXISTS (SELECT FROM product_images i WHERE i.product_id = product AND i.image_tag_id = t.id)
     AND EXISTS (WITH RECURSIVE above AS (
           SELECT c.id, c.parent_category_id FROM product_category_links l JOIN product_categories c ON c.id = l.category_id WHERE l.product_id = product AND c.deleted_at IS NULL
           UNION SELECT c.id, c.parent_category_id FROM above JOIN product_categories c ON c.id = above.parent_category_id AND c.deleted_at IS NULL)
         SELECT FROM above WHERE above.id = ANY (t.required_for_categories)));
END
$$;

CREATE OR REPLACE FUNCTION product_missing(product text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT array_remove(ARRAY[
      CASE WHEN coalesce(p.title_ar, '') = '' THEN 'title_ar' END,
      CASE WHEN p.brand_id IS NULL THEN 'brand' END,
      CASE WHEN coalesce(p.description, '') = '' THEN 'description' END,
      CASE WHEN p.thumbnail IS NULL AND NOT EXISTS (SELECT FROM product_images i WHERE i.product_id = p.id) THEN 'picture' END,
      CASE WHEN missing_shots(p.id) <> '{}' THEN 'shots' END,
      CASE WHEN sold.variants = 0 THEN 'variant' END,
      CASE WHEN sold.variants = 0 OR sold.without_price THEN 'price' END,
      CASE WHEN sold.variants = 0 OR sold.without_barcode THEN 'barcode' END,
      CASE WHEN sold.variants = 0 OR sold.without_pack THEN 'pack' END
    ], NULL)
    FROM products p
         CROSS JOIN LATERAL (SELECT count(*) AS variants, bool_or(v.barcode IS NULL) AS without_barcode, bool_or(v.master_variant_id IS NULL) AS without_pack,
                                    bool_or(NOT EXISTS (SELECT FROM variant_prices r WHERE r.variant_id = v.id)) AS without_price
                               FROM product_variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL) sold
   WHERE p.id = product);
END
$$;

-- What a product earns stands beside its card, which representatives read, and not in it.
TRUNCATE product_cards;
ALTER TABLE product_cards ADD COLUMN margin_bps integer;
COMMENT ON COLUMN product_cards.margin_bps IS 'what the product earns of its price; null where no cost is known';
CREATE OR REPLACE FUNCTION write_product_cards(most integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_cards (product_id, card, variants, missing, margin_bps)
    SELECT p.id, product_card(p.id), sold_variants(p.id), product_missing(p.id), product_margin(p.id) FROM products p
     WHERE p.deleted_at IS NULL AND NOT EXISTS (SELECT FROM product_cards c WHERE c.product_id = p.id) LIMIT most
$$;

-- Goods that came cost what they were bought for.
CREATE FUNCTION costs_left_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM drop_product_cards((SELECT array_agg(DISTINCT v.product_id) FROM changed JOIN product_variants v ON v.id = changed.variant_id
                               WHERE changed.received > 0 AND changed.cost IS NOT NULL));
  RETURN NULL;
END
$$;
CREATE TRIGGER product_cards_added AFTER INSERT ON purchase_order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION costs_left_cards();
CREATE TRIGGER product_cards_changed AFTER UPDATE ON purchase_order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION costs_left_cards();

-- Which pictures it needs is said by its categories.
CREATE TRIGGER product_cards_added AFTER INSERT ON product_category_links REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_left_cards();
CREATE TRIGGER product_cards_changed AFTER UPDATE ON product_category_links REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_left_cards();
CREATE TRIGGER product_cards_gone AFTER DELETE ON product_category_links REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_left_cards();

-- Products of these categories, and of those below them.
CREATE FUNCTION categories_left_cards(categories text[]) RETURNS void LANGUAGE sql AS $$
  SELECT drop_product_cards((WITH RECURSIVE below AS (
      SELECT c.id FROM product_categories c WHERE c.id = ANY (categories)
      UNION SELECT c.id FROM below JOIN product_categories c ON c.parent_category_id = below.id)
    SELECT array_agg(DISTINCT l.product_id) FROM product_category_links l WHERE l.category_id IN (SELECT below.id FROM below)))
$$;
CREATE FUNCTION category_left_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM categories_left_cards(ARRAY[new.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER product_cards AFTER UPDATE ON product_categories FOR EACH ROW
  WHEN ((old.parent_category_id, old.deleted_at) IS DISTINCT FROM (new.parent_category_id, new.deleted_at)) EXECUTE FUNCTION category_left_cards();
CREATE FUNCTION image_tag_left_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM categories_left_cards(old.required_for_categories || new.required_for_categories);
  ELSE
    PERFORM categories_left_cards(new.required_for_categories);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_cards_added AFTER INSERT ON metadata_tags FOR EACH ROW EXECUTE FUNCTION image_tag_left_cards();
CREATE TRIGGER product_cards AFTER UPDATE ON metadata_tags FOR EACH ROW
  WHEN ((old.required_for_categories, old.is_active, old.deleted_at) IS DISTINCT FROM (new.required_for_categories, new.is_active, new.deleted_at))
  EXECUTE FUNCTION image_tag_left_cards();
