-- One code is one article of a supplier, whoever writes it. Asked at the end of a statement: a sheet may swap two codes.
UPDATE product_variants v SET barcode = NULL, metadata = coalesce(v.metadata, '{}') || jsonb_build_object('barcode_was', v.barcode)
  WHERE v.barcode IS NOT NULL AND v.deleted_at IS NULL AND EXISTS (
    SELECT FROM product_variants o WHERE o.supplier_id = v.supplier_id AND o.barcode = v.barcode AND o.deleted_at IS NULL
      AND (o.created_at, o.id) < (v.created_at, v.id));
DROP INDEX product_variants_barcode;
ALTER TABLE product_variants ADD CONSTRAINT product_variants_barcode
  EXCLUDE USING btree (supplier_id WITH =, barcode WITH =) WHERE (barcode IS NOT NULL AND deleted_at IS NULL) DEFERRABLE INITIALLY IMMEDIATE;

-- What an administrator last saw of a price that its supplier has changed since in small steps; without it, that is the price itself.
ALTER TABLE variant_prices ADD COLUMN reviewed_amount bigint CHECK (reviewed_amount >= 0),
  ADD COLUMN reviewed_pack_size integer CHECK (reviewed_pack_size > 0),
  ADD CONSTRAINT variant_prices_reviewed CHECK ((reviewed_amount IS NULL) = (reviewed_pack_size IS NULL));

-- What a supplier changes of its published products without an administrator (prices: within the step that is free).
ALTER TABLE suppliers ADD COLUMN auto_approve_fields text[] NOT NULL DEFAULT '{prices}'
  CHECK (auto_approve_fields <@ '{names,brand,packaging,tax,pictures,prices,variants,packs,options}'::text[]);
