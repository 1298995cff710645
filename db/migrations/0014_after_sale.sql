-- What comes after the sale: returns, claims, exchanges and edits of an order. Amounts are minor units of the order's currency,
-- quantities are pieces.

-- What of a confirmed edit changed the sale; an exchange may cost more than it brings back, and a canceled claim or exchange takes its
-- grant back: such grants are negative.
ALTER TABLE money_journal DROP CONSTRAINT money_journal_effect_check,
  ADD CONSTRAINT money_journal_effect_check CHECK (effect IN ('placed', 'canceled', 'reopened', 'captured', 'refunded', 'credited', 'edited'));
ALTER TABLE credits DROP CONSTRAINT credits_cause_check, DROP CONSTRAINT credits_check,
  ADD CONSTRAINT credits_cause_check
    CHECK (cause IN ('allowance', 'cancel', 'reopen', 'return', 'claim', 'claim_canceled', 'swap', 'swap_canceled')),
  ADD CONSTRAINT credits_sign CHECK (
    CASE WHEN cause IN ('reopen', 'claim_canceled') THEN amount < 0 WHEN cause IN ('swap', 'swap_canceled') THEN amount <> 0 ELSE amount > 0 END);
ALTER TABLE orders DROP CONSTRAINT orders_credited_total_check;
-- Where a completed order never had a shipment, what was fulfilled may come back.
DO $$
DECLARE containment text;
BEGIN
  SELECT conname INTO containment FROM pg_constraint
   WHERE conrelid = 'order_items'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%returned_quantity <= shipped_quantity%';
  EXECUTE format('ALTER TABLE order_items DROP CONSTRAINT %I', containment);
END $$;
ALTER TABLE order_items ADD CONSTRAINT order_items_counts CHECK (
  0 <= returned_quantity AND returned_quantity <= fulfilled_quantity AND 0 <= shipped_quantity AND shipped_quantity <= fulfilled_quantity
  AND fulfilled_quantity <= quantity);

-- Several of these count within the order: return 2, claim 1.
CREATE TABLE claims (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  number integer NOT NULL,
  type text NOT NULL CHECK (type IN ('refund', 'replace')),
  payment_status text NOT NULL CHECK (payment_status IN ('na', 'not_refunded', 'refunded')),
  fulfillment_status text NOT NULL DEFAULT 'not_fulfilled'
    CHECK (fulfillment_status IN ('not_fulfilled', 'partially_fulfilled', 'fulfilled', 'partially_shipped', 'shipped', 'partially_returned', 'returned', 'canceled', 'requires_action')),
  -- What a refund claim grants; null for a replacement.
  refund_amount bigint CHECK (refund_amount >= 0),
  -- Where the replacement goes, if not where the order went.
  shipping_address jsonb,
  -- How the replacement goes: [{id, shipping_option_id, name, price}]; not charged.
  shipping_methods jsonb NOT NULL DEFAULT '[]',
  no_notification boolean NOT NULL DEFAULT false,
  created_by text,
  canceled_at timestamptz,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((type = 'replace') = (payment_status = 'na')),
  UNIQUE (order_id, number),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id)
);

CREATE TABLE swaps (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  number integer NOT NULL,
  -- What the payment link names: unguessable, and the key to the customer's public page.
  cart_id text NOT NULL UNIQUE,
  fulfillment_status text NOT NULL DEFAULT 'not_fulfilled'
    CHECK (fulfillment_status IN ('not_fulfilled', 'fulfilled', 'shipped', 'partially_shipped', 'canceled', 'requires_action')),
  payment_status text NOT NULL
    CHECK (payment_status IN ('not_paid', 'awaiting', 'captured', 'confirmed', 'canceled', 'difference_refunded', 'partially_refunded', 'refunded', 'requires_action')),
  -- Tax included: what comes back is worth, what goes out costs, and the two ways it travels.
  return_value bigint NOT NULL CHECK (return_value >= 0),
  items_value bigint NOT NULL CHECK (items_value >= 0),
  shipping_value bigint NOT NULL DEFAULT 0 CHECK (shipping_value >= 0),
  return_shipping_value bigint NOT NULL DEFAULT 0 CHECK (return_shipping_value >= 0),
  difference_due bigint NOT NULL,
  -- How the new goods go: [{id, shipping_option_id, name, price, tax_rate, tax_amount}].
  shipping_methods jsonb NOT NULL DEFAULT '[]',
  allow_backorder boolean NOT NULL DEFAULT true,
  no_notification boolean NOT NULL DEFAULT false,
  -- When the customer promised to pay the difference on the public page.
  promised_at timestamptz,
  -- When its difference was taken or given back.
  processed_at timestamptz,
  created_by text,
  canceled_at timestamptz,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (difference_due = items_value + shipping_value + return_shipping_value - return_value),
  UNIQUE (order_id, number),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id)
);

