-- By how many days a supplier tells how old a debt is, and from which day they count; without a row: 30, 60, 90 and 120 days after it fell due.
CREATE TABLE aging_terms (
  supplier_id text PRIMARY KEY REFERENCES suppliers,
  -- The last day of each bucket but the last, ascending.
  days integer[] NOT NULL CHECK (cardinality(days) BETWEEN 1 AND 4 AND 0 < ALL (days) AND array_position(days, NULL) IS NULL),
  counted_from text NOT NULL CHECK (counted_from IN ('due', 'invoice')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
