-- Whoever changes many rows at once drops the cards of all of them in one order: dropped row by row, or in the order they lie in, two who change many
-- could wait for each other for ever.
DROP TRIGGER product_cards ON suppliers;
DROP TRIGGER product_cards ON brands;
DROP TRIGGER product_cards ON product_types;
DROP TRIGGER product_cards ON product_tags;
DROP FUNCTION names_left_cards();
CREATE FUNCTION names_left_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'suppliers' THEN
    PERFORM drop_product_cards((SELECT array_agg(p.id) FROM products p WHERE p.supplier_id IN (
      SELECT n.id FROM changed n JOIN was o USING (id) WHERE (o.name, o.name_ar) IS DISTINCT FROM (n.name, n.name_ar))));
  ELSIF TG_TABLE_NAME = 'brands' THEN
    PERFORM drop_product_cards((SELECT array_agg(p.id) FROM products p WHERE p.brand_id IN (
      SELECT n.id FROM changed n JOIN was o USING (id) WHERE (o.name, o.name_ar) IS DISTINCT FROM (n.name, n.name_ar))));
  ELSIF TG_TABLE_NAME = 'product_types' THEN
    PERFORM drop_product_cards((SELECT array_agg(p.id) FROM products p WHERE p.type_id IN (
      SELECT n.id FROM changed n JOIN was o USING (id) WHERE o.value IS DISTINCT FROM n.value)));
  ELSE
    PERFORM drop_product_cards((SELECT array_agg(l.product_id) FROM product_tag_links l WHERE l.tag_id IN (
      SELECT n.id FROM changed n JOIN was o USING (id) WHERE o.value IS DISTINCT FROM n.value)));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_cards AFTER UPDATE ON suppliers REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION names_left_cards();
CREATE TRIGGER product_cards AFTER UPDATE ON brands REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION names_left_cards();
CREATE TRIGGER product_cards AFTER UPDATE ON product_types REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION names_left_cards();
CREATE TRIGGER product_cards AFTER UPDATE ON product_tags REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION names_left_cards();

CREATE OR REPLACE FUNCTION store_left_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- First the lock: a card that is being written meanwhile is seen only by what comes after it.
  PERFORM pg_advisory_xact_lock_shared(hashtext('product_cards'));
  PERFORM drop_product_cards((SELECT array_agg(product_id) FROM product_cards));
  RETURN NULL;
END
$$;

-- A merged category's children move together.
DROP TRIGGER product_cards ON product_categories;
DROP FUNCTION category_left_cards();
CREATE FUNCTION category_left_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM categories_left_cards((SELECT array_agg(n.id) FROM changed n JOIN was o USING (id)
    WHERE (o.parent_category_id, o.deleted_at) IS DISTINCT FROM (n.parent_category_id, n.deleted_at)));
  RETURN NULL;
END
$$;
CREATE TRIGGER product_cards AFTER UPDATE ON product_categories REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION category_left_cards();
