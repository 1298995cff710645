-- Orders with their money and stock. Amounts are minor units of the order's currency, quantities are pieces.

-- The next order number of each supplier, taken under its row lock.
CREATE TABLE supplier_counters (
  supplier_id text PRIMARY KEY REFERENCES suppliers,
  next_order integer NOT NULL DEFAULT 10001,
  next_draft_order integer NOT NULL DEFAULT 1
);

CREATE TABLE draft_orders (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  display_id integer NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'completed')),
  customer_id text NOT NULL REFERENCES customers,
  region_id text NOT NULL REFERENCES regions,
  currency_code text NOT NULL,
  email text,
  shipping_address jsonb,
  billing_address jsonb,
  items jsonb NOT NULL DEFAULT '[]',
  shipping_methods jsonb NOT NULL DEFAULT '[]',
  no_notification_order boolean NOT NULL DEFAULT false,
  po_number text,
  sales_visit_id text REFERENCES sales_visits,
  order_id text,
  created_by text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  UNIQUE (supplier_id, display_id),
  UNIQUE (supplier_id, id)
);
CREATE INDEX draft_orders_newest ON draft_orders (created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE orders (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  display_id integer NOT NULL,
  customer_id text NOT NULL REFERENCES customers,
  email text,
  region_id text NOT NULL REFERENCES regions,
  currency_code text NOT NULL,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'confirmed', 'requires_action', 'in_route', 'completed', 'canceled', 'archived')),
  payment_status text NOT NULL DEFAULT 'not_paid'
    CHECK (payment_status IN ('not_paid', 'awaiting', 'captured', 'partially_refunded', 'refunded', 'canceled', 'requires_action', 'requires_refund')),
  fulfillment_status text NOT NULL DEFAULT 'not_fulfilled'
    CHECK (fulfillment_status IN ('not_fulfilled', 'partially_fulfilled', 'fulfilled', 'partially_shipped', 'shipped', 'partially_returned', 'returned', 'canceled', 'requires_action')),
  tax_rate numeric(7, 4),
  subtotal bigint NOT NULL,
  discount_total bigint NOT NULL DEFAULT 0,
  shipping_total bigint NOT NULL DEFAULT 0,
  item_tax_total bigint NOT NULL DEFAULT 0,
  shipping_tax_total bigint NOT NULL DEFAULT 0,
  tax_total bigint NOT NULL DEFAULT 0,
  gift_card_total bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL CHECK (total >= 0),
  credited_total bigint NOT NULL DEFAULT 0 CHECK (credited_total >= 0),
  paid_total bigint NOT NULL DEFAULT 0 CHECK (paid_total >= 0),
  refunded_total bigint NOT NULL DEFAULT 0,
  no_notification boolean NOT NULL DEFAULT false,
  shipping_address jsonb,
  billing_address jsonb,
  discounts jsonb NOT NULL DEFAULT '[]',
  channel text NOT NULL DEFAULT 'desk' CHECK (channel IN ('desk', 'sales_rep', 'affiliate', 'customer_app', 'import')),
  sales_visit_id text REFERENCES sales_visits,
  sales_representative_id text REFERENCES sales_representatives,
  driver_id text REFERENCES drivers,
  area_id text REFERENCES areas,
  draft_order_id text REFERENCES draft_orders,
  po_number text,
  supplier_invoice_number text,
  hold_reasons text[] NOT NULL DEFAULT '{}',
  cancel_reason text,
  -- The status a completed, canceled or archived order goes back to is found from these.
  status_before_archive text,
  verified_at timestamptz,
  verified_by text REFERENCES users,
  verification jsonb,
  confirmed_at timestamptz,
  completed_at timestamptz,
  canceled_at timestamptz,
  archived_at timestamptz,
  payment_failed_at timestamptz,
  -- What the customer was called when it ordered: the search text needs it without a join.
  customer_name text,
  customer_name_ar text,
  customer_phone text,
  search_text text GENERATED ALWAYS AS (fold(display_id::text || ' ' || coalesce(customer_name, '') || ' ' || coalesce(customer_name_ar, '') || ' ' || coalesce(customer_phone, '') || ' ' || coalesce(email, '') || ' ' || coalesce(po_number, '') || ' ' || coalesce(shipping_address->>'first_name', ''))) STORED,
  journal_seq integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  metadata jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (supplier_id, display_id),
  UNIQUE (supplier_id, id),
  CHECK (refunded_total >= 0 AND refunded_total <= paid_total),
  CHECK (tax_total = item_tax_total + shipping_tax_total),
  CHECK (total = subtotal - discount_total + shipping_total + tax_total - gift_card_total)
);
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_supplier_newest ON orders (supplier_id, created_at DESC, id DESC);
CREATE INDEX orders_customer_newest ON orders (customer_id, created_at DESC, id DESC);
CREATE INDEX orders_status_newest ON orders (status, created_at DESC, id DESC);
CREATE INDEX orders_supplier_status_newest ON orders (supplier_id, status, created_at DESC, id DESC);
CREATE INDEX orders_payment_status_newest ON orders (payment_status, created_at DESC, id DESC);
CREATE INDEX orders_fulfillment_status_newest ON orders (fulfillment_status, created_at DESC, id DESC);
CREATE INDEX orders_representative_newest ON orders (sales_representative_id, created_at DESC, id DESC) WHERE sales_representative_id IS NOT NULL;
CREATE INDEX orders_driver_newest ON orders (driver_id, created_at DESC, id DESC) WHERE driver_id IS NOT NULL;
CREATE INDEX orders_display_id ON orders (display_id);
CREATE INDEX orders_total ON orders (total, id);
CREATE INDEX orders_province_newest ON orders ((shipping_address->>'province'), created_at DESC, id DESC);
-- A supplier gives an invoice number once a year.
CREATE UNIQUE INDEX orders_invoice_number ON orders (supplier_id, supplier_invoice_number, (extract(year FROM created_at AT TIME ZONE 'Asia/Riyadh')))
  WHERE supplier_invoice_number IS NOT NULL;
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);

