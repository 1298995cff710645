-- Goods that were written off are read by month: the few movements that take something away without an order, a transfer or a delivery.
CREATE INDEX stock_moves_written_off ON stock_moves (created_at) WHERE kind = 'adjustment' AND delta < 0;
CREATE INDEX stock_moves_supplier_written_off ON stock_moves (supplier_id, created_at) WHERE kind = 'adjustment' AND delta < 0;

-- Orders that wait for pieces of goods: to whom pieces somebody else has may go.
CREATE INDEX orders_short ON orders (supplier_id, id) WHERE accepted_short;
