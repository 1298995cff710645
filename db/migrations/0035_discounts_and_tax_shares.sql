-- 1. The tax in what pieces of a return or a claim were valued at: what came back keeps its share of an order's tax, whatever is sold besides.
ALTER TABLE return_items ADD COLUMN tax_amount bigint CHECK (tax_amount BETWEEN 0 AND worth);
ALTER TABLE claim_items ADD COLUMN tax_amount bigint CHECK (tax_amount BETWEEN 0 AND worth);

-- Where an edit or a way of delivery has moved the tax of a line since its pieces came back, the last of them take the difference, so that
-- what is back is valued at what the line comes to.
CREATE TEMPORARY TABLE valued_back ON COMMIT DROP AS
SELECT 'return' AS kind, n.id, n.item_id, r.created_at, n.worth, n.requested_quantity AS quantity,
       CASE WHEN m.id IS NULL THEN greatest(CASE WHEN r.status IN ('requested', 'requires_action') THEN n.requested_quantity END, n.received_quantity, n.settled_quantity) ELSE 0 END AS counts
  FROM return_items n JOIN returns r ON r.id = n.return_id LEFT JOIN claims m ON m.id = r.claim_id AND m.canceled_at IS NULL
UNION ALL
SELECT 'claim', c.id, c.item_id, m.created_at, c.worth, c.quantity, CASE WHEN m.canceled_at IS NULL THEN c.quantity ELSE 0 END
  FROM claim_items c JOIN claims m ON m.id = c.claim_id;

WITH line AS (
  SELECT item_id, sum(counts) AS pieces, sum(round(worth::numeric * counts / quantity)) AS worth FROM valued_back GROUP BY item_id
), off AS (
  SELECT i.id AS item_id, i.total - l.worth AS amount FROM line l JOIN order_items i ON i.id = l.item_id
   WHERE (l.pieces = i.quantity AND l.worth <> i.total) OR l.worth > i.total
), last AS (
  SELECT DISTINCT ON (v.item_id) v.kind, v.id, o.amount FROM valued_back v JOIN off o ON o.item_id = v.item_id
   WHERE v.counts = v.quantity AND v.worth + o.amount >= 0 ORDER BY v.item_id, v.created_at DESC, v.id DESC
), returns_moved AS (
  UPDATE return_items n SET worth = n.worth + l.amount FROM last l WHERE l.kind = 'return' AND l.id = n.id
), claims_moved AS (
  UPDATE claim_items c SET worth = c.worth + l.amount FROM last l WHERE l.kind = 'claim' AND l.id = c.id
)
UPDATE valued_back v SET worth = v.worth + l.amount FROM last l WHERE (l.kind, l.id) = (v.kind, v.id);

-- The line's tax by what was valued: up to these pieces less up to those before. Of what counts no more, its own share.
CREATE TEMPORARY TABLE taxed_back ON COMMIT DROP AS
WITH up_to AS (
  SELECT v.*, i.total, i.tax_amount AS tax, sum(CASE WHEN counts > 0 THEN worth ELSE 0 END) OVER (PARTITION BY v.item_id ORDER BY v.created_at, v.id) AS upto
    FROM valued_back v JOIN order_items i ON i.id = v.item_id
)
SELECT kind, id, CASE WHEN total = 0 THEN 0
       ELSE least(worth, greatest(0, CASE WHEN counts = 0 THEN round(tax::numeric * worth / total)
                                          ELSE round(tax::numeric * upto / total) - round(tax::numeric * (upto - worth) / total) END)) END AS tax
  FROM up_to;
UPDATE return_items n SET tax_amount = t.tax FROM taxed_back t WHERE t.kind = 'return' AND t.id = n.id;
UPDATE claim_items c SET tax_amount = t.tax FROM taxed_back t WHERE t.kind = 'claim' AND t.id = c.id;
-- The way back of a claim's own pieces.
UPDATE return_items n SET tax_amount = least(n.worth, c.tax_amount) FROM returns r JOIN claim_items c ON c.claim_id = r.claim_id
 WHERE r.id = n.return_id AND c.item_id = n.item_id;
ALTER TABLE return_items ALTER COLUMN tax_amount SET NOT NULL;
ALTER TABLE claim_items ALTER COLUMN tax_amount SET NOT NULL;

-- 2. What an order was discounted by: an amount is frozen on its lines, a percentage follows them. Known of orders made from drafts; of an
-- amount that edits have let grow, what it grew to. A percentage that its lines no longer show is left as it is, frozen.
WITH known AS (
  SELECT o.id, d.manual_discount AS manual,
         (SELECT coalesce(sum(greatest(i.discount_total, coalesce((SELECT max((c.original_line->>'discount_total')::bigint) FROM order_edit_changes c WHERE c.item_id = i.id), 0))), 0)
            FROM order_items i WHERE i.order_id = o.id AND i.claim_id IS NULL AND i.swap_id IS NULL) AS most,
         NOT EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.claim_id IS NULL AND i.swap_id IS NULL AND i.removed_at IS NULL
            AND abs(i.discount_total - CASE WHEN i.variant_id IS NULL THEN 0 ELSE i.unit_price * i.quantity * coalesce((d.manual_discount->>'percent')::numeric, 0) / 100 END) > 2) AS shows
    FROM orders o JOIN draft_orders d ON d.order_id = o.id
   WHERE jsonb_typeof(d.manual_discount) = 'object' AND o.discounts = '[]'
)
UPDATE orders o SET discounts = jsonb_build_array(jsonb_build_object('id', 'disc_' || o.id, 'code', 'MANUAL', 'is_dynamic', false, 'rule', jsonb_build_object(
         'type', CASE WHEN k.manual ? 'percent' THEN 'percentage' ELSE 'fixed' END, 'allocation', 'total', 'description', NULL,
         'value', CASE WHEN k.manual ? 'percent' THEN (k.manual->>'percent')::numeric ELSE greatest((k.manual->>'amount')::bigint, k.most) END)))
  FROM known k WHERE k.id = o.id AND (k.shows OR NOT k.manual ? 'percent');
