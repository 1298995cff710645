-- Papers of a shop, with their pictures and when they expire. Each side keeps its own: what a supplier collected is not for another.
CREATE TABLE customer_documents (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers,
  -- Whose copy it is; null for the platform's.
  supplier_id text REFERENCES suppliers,
  kind text NOT NULL CHECK (kind IN ('cr', 'vat_certificate', 'national_address', 'municipal_license', 'owner_id', 'lease', 'contract', 'other')),
  number text,
  expires_on date,
  img text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX customer_documents_customer ON customer_documents (customer_id) WHERE deleted_at IS NULL;

CREATE FUNCTION record_name_of_cdoc(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', cu.name, 'name_ar', cu.name_ar, 'entity', 'customers', 'page_id', cu.id)
    FROM customer_documents cd JOIN customers cu ON cu.id = cd.customer_id WHERE cd.id = record);
END $$;
