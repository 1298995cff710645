-- Draft orders, whole: lines with identities of their own, an expiry, a discount by hand, and links by which the customer answers.

ALTER TABLE draft_orders
  DROP CONSTRAINT draft_orders_status_check,
  ADD CONSTRAINT draft_orders_status_check CHECK (status IN ('open', 'completed', 'expired')),
  ADD COLUMN source text NOT NULL DEFAULT 'desk' CHECK (source IN ('desk', 'rep', 'inbox', 'reorder', 'forecast')),
  -- What the customer was asked, and last said of the content as it stands.
  ADD COLUMN approval text NOT NULL DEFAULT 'none' CHECK (approval IN ('none', 'sent', 'approved', 'declined')),
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN note text,
  -- {"percent": 5} or {"amount": 1000}; what each line bears of it is frozen in the lines.
  ADD COLUMN manual_discount jsonb,
  ADD COLUMN completed_at timestamptz;

UPDATE draft_orders SET completed_at = updated_at WHERE status = 'completed';
-- Lines written before had no identity.
UPDATE draft_orders SET items = (
  SELECT jsonb_agg(jsonb_build_object('id', 'item_' || md5(draft_orders.id || one.number)) || one.line ORDER BY one.number)
  FROM jsonb_array_elements(items) WITH ORDINALITY AS one (line, number)
) WHERE jsonb_array_length(items) > 0;

CREATE INDEX draft_orders_expiring ON draft_orders (expires_at) WHERE status = 'open' AND deleted_at IS NULL;
CREATE INDEX draft_orders_supplier_newest ON draft_orders (supplier_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- A draft that was sent to its customer: of the link only the hash of its token is kept. One link lives at a time.
CREATE TABLE draft_order_links (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  draft_order_id text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient text NOT NULL,
  sent_by text,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  answer text CHECK (answer IN ('approved', 'declined')),
  answered_at timestamptz,
  answered_name text,
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, draft_order_id) REFERENCES draft_orders (supplier_id, id)
);
CREATE INDEX draft_order_links_draft ON draft_order_links (supplier_id, draft_order_id, created_at DESC);
CREATE UNIQUE INDEX draft_order_links_live ON draft_order_links (draft_order_id) WHERE revoked_at IS NULL AND answer IS NULL;

-- The price was agreed by hand: nothing may price the line anew.
ALTER TABLE order_items ADD COLUMN price_locked boolean NOT NULL DEFAULT false;
