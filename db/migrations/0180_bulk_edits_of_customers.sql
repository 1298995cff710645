-- One field of many customers is changed at once. What each had before is kept, so that an undo gives back exactly that.
CREATE TABLE customer_bulk_edits (
  -- The task that does it.
  id text PRIMARY KEY,
  -- On whose side it is done; null for the platform.
  supplier_id text REFERENCES suppliers,
  change jsonb NOT NULL,
  total integer NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  undone_at timestamptz
);
CREATE INDEX customer_bulk_edits_newest ON customer_bulk_edits (created_at DESC, id DESC);

CREATE TABLE customer_bulk_edit_rows (
  bulk_edit_id text NOT NULL REFERENCES customer_bulk_edits ON DELETE CASCADE,
  customer_id text NOT NULL REFERENCES customers,
  -- What it is to have: of several representatives, which one.
  target text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'changed', 'same', 'left', 'undone', 'kept')),
  -- Why it is left as it is.
  code text,
  params jsonb,
  -- The columns it is about, before and after.
  was jsonb,
  became jsonb,
  PRIMARY KEY (bulk_edit_id, customer_id)
);
CREATE INDEX customer_bulk_edit_rows_customer ON customer_bulk_edit_rows (customer_id);

-- What goes along with customers to another representative.
CREATE TABLE customer_bulk_edit_along (
  bulk_edit_id text NOT NULL REFERENCES customer_bulk_edits ON DELETE CASCADE,
  table_name text NOT NULL CHECK (table_name IN ('sales_visits', 'lead_customers')),
  row_id text NOT NULL,
  was text,
  became text,
  PRIMARY KEY (bulk_edit_id, table_name, row_id)
);
CREATE INDEX sales_visits_planned ON sales_visits (customer_id) WHERE status = 'planned';
