-- The supplier that a brand belongs to: it edits what the brand is called and how it looks. Null: nobody's in particular.
ALTER TABLE brands ADD COLUMN owner_supplier_id text REFERENCES suppliers;
CREATE INDEX brands_owner ON brands (owner_supplier_id) WHERE owner_supplier_id IS NOT NULL;
