-- Sheets that became, or may become, products: the file, what was understood of it, and what each of its rows would do.
CREATE TABLE import_files (
  key text PRIMARY KEY,
  name text NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  size integer NOT NULL,
  -- The first row of the sheet, as it stands there.
  headers jsonb NOT NULL,
  owner_id text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX import_files_age ON import_files (created_at);

CREATE TABLE batch_jobs (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  type text NOT NULL CHECK (type IN ('product-import', 'variants-import', 'customers-import', 'customer-import')),
  status text NOT NULL DEFAULT 'created'
    CHECK (status IN ('created', 'pre_processed', 'confirmed', 'processing', 'completed', 'failed', 'canceled')),
  created_by text NOT NULL REFERENCES users,
  dry_run boolean NOT NULL DEFAULT false,
  context jsonb NOT NULL,
  file_key text NOT NULL REFERENCES import_files,
  -- For each column of the sheet the field it holds, or null: left out.
  columns jsonb NOT NULL,
  currency_code text NOT NULL,
  -- How many rows are of each kind.
  counts jsonb NOT NULL DEFAULT '{}',
  -- Why it failed: a text of ours with what stands in it.
  failure jsonb,
  -- The reading that is the last one: an older one stops.
  reading text,
  pre_processed_at timestamptz,
  confirmed_at timestamptz,
  processing_at timestamptz,
  completed_at timestamptz,
  failed_at timestamptz,
  canceled_at timestamptz,
  rollback_until timestamptz,
  undone_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX batch_jobs_newest ON batch_jobs (created_at DESC, id DESC);
CREATE INDEX batch_jobs_supplier ON batch_jobs (supplier_id, created_at DESC, id DESC);
CREATE INDEX ON batch_jobs (created_by);
CREATE INDEX ON batch_jobs (file_key);

CREATE TABLE import_rows (
  batch_job_id text NOT NULL REFERENCES batch_jobs ON DELETE CASCADE,
  -- As the sheet numbers it.
  row integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('new', 'changed', 'same', 'bad')),
  -- The cells as they stand in the sheet, and what was read of them by field.
  texts jsonb NOT NULL,
  cells jsonb NOT NULL,
  -- Rows of one key are one product; the folded words by which variant and brand are found.
  product_key text NOT NULL,
  sku_key text,
  brand_key text,
  handle text NOT NULL,
  product_id text,
  variant_id text,
  -- By field, what it was and what it becomes.
  changes jsonb,
  faults jsonb NOT NULL DEFAULT '[]',
  -- The state it left, to see whether somebody went on from there; how taking it back ended, and why it stayed.
  applied text,
  undone text CHECK (undone IN ('back', 'stays')),
  kept_because text,
  PRIMARY KEY (batch_job_id, row)
);
CREATE INDEX import_rows_kind ON import_rows (batch_job_id, kind, row);

-- What a supplier's headers mean, as somebody chose once.
CREATE TABLE import_headers (
  supplier_id text NOT NULL REFERENCES suppliers,
  header text NOT NULL,
  field text,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (supplier_id, header)
);
