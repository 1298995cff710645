-- What the pieces of a return or claim were valued at: the next ones of their line are valued after them, so that refunds that are open
-- at the same time, or follow a canceled one, add up to the line. Minor units, tax included.
ALTER TABLE return_items ADD COLUMN worth bigint CHECK (worth >= 0);
ALTER TABLE claim_items ADD COLUMN worth bigint CHECK (worth >= 0);

-- What is there already: in the order it was made, each the line's share up to it less the share before it. Of a return closed short only
-- what came counts; its worth is what gives those pieces their share.
WITH asked AS (
  SELECT n.id, n.item_id, n.requested_quantity AS quantity, r.created_at,
         CASE WHEN r.status IN ('requested', 'requires_action') THEN n.requested_quantity ELSE n.received_quantity END AS counts
    FROM return_items n JOIN returns r ON r.id = n.return_id LEFT JOIN claims m ON m.id = r.claim_id AND m.canceled_at IS NULL WHERE m.id IS NULL
  UNION ALL
  SELECT c.id, c.item_id, c.quantity, m.created_at, CASE WHEN m.canceled_at IS NULL THEN c.quantity ELSE 0 END
    FROM claim_items c JOIN claims m ON m.id = c.claim_id
), placed AS (
  SELECT asked.*, sum(counts) OVER (PARTITION BY item_id ORDER BY created_at, id) AS up_to FROM asked
), valued AS (
  SELECT p.id, p.quantity, p.counts, CASE WHEN p.counts = 0 THEN round(i.total::numeric * p.quantity / i.quantity)
         ELSE round(i.total::numeric * p.up_to / i.quantity) - round(i.total::numeric * (p.up_to - p.counts) / i.quantity) END AS worth
    FROM placed p JOIN order_items i ON i.id = p.item_id
), whole AS (
  SELECT id, CASE WHEN counts IN (0, quantity) THEN worth ELSE round(worth * quantity / counts) END AS worth FROM valued
), returns_valued AS (
  UPDATE return_items n SET worth = w.worth FROM whole w WHERE w.id = n.id
)
UPDATE claim_items c SET worth = w.worth FROM whole w WHERE w.id = c.id;
-- The way back of a claim's own pieces.
UPDATE return_items n SET worth = c.worth FROM returns r JOIN claim_items c ON c.claim_id = r.claim_id
 WHERE r.id = n.return_id AND c.item_id = n.item_id AND n.worth IS NULL;

ALTER TABLE return_items ALTER COLUMN worth SET NOT NULL;
ALTER TABLE claim_items ALTER COLUMN worth SET NOT NULL;
