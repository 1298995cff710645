-- How a supplier is settled with: by whom its customers' money is taken, and how often it happens by itself.
CREATE TABLE settlement_terms (
  supplier_id text PRIMARY KEY REFERENCES suppliers,
  -- None: settlements are drawn up by hand.
  cycle text CHECK (cycle IN ('weekly', 'twice_a_month', 'monthly')),
  supplier_collects boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
