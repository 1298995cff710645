-- An order whose discount made it free has its sale in the journal like any other: the goods at their price, and what was taken off them.
-- Those placed before had no entry. One that edits changed since says what it came to by them.
WITH missing AS (
  SELECT o.id, o.supplier_id, o.currency_code, o.subtotal, o.journal_seq, o.created_at FROM orders o
   WHERE o.subtotal > 0 AND o.discount_total = o.subtotal AND o.shipping_total = 0
     AND NOT EXISTS (SELECT FROM money_journal j WHERE j.order_id = o.id AND j.effect IN ('placed', 'edited'))
), entered AS (
  INSERT INTO money_journal (id, supplier_id, order_id, seq, effect, source_id, currency_code, legs, created_at)
  SELECT 'jrn_free_' || id, supplier_id, id, journal_seq + 1, 'placed', id, currency_code,
         jsonb_build_array(jsonb_build_object('account', 'sales', 'amount', -subtotal), jsonb_build_object('account', 'discounts', 'amount', subtotal)), created_at
    FROM missing
  RETURNING order_id
)
UPDATE orders o SET journal_seq = o.journal_seq + 1 FROM entered e WHERE e.order_id = o.id;
