-- Imports of customers, prices and stock beside those of products: what a row is found by is one object, whatever its kind, and what it means
-- may be something else than a variant.
ALTER TABLE batch_jobs
  DROP CONSTRAINT batch_jobs_type_check,
  ADD CONSTRAINT batch_jobs_type_check CHECK (type IN
    ('product-import', 'variants-import', 'price-import', 'customers-import', 'customer-import', 'stock-import'));

ALTER TABLE import_rows
  -- The folded words by which what a row means is found, by name.
  ADD COLUMN keys jsonb NOT NULL DEFAULT '{}',
  -- The customer or the level of stock it means; of products it is the variant.
  ADD COLUMN record_id text,
  -- `keys` has them; the version before reads them still.
  ALTER COLUMN product_key DROP NOT NULL,
  ALTER COLUMN handle DROP NOT NULL;
UPDATE import_rows SET keys = jsonb_strip_nulls(jsonb_build_object('product', product_key, 'sku', sku_key, 'brand', brand_key, 'handle', handle));
