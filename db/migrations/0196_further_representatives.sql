-- A shop may be served by several representatives: beside the main one others, each for all brands or for some. And the national ID or iqama of its owner.
ALTER TABLE customers
  -- Each: `id`, and `brand_ids`, of which none is all.
  ADD COLUMN further_representatives jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(further_representatives) = 'array'),
  ADD COLUMN owner_national_id text CHECK (owner_national_id ~ '^[12]\d{9}$');
CREATE INDEX customers_further_representatives ON customers USING gin (further_representatives jsonb_path_ops)
  WHERE further_representatives <> '[]';

-- Whose further representative somebody was goes along too, with all that is transferred.
ALTER TABLE customer_bulk_edit_along
  DROP CONSTRAINT customer_bulk_edit_along_table_name_check,
  ADD CONSTRAINT customer_bulk_edit_along_table_name_check CHECK (table_name IN ('sales_visits', 'lead_customers', 'customers'));
UPDATE customer_bulk_edit_rows SET was = was || '{"further_representatives": []}', became = became || '{"further_representatives": []}'
WHERE was ? 'sales_representative_id';
