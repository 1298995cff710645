-- What must always hold: each query returns the rows that break its sentence. `npm run verify` runs them all.
-- Letters and numbers: M money, S stock, F quantities and states, A audit and delivery, I suppliers apart from each other. What the schema
-- itself refuses (a second effect under a key, a second live code of a purpose, stock set aside that is not there) is asked again where rows
-- could come in by another way; shares of the marketplace and imports have no rows yet to ask about.

-- name: M1 never more is refunded than was paid
SELECT id, paid_total, refunded_total FROM orders WHERE refunded_total < 0 OR refunded_total > paid_total;

-- name: M2 an order's refunded total is the sum of its refunds
SELECT o.id, o.refunded_total, r.amount FROM orders o
  LEFT JOIN (SELECT order_id, sum(amount) AS amount FROM refunds GROUP BY order_id) r ON r.order_id = o.id
 WHERE o.refunded_total <> coalesce(r.amount, 0);

-- name: M2 a refund is drawn from payments in full
SELECT r.id, r.amount, d.amount AS drawn FROM refunds r
  LEFT JOIN (SELECT refund_id, sum(amount) AS amount FROM refund_payments GROUP BY refund_id) d ON d.refund_id = r.id
 WHERE r.amount IS DISTINCT FROM d.amount;

-- name: M3 an order's paid total is the sum of its captures
SELECT o.id, o.paid_total, c.amount FROM orders o
  LEFT JOIN (SELECT order_id, sum(amount) AS amount FROM captures GROUP BY order_id) c ON c.order_id = o.id
 WHERE o.paid_total <> coalesce(c.amount, 0);

-- name: M3 an order's credited total is the sum of its grants
SELECT o.id, o.credited_total, c.amount FROM orders o
  LEFT JOIN (SELECT order_id, sum(amount) AS amount FROM credits GROUP BY order_id) c ON c.order_id = o.id
 WHERE o.credited_total <> coalesce(c.amount, 0);

-- name: M4 amounts stay within what the wire carries
SELECT 'captures' AS "table", id, amount FROM captures WHERE abs(amount) NOT BETWEEN 1 AND 2147483647
UNION ALL SELECT 'refunds', id, amount FROM refunds WHERE amount NOT BETWEEN 1 AND 2147483647
UNION ALL SELECT 'payments', id, amount FROM payments WHERE amount NOT BETWEEN 1 AND 2147483647;

-- name: M5 an order's totals are the sums of its lines and shipping
SELECT o.id, o.subtotal, i.subtotal AS lines, o.shipping_total, s.price FROM orders o
  LEFT JOIN (SELECT order_id, sum(line_subtotal(unit_price, unit_price_rest, quantity)) AS subtotal, sum(discount_total) AS discount, sum(tax_amount) AS tax
               FROM order_items WHERE claim_id IS NULL AND swap_id IS NULL AND removed_at IS NULL GROUP BY order_id) i ON i.order_id = o.id
  LEFT JOIN (SELECT order_id, sum(price) AS price, sum(tax_amount) AS tax FROM order_shipping_methods GROUP BY order_id) s ON s.order_id = o.id
 WHERE (o.subtotal, o.discount_total, o.item_tax_total, o.shipping_total, o.shipping_tax_total)
       IS DISTINCT FROM (coalesce(i.subtotal, 0), coalesce(i.discount, 0), coalesce(i.tax, 0), coalesce(s.price, 0), coalesce(s.tax, 0))
    OR o.total <> o.subtotal - o.discount_total + o.shipping_total + o.item_tax_total + o.shipping_tax_total - o.gift_card_total;

-- name: M6 the tax of an order is the half-up of its taxable amount at each rate
WITH parts AS (
  SELECT order_id, tax_rate, line_subtotal(unit_price, unit_price_rest, quantity) - discount_total AS net, tax_amount FROM order_items WHERE claim_id IS NULL AND swap_id IS NULL AND removed_at IS NULL
  UNION ALL SELECT order_id, tax_rate, price, tax_amount FROM order_shipping_methods
)
SELECT order_id, tax_rate, sum(net) AS taxable, sum(tax_amount) AS tax FROM parts GROUP BY order_id, tax_rate
HAVING sum(tax_amount) <> floor(sum(net) * tax_rate / 100 + 0.5);

-- name: M6 no line's tax is a whole unit away from its own; the share of what came back or is promised stands, for which the other lines make up
WITH back AS (
  SELECT order_id, count(DISTINCT item_id) AS lines FROM (SELECT order_id, item_id FROM return_items UNION ALL SELECT order_id, item_id FROM claim_items) asked GROUP BY order_id
)
SELECT i.id, i.tax_rate, i.tax_amount FROM order_items i LEFT JOIN back b ON b.order_id = i.order_id
 WHERE abs(i.tax_amount - (line_subtotal(i.unit_price, i.unit_price_rest, i.quantity) - i.discount_total) * i.tax_rate / 100) > 1 + coalesce(b.lines, 0);

-- name: M7 a line's discount is within the line, and those of the lines come to the order's
SELECT id, discount_total, unit_price, quantity FROM order_items WHERE discount_total < 0 OR discount_total > line_subtotal(unit_price, unit_price_rest, quantity)
UNION ALL
SELECT o.id, o.discount_total, i.discount_total, NULL FROM orders o JOIN (SELECT order_id, sum(discount_total) AS discount_total FROM order_items
   WHERE claim_id IS NULL AND swap_id IS NULL AND removed_at IS NULL GROUP BY order_id) i ON i.order_id = o.id WHERE o.discount_total <> i.discount_total OR o.total < 0;

-- name: M7 an amount off an order is never more than it was; a percentage is that of every line of goods of ours; points are beside both
WITH rules AS (
  SELECT o.id AS order_id, rule->>'type' AS type, (rule->>'value')::numeric AS value FROM orders o, jsonb_array_elements(o.discounts) AS one, LATERAL (SELECT one->'rule' AS rule) r
), points AS (
  SELECT o.id AS order_id, line->>'item_id' AS item_id, (line->>'amount')::numeric AS amount FROM orders o, jsonb_array_elements(o.discounts) AS one,
         jsonb_array_elements(coalesce(one->'points'->'lines', '[]'::jsonb)) AS line
), lines AS (
  -- What promotions took off is nobody's by hand.
  SELECT i.*, p.off, coalesce(o.amount, 0) AS points FROM order_items i LEFT JOIN points o ON o.item_id = i.id
    CROSS JOIN LATERAL (SELECT coalesce(sum((a->>'amount')::bigint), 0) AS off FROM jsonb_array_elements(i.adjustments) a) p
   WHERE i.claim_id IS NULL AND i.swap_id IS NULL AND i.removed_at IS NULL
)
SELECT r.order_id, NULL AS item_id, r.value, sum(i.discount_total - i.off) AS discount FROM rules r JOIN lines i ON i.order_id = r.order_id WHERE r.type IN ('fixed', 'points') GROUP BY r.order_id, r.value, r.type
HAVING sum(i.discount_total - i.off) > (SELECT sum(a.value) FROM rules a WHERE a.order_id = r.order_id AND a.type IN ('fixed', 'points')) AND NOT EXISTS (SELECT FROM rules a WHERE a.order_id = r.order_id AND a.type = 'percentage')
UNION ALL
SELECT r.order_id, i.id, r.value, i.discount_total - i.off FROM rules r JOIN lines i ON i.order_id = r.order_id
 WHERE r.type = 'percentage' AND i.discount_total - i.off - CASE WHEN i.variant_id IS NULL THEN 0 ELSE (line_subtotal(i.unit_price, i.unit_price_rest, i.quantity) - i.off) * r.value / 100 END
   NOT BETWEEN -2 AND 2 + i.points;

-- name: M8 the payment status follows from the money
WITH facts AS (
  SELECT o.id, o.payment_status, o.paid_total AS paid, o.refunded_total AS refunded, o.written_off_total AS written_off, o.payment_failed_at,
         o.total - o.credited_total - (o.paid_total - o.refunded_total) AS due,
         CASE WHEN o.status = 'archived' THEN coalesce(o.status_before_archive, 'completed') ELSE o.status END AS life,
         EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.canceled_at IS NULL AND p.amount > p.captured_amount) AS expected
    FROM orders o
)
SELECT id, payment_status, paid, refunded, due FROM facts
 WHERE payment_status <> CASE
         WHEN life = 'canceled' AND paid = refunded THEN 'canceled'
         WHEN due < 0 THEN 'requires_refund'
         WHEN refunded > 0 AND refunded = paid THEN 'refunded'
         WHEN refunded > 0 THEN 'partially_refunded'
         WHEN due = 0 AND written_off > 0 THEN 'not_paid'
         WHEN due = 0 THEN 'captured'
         WHEN payment_failed_at IS NOT NULL THEN 'requires_action'
         WHEN expected THEN 'awaiting'
         ELSE 'not_paid' END;

-- name: M8 what the payments still hold is what is owed, and nothing on a canceled order
WITH facts AS (
  SELECT o.id, greatest(0, o.total - o.credited_total - (o.paid_total - o.refunded_total)) AS owed,
         coalesce(o.status_before_archive, o.status) = 'canceled' AS canceled,
         coalesce((SELECT sum(p.amount - p.captured_amount) FROM payments p WHERE p.order_id = o.id AND p.canceled_at IS NULL), 0) AS held
    FROM orders o
)
SELECT * FROM facts WHERE held <> CASE WHEN canceled THEN 0 ELSE owed END;

-- name: M9 a payment's captured and refunded amounts are the sums of their rows
SELECT p.id, p.captured_amount, c.amount AS captures, p.refunded_amount, r.amount AS refunds FROM payments p
  LEFT JOIN (SELECT payment_id, sum(amount) AS amount FROM captures GROUP BY payment_id) c ON c.payment_id = p.id
  LEFT JOIN (SELECT payment_id, sum(amount) AS amount FROM refund_payments GROUP BY payment_id) r ON r.payment_id = p.id
 WHERE p.captured_amount <> coalesce(c.amount, 0) OR p.refunded_amount <> coalesce(r.amount, 0)
    OR p.refunded_amount > p.captured_amount OR p.captured_amount > p.amount;

-- name: M9 no more of a capture is reversed than it took, and of the payment that it came from
SELECT c.id, c.amount, sum(r.amount) AS reversed FROM captures r JOIN captures c ON c.id = r.reverses GROUP BY c.id, c.amount HAVING c.amount < 0 OR c.amount + sum(r.amount) < 0
UNION ALL
SELECT r.id, r.amount, c.amount FROM captures r JOIN captures c ON c.id = r.reverses WHERE (r.order_id, r.payment_id) IS DISTINCT FROM (c.order_id, c.payment_id);

-- name: M10 an order's money has one currency
SELECT p.id, p.currency_code, o.currency_code AS expected FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.currency_code <> o.currency_code
UNION ALL
SELECT j.id, j.currency_code, o.currency_code FROM money_journal j JOIN orders o ON o.id = j.order_id WHERE j.currency_code <> o.currency_code;

-- name: M11 every journal entry balances and has two legs or more
SELECT id, legs FROM money_journal WHERE jsonb_array_length(legs) < 2
    OR (SELECT sum((leg->>'amount')::bigint) FROM jsonb_array_elements(legs) AS leg) <> 0
    OR EXISTS (SELECT FROM jsonb_array_elements(legs) AS leg WHERE coalesce(leg->>'account', '') = '' OR (leg->>'amount')::bigint = 0);

-- name: M12 every effect has exactly one journal entry
WITH effects AS (
  SELECT CASE WHEN reverses IS NULL THEN 'captured' ELSE 'reversed' END AS effect, id, order_id FROM captures
  UNION ALL SELECT 'edited', id, order_id FROM order_edits WHERE confirmed_at IS NOT NULL AND difference_due <> 0
  UNION ALL SELECT 'refunded', id, order_id FROM refunds
  UNION ALL SELECT CASE cause WHEN 'write_off' THEN 'written_off' WHEN 'write_off_reversed' THEN 'write_off_reversed' ELSE 'credited' END, id, order_id
    FROM credits WHERE cause NOT IN ('cancel', 'reopen')
  -- What an order that was edited since came to at first, its edits tell.
  UNION ALL SELECT 'placed', id, id FROM orders o WHERE (subtotal > 0 OR shipping_total > 0)
     AND NOT EXISTS (SELECT FROM money_journal e WHERE e.order_id = o.id AND e.effect = 'edited')
)
SELECT e.* FROM effects e LEFT JOIN money_journal j ON (j.effect, j.source_id, j.order_id) = (e.effect, e.id, e.order_id) WHERE j.id IS NULL;

-- name: M12 every journal entry has its effect
SELECT j.id, j.effect, j.source_id FROM money_journal j
 WHERE CASE j.effect
         WHEN 'captured' THEN NOT EXISTS (SELECT FROM captures c WHERE c.id = j.source_id AND c.order_id = j.order_id AND c.reverses IS NULL)
         WHEN 'reversed' THEN NOT EXISTS (SELECT FROM captures c WHERE c.id = j.source_id AND c.order_id = j.order_id AND c.reverses IS NOT NULL)
         WHEN 'refunded' THEN NOT EXISTS (SELECT FROM refunds r WHERE r.id = j.source_id AND r.order_id = j.order_id)
         WHEN 'credited' THEN NOT EXISTS (SELECT FROM credits c WHERE c.id = j.source_id AND c.order_id = j.order_id AND c.cause NOT LIKE 'write_off%')
         WHEN 'written_off' THEN NOT EXISTS (SELECT FROM credits c WHERE c.id = j.source_id AND c.order_id = j.order_id AND c.cause = 'write_off')
         WHEN 'write_off_reversed' THEN NOT EXISTS (SELECT FROM credits c WHERE c.id = j.source_id AND c.order_id = j.order_id AND c.cause = 'write_off_reversed')
         WHEN 'placed' THEN j.source_id <> j.order_id
         WHEN 'edited' THEN NOT EXISTS (SELECT FROM order_edits e WHERE e.id = j.source_id AND e.order_id = j.order_id AND e.confirmed_at IS NOT NULL)
           AND NOT EXISTS (SELECT FROM order_shipping_methods s WHERE s.id = j.source_id AND s.order_id = j.order_id)
           AND NOT EXISTS (SELECT FROM loyalty_entries l WHERE l.application_id = j.source_id AND l.order_id = j.order_id)
         WHEN 'reopened' THEN NOT EXISTS (SELECT FROM money_journal c WHERE c.order_id = j.order_id AND c.effect = 'canceled' AND c.source_id = j.source_id AND c.seq < j.seq)
         ELSE false END;

