-- The newest customers of a status, for a column of their board.
CREATE INDEX customers_board ON customers (status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
