-- Each pack has a barcode of its own: a case that is scanned is a case. One code is one pack of one article of its supplier, whichever of the
-- three columns it stands in: what is scanned is looked for in variant_codes, which the columns keep.
ALTER TABLE product_variants
  ADD COLUMN shrink_barcode text CHECK (char_length(shrink_barcode) BETWEEN 1 AND 50),
  ADD COLUMN case_barcode text CHECK (char_length(case_barcode) BETWEEN 1 AND 50);

CREATE TABLE variant_codes (
  supplier_id text NOT NULL,
  code text NOT NULL,
  variant_id text NOT NULL,
  pack text NOT NULL CHECK (pack IN ('piece', 'shrink', 'case')),
  PRIMARY KEY (supplier_id, code),
  UNIQUE (variant_id, pack),
  FOREIGN KEY (supplier_id, variant_id) REFERENCES product_variants (supplier_id, id)
);
COMMENT ON TABLE variant_codes IS 'barcodes of live variants and which pack each is on; kept by trigger';
CREATE INDEX variant_codes_code ON variant_codes (code);

INSERT INTO variant_codes (supplier_id, code, variant_id, pack)
SELECT pv.supplier_id, pv.barcode, pv.id, 'piece' FROM product_variants pv WHERE pv.barcode IS NOT NULL AND pv.deleted_at IS NULL;

-- After the statement as a whole: two variants may change codes with each other.
CREATE FUNCTION keep_variant_codes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM variant_codes vc USING was o JOIN changed n ON n.id = o.id
     WHERE vc.variant_id = o.id
       AND (o.barcode, o.shrink_barcode, o.case_barcode, o.deleted_at IS NULL) IS DISTINCT FROM (n.barcode, n.shrink_barcode, n.case_barcode, n.deleted_at IS NULL);
    INSERT INTO variant_codes (supplier_id, code, variant_id, pack)
    SELECT n.supplier_id, one.code, n.id, one.pack FROM was o JOIN changed n ON n.id = o.id,
           LATERAL (VALUES (n.barcode, 'piece'), (n.shrink_barcode, 'shrink'), (n.case_barcode, 'case')) AS one (code, pack)
     WHERE one.code IS NOT NULL AND n.deleted_at IS NULL
       AND (o.barcode, o.shrink_barcode, o.case_barcode, o.deleted_at IS NULL) IS DISTINCT FROM (n.barcode, n.shrink_barcode, n.case_barcode, n.deleted_at IS NULL);
  ELSE
    INSERT INTO variant_codes (supplier_id, code, variant_id, pack)
    SELECT n.supplier_id, one.code, n.id, one.pack FROM changed n,
           LATERAL (VALUES (n.barcode, 'piece'), (n.shrink_barcode, 'shrink'), (n.case_barcode, 'case')) AS one (code, pack)
     WHERE one.code IS NOT NULL AND n.deleted_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER variant_codes_added AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_variant_codes();
CREATE TRIGGER variant_codes_changed AFTER UPDATE ON product_variants REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_variant_codes();
CREATE FUNCTION drop_variant_codes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM variant_codes vc WHERE vc.variant_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER variant_codes_gone BEFORE DELETE ON product_variants FOR EACH ROW EXECUTE FUNCTION drop_variant_codes();
