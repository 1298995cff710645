-- Customers in the orders that their list is sorted by, each read from its end.
CREATE INDEX customers_by_change ON customers (updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_limit ON customers (credit_limit, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_status ON customers (status, id) WHERE deleted_at IS NULL;