CREATE TABLE order_edits (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  internal_note text,
  created_by text NOT NULL,
  requested_at timestamptz,
  requested_by text,
  confirmed_at timestamptz,
  confirmed_by text,
  declined_at timestamptz,
  declined_by text,
  declined_reason text,
  canceled_at timestamptz,
  canceled_by text,
  deleted_at timestamptz,
  -- What the order's total was and became; written when the edit is confirmed.
  total_before bigint,
  total_after bigint CHECK (total_after >= 0),
  -- Of the request while it is open, of the confirmation ever after.
  difference_due bigint,
  -- The key to the customer's public page; only its hash is kept.
  token_hash text UNIQUE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (confirmed_at IS NULL OR difference_due = total_after - total_before),
  CHECK (num_nonnulls(confirmed_at, declined_at, canceled_at, deleted_at) <= 1),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id)
);
CREATE INDEX order_edits_order ON order_edits (order_id, created_at);
CREATE UNIQUE INDEX order_edits_open ON order_edits (order_id)
  WHERE confirmed_at IS NULL AND declined_at IS NULL AND canceled_at IS NULL AND deleted_at IS NULL;

-- Lines that came with a claim or an exchange are no part of the sale's totals; a line an edit took out stays, marked.
ALTER TABLE order_items
  ADD COLUMN claim_id text,
  ADD COLUMN swap_id text,
  ADD COLUMN edit_id text,
  ADD COLUMN removed_at timestamptz,
  ADD CONSTRAINT order_items_one_origin CHECK (num_nonnulls(claim_id, swap_id) <= 1),
  ADD CONSTRAINT order_items_removed CHECK (removed_at IS NULL OR fulfilled_quantity = 0),
  ADD FOREIGN KEY (supplier_id, claim_id) REFERENCES claims (supplier_id, id),
  ADD FOREIGN KEY (supplier_id, swap_id) REFERENCES swaps (supplier_id, id),
  ADD FOREIGN KEY (supplier_id, edit_id) REFERENCES order_edits (supplier_id, id);
CREATE INDEX order_items_claim ON order_items (claim_id) WHERE claim_id IS NOT NULL;
CREATE INDEX order_items_swap ON order_items (swap_id) WHERE swap_id IS NOT NULL;
CREATE INDEX order_items_edit ON order_items (edit_id) WHERE edit_id IS NOT NULL;
ALTER TABLE fulfillments
  ADD COLUMN claim_id text,
  ADD COLUMN swap_id text,
  ADD CONSTRAINT fulfillments_one_origin CHECK (num_nonnulls(claim_id, swap_id) <= 1),
  ADD FOREIGN KEY (supplier_id, claim_id) REFERENCES claims (supplier_id, id),
  ADD FOREIGN KEY (supplier_id, swap_id) REFERENCES swaps (supplier_id, id);
CREATE INDEX fulfillments_claim ON fulfillments (claim_id) WHERE claim_id IS NOT NULL;
CREATE INDEX fulfillments_swap ON fulfillments (swap_id) WHERE swap_id IS NOT NULL;

CREATE TABLE claim_items (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  claim_id text NOT NULL,
  item_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  reason text NOT NULL CHECK (reason IN ('missing_item', 'wrong_item', 'production_failure', 'other')),
  note text,
  tags text[] NOT NULL DEFAULT '{}',
  -- [{id, url}]
  images jsonb NOT NULL DEFAULT '[]',
  metadata jsonb,
  UNIQUE (claim_id, item_id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id),
  FOREIGN KEY (supplier_id, claim_id) REFERENCES claims (supplier_id, id),
  FOREIGN KEY (supplier_id, item_id) REFERENCES order_items (supplier_id, id)
);
CREATE INDEX claim_items_order ON claim_items (order_id);
CREATE INDEX claim_items_item ON claim_items (item_id);

