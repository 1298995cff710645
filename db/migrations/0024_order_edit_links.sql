-- The links customers answer order edits by. Only hashes of their tokens are kept; one link sent again takes the place of those before,
-- one that staff copy stands beside them.
ALTER TABLE order_edits DROP COLUMN token_hash;

CREATE TABLE order_edit_links (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  edit_id text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  created_by text,
  expires_at timestamptz NOT NULL,
  -- A newer one was sent.
  superseded_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id),
  FOREIGN KEY (supplier_id, edit_id) REFERENCES order_edits (supplier_id, id)
);
CREATE INDEX order_edit_links_order ON order_edit_links (supplier_id, order_id);
CREATE INDEX order_edit_links_edit ON order_edit_links (supplier_id, edit_id, created_at);