CREATE TABLE order_items (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  position integer NOT NULL,
  variant_id text,
  product_id text,
  title text NOT NULL,
  title_ar text,
  description text,
  sku text,
  thumbnail text,
  shrink_size integer NOT NULL DEFAULT 1,
  case_size integer NOT NULL DEFAULT 1,
  manages_stock boolean NOT NULL DEFAULT true,
  quantity integer NOT NULL CHECK (quantity > 0),
  fulfilled_quantity integer NOT NULL DEFAULT 0,
  shipped_quantity integer NOT NULL DEFAULT 0,
  returned_quantity integer NOT NULL DEFAULT 0,
  unit_price bigint NOT NULL CHECK (unit_price >= 0),
  discount_total bigint NOT NULL DEFAULT 0 CHECK (discount_total >= 0),
  tax_rate numeric(7, 4) NOT NULL DEFAULT 0,
  tax_amount bigint NOT NULL DEFAULT 0 CHECK (tax_amount >= 0),
  total bigint NOT NULL,
  original_item_id text,
  metadata jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (total = unit_price * quantity - discount_total + tax_amount),
  CHECK (discount_total <= unit_price * quantity),
  CHECK (0 <= returned_quantity AND returned_quantity <= shipped_quantity AND shipped_quantity <= fulfilled_quantity AND fulfilled_quantity <= quantity),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id),
  FOREIGN KEY (supplier_id, variant_id) REFERENCES product_variants (supplier_id, id)
);
CREATE INDEX order_items_order ON order_items (order_id, position);
CREATE INDEX order_items_variant ON order_items (variant_id, order_id);

CREATE TABLE order_shipping_methods (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  shipping_option_id text REFERENCES shipping_options,
  name text NOT NULL,
  price bigint NOT NULL CHECK (price >= 0),
  tax_rate numeric(7, 4) NOT NULL DEFAULT 0,
  tax_amount bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id)
);
CREATE INDEX order_shipping_methods_order ON order_shipping_methods (order_id);

CREATE TABLE payments (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  provider_id text NOT NULL,
  currency_code text NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 2147483647),
  captured_amount bigint NOT NULL DEFAULT 0,
  refunded_amount bigint NOT NULL DEFAULT 0,
  reference text,
  captured_at timestamptz,
  canceled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (0 <= refunded_amount AND refunded_amount <= captured_amount AND captured_amount <= amount),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id)
);
CREATE INDEX payments_order ON payments (order_id);
CREATE TABLE captures (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  payment_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 2147483647),
  created_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id),
  FOREIGN KEY (supplier_id, payment_id) REFERENCES payments (supplier_id, id)
);
COMMENT ON TABLE captures IS 'append-only: money taken';
CREATE INDEX captures_order ON captures (order_id);
CREATE TABLE refunds (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 2147483647),
  reason text NOT NULL CHECK (reason IN ('discount', 'return', 'swap', 'claim', 'cancel', 'other')),
  note text,
  created_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id)
);
COMMENT ON TABLE refunds IS 'append-only: money given back';
CREATE INDEX refunds_order ON refunds (order_id);
-- Which payments a refund was drawn from.
CREATE TABLE refund_payments (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  refund_id text NOT NULL,
  payment_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 2147483647),
  UNIQUE (refund_id, payment_id),
  FOREIGN KEY (supplier_id, refund_id) REFERENCES refunds (supplier_id, id),
  FOREIGN KEY (supplier_id, payment_id) REFERENCES payments (supplier_id, id)
);
COMMENT ON TABLE refund_payments IS 'append-only: the payments a refund was drawn from';
CREATE INDEX refund_payments_order ON refund_payments (order_id);
-- What was granted back, with its cause, whether paid out yet or not. A reopened order takes the grant of its cancellation back.
CREATE TABLE credits (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN -2147483647 AND 2147483647),
  cause text NOT NULL CHECK (cause IN ('allowance', 'cancel', 'reopen', 'return', 'claim', 'swap')),
  cause_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (CASE WHEN cause = 'reopen' THEN amount < 0 ELSE amount > 0 END),
  UNIQUE (cause, cause_id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id)
);
COMMENT ON TABLE credits IS 'append-only: grants that lower what is owed';
CREATE INDEX credits_order ON credits (order_id);

