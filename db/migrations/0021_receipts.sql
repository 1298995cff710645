-- Money that customers hand over, and what of it was put towards which order. Amounts are minor units.

ALTER TABLE supplier_counters ADD COLUMN next_receipt integer NOT NULL DEFAULT 1;

CREATE TABLE receipts (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  customer_id text NOT NULL REFERENCES customers,
  number integer NOT NULL,
  method text NOT NULL CHECK (method IN ('cash', 'card', 'transfer', 'cheque')),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 2147483647),
  currency_code text NOT NULL,
  -- The day the money came, in Riyadh.
  received_on date NOT NULL,
  reference text,
  note text,
  cheque_bank text,
  cheque_number text,
  cheque_due_on date,
  -- A cheque is held until the bank has paid it: until then it lowers nothing.
  status text NOT NULL CHECK (status IN ('held', 'confirmed', 'bounced')),
  bounce_reason text,
  -- The sum of its allocations.
  allocated bigint NOT NULL DEFAULT 0,
  created_by text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((method = 'cheque') = (cheque_number IS NOT NULL)),
  CHECK (method = 'cheque' OR status = 'confirmed'),
  CHECK (0 <= allocated AND allocated <= amount),
  CHECK (status = 'confirmed' OR allocated = 0),
  UNIQUE (supplier_id, number),
  UNIQUE (supplier_id, id)
);
CREATE INDEX receipts_newest ON receipts (created_at DESC, id DESC);
CREATE INDEX receipts_supplier_newest ON receipts (supplier_id, created_at DESC, id DESC);
CREATE INDEX receipts_customer ON receipts (customer_id, created_at DESC, id DESC);

CREATE TABLE receipt_allocations (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  receipt_id text NOT NULL,
  order_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 2147483647),
  -- The captures it was taken by; their sum is its amount.
  capture_ids text[] NOT NULL CHECK (cardinality(capture_ids) > 0),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (supplier_id, receipt_id) REFERENCES receipts (supplier_id, id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id)
);
COMMENT ON TABLE receipt_allocations IS 'append-only: what of a receipt was put towards which order';
CREATE INDEX receipt_allocations_receipt ON receipt_allocations (receipt_id);
CREATE INDEX receipt_allocations_order ON receipt_allocations (order_id);
