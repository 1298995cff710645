-- Many products that come at once, as by an import, add one row for each kind; and now and then whoever adds puts the rows together, so that
-- they stay few however many come within a minute. What somebody else is just putting together is left to them.
CREATE FUNCTION fold_product_states() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM product_states GROUP BY supplier_id, status HAVING count(*) > 1) THEN
    WITH gone AS (
      DELETE FROM product_states WHERE ctid IN (SELECT ctid FROM product_states FOR UPDATE SKIP LOCKED) RETURNING *
    )
    INSERT INTO product_states SELECT supplier_id, status, sum(products) FROM gone GROUP BY 1, 2 HAVING sum(products) <> 0;
  END IF;
END
$$;
CREATE FUNCTION add_product_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_states SELECT supplier_id, status, count(*) FROM changed WHERE deleted_at IS NULL GROUP BY 1, 2;
  IF random() < 0.02 THEN PERFORM fold_product_states(); END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER product_states_begun ON products;
CREATE TRIGGER product_states_begun AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_product_states();
CREATE TRIGGER product_states_ended AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION follow_product_states();
