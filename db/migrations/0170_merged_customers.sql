-- Two customers that turn out to be one shop are merged. What moved is kept row by row, so that an undo gives back exactly that.
ALTER TABLE customers ADD COLUMN merged_into_id text REFERENCES customers,
  ADD CONSTRAINT customers_merged_gone CHECK (merged_into_id IS NULL OR (deleted_at IS NOT NULL AND merged_into_id <> id));
CREATE INDEX customers_merged ON customers (merged_into_id) WHERE merged_into_id IS NOT NULL;
-- Who has a number already.
CREATE INDEX customers_vat_number ON customers (vat_number) WHERE vat_number IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX customers_cr_number ON customers (cr_number) WHERE cr_number IS NOT NULL AND deleted_at IS NULL;

CREATE TABLE customer_merges (
  id text PRIMARY KEY,
  -- Who stays, and who was merged into it.
  customer_id text NOT NULL REFERENCES customers,
  from_id text NOT NULL REFERENCES customers,
  -- On whose side it was merged; null for the platform.
  supplier_id text REFERENCES suppliers,
  -- Fields that were taken over from the other, as they were and as they became.
  taken jsonb NOT NULL DEFAULT '{}',
  merged_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  CHECK (customer_id <> from_id)
);
CREATE INDEX customer_merges_customer ON customer_merges (customer_id, created_at DESC);
CREATE UNIQUE INDEX customer_merges_from ON customer_merges (from_id) WHERE undone_at IS NULL;

CREATE TABLE customer_merge_rows (
  merge_id text NOT NULL REFERENCES customer_merges,
  table_name text NOT NULL,
  column_name text NOT NULL,
  row_id text NOT NULL,
  -- What an undo needs besides whose the row was.
  before jsonb,
  PRIMARY KEY (merge_id, table_name, column_name, row_id)
);

-- What is printed stays as it is; in whose list a document stands may change, when its customer is merged. (Generated columns are not there yet.)
CREATE OR REPLACE FUNCTION invoices_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'invoices are never deleted'; END IF;
  IF OLD.status <> 'draft' AND (OLD.customer_id = NEW.customer_id
      OR to_jsonb(OLD) - '{customer_id,search_text}'::text[] <> to_jsonb(NEW) - '{customer_id,search_text}'::text[]) THEN
    RAISE EXCEPTION 'an invoice that is % does not change', OLD.status;
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION record_name_of_cmg(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', cu.name, 'name_ar', cu.name_ar, 'entity', 'customers', 'page_id', cu.id)
    FROM customer_merges cmg JOIN customers cu ON cu.id = cmg.customer_id WHERE cmg.id = record);
END $$;