-- name: M12 the amounts of the journal are those of the effects
WITH cash AS (
  SELECT j.id, j.effect, j.source_id, sum((leg->>'amount')::bigint) AS amount
    FROM money_journal j, jsonb_array_elements(j.legs) AS leg WHERE leg->>'account' LIKE 'cash:%' GROUP BY j.id
)
SELECT cash.* FROM cash LEFT JOIN captures c ON c.id = cash.source_id LEFT JOIN refunds r ON r.id = cash.source_id
 WHERE cash.amount IS DISTINCT FROM CASE cash.effect WHEN 'captured' THEN c.amount WHEN 'reversed' THEN c.amount WHEN 'refunded' THEN -r.amount END;

-- name: M12 the journal says of every sale what its order's totals say, and of a canceled one nothing
WITH booked AS (
  SELECT j.order_id, sum(amount) FILTER (WHERE account IN ('sales', 'discounts')) AS goods, sum(amount) FILTER (WHERE account = 'shipping') AS shipping,
         sum(amount) FILTER (WHERE account = 'vat_payable') AS tax, sum(amount) FILTER (WHERE account = 'allowances') AS allowances,
         sum(amount) FILTER (WHERE account = 'bad_debts') AS bad_debts
    FROM money_journal j, jsonb_to_recordset(j.legs) AS leg (account text, amount bigint) GROUP BY j.order_id
)
SELECT o.id, o.status, b.goods, b.shipping, b.tax, b.allowances, b.bad_debts FROM orders o LEFT JOIN booked b ON b.order_id = o.id
 WHERE (coalesce(b.goods, 0), coalesce(b.shipping, 0), coalesce(b.tax, 0), coalesce(b.allowances, 0), coalesce(b.bad_debts, 0)) IS DISTINCT FROM
       CASE WHEN coalesce(o.status_before_archive, o.status) = 'canceled' THEN (0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric)
            ELSE ((o.discount_total - o.subtotal)::numeric, -o.shipping_total::numeric, -o.tax_total::numeric, (o.credited_total - o.written_off_total)::numeric, o.written_off_total::numeric) END;

-- name: M13 the chain of an order's journal has no gap and no changed link
SELECT id, order_id, seq FROM (
  SELECT j.*, row_number() OVER w AS place, money_journal_hash(lag(j.hash) OVER w, j) AS expected
    FROM money_journal j WINDOW w AS (PARTITION BY order_id ORDER BY seq)
) chain WHERE seq <> place OR hash IS DISTINCT FROM expected;

-- name: M13 an order knows how long its journal is
SELECT o.id, o.journal_seq, j.entries FROM orders o
  LEFT JOIN (SELECT order_id, count(*) AS entries FROM money_journal GROUP BY order_id) j ON j.order_id = o.id
 WHERE o.journal_seq <> coalesce(j.entries, 0);

-- name: M14 the journal says of every order what the money equation says
SELECT o.id, r.amount AS receivable, o.total - o.credited_total - (o.paid_total - o.refunded_total) AS due FROM orders o
  LEFT JOIN (SELECT j.order_id, sum((leg->>'amount')::bigint) AS amount FROM money_journal j, jsonb_array_elements(j.legs) AS leg
              WHERE leg->>'account' = 'receivable' GROUP BY j.order_id) r ON r.order_id = o.id
 WHERE coalesce(r.amount, 0) <> o.total - o.credited_total - (o.paid_total - o.refunded_total);

-- name: M14 never more is granted back than the sale comes to
SELECT id, total, credited_total FROM orders WHERE credited_total > total;

-- name: M16 one grant per cause
SELECT cause, cause_id, count(*) FROM credits GROUP BY cause, cause_id HAVING count(*) > 1;

-- name: M16 nothing is granted for what comes back of a refund claim or an exchange: they have settled already
SELECT c.id, c.amount, r.claim_id, r.swap_id FROM credits c JOIN return_receipts p ON p.id = c.cause_id AND c.cause = 'return' JOIN returns r ON r.id = p.return_id
  LEFT JOIN claims m ON m.id = r.claim_id WHERE r.swap_id IS NOT NULL OR m.type = 'refund';

-- name: M16 the grant of a cancellation stands while the order is canceled, and no longer
SELECT o.id, o.status, c.amount FROM orders o
  JOIN (SELECT order_id, sum(amount) AS amount FROM credits WHERE cause IN ('cancel', 'reopen') GROUP BY order_id) c ON c.order_id = o.id
 WHERE c.amount < 0 OR (c.amount > 0 AND coalesce(o.status_before_archive, o.status) <> 'canceled')
UNION ALL
SELECT o.id, o.status, o.credited_total FROM orders o WHERE coalesce(o.status_before_archive, o.status) = 'canceled' AND o.credited_total <> o.total;

-- name: M17 a confirmed edit changed the total by its difference, and an order has one open edit at most
SELECT id, order_id, total_before, total_after, difference_due FROM order_edits WHERE confirmed_at IS NOT NULL AND difference_due IS DISTINCT FROM total_after - total_before
UNION ALL
SELECT min(id), order_id, NULL, NULL, count(*) FROM order_edits
 WHERE confirmed_at IS NULL AND declined_at IS NULL AND canceled_at IS NULL AND deleted_at IS NULL GROUP BY order_id HAVING count(*) > 1;

-- name: M18 each confirmed edit found a line as the one before left it, and the last of them left it as it is
WITH told AS (
  SELECT c.item_id, c.order_id, c.type, c.line, c.original_line, e.confirmed_at,
         lag(c.line) OVER w AS before, row_number() OVER w AS place, lead(c.id) OVER w AS later
    FROM order_edit_changes c JOIN order_edits e ON e.id = c.edit_id
   WHERE c.deleted_at IS NULL AND e.confirmed_at IS NOT NULL WINDOW w AS (PARTITION BY c.item_id ORDER BY e.confirmed_at, e.id)
)
-- Points may be put on an order between two edits and after the last: they change what lines are discounted by.
, pointed AS (SELECT o.id FROM orders o, jsonb_array_elements(o.discounts) AS one WHERE one->'rule'->>'type' = 'points')
SELECT item_id, order_id, before AS expected, original_line AS found FROM told
 WHERE place > 1 AND ((before->>'quantity', before->>'unit_price', coalesce(before->>'unit_price_rest', '0'))
         IS DISTINCT FROM (original_line->>'quantity', original_line->>'unit_price', coalesce(original_line->>'unit_price_rest', '0'))
       OR (before->>'discount_total' IS DISTINCT FROM original_line->>'discount_total' AND order_id NOT IN (SELECT id FROM pointed)))
UNION ALL
SELECT t.item_id, t.order_id, t.line, to_jsonb(i) FROM told t LEFT JOIN order_items i ON i.id = t.item_id
 WHERE t.later IS NULL AND CASE WHEN t.type = 'item_remove' THEN i.removed_at IS NULL
       ELSE i.removed_at IS NOT NULL OR (i.quantity::text, i.unit_price::text, i.unit_price_rest::text)
         IS DISTINCT FROM (t.line->>'quantity', t.line->>'unit_price', coalesce(t.line->>'unit_price_rest', '0'))
         OR (i.discount_total::text IS DISTINCT FROM t.line->>'discount_total' AND t.order_id NOT IN (SELECT id FROM pointed)) END
UNION ALL
SELECT i.id, i.order_id, NULL, to_jsonb(i) FROM order_items i
 WHERE (i.edit_id IS NOT NULL AND NOT EXISTS (SELECT FROM told t WHERE t.item_id = i.id AND t.type <> 'item_remove'))
    OR (i.removed_at IS NOT NULL AND NOT EXISTS (SELECT FROM told t WHERE t.item_id = i.id AND t.type = 'item_remove'));

-- name: M18 no edit gave another price to pieces that were back or promised, nor took out a line of which something was fulfilled
SELECT c.item_id, e.id, c.original_line->>'unit_price' AS before, c.line->>'unit_price' AS after FROM order_edit_changes c JOIN order_edits e ON e.id = c.edit_id
 WHERE c.type = 'item_update' AND c.deleted_at IS NULL AND e.confirmed_at IS NOT NULL AND (c.line->>'unit_price', coalesce(c.line->>'unit_price_rest', '0')) <> (c.original_line->>'unit_price', coalesce(c.original_line->>'unit_price_rest', '0'))
   AND (EXISTS (SELECT FROM return_items n JOIN returns r ON r.id = n.return_id WHERE n.item_id = c.item_id AND r.created_at < e.confirmed_at
                   AND CASE WHEN r.status = 'canceled' THEN r.canceled_at > e.confirmed_at ELSE r.status <> 'received' OR n.received_quantity + n.settled_quantity > 0 END)
     OR EXISTS (SELECT FROM claim_items y JOIN claims m ON m.id = y.claim_id WHERE y.item_id = c.item_id AND m.created_at < e.confirmed_at
                   AND (m.canceled_at IS NULL OR m.canceled_at > e.confirmed_at)))
UNION ALL
SELECT id, order_id, fulfilled_quantity::text, NULL FROM order_items WHERE removed_at IS NOT NULL AND fulfilled_quantity > 0;

-- name: M25 an exchange's difference is what goes out and travels less what comes back, settled once
SELECT id, difference_due FROM swaps WHERE difference_due <> items_value + shipping_value + return_shipping_value - return_value
UNION ALL
SELECT s.id, c.amount FROM swaps s JOIN credits c ON c.cause = 'swap' AND c.cause_id = s.id WHERE c.amount <> -s.difference_due OR s.processed_at IS NULL
UNION ALL
SELECT s.id, s.difference_due FROM swaps s WHERE s.processed_at IS NOT NULL AND s.difference_due <> 0
   AND NOT EXISTS (SELECT FROM credits c WHERE c.cause = 'swap' AND c.cause_id = s.id);

-- name: M25 what an exchange settled for is held: pieces for all the value it counted, while it is settled and no longer
SELECT s.id, s.return_value, h.value, h.pieces FROM swaps s
  JOIN (SELECT r.swap_id, sum(round(n.value::numeric * n.settled_quantity / n.requested_quantity)) AS value, sum(n.settled_quantity) AS pieces FROM returns r JOIN return_items n ON n.return_id = r.id
         GROUP BY r.swap_id) h ON h.swap_id = s.id
 WHERE CASE WHEN s.processed_at IS NOT NULL AND s.difference_due <> 0 AND s.canceled_at IS NULL THEN s.return_value > h.value ELSE h.pieces > 0 END
UNION ALL
SELECT n.id, NULL, NULL, n.settled_quantity FROM return_items n JOIN returns r ON r.id = n.return_id WHERE r.swap_id IS NULL AND n.settled_quantity > 0;

-- name: M25 a canceled exchange grants nothing but what came back of it
WITH received AS (
  SELECT r.swap_id, sum(round(n.value::numeric * n.received_quantity / n.requested_quantity)) AS value FROM returns r JOIN return_items n ON n.return_id = r.id
   WHERE r.swap_id IS NOT NULL GROUP BY r.swap_id
), granted AS (SELECT cause_id, sum(amount) AS amount FROM credits WHERE cause IN ('swap', 'swap_canceled') GROUP BY cause_id)
SELECT s.id, g.amount, c.value FROM swaps s JOIN granted g ON g.cause_id = s.id LEFT JOIN received c ON c.swap_id = s.id
 WHERE s.canceled_at IS NOT NULL AND g.amount NOT BETWEEN 0 AND coalesce(c.value, 0);

-- name: M26 what a receipt put towards orders is what it says, and was taken from those orders
SELECT r.id, r.allocated, a.amount FROM receipts r LEFT JOIN (SELECT receipt_id, sum(amount) AS amount FROM receipt_allocations GROUP BY receipt_id) a ON a.receipt_id = r.id
 WHERE r.allocated <> coalesce(a.amount, 0)
UNION ALL
SELECT a.id, a.amount, c.amount FROM receipt_allocations a
  LEFT JOIN LATERAL (SELECT sum(c.amount) AS amount FROM captures c WHERE c.id = ANY(a.capture_ids) AND c.order_id = a.order_id) c ON true WHERE a.amount IS DISTINCT FROM c.amount
UNION ALL
SELECT a.id, a.amount, NULL FROM receipt_allocations a JOIN receipts r ON r.id = a.receipt_id JOIN orders o ON o.id = a.order_id
 WHERE r.customer_id <> o.customer_id OR r.currency_code <> o.currency_code;

-- name: M26 no capture is of two receipts, and what one takes back is of its own
WITH of_receipts AS (SELECT a.receipt_id, c.id AS capture_id FROM receipt_allocations a, unnest(a.capture_ids) AS c (id))
SELECT capture_id, min(receipt_id) AS receipt_id, max(receipt_id) AS other FROM of_receipts GROUP BY capture_id HAVING count(*) > 1
UNION ALL
SELECT r.id, taken.receipt_id, back.receipt_id FROM captures r LEFT JOIN of_receipts back ON back.capture_id = r.id LEFT JOIN of_receipts taken ON taken.capture_id = r.reverses
 WHERE r.reverses IS NOT NULL AND back.receipt_id IS DISTINCT FROM taken.receipt_id;

