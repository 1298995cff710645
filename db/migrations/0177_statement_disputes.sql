-- What a customer says is wrong with an entry of its statement, and what it was answered.
CREATE TABLE statement_disputes (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  customer_id text NOT NULL REFERENCES customers,
  link_id text NOT NULL REFERENCES statement_links,
  -- What the entry is of: an order, or a receipt.
  order_id text REFERENCES orders,
  receipt_id text REFERENCES receipts,
  -- The entry of the customer's ledger, which keeps it for ever.
  entry_id text NOT NULL,
  words text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'closed')),
  answer text CHECK ((status = 'closed') = (answer IS NOT NULL)),
  answered_by text,
  answered_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(order_id, receipt_id) = 1)
);
CREATE UNIQUE INDEX statement_disputes_open ON statement_disputes (entry_id) WHERE status = 'open';
CREATE INDEX statement_disputes_supplier ON statement_disputes (supplier_id, status, created_at DESC, id DESC);
CREATE INDEX statement_disputes_newest ON statement_disputes (created_at DESC, id DESC);
CREATE INDEX statement_disputes_customer ON statement_disputes (customer_id, created_at DESC, id DESC);
