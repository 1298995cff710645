-- Pieces set aside by hand, beside those of orders: without a line, for a while, with what they are for. They count like any other reservation.

ALTER TABLE reservations
  ALTER COLUMN order_id DROP NOT NULL,
  ALTER COLUMN item_id DROP NOT NULL,
  ADD COLUMN description text,
  ADD COLUMN metadata jsonb,
  ADD COLUMN created_by text,
  ADD COLUMN expires_at timestamptz,
  ADD CONSTRAINT reservations_of_line CHECK ((order_id IS NULL) = (item_id IS NULL)),
  -- An order keeps what it has until it is fulfilled or ends; only what is set aside by hand lapses.
  ADD CONSTRAINT reservations_lapse CHECK (expires_at IS NULL OR item_id IS NULL);
CREATE INDEX reservations_lapsing ON reservations (expires_at) WHERE expires_at IS NOT NULL AND quantity > 0;
CREATE INDEX reservations_newest ON reservations (supplier_id, created_at DESC, id DESC) WHERE quantity > 0;

-- Where a variant lies within a place, and below how many pieces it is to be ordered again.
ALTER TABLE stock_levels
  ADD COLUMN reorder_point integer CHECK (reorder_point >= 0),
  ADD COLUMN bin text;
CREATE INDEX stock_levels_newest ON stock_levels (created_at DESC, id DESC);
CREATE INDEX stock_levels_supplier_newest ON stock_levels (supplier_id, created_at DESC, id DESC);
CREATE INDEX stock_levels_reordered ON stock_levels (supplier_id, created_at DESC, id DESC) WHERE reorder_point IS NOT NULL;
