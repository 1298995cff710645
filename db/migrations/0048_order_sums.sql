-- How many orders there are of each kind and what they come to, so that lists, tabs and dashboards need not count them. An order that
-- changes appends what it takes away and what it adds, in its own transaction: nobody waits for a row that somebody else writes. What is
-- true is always the sum of all rows; those of one kind are put together now and then. Columns are called as on orders: what an account
-- may see of them and what a filter asks is the same condition.
CREATE TABLE order_states (
  supplier_id text NOT NULL,
  sales_representative_id text,
  currency_code text NOT NULL,
  status text NOT NULL,
  status_before_archive text,
  payment_status text NOT NULL,
  fulfillment_status text NOT NULL,
  orders bigint NOT NULL,
  total bigint NOT NULL,
  due bigint NOT NULL
);
COMMENT ON TABLE order_states IS 'sums over orders by their states, kept by trigger';

CREATE TABLE order_days (
  -- When the day of the orders began in Riyadh.
  created_at timestamptz NOT NULL,
  supplier_id text NOT NULL,
  sales_representative_id text,
  currency_code text NOT NULL,
  status text NOT NULL,
  status_before_archive text,
  province text,
  orders bigint NOT NULL,
  total bigint NOT NULL,
  collected bigint NOT NULL
);
CREATE INDEX order_days_begun ON order_days (created_at);
COMMENT ON TABLE order_days IS 'sums over orders by the day they came, kept by trigger';

-- What one order adds: once for what it is, minus once for what it was.
CREATE FUNCTION add_order_states(n integer, o orders) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_states VALUES (o.supplier_id, o.sales_representative_id, o.currency_code, o.status, o.status_before_archive, o.payment_status,
    o.fulfillment_status, n, n * o.total, n * (o.total - o.credited_total - o.paid_total + o.refunded_total));
END
$$;
CREATE FUNCTION add_order_days(n integer, o orders) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_days VALUES (date_trunc('day', o.created_at, 'Asia/Riyadh'), o.supplier_id, o.sales_representative_id, o.currency_code, o.status,
    o.status_before_archive, o.shipping_address->>'province', n, n * o.total, n * (o.paid_total - o.refunded_total));
END
$$;

CREATE FUNCTION follow_order_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_order_states(-1, old); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_order_states(1, new); END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION follow_order_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_order_days(-1, old); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_order_days(1, new); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_states_begun AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION follow_order_states();
CREATE TRIGGER order_states_changed AFTER UPDATE ON orders FOR EACH ROW WHEN (
  (old.supplier_id, old.sales_representative_id, old.currency_code, old.status, old.status_before_archive, old.payment_status, old.fulfillment_status,
   old.total, old.credited_total, old.paid_total, old.refunded_total)
  IS DISTINCT FROM
  (new.supplier_id, new.sales_representative_id, new.currency_code, new.status, new.status_before_archive, new.payment_status, new.fulfillment_status,
   new.total, new.credited_total, new.paid_total, new.refunded_total)
) EXECUTE FUNCTION follow_order_states();
CREATE TRIGGER order_days_begun AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION follow_order_days();
CREATE TRIGGER order_days_changed AFTER UPDATE ON orders FOR EACH ROW WHEN (
  (old.created_at, old.supplier_id, old.sales_representative_id, old.currency_code, old.status, old.status_before_archive,
   old.shipping_address->>'province', old.total, old.paid_total, old.refunded_total)
  IS DISTINCT FROM
  (new.created_at, new.supplier_id, new.sales_representative_id, new.currency_code, new.status, new.status_before_archive,
   new.shipping_address->>'province', new.total, new.paid_total, new.refunded_total)
) EXECUTE FUNCTION follow_order_days();

-- The sums made anew from the orders: at first, and after a load that went past the triggers. Emptied at once, so that what was summed before
-- leaves no room behind.
CREATE FUNCTION sum_orders() RETURNS void LANGUAGE sql AS $$
  TRUNCATE order_states, order_days;
  INSERT INTO order_states
    SELECT supplier_id, sales_representative_id, currency_code, status, status_before_archive, payment_status, fulfillment_status,
           count(*), sum(total), sum(total - credited_total - paid_total + refunded_total)
      FROM orders GROUP BY 1, 2, 3, 4, 5, 6, 7;
  INSERT INTO order_days
    SELECT date_trunc('day', created_at, 'Asia/Riyadh'), supplier_id, sales_representative_id, currency_code, status, status_before_archive,
           shipping_address->>'province', count(*), sum(total), sum(paid_total - refunded_total)
      FROM orders GROUP BY 1, 2, 3, 4, 5, 6, 7
$$;
SELECT sum_orders();