CREATE TABLE returns (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  number integer NOT NULL,
  claim_id text,
  swap_id text,
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'received', 'requires_action', 'canceled')),
  -- What it grants back once everything came; staff may have set another amount than the goods are worth.
  refund_amount bigint NOT NULL DEFAULT 0 CHECK (refund_amount >= 0),
  note text,
  location_id text,
  -- How the goods come back, taken off what is granted: {shipping_option_id, name, price, tax_rate, tax_lines, tax_amount}, or null.
  shipping_method jsonb,
  no_notification boolean NOT NULL DEFAULT false,
  created_by text,
  received_at timestamptz,
  canceled_at timestamptz,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(claim_id, swap_id) <= 1),
  CHECK ((status = 'canceled') = (canceled_at IS NOT NULL)),
  CHECK (status <> 'received' OR received_at IS NOT NULL),
  UNIQUE (order_id, number),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id),
  FOREIGN KEY (supplier_id, claim_id) REFERENCES claims (supplier_id, id),
  FOREIGN KEY (supplier_id, swap_id) REFERENCES swaps (supplier_id, id),
  FOREIGN KEY (supplier_id, location_id) REFERENCES stock_locations (supplier_id, id)
);
CREATE INDEX returns_newest ON returns (created_at DESC, id DESC);
CREATE INDEX returns_supplier_newest ON returns (supplier_id, created_at DESC, id DESC);
CREATE INDEX returns_claim ON returns (claim_id) WHERE claim_id IS NOT NULL;
CREATE INDEX returns_swap ON returns (swap_id) WHERE swap_id IS NOT NULL;
CREATE INDEX returns_location ON returns (location_id) WHERE location_id IS NOT NULL;

-- What was asked to come back, and what of it came.
CREATE TABLE return_items (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  return_id text NOT NULL,
  item_id text NOT NULL,
  requested_quantity integer NOT NULL CHECK (requested_quantity > 0),
  received_quantity integer NOT NULL DEFAULT 0 CHECK (received_quantity BETWEEN 0 AND requested_quantity),
  reason_id text REFERENCES return_reasons,
  note text,
  -- Addresses of photos.
  images jsonb NOT NULL DEFAULT '[]',
  UNIQUE (return_id, item_id),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id),
  FOREIGN KEY (supplier_id, return_id) REFERENCES returns (supplier_id, id),
  FOREIGN KEY (supplier_id, item_id) REFERENCES order_items (supplier_id, id)
);
CREATE INDEX return_items_order ON return_items (order_id);
CREATE INDEX return_items_item ON return_items (item_id);
CREATE INDEX return_items_reason ON return_items (reason_id);

-- Each time something of a return came: where, what became of it, and what it granted.
CREATE TABLE return_receipts (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  return_id text NOT NULL,
  location_id text,
  -- What was granted by it; 0 where it was decided that nothing is.
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  created_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id),
  FOREIGN KEY (supplier_id, return_id) REFERENCES returns (supplier_id, id),
  FOREIGN KEY (supplier_id, location_id) REFERENCES stock_locations (supplier_id, id)
);
COMMENT ON TABLE return_receipts IS 'append-only: what came back, and when';
CREATE INDEX return_receipts_order ON return_receipts (order_id);
CREATE INDEX return_receipts_return ON return_receipts (return_id);
CREATE INDEX return_receipts_location ON return_receipts (location_id) WHERE location_id IS NOT NULL;
CREATE TABLE return_receipt_items (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  receipt_id text NOT NULL,
  return_item_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- Only what is restocked goes back into stock.
  disposition text NOT NULL CHECK (disposition IN ('restock', 'damaged', 'expired', 'destroy')),
  UNIQUE (receipt_id, return_item_id, disposition),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id),
  FOREIGN KEY (supplier_id, receipt_id) REFERENCES return_receipts (supplier_id, id),
  FOREIGN KEY (supplier_id, return_item_id) REFERENCES return_items (supplier_id, id)
);
COMMENT ON TABLE return_receipt_items IS 'append-only: what became of what came back';
CREATE INDEX return_receipt_items_order ON return_receipt_items (order_id);
CREATE INDEX return_receipt_items_item ON return_receipt_items (return_item_id);

-- What an edit changes: a new line, another quantity or price of a line, a line less.
CREATE TABLE order_edit_changes (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  edit_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('item_add', 'item_update', 'item_remove')),
  -- The line it is about; of an addition the id the line will have.
  item_id text NOT NULL,
  -- The line as it is to be, priced when it was changed; null for a removal.
  line jsonb,
  -- The line as it was when the change was made; null for an addition.
  original_line jsonb,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((type = 'item_remove') = (line IS NULL)),
  CHECK ((type = 'item_add') = (original_line IS NULL)),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id),
  FOREIGN KEY (supplier_id, edit_id) REFERENCES order_edits (supplier_id, id)
);
CREATE INDEX order_edit_changes_order ON order_edit_changes (order_id);
CREATE UNIQUE INDEX order_edit_changes_item ON order_edit_changes (edit_id, item_id) WHERE deleted_at IS NULL;
