-- The stock ledger is read newest first: all of it, a supplier's, and one variant's at one location. That of a location has its index already.
CREATE INDEX stock_moves_newest ON stock_moves (created_at DESC, seq DESC, id DESC);
CREATE INDEX stock_moves_supplier_newest ON stock_moves (supplier_id, created_at DESC, seq DESC, id DESC);
CREATE INDEX stock_moves_variant_newest ON stock_moves (variant_id, created_at DESC, seq DESC, id DESC);
