-- Whether a supplier has a barcode already is asked with each variant that is written.
CREATE INDEX product_variants_barcode ON product_variants (supplier_id, barcode) WHERE barcode IS NOT NULL AND deleted_at IS NULL;
