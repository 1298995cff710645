-- A customer's ledger with its suppliers: every movement of what it owes, once. What orders did is in the money journal; money that a customer
-- hands over lowers what it owes the moment it is money, whether it is put towards orders yet or not. Statement, exposure and aging are
-- queries of it. Amounts are minor units, above 0 where the customer owes more.

-- When a receipt became money and ceased to be: cash at once, a cheque when the bank pays it; both until they are reversed or come back.
CREATE VIEW receipt_moves AS
  SELECT r.id || '-0' AS id, r.created_at AS at, 0 AS seq, r.supplier_id, r.customer_id, r.id AS receipt_id, r.currency_code, 'received' AS kind, -r.amount AS amount
    FROM receipts r WHERE r.method <> 'cheque'
  UNION ALL
  SELECT r.id || '-' || s.seq, s.created_at, s.seq, r.supplier_id, r.customer_id, r.id, r.currency_code,
      CASE WHEN s.status = 'confirmed' THEN 'received' ELSE 'withdrawn' END, CASE WHEN s.status = 'confirmed' THEN -r.amount ELSE r.amount END
    FROM receipts r JOIN receipt_steps s ON s.receipt_id = r.id
      LEFT JOIN receipt_steps p ON p.receipt_id = r.id AND p.seq = s.seq - 1
   WHERE (s.status = 'confirmed') <> coalesce(p.status = 'confirmed', r.method <> 'cheque');

-- receipt_id of a journal's row: the receipt that a capture took its money from. Whoever reads receipts leaves these out, as each is already
-- in what was received; whoever does not leaves out the receipts.
CREATE VIEW customer_ledger AS
  SELECT j.id, j.created_at AS at, j.seq, j.supplier_id, o.customer_id, j.order_id,
      CASE WHEN j.effect IN ('captured', 'reversed') THEN
        (SELECT a.receipt_id FROM receipt_allocations a WHERE a.order_id = j.order_id AND j.source_id = ANY (a.capture_ids) LIMIT 1) END AS receipt_id,
      j.currency_code, j.effect AS kind,
      (SELECT coalesce(sum((leg->>'amount')::bigint), 0)::bigint FROM jsonb_array_elements(j.legs) AS leg WHERE leg->>'account' = 'receivable') AS amount
    FROM money_journal j JOIN orders o ON o.id = j.order_id
  UNION ALL
  SELECT m.id, m.at, m.seq, m.supplier_id, m.customer_id, NULL, m.receipt_id, m.currency_code, m.kind, m.amount FROM receipt_moves m;
