-- What a product lacks stands in its card: a list of products asks it of every row.

-- What buyers and drivers look for in a product and do not find, in the order a person fills it in. What is said of variants is of every one:
-- one without is enough.
CREATE FUNCTION product_missing(product text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT array_remove(ARRAY[
      CASE WHEN coalesce(p.title_ar, '') = '' THEN 'title_ar' END,
      CASE WHEN p.brand_id IS NULL THEN 'brand' END,
      CASE WHEN coalesce(p.description, '') = '' THEN 'description' END,
      CASE WHEN p.thumbnail IS NULL AND NOT EXISTS (SELECT FROM product_images i WHERE i.product_id = p.id) THEN 'picture' END,
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

-- Cards are written anew.
TRUNCATE product_cards;
ALTER TABLE product_cards ADD COLUMN missing text[] NOT NULL;
COMMENT ON COLUMN product_cards.missing IS 'what the product lacks';

CREATE OR REPLACE FUNCTION write_product_cards(most integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_cards (product_id, card, variants, missing)
    SELECT p.id, product_card(p.id), sold_variants(p.id), product_missing(p.id) FROM products p
     WHERE p.deleted_at IS NULL AND NOT EXISTS (SELECT FROM product_cards c WHERE c.product_id = p.id) LIMIT most
$$;

-- Pictures are no part of what a card says, but of what a product lacks.
CREATE TRIGGER product_cards_added AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_left_cards();
CREATE TRIGGER product_cards_changed AFTER UPDATE ON product_images REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_left_cards();
CREATE TRIGGER product_cards_gone AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parts_left_cards();

-- The list of products is by title unless somebody sorts otherwise: a page of it is read in that order, by administrators and by a supplier.
CREATE INDEX products_title ON products (title COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX products_supplier_title ON products (supplier_id, title COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