CREATE TABLE fulfillments (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  number integer NOT NULL,
  location_id text,
  no_notification boolean NOT NULL DEFAULT false,
  created_by text,
  shipped_at timestamptz,
  canceled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (shipped_at IS NULL OR canceled_at IS NULL),
  UNIQUE (order_id, number),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id),
  FOREIGN KEY (supplier_id, location_id) REFERENCES stock_locations (supplier_id, id)
);
CREATE TABLE fulfillment_items (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  fulfillment_id text NOT NULL,
  item_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  UNIQUE (fulfillment_id, item_id),
  FOREIGN KEY (supplier_id, fulfillment_id) REFERENCES fulfillments (supplier_id, id),
  FOREIGN KEY (supplier_id, item_id) REFERENCES order_items (supplier_id, id)
);
CREATE INDEX fulfillment_items_order ON fulfillment_items (order_id);
CREATE TABLE tracking_links (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  fulfillment_id text NOT NULL,
  tracking_number text NOT NULL,
  url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (supplier_id, fulfillment_id) REFERENCES fulfillments (supplier_id, id)
);
CREATE INDEX tracking_links_order ON tracking_links (order_id);

-- Pieces set aside for a line at a location. `quantity` is what is still set aside; 0 once taken or released.
CREATE TABLE reservations (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  item_id text NOT NULL,
  variant_id text NOT NULL,
  location_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (item_id, location_id),
  FOREIGN KEY (supplier_id, item_id) REFERENCES order_items (supplier_id, id),
  FOREIGN KEY (supplier_id, location_id) REFERENCES stock_locations (supplier_id, id)
);
CREATE INDEX reservations_order ON reservations (order_id);
CREATE INDEX reservations_level ON reservations (location_id, variant_id) WHERE quantity > 0;

-- Every movement of pieces. `balance` is what is stocked after it, `seq` counts per level without a gap.
CREATE TABLE stock_moves (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  level_id text NOT NULL,
  location_id text NOT NULL,
  variant_id text NOT NULL,
  seq integer NOT NULL,
  delta integer NOT NULL CHECK (delta <> 0),
  balance integer NOT NULL CHECK (balance >= 0),
  kind text NOT NULL CHECK (kind IN ('fulfillment', 'fulfillment_canceled', 'return', 'adjustment', 'receipt', 'transfer')),
  source_id text NOT NULL,
  order_id text,
  reason text,
  created_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (level_id, seq),
  UNIQUE (kind, source_id, level_id),
  FOREIGN KEY (supplier_id, level_id) REFERENCES stock_levels (supplier_id, id)
);
COMMENT ON TABLE stock_moves IS 'append-only: the stock ledger';
CREATE INDEX stock_moves_order ON stock_moves (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX stock_moves_location ON stock_moves (location_id, created_at DESC, id DESC);

-- The money journal: one balanced entry per effect, in a chain per order.
CREATE TABLE money_journal (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  seq integer NOT NULL,
  effect text NOT NULL CHECK (effect IN ('placed', 'canceled', 'reopened', 'captured', 'refunded', 'credited')),
  source_id text NOT NULL,
  currency_code text NOT NULL,
  legs jsonb NOT NULL CHECK (jsonb_array_length(legs) >= 2 AND legs_balance(legs) = 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  hash text,
  UNIQUE (order_id, seq),
  UNIQUE (effect, source_id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id)
);
COMMENT ON TABLE money_journal IS 'append-only: double-entry journal of every money effect';

-- What an entry's hash is taken over: itself and the hash before it.
CREATE FUNCTION money_journal_hash(before text, entry money_journal) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(coalesce(before, '') || '|' || entry.id || '|' || entry.order_id || '|' || entry.seq || '|' || entry.effect || '|' || entry.source_id || '|' || entry.currency_code || '|' || entry.legs::text, 'UTF8')), 'hex')
$$;
CREATE FUNCTION money_journal_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hash := money_journal_hash((SELECT hash FROM money_journal WHERE order_id = NEW.order_id AND seq = NEW.seq - 1), NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER money_journal_chain BEFORE INSERT ON money_journal FOR EACH ROW EXECUTE FUNCTION money_journal_chain();
