-- Pieces of a line that were claimed as missing and never left us: nothing fulfils them any more, and nothing of them comes back.
ALTER TABLE claim_items ADD COLUMN missing_quantity integer NOT NULL DEFAULT 0 CHECK (0 <= missing_quantity AND missing_quantity <= quantity);
ALTER TABLE claim_items ADD CONSTRAINT claim_items_missing CHECK (missing_quantity = 0 OR reason = 'missing_item');
ALTER TABLE order_items ADD COLUMN missing_quantity integer NOT NULL DEFAULT 0;
ALTER TABLE order_items DROP CONSTRAINT order_items_counts;
ALTER TABLE order_items ADD CONSTRAINT order_items_counts CHECK (
  0 <= returned_quantity AND returned_quantity <= fulfilled_quantity AND 0 <= shipped_quantity AND shipped_quantity <= fulfilled_quantity
  AND 0 <= missing_quantity AND fulfilled_quantity + missing_quantity <= quantity);
ALTER TABLE order_items DROP CONSTRAINT order_items_removed;
ALTER TABLE order_items ADD CONSTRAINT order_items_removed CHECK (removed_at IS NULL OR (fulfilled_quantity = 0 AND missing_quantity = 0));

-- An order is canceled since a moment while it is canceled; that it was is in the audit trail.
UPDATE orders SET canceled_at = NULL, cancel_reason = NULL
 WHERE canceled_at IS NOT NULL AND CASE WHEN status = 'archived' THEN coalesce(status_before_archive, 'completed') ELSE status END <> 'canceled';
