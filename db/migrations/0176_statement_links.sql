-- The links by which customers read their statement with one supplier without an account. Only hashes of their tokens are kept.
CREATE TABLE statement_links (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  customer_id text NOT NULL REFERENCES customers,
  token_hash text NOT NULL UNIQUE,
  created_by text NOT NULL,
  expires_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX statement_links_customer ON statement_links (customer_id, supplier_id, created_at DESC);
