-- Counts of what lies at a location, blind: who counts is not told what is on record. Quantities are pieces. What was on record is kept with each
-- line at the moment it was counted, so that goods which move before the count is approved are in neither number. Approving posts the differences.

ALTER TABLE supplier_counters ADD COLUMN next_count integer NOT NULL DEFAULT 1;

CREATE TABLE stock_counts (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  number integer NOT NULL,
  location_id text NOT NULL,
  status text NOT NULL DEFAULT 'counting' CHECK (status IN ('counting', 'review', 'closed', 'canceled')),
  -- The second is of lines that were too far off in the first.
  round integer NOT NULL DEFAULT 1 CHECK (round IN (1, 2)),
  note text,
  created_by text NOT NULL,
  handed_in_at timestamptz,
  -- Null where nothing differed: such a count closes by itself.
  approved_by text,
  closed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status IN ('closed', 'canceled')) = (closed_at IS NOT NULL)),
  UNIQUE (supplier_id, number),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, location_id) REFERENCES stock_locations (supplier_id, id)
);
CREATE INDEX stock_counts_newest ON stock_counts (created_at DESC, id DESC);
CREATE INDEX stock_counts_supplier_newest ON stock_counts (supplier_id, created_at DESC, id DESC);
CREATE INDEX stock_counts_open ON stock_counts (location_id) WHERE status IN ('counting', 'review');

CREATE TABLE stock_count_items (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  count_id text NOT NULL,
  position integer NOT NULL,
  variant_id text NOT NULL,
  bin text,
  counted integer CHECK (counted >= 0),
  -- On record when it was counted.
  expected integer,
  counted_by text,
  -- Too far off in the first round; what was counted then, and by whom.
  again boolean NOT NULL DEFAULT false,
  first_counted integer,
  first_counted_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((counted IS NULL) = (expected IS NULL) AND (counted IS NULL) = (counted_by IS NULL)),
  CHECK (again = (first_counted IS NOT NULL)),
  UNIQUE (count_id, variant_id),
  FOREIGN KEY (supplier_id, count_id) REFERENCES stock_counts (supplier_id, id),
  FOREIGN KEY (supplier_id, variant_id) REFERENCES product_variants (supplier_id, id)
);

CREATE FUNCTION record_name_of_cc(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', '#' || sct.number, 'name_ar', NULL, 'entity', 'stock_counts', 'page_id', sct.id) FROM stock_counts sct WHERE sct.id = record);
END $$;
