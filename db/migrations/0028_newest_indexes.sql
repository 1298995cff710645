-- Lists across orders begin at their newest row, and receipts are found by what is written on them.

CREATE INDEX swaps_newest ON swaps (created_at DESC, id DESC);
CREATE INDEX swaps_supplier_newest ON swaps (supplier_id, created_at DESC, id DESC);
CREATE INDEX order_edits_newest ON order_edits (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX order_edits_supplier_newest ON order_edits (supplier_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE INDEX receipts_number ON receipts (number);
CREATE INDEX receipts_cheque ON receipts (cheque_number) WHERE cheque_number IS NOT NULL;
CREATE INDEX receipts_reference ON receipts USING gin (reference gin_trgm_ops) WHERE reference IS NOT NULL;

-- The desk begins at the order that has waited longest, however many were placed since.
CREATE INDEX orders_waiting ON orders (created_at, id) WHERE status IN ('pending', 'requires_action');
CREATE INDEX orders_supplier_waiting ON orders (supplier_id, created_at, id) WHERE status IN ('pending', 'requires_action');
