-- How suppliers did of late, so that their list says it. Summed once a day: nobody waits for it.
CREATE TABLE supplier_figures (
  supplier_id text PRIMARY KEY REFERENCES suppliers,
  orders integer NOT NULL,
  -- Of orders in riyals, minor units, tax included.
  sales bigint NOT NULL,
  ordered bigint NOT NULL,
  delivered bigint NOT NULL,
  returned bigint NOT NULL
);
COMMENT ON TABLE supplier_figures IS 'what suppliers sold with orders completed in the last 30 days, and how many of the pieces ordered came and went back';
COMMENT ON COLUMN supplier_figures.ordered IS 'pieces as they were ordered, before edits';
COMMENT ON COLUMN supplier_figures.delivered IS 'of those, what was shipped';
COMMENT ON COLUMN supplier_figures.returned IS 'of those shipped, what came back';

CREATE FUNCTION sum_suppliers(upto timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO supplier_figures
  SELECT s.id, d.orders, d.sales, d.ordered, d.delivered, d.returned FROM suppliers s CROSS JOIN LATERAL (
    SELECT count(*) AS orders, coalesce(sum(o.total) FILTER (WHERE o.currency_code = 'SAR'), 0) AS sales, coalesce(sum(l.ordered), 0) AS ordered,
           coalesce(sum(l.delivered), 0) AS delivered, coalesce(sum(l.returned), 0) AS returned
      FROM orders o CROSS JOIN LATERAL (
        SELECT sum(a.ordered) AS ordered, sum(least(i.shipped_quantity, a.ordered)) AS delivered, sum(i.returned_quantity) AS returned
          FROM order_items i CROSS JOIN LATERAL (SELECT coalesce((SELECT (c.original_line->>'quantity')::integer FROM order_edit_changes c JOIN order_edits e ON e.id = c.edit_id
              WHERE c.order_id = o.id AND c.item_id = i.id AND c.deleted_at IS NULL AND e.confirmed_at IS NOT NULL ORDER BY e.confirmed_at LIMIT 1), i.quantity) AS ordered) a
         WHERE i.order_id = o.id AND i.claim_id IS NULL AND i.swap_id IS NULL) l
     WHERE o.supplier_id = s.id AND o.completed_at > upto - interval '30 days' AND o.completed_at <= upto AND o.canceled_at IS NULL) d
    ON CONFLICT (supplier_id) DO UPDATE SET orders = excluded.orders, sales = excluded.sales, ordered = excluded.ordered, delivered = excluded.delivered,
      returned = excluded.returned
$$;
SELECT sum_suppliers(now());
