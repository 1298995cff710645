-- Which of the store's ways of paying and of delivering a supplier offers; null: everything the store and the region do.

ALTER TABLE suppliers
  ADD COLUMN payment_providers text[] CHECK (cardinality(payment_providers) > 0),
  ADD COLUMN fulfillment_providers text[] CHECK (cardinality(fulfillment_providers) > 0);
