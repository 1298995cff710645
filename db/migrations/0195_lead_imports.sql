-- Leads come by imports too.
ALTER TABLE batch_jobs DROP CONSTRAINT batch_jobs_type_check,
  ADD CONSTRAINT batch_jobs_type_check CHECK (type IN
    ('product-import', 'variants-import', 'price-import', 'customers-import', 'customer-import', 'stock-import', 'leads-import'));