-- name: M26 a receipt that is no money holds nothing, and none holds less than nothing of an order
SELECT id, status, allocated FROM receipts WHERE allocated < 0 OR allocated > amount OR (status <> 'confirmed' AND allocated <> 0)
UNION ALL
SELECT a.receipt_id, a.order_id, sum(a.amount) FROM receipt_allocations a GROUP BY a.receipt_id, a.order_id HAVING sum(a.amount) < 0;

-- name: M26 a receipt is where its last step left it
SELECT r.id, r.status, s.status AS last FROM receipts r
  LEFT JOIN LATERAL (SELECT s.status FROM receipt_steps s WHERE s.receipt_id = r.id ORDER BY s.seq DESC LIMIT 1) s ON true
 WHERE r.status <> coalesce(s.status, CASE r.method WHEN 'cheque' THEN 'held' ELSE 'confirmed' END);

-- name: M30 a customer's ledger comes to what its orders owe less its money that is put towards none
WITH ledger AS (
  SELECT supplier_id, customer_id, currency_code, sum(amount) AS balance FROM customer_ledger WHERE order_id IS NULL OR receipt_id IS NULL GROUP BY 1, 2, 3
), owed AS (
  SELECT supplier_id, customer_id, currency_code, sum(amount) AS amount FROM (
    SELECT supplier_id, customer_id, currency_code, total - credited_total - paid_total + refunded_total AS amount FROM orders
    UNION ALL SELECT supplier_id, customer_id, currency_code, allocated - amount FROM receipts WHERE status = 'confirmed') parts GROUP BY 1, 2, 3
)
SELECT customer_id, supplier_id, l.balance, o.amount FROM ledger l FULL JOIN owed o USING (supplier_id, customer_id, currency_code)
 WHERE coalesce(l.balance, 0) <> coalesce(o.amount, 0);

-- name: M31 what a customer's credit bears is its ledger without orders that wait to be accepted
WITH ledger AS (
  SELECT supplier_id, customer_id, currency_code, sum(amount) AS balance FROM (
    SELECT supplier_id, customer_id, currency_code, amount FROM customer_ledger WHERE order_id IS NULL OR receipt_id IS NULL
    UNION ALL SELECT supplier_id, customer_id, currency_code, -(total - credited_total - paid_total + refunded_total) FROM orders WHERE confirmed_at IS NULL) parts GROUP BY 1, 2, 3
)
SELECT l.customer_id, l.supplier_id, l.balance, s.standing FROM ledger l, LATERAL (SELECT credit_standing(l.customer_id, l.supplier_id) AS standing) s
 WHERE s.standing->>'currency_code' = l.currency_code AND l.balance <> (s.standing->>'invoices')::bigint + (s.standing->>'in_route')::bigint
   + (s.standing->>'orders')::bigint - (s.standing->>'receipts')::bigint;

-- name: M34 a gift card's balance is its value and what its ledger added and took, and it holds what its ledger says
SELECT c.id, c.value, c.balance, c.held, e.amount, e.held AS told FROM gift_cards c
  LEFT JOIN (SELECT card_id, sum(amount) AS amount, sum(held_amount) AS held FROM gift_card_events GROUP BY card_id) e ON e.card_id = c.id
 WHERE (c.balance, c.held) IS DISTINCT FROM (c.value + coalesce(e.amount, 0), coalesce(e.held, 0)) OR c.held < 0 OR c.held > c.balance OR c.balance + c.spent > c.value;

-- name: M34 what gift cards hold is what payments of open orders hold of them, and what was spent is what payments took and did not give back
SELECT c.id, c.held, p.held AS payments, c.spent, p.spent AS taken FROM gift_cards c
  LEFT JOIN (SELECT gift_card_id, sum(CASE WHEN canceled_at IS NULL THEN amount - captured_amount ELSE 0 END) AS held, sum(captured_amount - refunded_amount) AS spent
               FROM payments WHERE gift_card_id IS NOT NULL GROUP BY gift_card_id) p ON p.gift_card_id = c.id
 WHERE (c.held, c.spent) IS DISTINCT FROM (coalesce(p.held, 0), coalesce(p.spent, 0));

-- name: M34 every payment by a gift card stands in the ledger of its card, as it is
SELECT p.id, p.gift_card_id, p.captured_amount, p.refunded_amount, e.amount FROM payments p
  LEFT JOIN (SELECT payment_id, card_id, -sum(amount) AS amount, sum(held_amount) AS held FROM gift_card_events WHERE payment_id IS NOT NULL GROUP BY payment_id, card_id) e ON e.payment_id = p.id
 WHERE p.gift_card_id IS NOT NULL AND (e.card_id IS DISTINCT FROM p.gift_card_id OR e.amount <> p.captured_amount - p.refunded_amount
    OR e.held <> CASE WHEN p.canceled_at IS NULL THEN p.amount - p.captured_amount ELSE 0 END);

-- name: M34 the ledger of a gift card is counted from 1 without a gap, and says at each step what was left
SELECT card_id, seq FROM (SELECT e.*, row_number() OVER w AS n, c.value + sum(e.amount) OVER w AS left_then, sum(e.held_amount) OVER w AS held_then
    FROM gift_card_events e JOIN gift_cards c ON c.id = e.card_id WINDOW w AS (PARTITION BY e.card_id ORDER BY e.seq)) steps
 WHERE seq <> n OR balance <> left_then OR held <> held_then;

-- name: M34 a gift card pays orders of its supplier, currency and customer, and what it holds for one is taken when that is completed
SELECT p.id, p.order_id, c.id AS card FROM payments p JOIN gift_cards c ON c.id = p.gift_card_id JOIN orders o ON o.id = p.order_id
 WHERE p.currency_code <> c.currency_code OR (c.supplier_id IS NOT NULL AND c.supplier_id <> p.supplier_id)
    OR (p.canceled_at IS NULL AND p.amount > p.captured_amount AND coalesce(o.status_before_archive, o.status) IN ('completed', 'canceled'));

-- name: M34 a refund draws on what gift cards paid before it draws on money
SELECT r.id, r.order_id FROM refunds r
 WHERE EXISTS (SELECT FROM refund_payments d JOIN payments p ON p.id = d.payment_id WHERE d.refund_id = r.id AND p.gift_card_id IS NULL)
   AND EXISTS (SELECT FROM payments p WHERE p.order_id = r.order_id AND p.gift_card_id IS NOT NULL
                AND (SELECT coalesce(sum(c.amount), 0) FROM captures c WHERE c.payment_id = p.id AND c.created_at < r.created_at)
                  > (SELECT coalesce(sum(d.amount), 0) FROM refund_payments d JOIN refunds e ON e.id = d.refund_id WHERE d.payment_id = p.id AND e.created_at <= r.created_at));

-- name: M33 a customer that was merged into another has left it all that is owed, paid and asked for; what pays an order is its customer's
SELECT c.id, 'orders' AS "table", o.id AS row_id FROM customers c JOIN orders o ON o.customer_id = c.id WHERE c.merged_into_id IS NOT NULL
UNION ALL SELECT c.id, 'receipts', r.id FROM customers c JOIN receipts r ON r.customer_id = c.id WHERE c.merged_into_id IS NOT NULL
UNION ALL SELECT c.id, 'invoices', v.id FROM customers c JOIN invoices v ON v.customer_id = c.id WHERE c.merged_into_id IS NOT NULL
UNION ALL SELECT c.id, 'draft_orders', d.id FROM customers c JOIN draft_orders d ON d.customer_id = c.id WHERE c.merged_into_id IS NOT NULL
UNION ALL SELECT c.id, 'credit_releases', r.id FROM customers c JOIN credit_releases r ON r.customer_id = c.id
   WHERE c.merged_into_id IS NOT NULL AND (r.order_id IS NOT NULL OR r.status <> 'waiting')
UNION ALL SELECT o.customer_id, 'receipt_allocations', a.receipt_id FROM receipt_allocations a JOIN receipts r ON r.id = a.receipt_id JOIN orders o ON o.id = a.order_id
 WHERE r.customer_id <> o.customer_id GROUP BY o.customer_id, a.receipt_id HAVING sum(a.amount) <> 0;

-- name: M32 what is written off of an order stands in its write-offs, on delivered orders only, and nothing is owed back beside it
SELECT o.id, o.written_off_total, w.amount, o.total - o.credited_total - o.paid_total + o.refunded_total AS due FROM orders o
  LEFT JOIN (SELECT order_id, sum(amount) AS amount FROM credits WHERE cause IN ('write_off', 'write_off_reversed') GROUP BY order_id) w ON w.order_id = o.id
 WHERE o.written_off_total <> coalesce(w.amount, 0)
    OR (o.written_off_total > 0 AND (o.completed_at IS NULL OR o.total - o.credited_total - o.paid_total + o.refunded_total < 0));

-- name: M32 every write-off was approved for its order and amount, not by who asked where it waited, and no more of it is taken back
SELECT c.id, c.amount, r.amount AS approved, r.status FROM credits c LEFT JOIN credit_releases r ON r.id = c.cause_id AND r.type = 'write_off'
 WHERE c.cause = 'write_off' AND (r.id IS NULL OR r.status <> 'granted' OR (r.order_id, r.amount) IS DISTINCT FROM (c.order_id, c.amount))
UNION ALL
SELECT r.id, r.amount, NULL, r.status FROM credit_releases r WHERE r.type = 'write_off' AND r.status = 'granted'
   AND (NOT EXISTS (SELECT FROM credits c WHERE c.cause = 'write_off' AND c.cause_id = r.id) OR (r.decided_at > r.created_at AND r.decided_by = r.asked_by))
UNION ALL
SELECT c.id, c.amount, sum(b.amount), NULL FROM credits b JOIN credits c ON c.id = b.reverses GROUP BY c.id, c.amount
HAVING c.cause <> 'write_off' OR c.amount + sum(b.amount) < 0 OR bool_or(b.order_id <> c.order_id);

-- name: M29 what was handed over, refused or damaged of a delivery was on its van, and all that vans brought or hold was fulfilled
SELECT l.id, l.loaded AS most, l.delivered + l.refused + l.damaged AS pieces FROM delivery_lines l WHERE l.delivered + l.refused + l.damaged > l.loaded
UNION ALL
SELECT i.id, i.fulfilled_quantity, sum(CASE d.status WHEN 'in_route' THEN l.loaded ELSE l.delivered + l.refused + l.damaged END)
  FROM delivery_lines l JOIN deliveries d ON d.id = l.delivery_id AND d.status <> 'assigned' JOIN order_items i ON i.id = l.item_id GROUP BY i.id
HAVING i.fulfilled_quantity < sum(CASE d.status WHEN 'in_route' THEN l.loaded ELSE l.delivered + l.refused + l.damaged END)
UNION ALL
SELECT l.id, i.fulfilled_quantity, l.loaded FROM delivery_lines l JOIN deliveries d ON d.id = l.delivery_id AND d.status NOT IN ('assigned', 'canceled')
  JOIN order_items i ON i.id = l.item_id AND l.loaded > i.fulfilled_quantity;

-- name: M29 a delivery's lines, return, cash and driver are of its own order and supplier, and what was not kept has a return
SELECT d.id, 'line' AS what, l.id AS other FROM deliveries d JOIN delivery_lines l ON l.delivery_id = d.id JOIN order_items i ON i.id = l.item_id WHERE i.order_id <> d.order_id
UNION ALL SELECT d.id, 'return', r.id FROM deliveries d JOIN returns r ON r.id = d.return_id WHERE r.order_id <> d.order_id
UNION ALL SELECT d.id, 'receipt', r.id FROM deliveries d JOIN receipts r ON r.id = d.receipt_id JOIN orders o ON o.id = d.order_id WHERE r.customer_id <> o.customer_id OR r.amount <> d.cash_received
UNION ALL SELECT d.id, 'driver', v.id FROM deliveries d JOIN drivers v ON v.id = d.driver_id WHERE v.supplier_id <> d.supplier_id
UNION ALL SELECT d.id, 'nothing asked back', NULL FROM deliveries d JOIN delivery_lines l ON l.delivery_id = d.id WHERE l.refused + l.damaged > 0 AND d.return_id IS NULL
UNION ALL SELECT d.id, 'still open', o.id FROM deliveries d JOIN orders o ON o.id = d.order_id WHERE d.status = 'in_route' AND o.status IN ('pending', 'canceled');

-- name: M21 no money or stock moved on an order after finance verified it
SELECT o.id, o.verified_at, j.effect AS what, j.created_at FROM orders o JOIN money_journal j ON j.order_id = o.id AND j.created_at > o.verified_at
UNION ALL
SELECT o.id, o.verified_at, m.kind, m.created_at FROM orders o JOIN stock_moves m ON m.order_id = o.id AND m.created_at > o.verified_at;

-- name: M22 nothing is taken on a canceled order
SELECT o.id, o.canceled_at, c.created_at FROM orders o JOIN captures c ON c.order_id = o.id AND c.amount > 0 AND c.created_at > o.canceled_at
 WHERE o.status = 'canceled' OR (o.status = 'archived' AND o.status_before_archive = 'canceled');

-- name: M23 invoice numbers of a supplier's series begin with 1 in each year and have no gap
SELECT supplier_id, series, year, count(*) AS issued, max(sequence) AS last FROM invoices WHERE status = 'issued' GROUP BY supplier_id, series, year
HAVING count(*) <> max(sequence) OR min(sequence) <> 1;

