-- Goods that were written off are read by month: the few movements that take something away without an order, a transfer or a delivery.
CREATE INDEX stock_moves_supplier_written_off ON stock_moves (supplier_id, created_at) WHERE kind = 'adjustment' AND delta < 0;

-- Orders that wait for pieces of goods: to whom pieces somebody else has may go.
CREATE INDEX orders_short ON orders (supplier_id, id) WHERE accepted_short;

-- Movements of one kind, newest first: most are of sales, and the rest would be looked for among all of them.
CREATE INDEX stock_moves_kind_newest ON stock_moves (kind, created_at DESC, seq DESC, id DESC);
