-- What a supplier asks to change of a published product. What buyers see stays as it is until an administrator has decided.
CREATE TABLE product_changes (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('waiting', 'asked', 'approved', 'rejected', 'withdrawn')),
  -- Of each field what was published when it was sent, what is asked for, and the verdict: [{field, variant_id, sku, was, asked, verdict}].
  fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'array'),
  note text CHECK (char_length(note) BETWEEN 1 AND 500),
  sent_at timestamptz NOT NULL,
  decided_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE product_changes IS 'what suppliers ask to change of published products; one open at a time';
CREATE UNIQUE INDEX product_changes_open ON product_changes (product_id) WHERE status IN ('waiting', 'asked');
CREATE INDEX product_changes_product ON product_changes (product_id, created_at DESC, id DESC);
CREATE INDEX product_changes_supplier ON product_changes (supplier_id);