-- name: M23 a series stands at the last number it gave
SELECT s.* FROM invoice_series s
 WHERE s.last_number <> (SELECT coalesce(max(i.sequence), 0) FROM invoices i WHERE (i.supplier_id, i.series, i.year) = (s.supplier_id, s.series, s.year));

-- name: M23 an invoice's number says its series, year and place, and its year is that of its day in Riyadh
SELECT id, number, series, year, sequence FROM invoices WHERE status = 'issued'
   AND (number <> series || '-' || year || '-' || lpad(sequence::text, greatest(5, length(sequence::text)), '0')
        OR year <> extract(year FROM issued_at AT TIME ZONE 'Asia/Riyadh'));

-- name: M23 an issued invoice comes to what its order came to then, and to the sum of its lines
SELECT i.id, i.number, i.total, i.order_total FROM invoices i
 WHERE i.status = 'issued' AND ((i.billing_reference_id IS NULL AND i.order_total IS DISTINCT FROM i.total - i.prepaid_total)
    OR i.net_total <> (SELECT sum((line->>'net')::bigint) FROM jsonb_array_elements(i.lines) AS line)
    OR i.tax_total <> (SELECT sum((one->>'tax')::bigint) FROM jsonb_array_elements(i.subtotals) AS one));

-- name: M23 the documents of a supplier are one chain: counted from 1 without a gap, each with the hash of the one before
WITH chain AS (
  SELECT id, supplier_id, icv, pih, hash, row_number() OVER w AS place, lag(hash) OVER w AS before FROM invoices WHERE status = 'issued'
  WINDOW w AS (PARTITION BY supplier_id ORDER BY icv)
)
SELECT id, supplier_id, icv FROM chain
 WHERE icv <> place OR pih <> coalesce(before, 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==')
UNION ALL
SELECT c.supplier_id, c.supplier_id, c.icv FROM invoice_chains c
  LEFT JOIN LATERAL (SELECT i.icv, i.hash FROM invoices i WHERE i.supplier_id = c.supplier_id AND i.status = 'issued' ORDER BY i.icv DESC LIMIT 1) AS last ON true
 WHERE c.icv <> coalesce(last.icv, 0) OR (c.icv > 0 AND c.last_hash IS DISTINCT FROM last.hash);

-- name: M23 an issued document is what its hash was taken of
SELECT id, number FROM invoices WHERE status = 'issued'
   AND hash <> encode(sha256(convert_to(regexp_replace(xml,
         '^<\?xml[^>]*>\n|<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID>.*?</cac:AdditionalDocumentReference>', '', 'g'), 'UTF8')), 'base64');

-- name: M23 credit notes never take back more of a line than its invoice charged
SELECT i.id, i.number, line->>'id' AS line_id FROM invoices i CROSS JOIN jsonb_array_elements(i.lines) AS line
  JOIN LATERAL (SELECT sum((taken->>'net')::bigint) AS net, sum((taken->>'quantity')::bigint) FILTER (WHERE NOT (taken->>'by_value')::boolean) AS quantity
                  FROM invoices n CROSS JOIN jsonb_array_elements(n.lines) AS taken
                 WHERE n.billing_reference_id = i.id AND n.type = 'credit_note' AND taken->>'line_id' = line->>'id') AS credited ON true
 WHERE credited.net > (line->>'net')::bigint OR credited.quantity > (line->>'quantity')::bigint;

-- name: M23 credit notes never come to more than their invoice
SELECT i.id, i.number, i.total, sum(n.total) AS credited FROM invoices i JOIN invoices n ON n.billing_reference_id = i.id AND n.type = 'credit_note'
 GROUP BY i.id HAVING sum(n.total) > i.total OR sum(n.tax_total) > i.tax_total;

-- name: M23 a credit note for a return comes to what its receipts refunded, and no receipt is credited twice on an invoice
SELECT n.id, n.number, n.total FROM invoices n
  JOIN invoices i ON i.id = n.billing_reference_id
  CROSS JOIN LATERAL (SELECT sum(r.amount) AS refunded FROM return_receipts r WHERE r.id = ANY (n.receipt_ids)) AS came
 WHERE n.return_id IS NOT NULL AND (
   -- Beside goods that a claim or an exchange sent, which no invoice has, and notes by hand, whose tax is rounded otherwise.
   (n.total <> came.refunded
     AND NOT EXISTS (SELECT FROM return_items l JOIN returns r ON r.id = l.return_id JOIN return_receipts c ON c.return_id = r.id
       WHERE c.id = ANY (n.receipt_ids) AND NOT EXISTS (SELECT FROM jsonb_array_elements(i.lines) AS line WHERE line->>'item_id' = l.item_id))
     AND NOT EXISTS (SELECT FROM invoices o WHERE o.billing_reference_id = i.id AND o.type = 'credit_note' AND o.return_id IS NULL))
   OR EXISTS (SELECT FROM invoices o WHERE o.billing_reference_id = i.id AND o.id <> n.id AND o.receipt_ids && n.receipt_ids)
   OR n.total + (SELECT coalesce(sum((one->>'net')::bigint + (one->>'tax')::bigint), 0) FROM jsonb_array_elements(n.less) AS one) < 0);

-- name: M23 an order says that it is invoiced exactly while an issued invoice of it is not taken back whole
SELECT o.id, o.invoiced_at FROM orders o
 WHERE (o.invoiced_at IS NOT NULL) <> EXISTS (
   SELECT FROM invoices i WHERE i.order_id = o.id AND i.status = 'issued' AND i.billing_reference_id IS NULL
      AND i.net_total > coalesce((SELECT sum(n.net_total) FROM invoices n WHERE n.billing_reference_id = i.id AND n.type = 'credit_note'), 0));

-- name: S1 stock stays within its bounds
SELECT id, stocked, reserved FROM stock_levels WHERE stocked < 0 OR reserved < 0 OR reserved > stocked;

-- name: S2 available is what is stocked for sale, not set aside and not blocked
SELECT id, stocked, reserved, blocked, available FROM stock_levels WHERE available <> CASE WHEN sellable THEN greatest(stocked - reserved - blocked, 0) ELSE 0 END;

-- name: S16 what is damaged or in transit is never available, and nobody is promised it
SELECT l.id, p.type, l.available, l.reserved FROM stock_levels l JOIN stock_locations p ON p.id = l.location_id
 WHERE l.sellable <> (p.type NOT IN ('damaged', 'transit')) OR (NOT l.sellable AND (l.available <> 0 OR l.reserved <> 0));

-- name: S3 what a level has set aside are its reservations
SELECT l.id, l.reserved, r.quantity FROM stock_levels l
  LEFT JOIN (SELECT location_id, variant_id, sum(quantity) AS quantity FROM reservations GROUP BY location_id, variant_id) r
         ON (r.location_id, r.variant_id) = (l.location_id, l.variant_id)
 WHERE l.reserved <> coalesce(r.quantity, 0)
UNION ALL
SELECT r.id, NULL, r.quantity FROM reservations r
 WHERE r.quantity > 0 AND NOT EXISTS (SELECT FROM stock_levels l WHERE (l.location_id, l.variant_id) = (r.location_id, r.variant_id));

-- name: S4 what is stocked is what there was at first and every movement since
SELECT l.id, l.opening, l.stocked, m.delta, l.moves, m.moves AS ledger FROM stock_levels l
  LEFT JOIN (SELECT level_id, sum(delta) AS delta, count(*) AS moves FROM stock_moves GROUP BY level_id) m ON m.level_id = l.id
 WHERE l.stocked <> l.opening + coalesce(m.delta, 0) OR l.moves <> coalesce(m.moves, 0);

-- name: S4 the stock ledger of a level has no gap, and each balance follows from the one before
SELECT id, level_id, seq, balance FROM (
  SELECT m.*, row_number() OVER w AS place, coalesce(lag(m.balance) OVER w, l.opening) + m.delta AS expected
    FROM stock_moves m JOIN stock_levels l ON l.id = m.level_id WINDOW w AS (PARTITION BY m.level_id ORDER BY m.seq)
) ledger WHERE seq <> place OR balance <> expected;

-- name: S5 an accepted order has set aside exactly what is still to be fulfilled; one accepted short no more than that
SELECT i.id, i.order_id, i.quantity - i.fulfilled_quantity - i.missing_quantity AS needed, coalesce(r.quantity, 0) AS set_aside
  FROM order_items i JOIN orders o ON o.id = i.order_id
  LEFT JOIN (SELECT item_id, sum(quantity) AS quantity FROM reservations GROUP BY item_id) r ON r.item_id = i.id
 WHERE (o.status IN ('confirmed', 'in_route') OR (o.status = 'requires_action' AND o.confirmed_at IS NOT NULL)) AND i.manages_stock AND i.variant_id IS NOT NULL
   AND i.claim_id IS NULL AND i.swap_id IS NULL AND i.removed_at IS NULL AND coalesce(r.quantity, 0) <> i.quantity - i.fulfilled_quantity - i.missing_quantity
   AND NOT (o.accepted_short AND coalesce(r.quantity, 0) < i.quantity - i.fulfilled_quantity - i.missing_quantity);

-- name: S5 nothing is set aside for an order that is not to be fulfilled
SELECT r.id, r.order_id, r.quantity, o.status FROM reservations r JOIN orders o ON o.id = r.order_id JOIN order_items i ON i.id = r.item_id
 WHERE r.quantity > 0 AND i.claim_id IS NULL AND i.swap_id IS NULL AND (i.removed_at IS NOT NULL OR o.status IN ('pending', 'completed', 'canceled', 'archived') OR (o.status = 'requires_action' AND o.confirmed_at IS NULL));

-- name: S6 a fulfilment took its pieces from stock once, and a canceled one gave them all back
WITH moved AS (
  SELECT source_id, sum(delta) AS delta FROM stock_moves WHERE kind IN ('fulfillment', 'fulfillment_canceled') GROUP BY source_id
)
SELECT fi.id, fi.quantity, m.delta, f.canceled_at FROM fulfillment_items fi
  JOIN fulfillments f ON f.id = fi.fulfillment_id JOIN order_items i ON i.id = fi.item_id
  LEFT JOIN moved m ON m.source_id = fi.id
 WHERE i.manages_stock AND i.variant_id IS NOT NULL AND coalesce(m.delta, 0) <> CASE WHEN f.canceled_at IS NULL THEN -fi.quantity ELSE 0 END;

-- name: S7 what was restocked of a receipt came into stock once
WITH moved AS (SELECT source_id, sum(delta) AS delta, count(*) AS moves FROM stock_moves WHERE kind = 'return' GROUP BY source_id)
SELECT z.id, z.quantity, m.delta FROM return_receipt_items z JOIN return_receipts c ON c.id = z.receipt_id JOIN return_items n ON n.id = z.return_item_id
  JOIN order_items i ON i.id = n.item_id LEFT JOIN moved m ON m.source_id = z.id
 WHERE coalesce(m.delta, 0) <> CASE WHEN z.disposition = 'restock' AND c.location_id IS NOT NULL AND i.manages_stock AND i.variant_id IS NOT NULL THEN z.quantity ELSE 0 END
    OR coalesce(m.moves, 0) > 1;

-- name: S13 what came of a purchase order is what was received of its lines, and came into stock once
SELECT i.id, i.quantity, i.received, c.quantity AS came FROM purchase_order_items i
  LEFT JOIN (SELECT item_id, sum(quantity) AS quantity FROM purchase_receipts GROUP BY item_id) c ON c.item_id = i.id
 WHERE i.received <> coalesce(c.quantity, 0) OR i.received > i.quantity
UNION ALL
SELECT c.id, c.quantity, m.delta, m.moves FROM purchase_receipts c JOIN purchase_order_items i ON i.id = c.item_id
  LEFT JOIN LATERAL (SELECT sum(m.delta) AS delta, count(*) AS moves FROM stock_moves m WHERE m.kind = 'receipt' AND m.source_id = c.id AND m.variant_id = i.variant_id) m ON true
 WHERE m.moves <> 1 OR m.delta <> c.quantity OR c.purchase_order_id <> i.purchase_order_id;

-- name: S15 what left by a transfer left its source once, came to its destination once, and what differs was booked there once
SELECT i.id, t.status, i.shipped, i.received, m.gone, m.came, m.booked FROM stock_transfer_items i JOIN stock_transfers t ON t.id = i.transfer_id
  LEFT JOIN LATERAL (SELECT coalesce(sum(m.delta) FILTER (WHERE m.kind = 'transfer' AND m.location_id = t.from_id), 0) AS gone,
      coalesce(sum(m.delta) FILTER (WHERE m.kind = 'transfer' AND m.location_id = t.to_id), 0) AS came,
      coalesce(sum(m.delta) FILTER (WHERE m.kind = 'adjustment' AND m.location_id = t.to_id), 0) AS booked
    FROM stock_moves m WHERE m.source_id = i.id) m ON true
 WHERE m.gone <> -i.shipped OR m.came <> CASE WHEN t.status = 'received' THEN i.shipped ELSE 0 END OR m.booked <> coalesce(i.received - i.shipped, 0)
    OR (i.received IS NOT NULL) <> (t.status = 'received') OR (i.shipped > 0 AND t.status IN ('requested', 'canceled')) OR i.supplier_id <> t.supplier_id;

-- name: S17 what an approved count posted are its differences, once, and nothing was posted before
SELECT i.id, c.status, i.counted, i.expected, m.delta FROM stock_count_items i JOIN stock_counts c ON c.id = i.count_id
  LEFT JOIN LATERAL (SELECT coalesce(sum(m.delta), 0) AS delta FROM stock_moves m WHERE m.source_id = i.id AND m.kind = 'adjustment' AND m.location_id = c.location_id) m ON true
 WHERE m.delta <> CASE WHEN c.status = 'closed' THEN i.counted - i.expected ELSE 0 END OR i.supplier_id <> c.supplier_id
    OR (c.status IN ('review', 'closed') AND i.counted IS NULL) OR c.approved_by IN (i.counted_by, i.first_counted_by);

-- name: S14 the status of a purchase order is what came of it
SELECT p.id, p.status, i.quantity, i.received FROM purchase_orders p
  JOIN LATERAL (SELECT sum(i.quantity) AS quantity, sum(i.received) AS received FROM purchase_order_items i WHERE i.supplier_id = p.supplier_id AND i.purchase_order_id = p.id) i ON true
 WHERE p.status <> CASE WHEN p.status = 'canceled' AND i.received = 0 THEN 'canceled' WHEN i.received = i.quantity THEN 'received' WHEN i.received > 0 THEN 'partially_received'
   WHEN p.sent_at IS NOT NULL THEN 'sent' ELSE 'draft' END;

-- name: S10 a movement belongs to the place, variant and supplier of its level
SELECT m.id, m.level_id FROM stock_moves m JOIN stock_levels l ON l.id = m.level_id
 WHERE (m.location_id, m.variant_id, m.supplier_id) IS DISTINCT FROM (l.location_id, l.variant_id, l.supplier_id);

-- name: S20 batches hold no more of a level than lies there
SELECT l.id, l.stocked, sum(b.quantity) AS batched FROM stock_levels l JOIN batch_levels b ON b.level_id = l.id GROUP BY l.id HAVING sum(b.quantity) > l.stocked;

-- name: S21 what lies of a batch at a level is every movement of it there
SELECT b.id, b.quantity, m.delta FROM batch_levels b
  LEFT JOIN (SELECT batch_id, level_id, sum(delta) AS delta FROM batch_moves GROUP BY batch_id, level_id) m ON (m.batch_id, m.level_id) = (b.batch_id, b.level_id)
 WHERE b.quantity <> coalesce(m.delta, 0);

-- name: S22 what cannot be promised of a level are its quarantined, recalled and expired batches
SELECT l.id, l.blocked, blocked_at(l.id) FROM stock_levels l WHERE l.blocked <> blocked_at(l.id);

-- name: S23 a batch lies at levels of its own variant and supplier
SELECT b.id FROM batch_levels b JOIN batches t ON t.id = b.batch_id JOIN stock_levels l ON l.id = b.level_id
 WHERE (t.variant_id, t.supplier_id, b.location_id) IS DISTINCT FROM (l.variant_id, l.supplier_id, l.location_id);

-- name: S24 a line of an order gives back no more of a batch than it took
SELECT s.item_id, b.batch_id, sum(b.delta) AS too_many FROM batch_moves b JOIN (SELECT id, item_id FROM fulfillment_items
  UNION ALL SELECT z.id, n.item_id FROM return_receipt_items z JOIN return_items n ON n.id = z.return_item_id) s ON s.id = b.source_id
 GROUP BY s.item_id, b.batch_id HAVING sum(b.delta) > 0;

-- name: S25 what came of a transfer is of the batches that left by it
SELECT b.source_id, b.batch_id, sum(b.delta) AS lost FROM batch_moves b WHERE b.kind = 'transfer' GROUP BY b.source_id, b.batch_id
HAVING sum(b.delta) <> 0 AND (SELECT sum(m.delta) FROM stock_moves m WHERE m.source_id = b.source_id AND m.kind = 'transfer') = 0;

-- name: F1 quantities of a line contain one another
SELECT id, quantity, fulfilled_quantity, shipped_quantity, returned_quantity, missing_quantity FROM order_items
 WHERE NOT (0 <= returned_quantity AND returned_quantity <= fulfilled_quantity AND shipped_quantity <= fulfilled_quantity AND 0 <= missing_quantity
   AND fulfilled_quantity + missing_quantity <= quantity);

-- name: F2 a line's fulfilled and shipped pieces are those of its live fulfilments
SELECT i.id, i.fulfilled_quantity, f.fulfilled, i.shipped_quantity, f.shipped FROM order_items i
  LEFT JOIN (SELECT fi.item_id, sum(fi.quantity) AS fulfilled, coalesce(sum(fi.quantity) FILTER (WHERE f.shipped_at IS NOT NULL), 0) AS shipped
               FROM fulfillment_items fi JOIN fulfillments f ON f.id = fi.fulfillment_id WHERE f.canceled_at IS NULL GROUP BY fi.item_id) f ON f.item_id = i.id
 WHERE i.fulfilled_quantity <> coalesce(f.fulfilled, 0) OR i.shipped_quantity <> coalesce(f.shipped, 0);

-- name: F3 a line's returned pieces are those received of it
SELECT i.id, i.returned_quantity, n.received FROM order_items i
  LEFT JOIN (SELECT item_id, sum(received_quantity) AS received FROM return_items GROUP BY item_id) n ON n.item_id = i.id
 WHERE i.returned_quantity <> coalesce(n.received, 0)
UNION ALL
SELECT n.id, n.received_quantity, z.quantity FROM return_items n
  LEFT JOIN (SELECT return_item_id, sum(quantity) AS quantity FROM return_receipt_items GROUP BY return_item_id) z ON z.return_item_id = n.id
 WHERE n.received_quantity <> coalesce(z.quantity, 0);

-- name: F4 pieces are promised once: returned and asked back are never more than the customer has
WITH promised AS (
  SELECT n.item_id, greatest(CASE WHEN r.status IN ('requested', 'requires_action') THEN n.requested_quantity END, n.received_quantity, n.settled_quantity) - n.received_quantity AS quantity
    FROM return_items n JOIN returns r ON r.id = n.return_id AND r.claim_id IS NULL
  UNION ALL
  SELECT c.item_id, c.quantity - c.missing_quantity - (SELECT coalesce(sum(n.received_quantity), 0) FROM return_items n JOIN returns r ON r.id = n.return_id WHERE n.item_id = c.item_id AND r.claim_id = m.id)
    FROM claim_items c JOIN claims m ON m.id = c.claim_id AND m.canceled_at IS NULL
)
SELECT i.id, i.fulfilled_quantity, i.returned_quantity, p.quantity FROM order_items i
  LEFT JOIN (SELECT item_id, sum(quantity) AS quantity FROM promised GROUP BY item_id) p ON p.item_id = i.id
 WHERE i.returned_quantity + coalesce(p.quantity, 0) > i.fulfilled_quantity;

-- name: F12 what a line holds as missing is what live claims name that never left, and nothing of it is asked back
SELECT i.id, i.missing_quantity, c.missing FROM order_items i
  LEFT JOIN (SELECT c.item_id, sum(c.missing_quantity) AS missing FROM claim_items c JOIN claims m ON m.id = c.claim_id AND m.canceled_at IS NULL GROUP BY c.item_id) c ON c.item_id = i.id
 WHERE i.missing_quantity <> coalesce(c.missing, 0)
UNION ALL
SELECT n.id, n.requested_quantity, c.missing_quantity FROM return_items n JOIN returns r ON r.id = n.return_id JOIN claim_items c ON c.claim_id = r.claim_id AND c.item_id = n.item_id
 WHERE n.requested_quantity > c.quantity - c.missing_quantity
UNION ALL
SELECT id, quantity, missing_quantity FROM claim_items WHERE missing_quantity > 0 AND reason <> 'missing_item';

-- name: F4 what of a line came back or is promised was valued at what the line cost, once it is all of it, and never at more, whatever was sold besides; where nothing else bears the tax of the whole, the line does
WITH back AS (
  SELECT n.item_id, h.quantity, round(n.value::numeric * h.quantity / n.requested_quantity) AS value
    FROM return_items n JOIN returns r ON r.id = n.return_id LEFT JOIN claims m ON m.id = r.claim_id AND m.canceled_at IS NULL
    CROSS JOIN LATERAL (SELECT greatest(CASE WHEN r.status IN ('requested', 'requires_action') THEN n.requested_quantity END, n.received_quantity, n.settled_quantity) AS quantity) h WHERE m.id IS NULL
  UNION ALL
  SELECT c.item_id, c.quantity, c.value FROM claim_items c JOIN claims m ON m.id = c.claim_id AND m.canceled_at IS NULL
), line AS (
  SELECT item_id, sum(quantity) AS quantity, sum(value) AS value FROM back GROUP BY item_id
)
SELECT i.id, i.total, b.value FROM order_items i JOIN line b ON b.item_id = i.id
 WHERE b.value > i.total OR (b.quantity = i.quantity AND b.value < i.total
   -- What had nothing beside it to bear the tax may have it again, once a return is given up.
   AND NOT EXISTS (SELECT FROM returns r JOIN return_items n ON n.return_id = r.id WHERE r.order_id = i.order_id AND (r.status = 'canceled' OR (r.status = 'received' AND n.received_quantity < n.requested_quantity)))
   AND NOT EXISTS (SELECT FROM claims m WHERE m.order_id = i.order_id AND m.canceled_at IS NOT NULL)
   AND (EXISTS (SELECT FROM order_shipping_methods s WHERE s.order_id = i.order_id AND s.tax_rate = i.tax_rate AND s.price > 0)
     OR EXISTS (SELECT FROM order_items other LEFT JOIN line o ON o.item_id = other.id
                 WHERE other.order_id = i.order_id AND other.tax_rate = i.tax_rate AND other.claim_id IS NULL AND other.swap_id IS NULL AND other.removed_at IS NULL
                   AND coalesce(o.quantity, 0) < other.quantity AND other.total > coalesce(o.value, 0))));

-- name: F5 no more is received than was asked for
SELECT id, requested_quantity, received_quantity FROM return_items WHERE received_quantity > requested_quantity;

-- name: F7 only replacements and exchanges send goods, and no more than they promised
SELECT i.id, m.type FROM order_items i JOIN claims m ON m.id = i.claim_id WHERE m.type = 'refund' AND i.fulfilled_quantity > 0;

-- name: F8 a canceled claim or exchange has no live return, parcel or reservation
WITH dead AS (SELECT id FROM claims WHERE canceled_at IS NOT NULL UNION ALL SELECT id FROM swaps WHERE canceled_at IS NOT NULL)
SELECT 'returns' AS "table", r.id FROM returns r JOIN dead d ON d.id IN (r.claim_id, r.swap_id) WHERE r.status IN ('requested', 'requires_action')
UNION ALL SELECT 'fulfillments', f.id FROM fulfillments f JOIN dead d ON d.id IN (f.claim_id, f.swap_id) WHERE f.canceled_at IS NULL
UNION ALL SELECT 'reservations', s.id FROM reservations s JOIN order_items i ON i.id = s.item_id JOIN dead d ON d.id IN (i.claim_id, i.swap_id) WHERE s.quantity > 0;

-- name: F6 rows that belong together belong to one order
SELECT 'fulfillment_items' AS "table", fi.id FROM fulfillment_items fi JOIN fulfillments f ON f.id = fi.fulfillment_id JOIN order_items i ON i.id = fi.item_id
 WHERE fi.order_id <> f.order_id OR fi.order_id <> i.order_id
UNION ALL SELECT 'captures', c.id FROM captures c JOIN payments p ON p.id = c.payment_id WHERE c.order_id <> p.order_id
UNION ALL SELECT 'refund_payments', d.id FROM refund_payments d JOIN refunds r ON r.id = d.refund_id JOIN payments p ON p.id = d.payment_id
 WHERE d.order_id <> r.order_id OR d.order_id <> p.order_id
UNION ALL SELECT 'return_items', n.id FROM return_items n JOIN returns r ON r.id = n.return_id JOIN order_items i ON i.id = n.item_id
 WHERE n.order_id <> r.order_id OR n.order_id <> i.order_id
UNION ALL SELECT 'return_receipt_items', z.id FROM return_receipt_items z JOIN return_receipts c ON c.id = z.receipt_id JOIN return_items n ON n.id = z.return_item_id
 WHERE z.order_id <> c.order_id OR c.return_id <> n.return_id
UNION ALL SELECT 'claim_items', c.id FROM claim_items c JOIN claims m ON m.id = c.claim_id JOIN order_items i ON i.id = c.item_id WHERE c.order_id <> m.order_id OR c.order_id <> i.order_id
UNION ALL SELECT 'order_items', i.id FROM order_items i LEFT JOIN claims m ON m.id = i.claim_id LEFT JOIN swaps w ON w.id = i.swap_id LEFT JOIN order_edits e ON e.id = i.edit_id
 WHERE i.order_id <> coalesce(m.order_id, w.order_id, e.order_id, i.order_id)
UNION ALL SELECT 'tracking_links', t.id FROM tracking_links t JOIN fulfillments f ON f.id = t.fulfillment_id WHERE t.order_id <> f.order_id
UNION ALL SELECT 'reservations', r.id FROM reservations r JOIN order_items i ON i.id = r.item_id WHERE r.order_id <> i.order_id OR r.variant_id IS DISTINCT FROM i.variant_id;

-- name: F9 every change of status is one the table of transitions knows
SELECT a.id, a.entity_id, change->>'before' AS before, change->>'after' AS after FROM audit_trail a, jsonb_array_elements(a.changes) AS change
 WHERE a.entity = 'orders' AND change->>'field' = 'status' AND change->>'before' IS NOT NULL AND ((change->>'before' = 'confirmed' AND change->>'after' = 'pending' AND a.action <> 'undo_accept')
   OR (change->>'before', change->>'after') NOT IN (
   ('pending', 'confirmed'), ('confirmed', 'pending'), ('requires_action', 'confirmed'), ('pending', 'requires_action'), ('confirmed', 'requires_action'), ('in_route', 'requires_action'),
   ('requires_action', 'pending'), ('confirmed', 'in_route'), ('confirmed', 'completed'), ('in_route', 'completed'), ('pending', 'canceled'), ('confirmed', 'canceled'),
   ('requires_action', 'canceled'), ('canceled', 'pending'), ('completed', 'confirmed'), ('archived', 'completed'), ('archived', 'canceled'), ('completed', 'archived'), ('canceled', 'archived')));

-- name: F10 the fulfilment status follows from the lines
WITH counts AS (
  SELECT o.id, o.fulfillment_status, CASE WHEN o.status = 'archived' THEN coalesce(o.status_before_archive, 'completed') ELSE o.status END AS life,
         coalesce(sum(i.quantity - i.missing_quantity), 0) AS ordered, coalesce(sum(i.fulfilled_quantity), 0) AS fulfilled,
         coalesce(sum(i.shipped_quantity), 0) AS shipped, coalesce(sum(i.returned_quantity), 0) AS returned
    FROM orders o LEFT JOIN order_items i ON i.order_id = o.id AND i.claim_id IS NULL AND i.swap_id IS NULL AND i.removed_at IS NULL GROUP BY o.id
)
SELECT id, fulfillment_status, ordered, fulfilled, shipped, returned FROM counts
 WHERE fulfillment_status <> CASE
         WHEN life = 'canceled' THEN 'canceled'
         WHEN returned > 0 THEN CASE WHEN returned = ordered THEN 'returned' ELSE 'partially_returned' END
         WHEN shipped > 0 THEN CASE WHEN shipped = ordered THEN 'shipped' ELSE 'partially_shipped' END
         WHEN fulfilled > 0 THEN CASE WHEN fulfilled = ordered THEN 'fulfilled' ELSE 'partially_fulfilled' END
         ELSE 'not_fulfilled' END;

-- name: F13 an order says since when it is canceled exactly while it is
SELECT id, status, canceled_at FROM orders
 WHERE (canceled_at IS NOT NULL) <> (CASE WHEN status = 'archived' THEN coalesce(status_before_archive, 'completed') ELSE status END = 'canceled');

-- name: F11 a canceled order has no live fulfilment
SELECT f.id, f.order_id FROM fulfillments f JOIN orders o ON o.id = f.order_id WHERE o.status = 'canceled' AND f.canceled_at IS NULL;

-- name: M40 a wallet's points are the sum of its entries, and what its lots have left less what is owed
SELECT w.id, w.balance, e.points AS entries, l.points AS lots, w.debt FROM loyalty_wallets w
  LEFT JOIN (SELECT wallet_id, sum(delta) AS points, count(*) AS count, max(seq) AS last FROM loyalty_entries GROUP BY wallet_id) e ON e.wallet_id = w.id
  LEFT JOIN (SELECT wallet_id, sum(remaining) AS points FROM loyalty_lots GROUP BY wallet_id) l ON l.wallet_id = w.id
 WHERE w.balance <> coalesce(e.points, 0) OR w.balance <> coalesce(l.points, 0) - w.debt OR (w.entries, w.entries) IS DISTINCT FROM (coalesce(e.count, 0)::int, coalesce(e.last, 0));

-- name: M40 points are owed only where none are left
SELECT w.id, w.debt, w.balance FROM loyalty_wallets w WHERE w.debt > 0 AND w.balance <> -w.debt;

-- name: M41 a lot has left what its entries say, and is never spent more than once
SELECT l.id, l.points, l.remaining, l.expired, e.points AS entries FROM loyalty_lots l
  LEFT JOIN (SELECT lot_id, sum(delta) AS points, -sum(delta) FILTER (WHERE kind = 'expired') AS expired, sum(delta) FILTER (WHERE delta < 0) AS taken FROM loyalty_entries GROUP BY lot_id) e ON e.lot_id = l.id
 WHERE l.remaining <> coalesce(e.points, 0) OR l.remaining < 0 OR l.remaining > l.points OR l.expired <> coalesce(e.expired, 0);

-- name: M42 points spent on an order are those of its discount, for the same amount, and those of its entries
SELECT coalesce(l.order_id, d.order_id) AS order_id, l.spent_points, d.points, l.spent_amount, d.amount FROM
  (SELECT order_id, program_id, spent_points, spent_amount FROM loyalty_orders WHERE spent_points > 0) l
  FULL JOIN (SELECT o.id AS order_id, one->'points'->>'program_id' AS program_id, (one->'points'->>'count')::bigint AS points, (one->'rule'->>'value')::bigint AS amount
    FROM orders o, jsonb_array_elements(o.discounts) AS one WHERE one->'rule'->>'type' = 'points') d ON (d.order_id, d.program_id) = (l.order_id, l.program_id)
 WHERE (l.spent_points, l.spent_amount) IS DISTINCT FROM (d.points, d.amount)
UNION ALL
SELECT l.order_id, l.spent_points, -e.points, l.restored_points, NULL FROM loyalty_orders l
  LEFT JOIN (SELECT order_id, program_id, sum(delta) AS points FROM loyalty_entries WHERE kind IN ('spent', 'restored') GROUP BY order_id, program_id) e ON (e.order_id, e.program_id) = (l.order_id, l.program_id)
 WHERE l.spent_points - l.restored_points <> coalesce(-e.points, 0);

-- name: M42 points spent for a card are those of its reward and of its entries, and the card is worth what that reward gave
SELECT r.id, r.points, e.points AS entries, r.amount, c.value FROM loyalty_redemptions r
  JOIN gift_cards c ON c.id = r.gift_card_id
  JOIN loyalty_programs p ON p.id = r.program_id
  LEFT JOIN (SELECT redemption_id, -sum(delta) AS points, min(wallet_id) AS wallet_id, max(wallet_id) AS other_id FROM loyalty_entries WHERE redemption_id IS NOT NULL GROUP BY redemption_id) e ON e.redemption_id = r.id
  LEFT JOIN (SELECT v.program_id, v.number, one->>'id' AS id, one->>'type' AS type, (one->>'cost_points')::bigint AS points, (one->>'amount')::bigint AS amount
    FROM loyalty_versions v, jsonb_array_elements(v.config->'rewards') AS one) w ON (w.program_id, w.number, w.id) = (r.program_id, r.version_number, r.reward_id)
 WHERE r.points IS DISTINCT FROM e.points OR (e.wallet_id, e.other_id) <> (r.wallet_id, r.wallet_id) OR c.value <> r.amount
    OR (w.type, w.points, w.amount) IS DISTINCT FROM (r.type, r.points, r.amount)
    OR (c.supplier_id, r.supplier_id) IS DISTINCT FROM (p.supplier_id, p.supplier_id)
UNION ALL SELECT id, delta, NULL, NULL, NULL FROM loyalty_entries WHERE kind = 'spent' AND (order_id IS NULL) = (redemption_id IS NULL);

-- name: M42 points spent for a card are paid for by the party alone that owes the card
SELECT r.id, l.id AS lot FROM loyalty_redemptions r JOIN loyalty_entries e ON e.redemption_id = r.id LEFT JOIN loyalty_lots l ON l.id = e.lot_id
 WHERE CASE WHEN r.supplier_id IS NULL THEN l.supplier_bps IS DISTINCT FROM 0
   ELSE (l.funding_supplier_id, l.supplier_bps) IS DISTINCT FROM (r.supplier_id, 10000) END;

-- name: M42 points are redeemed for a card no more often than the most that any version of its reward had
SELECT s.program_id, s.id, s.most, count(*) AS times FROM
  (SELECT v.program_id, one->>'id' AS id, max((one->>'stock')::bigint) AS most FROM loyalty_versions v, jsonb_array_elements(v.config->'rewards') AS one
    GROUP BY v.program_id, one->>'id' HAVING count(*) = count(one->>'stock')) s
  JOIN loyalty_redemptions r ON (r.program_id, r.reward_id) = (s.program_id, s.id)
 GROUP BY s.program_id, s.id, s.most HAVING count(*) > s.most;

-- name: M42 the lines' shares of points come to their amount
SELECT o.id, one->'rule'->>'value' AS amount FROM orders o, jsonb_array_elements(o.discounts) AS one
 WHERE one->'rule'->>'type' = 'points' AND (one->'rule'->>'value')::bigint <> (SELECT sum((line->>'amount')::bigint) FROM jsonb_array_elements(one->'points'->'lines') AS line);

-- name: M43 what an order earned is the sum of its entries, and of its rules
SELECT l.order_id, l.program_id, l.earned, e.points AS entries FROM loyalty_orders l
  LEFT JOIN (SELECT order_id, program_id, sum(delta) AS points FROM loyalty_entries WHERE kind IN ('earned', 'reversed') GROUP BY order_id, program_id) e ON (e.order_id, e.program_id) = (l.order_id, l.program_id)
 WHERE l.earned <> coalesce(e.points, 0) OR l.earned <> (SELECT coalesce(sum((rule->>'points')::bigint), 0) FROM jsonb_array_elements(l.by_rule) AS rule);

-- name: M44 points are of the program of their wallet, and what is repaid or moved changes nobody's sum
SELECT e.id FROM loyalty_entries e JOIN loyalty_wallets w ON w.id = e.wallet_id WHERE e.program_id <> w.program_id OR e.supplier_id IS DISTINCT FROM w.supplier_id
UNION ALL SELECT program_id FROM loyalty_entries WHERE kind IN ('repaid', 'moved') GROUP BY program_id, kind HAVING sum(delta) <> 0
UNION ALL SELECT l.id FROM loyalty_lots l JOIN loyalty_wallets w ON w.id = l.wallet_id WHERE l.program_id <> w.program_id;

-- name: I9 a supplier's program gives points for its own orders, and is paid for by itself or the marketplace
SELECT lo.id FROM loyalty_orders lo JOIN loyalty_programs p ON p.id = lo.program_id JOIN orders o ON o.id = lo.order_id
 WHERE (p.supplier_id IS NOT NULL AND p.supplier_id <> lo.supplier_id) OR lo.supplier_id <> o.supplier_id
UNION ALL SELECT l.id FROM loyalty_lots l JOIN loyalty_programs p ON p.id = l.program_id WHERE p.supplier_id IS NOT NULL AND l.funding_supplier_id <> p.supplier_id
UNION ALL SELECT g.id FROM loyalty_groups g JOIN loyalty_programs p ON p.id = g.program_id WHERE g.supplier_id IS DISTINCT FROM p.supplier_id;

-- name: A1 every step of an order since the audit trail began is in it, and what moved its money or stock is one
WITH told AS (SELECT entity_id, count(*) AS steps FROM audit_trail WHERE entity = 'orders' GROUP BY entity_id)
SELECT o.id, o.version, t.steps, o.journal_seq FROM orders o LEFT JOIN told t ON t.entity_id = o.id
 WHERE coalesce(t.steps, 0) < o.version AND o.created_at >= (SELECT min(at) FROM audit_trail);

-- name: A2 whoever acts for a supplier is named with the impersonation that allowed it
SELECT id, actor_id, on_behalf_of, impersonation_id FROM audit_trail
 WHERE (on_behalf_of IS NULL) <> (impersonation_id IS NULL)
    OR (impersonation_id IS NOT NULL AND NOT EXISTS (SELECT FROM impersonations i WHERE i.id = impersonation_id AND i.supplier_id = on_behalf_of));

-- name: A3 the server can neither change nor remove what is append-only
SELECT c.relname, privilege FROM pg_class c, unnest(ARRAY['UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
 WHERE c.relnamespace = 'public'::regnamespace AND obj_description(c.oid, 'pg_class') LIKE '%append-only%'
   AND (has_table_privilege('wikala_app', c.oid, privilege) OR (privilege = 'UPDATE' AND has_any_column_privilege('wikala_app', c.oid, privilege)));

-- name: A3 the server owns nothing and cannot become who does
SELECT r.rolname FROM pg_roles r WHERE r.rolname = 'wikala_app' AND (r.rolsuper OR r.rolbypassrls OR r.rolcreaterole
   OR EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND pg_has_role('wikala_app', c.relowner, 'MEMBER')));

-- name: A3 the seals of the audit trail are one chain, and no entry under them was changed, removed or put in
SELECT seq, after_entry, last_entry FROM (
  SELECT s.*, row_number() OVER w AS place, coalesce(lag(s.last_entry) OVER w, 0) AS ended, audit_seal_hash(lag(s.hash) OVER w, s.after_entry, s.last_entry) AS expected
    FROM audit_seals s WINDOW w AS (ORDER BY s.seq)
) chain WHERE seq <> place OR after_entry <> ended OR hash IS DISTINCT FROM expected;

-- name: A4 a key is kept of what was done, and once
SELECT user_id, key_hash, min(status), count(*) FROM idempotency_keys GROUP BY user_id, key_hash HAVING count(*) > 1 OR min(status) NOT BETWEEN 200 AND 299;

-- name: A5 every event is told to its listeners within ten minutes
SELECT o.seq, o.event, d.listener, d.attempts, d.error FROM outbox o LEFT JOIN outbox_deliveries d USING (seq)
 WHERE (o.done_at IS NULL OR d.seq IS NOT NULL AND d.done_at IS NULL) AND o.created_at < now() - interval '10 minutes';

-- name: A5 every task goes on, or ended
SELECT id, name, attempts, error, updated_at FROM tasks WHERE finished_at IS NULL AND updated_at < now() - interval '10 minutes';

-- name: A6 one code or link of a purpose lives, and one that was used says by whom
SELECT 'sign_in_codes' AS "table", address AS id FROM sign_in_codes WHERE used_at IS NULL AND expires_at > now() GROUP BY purpose, address HAVING count(*) > 1
UNION ALL SELECT 'password_resets', user_id FROM password_resets WHERE used_at IS NULL AND expires_at > now() GROUP BY user_id HAVING count(*) > 1
UNION ALL SELECT 'draft_order_links', draft_order_id FROM draft_order_links WHERE answer IS NULL AND revoked_at IS NULL AND expires_at > now() GROUP BY draft_order_id HAVING count(*) > 1
UNION ALL SELECT 'invites', id FROM invites WHERE (accepted_at IS NULL) <> (accepted_by IS NULL)
UNION ALL SELECT 'password_resets', r.user_id FROM password_resets r WHERE r.used_at IS NOT NULL AND NOT EXISTS (SELECT FROM audit_trail t WHERE t.entity = 'users' AND t.entity_id = r.user_id AND t.at >= r.created_at);

-- name: A7 nobody has a session who may not sign in
SELECT s.user_id, u.status FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.expires_at > now() AND (u.status <> 'active' OR u.deleted_at IS NOT NULL);

-- name: A7 nobody may sign in who has not proved a registration
SELECT r.id, r.email FROM supplier_registrations r JOIN users u ON u.id = r.user_id WHERE r.verified_at IS NULL AND u.status = 'active';

-- name: A8 what opens something is kept only while its message waits
SELECT s.message_id, m.status FROM message_secrets s JOIN messages m ON m.id = s.message_id WHERE m.status <> 'queued' OR NOT m.has_secret;

-- name: I1 a supplier's papers are its own, and not for whoever knows their address
SELECT s.id, u.key FROM suppliers s JOIN uploads u ON u.key IN (s.cr_number_image, s.vat_number_image)
 WHERE NOT u.protected OR u.supplier_id IS DISTINCT FROM s.id;

-- name: I1 what belongs to a supplier hangs on nothing of another's
SELECT 'stock_levels' AS "table", l.id FROM stock_levels l JOIN stock_locations p ON p.id = l.location_id WHERE l.supplier_id <> p.supplier_id
UNION ALL SELECT 'order_items', i.id FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.supplier_id <> o.supplier_id
UNION ALL SELECT 'order_items', i.id FROM order_items i JOIN product_variants v ON v.id = i.variant_id WHERE i.supplier_id <> v.supplier_id
UNION ALL SELECT 'payments', p.id FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.supplier_id <> o.supplier_id
UNION ALL SELECT 'captures', c.id FROM captures c JOIN orders o ON o.id = c.order_id WHERE c.supplier_id <> o.supplier_id
UNION ALL SELECT 'refunds', r.id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.supplier_id <> o.supplier_id
UNION ALL SELECT 'credits', c.id FROM credits c JOIN orders o ON o.id = c.order_id WHERE c.supplier_id <> o.supplier_id
UNION ALL SELECT 'fulfillments', f.id FROM fulfillments f JOIN orders o ON o.id = f.order_id WHERE f.supplier_id <> o.supplier_id
UNION ALL SELECT 'reservations', r.id FROM reservations r JOIN orders o ON o.id = r.order_id WHERE r.supplier_id <> o.supplier_id
UNION ALL SELECT 'money_journal', j.id FROM money_journal j JOIN orders o ON o.id = j.order_id WHERE j.supplier_id <> o.supplier_id
UNION ALL SELECT 'orders', o.id FROM orders o JOIN drivers d ON d.id = o.driver_id WHERE d.supplier_id IS NOT NULL AND d.supplier_id <> o.supplier_id;

-- name: I3 a supplier is named or is none
SELECT 'orders' AS "table", id FROM orders WHERE supplier_id = ''
UNION ALL SELECT 'notes', id FROM notes WHERE supplier_id = ''
UNION ALL SELECT 'notifications', id FROM notifications WHERE supplier_id = ''
UNION ALL SELECT 'drivers', id FROM drivers WHERE supplier_id = ''
UNION ALL SELECT 'audit_trail', id FROM audit_trail WHERE supplier_id = '';

-- name: F the sums that lists and dashboards count by are those of the orders
WITH differ AS (
  SELECT supplier_id, sales_representative_id, currency_code, status, status_before_archive, payment_status, fulfillment_status, sum(orders) AS orders, sum(total) AS total, sum(due) AS due
    FROM (SELECT supplier_id, sales_representative_id, currency_code, status, status_before_archive, payment_status, fulfillment_status, orders, total, due FROM order_states
          UNION ALL SELECT supplier_id, sales_representative_id, currency_code, status, status_before_archive, payment_status, fulfillment_status, -1, -total,
                           -(total - credited_total - paid_total + refunded_total) FROM orders) both_sides
   GROUP BY 1, 2, 3, 4, 5, 6, 7
)
SELECT * FROM differ WHERE orders <> 0 OR total <> 0 OR due <> 0;

-- name: F the sums by day are those of the orders
WITH differ AS (
  SELECT created_at, supplier_id, sales_representative_id, currency_code, status, status_before_archive, province, sum(orders) AS orders, sum(total) AS total, sum(collected) AS collected
    FROM (SELECT created_at, supplier_id, sales_representative_id, currency_code, status, status_before_archive, province, orders, total, collected FROM order_days
          UNION ALL SELECT date_trunc('day', created_at, 'Asia/Riyadh'), supplier_id, sales_representative_id, currency_code, status, status_before_archive,
                           shipping_address->>'province', -1, -total, -(paid_total - refunded_total) FROM orders) both_sides
   GROUP BY 1, 2, 3, 4, 5, 6, 7
)
SELECT * FROM differ WHERE orders <> 0 OR total <> 0 OR collected <> 0;

-- name: M of a price list's published versions two are never in force at once
SELECT a.price_list_id, a.number, b.number AS other FROM price_list_versions a JOIN price_list_versions b
    ON b.price_list_id = a.price_list_id AND b.number > a.number
 WHERE a.published_at IS NOT NULL AND b.published_at IS NOT NULL
   AND tstzrange(a.effective_at, a.superseded_at) && tstzrange(b.effective_at, b.superseded_at);

-- name: M24 a supplier's take rates of the same conditions follow one another
SELECT a.supplier_id, a.number, b.number AS other FROM take_rates a JOIN take_rates b ON b.supplier_id = a.supplier_id AND b.number > a.number
 WHERE a.deleted_at IS NULL AND b.deleted_at IS NULL AND a.is_enabled AND b.is_enabled
   AND (a.product_id, a.brand_id, a.category_id, a.area_id, a.customer_status, a.channel)
       IS NOT DISTINCT FROM (b.product_id, b.brand_id, b.category_id, b.area_id, b.customer_status, b.channel)
   AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at);

-- name: M24 from its first take rate on a supplier has a default at every moment
WITH live AS (SELECT supplier_id, tstzrange(starts_at, ends_at) AS period, num_nonnulls(product_id, brand_id, category_id, area_id, customer_status, channel) = 0 AS is_default
                FROM take_rates WHERE deleted_at IS NULL AND is_enabled)
SELECT supplier_id, range_agg(period) FILTER (WHERE is_default) AS covered FROM live GROUP BY 1
HAVING range_agg(period) FILTER (WHERE is_default) IS DISTINCT FROM tstzmultirange(tstzrange(min(lower(period)), NULL));

-- name: M24 an order line keeps a rate of its supplier that had begun, matches it, and only where something is sold
SELECT oi.id FROM order_items oi JOIN orders o ON o.id = oi.order_id JOIN take_rates tr ON tr.id = oi.take_rate_id
 WHERE tr.supplier_id <> oi.supplier_id OR oi.claim_id IS NOT NULL OR tr.starts_at > oi.created_at OR tr.product_id <> oi.product_id OR tr.area_id <> o.area_id
    OR (tr.area_id IS NOT NULL AND o.area_id IS NULL);

-- name: M24 an order line that is sold while its supplier has rates keeps one
SELECT oi.id FROM order_items oi WHERE oi.take_rate_id IS NULL AND oi.claim_id IS NULL AND oi.created_at > now() - interval '1 day'
   AND EXISTS (SELECT FROM take_rates tr WHERE tr.supplier_id = oi.supplier_id AND tr.deleted_at IS NULL AND tr.is_enabled
     AND tr.created_at < oi.created_at AND tr.starts_at <= oi.created_at AND (tr.ends_at IS NULL OR tr.ends_at > oi.created_at)
     AND num_nonnulls(tr.product_id, tr.brand_id, tr.category_id, tr.area_id, tr.customer_status, tr.channel) = 0);

-- name: M25 a settlement is what its lines come to
SELECT s.id FROM settlements s LEFT JOIN LATERAL (
  SELECT coalesce(sum(net + tax) FILTER (WHERE type = 'sale'), 0) AS sales, coalesce(sum(net + tax) FILTER (WHERE type = 'return'), 0) AS returns,
    coalesce(sum(net) FILTER (WHERE type = 'sale'), 0) AS sales_net, coalesce(sum(net) FILTER (WHERE type = 'return'), 0) AS returns_net,
    coalesce(sum(net + tax) FILTER (WHERE type = 'adjustment'), 0) AS adjustments, coalesce(sum(take), 0) AS take,
    coalesce(sum(driver_fee), 0) AS driver_fees, coalesce(sum(funding), 0) AS funding, coalesce(sum(own_cards), 0) AS own_cards,
    coalesce(sum(market_cards), 0) AS market_cards, count(*) FILTER (WHERE dispute_status = 'open') AS open_disputes
    FROM settlement_lines l WHERE l.settlement_id = s.id) l ON true
 WHERE (s.sales, s.returns, s.sales_net, s.returns_net, s.adjustments, s.take, s.driver_fees, s.funding, s.own_cards, s.market_cards, s.open_disputes)
   IS DISTINCT FROM (l.sales, l.returns, l.sales_net, l.returns_net, l.adjustments, l.take, l.driver_fees, l.funding, l.own_cards, l.market_cards, l.open_disputes)
    OR s.fee_tax <> floor((s.take + s.driver_fees) * 0.15 + 0.5);

-- name: M25 what was settled of an order that has not changed since is what its customer owes for it
SELECT l.order_id FROM (SELECT supplier_id, order_id, sum(net + tax) AS settled, sum(take) AS take FROM settlement_lines WHERE type IN ('sale', 'return') GROUP BY 1, 2) l
  JOIN orders o ON o.id = l.order_id
 WHERE o.updated_at < (SELECT max(s.cut_at) - interval '1 hour' FROM settlements s WHERE s.supplier_id = l.supplier_id)
   AND (l.settled <> CASE WHEN o.completed_at IS NOT NULL AND o.canceled_at IS NULL THEN o.total - o.credited_total + o.written_off_total ELSE 0 END OR l.take < 0);

-- name: M25 no line of an order is settled twice: of one that has not changed since, its pieces are, and no more came back
SELECT l.order_id, l.item_id, l.sold, l.back, i.quantity FROM (
  SELECT supplier_id, order_id, item_id, sum(quantity) FILTER (WHERE type = 'sale') AS sold, sum(quantity) FILTER (WHERE type = 'return') AS back
    FROM settlement_lines WHERE item_id IS NOT NULL AND type <> 'adjustment' GROUP BY 1, 2, 3) l
  JOIN orders o ON o.id = l.order_id JOIN order_items i ON i.id = l.item_id
 WHERE o.updated_at < (SELECT max(s.cut_at) - interval '1 hour' FROM settlements s WHERE s.supplier_id = l.supplier_id)
   AND o.completed_at IS NOT NULL AND o.canceled_at IS NULL AND i.removed_at IS NULL AND i.swap_id IS NULL
   AND (l.sold IS DISTINCT FROM i.quantity OR coalesce(l.back, 0) NOT BETWEEN -i.quantity AND 0);

-- name: M25 what a supplier is charged of points spent with another one is what its share comes to, once
SELECT l.spent_order_id, l.spent_item_id, l.owed FROM (SELECT supplier_id, spent_order_id, spent_item_id, sum(funding) AS owed
    FROM settlement_lines WHERE type = 'loyalty_funding' GROUP BY 1, 2, 3) l JOIN orders o ON o.id = l.spent_order_id WHERE l.owed > 0 OR o.supplier_id = l.supplier_id
UNION ALL
SELECT l.spent_order_id, l.supplier_id, l.owed FROM (SELECT supplier_id, spent_order_id, sum(funding) AS owed FROM settlement_lines WHERE type = 'loyalty_funding' GROUP BY 1, 2) l
  JOIN orders o ON o.id = l.spent_order_id LEFT JOIN loyalty_funders f ON (f.order_id, f.supplier_id) = (l.spent_order_id, l.supplier_id)
 WHERE o.updated_at < (SELECT max(s.cut_at) - interval '1 hour' FROM settlements s WHERE s.supplier_id = l.supplier_id)
   AND (-l.owed > coalesce(f.amount, 0) OR CASE WHEN o.completed_at IS NULL OR o.canceled_at IS NOT NULL THEN l.owed <> 0 ELSE o.credited_total = 0 AND NOT EXISTS (SELECT FROM swaps w WHERE w.order_id = o.id) AND NOT EXISTS (SELECT FROM order_edits e WHERE e.order_id = o.id AND e.confirmed_at IS NOT NULL) AND -l.owed <> coalesce(f.amount, 0) END);

-- name: M42 who else pays for points pays no more than the discount they are
SELECT f.order_id, f.program_id, f.amount FROM (SELECT order_id, program_id, sum(amount) AS amount FROM loyalty_funders GROUP BY 1, 2) f
  LEFT JOIN (SELECT o.id AS order_id, one->'points'->>'program_id' AS program_id, (one->'points'->>'funded')::bigint AS funded
    FROM orders o, jsonb_array_elements(o.discounts) AS one WHERE one->'rule'->>'type' = 'points') d ON (d.order_id, d.program_id) = (f.order_id, f.program_id)
 WHERE f.amount > coalesce(d.funded, 0)
UNION ALL SELECT f.order_id, f.supplier_id, f.amount FROM loyalty_funders f JOIN orders o ON o.id = f.order_id WHERE o.supplier_id = f.supplier_id;

-- name: M25 what a dispute was granted is an adjustment, once
SELECT l.id FROM settlement_lines l LEFT JOIN settlement_lines a ON a.granted_line_id = l.id
 WHERE (l.dispute_status = 'granted') <> (a.id IS NOT NULL) OR a.take + a.driver_fee <> -l.granted_take
UNION ALL SELECT granted_line_id FROM settlement_lines WHERE granted_line_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1;

-- name: M25 what was settled of a delivery that has not changed since is what its driver costs, once
SELECT l.delivery_id, l.settled, d.driver_fee FROM (SELECT supplier_id, delivery_id, sum(driver_fee) AS settled FROM settlement_lines WHERE type = 'driver_fee' GROUP BY 1, 2) l
  JOIN deliveries d ON d.id = l.delivery_id
 WHERE d.updated_at < (SELECT max(s.cut_at) - interval '1 hour' FROM settlements s WHERE s.supplier_id = l.supplier_id) AND l.settled <> coalesce(d.driver_fee, 0)
UNION ALL SELECT l.delivery_id, l.driver_fee, NULL FROM settlement_lines l JOIN deliveries d ON d.id = l.delivery_id
 WHERE l.order_id <> d.order_id OR (l.driver_fee > 0 AND l.driver_rate_id IS DISTINCT FROM d.driver_rate_id AND d.driver_rate_id IS NOT NULL);

-- name: M29 a delivery's fee is by a rate of its driver, supplier and area that was in force when it ended
SELECT d.id, r.id AS rate FROM deliveries d JOIN driver_rates r ON r.id = d.driver_rate_id JOIN orders o ON o.id = d.order_id
 WHERE r.driver_id <> d.driver_id OR r.supplier_id <> d.supplier_id OR (r.area_id IS NOT NULL AND r.area_id IS DISTINCT FROM o.area_id) OR o.currency_code <> 'SAR'
    OR r.trigger = 'disabled' OR r.deleted_at IS NOT NULL OR r.effective_from > d.finished_at OR r.effective_to + interval '1 minute' < d.finished_at;

-- name: M29 a delivery's fee is what its rate says of its pieces
SELECT d.id, d.driver_fee, f.fee FROM deliveries d JOIN driver_rates r ON r.id = d.driver_rate_id AND r.basis <> 'percentage' CROSS JOIN LATERAL (
  SELECT round(greatest(coalesce(r.min_fee, 0), CASE r.basis WHEN 'per_delivery' THEN r.amount ELSE round((SELECT coalesce(sum(r.amount
      * CASE d.status WHEN 'failed' THEN l.loaded ELSE l.delivered END / i.case_size::numeric), 0) FROM delivery_lines l JOIN order_items i ON i.id = l.item_id WHERE l.delivery_id = d.id)) END)
    * CASE d.status WHEN 'failed' THEN r.failed_share_bps ELSE 10000 END / 10000.0) AS fee) f
 WHERE abs(d.driver_fee - f.fee) > 1;

-- name: M29 a delivery that ended while a rate of its driver applied everywhere has a fee
SELECT d.id, r.id AS rate FROM deliveries d JOIN orders o ON o.id = d.order_id AND o.currency_code = 'SAR' JOIN driver_rates r ON r.driver_id = d.driver_id AND r.supplier_id = d.supplier_id
 WHERE d.driver_fee IS NULL AND d.status IN ('delivered', 'partially_delivered', 'failed') AND d.finished_at > now() - interval '1 day' AND r.area_id IS NULL
   AND r.trigger = 'on_complete' AND r.deleted_at IS NULL AND r.created_at < d.finished_at AND r.effective_from <= d.finished_at AND (r.effective_to IS NULL OR r.effective_to > d.finished_at);

-- name: M29 a driver's rates that charge a supplier the same way in the same area follow one another
SELECT a.driver_id, a.number, b.number AS other FROM driver_rates a JOIN driver_rates b ON b.driver_id = a.driver_id AND b.number > a.number
 WHERE a.deleted_at IS NULL AND b.deleted_at IS NULL AND a.trigger <> 'disabled' AND b.trigger <> 'disabled'
   AND (a.supplier_id, a.area_id, a.basis) IS NOT DISTINCT FROM (b.supplier_id, b.area_id, b.basis)
   AND tstzrange(a.effective_from, a.effective_to) && tstzrange(b.effective_from, b.effective_to);

-- name: F what lists show of a product is what it is
SELECT c.product_id FROM product_cards c WHERE c.card IS DISTINCT FROM product_card(c.product_id) OR c.variants IS DISTINCT FROM sold_variants(c.product_id)
    OR c.missing IS DISTINCT FROM product_missing(c.product_id) OR c.margin_bps IS DISTINCT FROM product_margin(c.product_id);

-- name: F the sums that products are counted by are those of the products
WITH differ AS (
  SELECT supplier_id, status, sum(products) AS products
    FROM (SELECT supplier_id, status, products FROM product_states UNION ALL SELECT supplier_id, status, -1 FROM products WHERE deleted_at IS NULL) both_sides
   GROUP BY 1, 2
)
SELECT * FROM differ WHERE products <> 0;

-- name: F what is said to be available of a level is
SELECT coalesce(a.level_id, l.id) AS level_id, a.available AS said, l.available FROM stock_availability a FULL JOIN stock_levels l ON l.id = a.level_id
 WHERE (a.supplier_id, a.created_at, a.sellable, a.available, a.is_reserved, a.location_id, a.variant_id, a.stocked, a.reserved, a.has_goods, a.is_gone, a.unit_cost)
   IS DISTINCT FROM (l.supplier_id, l.created_at, l.sellable, l.available, l.reserved > 0, l.location_id, l.variant_id, l.stocked, l.reserved,
     l.stocked > 0 OR l.incoming > 0, l.removed_at IS NOT NULL AND l.stocked = 0, last_cost(l.supplier_id, l.variant_id));

-- name: F what stock is said to come to is what its levels do
WITH costs AS (
  SELECT DISTINCT ON (supplier_id, variant_id) supplier_id, variant_id, cost FROM purchase_order_items WHERE received > 0 AND cost IS NOT NULL
   ORDER BY supplier_id, variant_id, created_at DESC, id DESC
), differ AS (
  SELECT supplier_id, location_id, sum(levels) AS levels, sum(cost) AS cost, sum(reserved_cost) AS reserved_cost, sum(without_cost) AS without_cost
    FROM (SELECT supplier_id, location_id, levels, cost, reserved_cost, without_cost FROM stock_sums
          UNION ALL SELECT l.supplier_id, l.location_id, -(l.stocked > 0 OR l.incoming > 0)::integer, -l.stocked * coalesce(c.cost, 0), -l.reserved * coalesce(c.cost, 0),
                           CASE WHEN c.cost IS NULL THEN -l.stocked ELSE 0 END
                      FROM stock_levels l LEFT JOIN costs c ON (c.supplier_id, c.variant_id) = (l.supplier_id, l.variant_id)) both_sides
   GROUP BY 1, 2
)
SELECT * FROM differ WHERE levels <> 0 OR cost <> 0 OR reserved_cost <> 0 OR without_cost <> 0;

-- name: F what is scanned is what variants say of their packs
SELECT coalesce(c.code, v.code) AS code, c.variant_id, v.id FROM variant_codes c
  FULL JOIN (SELECT pv.id, one.code, one.pack FROM product_variants pv,
      LATERAL (VALUES (pv.barcode, 'piece'), (pv.shrink_barcode, 'shrink'), (pv.case_barcode, 'case')) AS one (code, pack)
     WHERE one.code IS NOT NULL AND pv.deleted_at IS NULL) v ON (v.id, v.pack, v.code) = (c.variant_id, c.pack, c.code)
 WHERE c.code IS NULL OR v.code IS NULL;

-- name: M35 what an order takes of a promotion is what its lines, its exchanges' and shipping bear of it, and nothing once it is canceled, or the exchange
WITH borne AS (
  SELECT order_id, promotion_id, sum(amount) AS amount FROM (
    SELECT i.order_id, a->>'rule_id' AS promotion_id, (a->>'amount')::bigint AS amount
      FROM order_items i CROSS JOIN LATERAL jsonb_array_elements(i.adjustments) a WHERE i.adjustments IS NOT NULL AND i.removed_at IS NULL
       AND NOT EXISTS (SELECT FROM swaps w WHERE w.id = i.swap_id AND w.canceled_at IS NOT NULL)
    UNION ALL SELECT m.order_id, m.promotion_id, m.discount FROM order_shipping_methods m WHERE m.promotion_id IS NOT NULL) parts
  GROUP BY 1, 2
), live AS (SELECT b.* FROM borne b JOIN orders o ON o.id = b.order_id WHERE o.canceled_at IS NULL AND b.amount > 0)
SELECT coalesce(l.order_id, u.order_id) AS order_id, l.promotion_id, l.amount, u.amount AS taken FROM live l
  FULL JOIN (SELECT * FROM promotion_uses WHERE released_at IS NULL) u ON (u.order_id, u.promotion_id) = (l.order_id, l.promotion_id)
 WHERE u.amount IS DISTINCT FROM l.amount;

-- name: M35 a promotion counts its uses, and gives no more than it may
SELECT p.id, p.times, u.times AS counted, p.spent, u.spent AS summed FROM promotions p
  CROSS JOIN LATERAL (SELECT count(*) AS times, coalesce(sum(amount), 0) AS spent FROM promotion_uses WHERE promotion_id = p.id AND released_at IS NULL) u
 WHERE (p.times, p.spent) IS DISTINCT FROM (u.times, u.spent) OR p.spent > p.budget OR p.times > p.usage_limit;

-- name: M35 no line bears more of promotions than its discount, and what a promotion gave names it
SELECT id, order_id, discount_total, adjustments FROM order_items i
 WHERE (SELECT coalesce(sum((a->>'amount')::bigint), 0) FROM jsonb_array_elements(i.adjustments) a) > i.discount_total
    OR (promotion_id IS NOT NULL AND NOT EXISTS (SELECT FROM jsonb_array_elements(i.adjustments) a WHERE a->>'rule_id' = i.promotion_id));

-- name: M35 what an exchange sends is discounted by promotions its order remembers, and by nothing else
SELECT i.id, i.order_id, i.discount_total, i.adjustments FROM order_items i JOIN orders o ON o.id = i.order_id
 WHERE i.swap_id IS NOT NULL AND (i.discount_total <> (SELECT coalesce(sum((a->>'amount')::bigint), 0) FROM jsonb_array_elements(i.adjustments) a)
    OR EXISTS (SELECT FROM jsonb_array_elements(i.adjustments) a WHERE NOT EXISTS (SELECT FROM jsonb_array_elements(o.promoted->'rules') r
         WHERE r->>'id' = a->>'rule_id' AND r->>'version_id' = a->>'version_id')));

-- name: M35 what returns left out for a bundle is given back once nothing is kept that bears it, where nobody set another amount
WITH charged AS (
  SELECT r.order_id, c.rule_id, sum(c.net) AS net, sum(c.tax_amount) AS tax FROM return_receipts r
    CROSS JOIN LATERAL jsonb_to_recordset(r.kept_charges) AS c (rule_id text, net bigint, tax_amount bigint) GROUP BY 1, 2
), kept AS (
  SELECT i.order_id, a->>'rule_id' AS rule_id, sum(i.quantity - i.returned_quantity) AS pieces
    FROM order_items i CROSS JOIN LATERAL jsonb_array_elements(i.adjustments) a WHERE i.adjustments IS NOT NULL AND i.removed_at IS NULL AND i.swap_id IS NULL GROUP BY 1, 2
), asked AS (
  SELECT r.order_id, sum(r.amount) AS amount FROM return_receipts r GROUP BY 1
), worth AS (
  SELECT n.order_id, sum(round(n.value::numeric * n.received_quantity / n.requested_quantity)) AS value FROM return_items n GROUP BY 1
)
SELECT c.order_id, c.rule_id, c.net, c.tax FROM charged c JOIN kept k USING (order_id, rule_id) JOIN asked s ON s.order_id = c.order_id JOIN worth w ON w.order_id = c.order_id
 WHERE k.pieces = 0 AND (c.net <> 0 OR c.tax <> 0)
   AND s.amount + (SELECT sum(o.net + o.tax) FROM charged o WHERE o.order_id = c.order_id) = w.value;

-- name: M14 what is said that a code was used is what its uses come to
SELECT pc.id, pc.times, used.times AS uses FROM promotion_codes pc,
    LATERAL (SELECT count(*) AS times FROM promotion_uses pu WHERE pu.code_id = pc.id AND pu.released_at IS NULL) used
 WHERE pc.times <> used.times;

-- name: M14 a promotion in force has a version of its own, the newest, and it is that of the same supplier
SELECT pm.id, pm.state, pm.version_id FROM promotions pm LEFT JOIN promotion_versions pv ON pv.id = pm.version_id
 WHERE pm.deleted_at IS NULL AND ((pm.state IN ('live', 'paused') AND pm.version_id IS NULL)
    OR (pm.version_id IS NOT NULL AND (pv.promotion_id <> pm.id OR pv.number <> pm.number OR pv.supplier_id IS DISTINCT FROM pm.supplier_id
      OR pv.rule->>'id' <> pm.id OR pv.rule->>'version_id' <> pv.id)));

-- name: M14 a use is of a version of its promotion, and of an order of the supplier that the promotion is of
SELECT pu.id, pu.promotion_id, pu.version_id FROM promotion_uses pu JOIN promotions pm ON pm.id = pu.promotion_id JOIN promotion_versions pv ON pv.id = pu.version_id
 WHERE pv.promotion_id <> pu.promotion_id OR (pm.supplier_id IS NOT NULL AND pm.supplier_id <> pu.supplier_id);
