-- Pieces whose value the settled difference of an exchange counted: they stay promised whether they come or not, since the customer has had
-- their value. 0 while the difference is open, and again once the exchange is canceled.
ALTER TABLE return_items ADD COLUMN settled_quantity integer NOT NULL DEFAULT 0 CHECK (settled_quantity BETWEEN 0 AND requested_quantity);

-- What is there already: an exchange that was settled while its return was open settled for all of it, one settled later for what had come.
UPDATE return_items n SET settled_quantity = CASE WHEN r.status = 'received' AND r.received_at < s.processed_at THEN n.received_quantity ELSE n.requested_quantity END
  FROM returns r JOIN swaps s ON s.id = r.swap_id
 WHERE r.id = n.return_id AND r.status <> 'canceled' AND s.canceled_at IS NULL AND s.processed_at IS NOT NULL AND s.difference_due <> 0;
