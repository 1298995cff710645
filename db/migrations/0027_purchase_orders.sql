-- What a supplier orders from its own vendors, and what of it came. Quantities are pieces, costs minor units of the store's currency.

ALTER TABLE supplier_counters ADD COLUMN next_purchase_order integer NOT NULL DEFAULT 1;

CREATE TABLE purchase_orders (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  number integer NOT NULL,
  vendor_name text NOT NULL,
  vendor_phone text,
  vendor_email text,
  -- Where the goods are to come in.
  location_id text NOT NULL,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'sent', 'partially_received', 'received', 'canceled')),
  source text NOT NULL CHECK (source IN ('shortage', 'manual')),
  -- The customers' orders whose shortage it covers.
  order_ids text[] NOT NULL DEFAULT '{}',
  currency_code text NOT NULL,
  -- The day the goods are expected, in Riyadh.
  eta date,
  note text,
  created_by text NOT NULL,
  sent_at timestamptz,
  received_at timestamptz,
  canceled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'canceled') = (canceled_at IS NOT NULL)),
  CHECK ((status = 'received') = (received_at IS NOT NULL)),
  CHECK (status IN ('draft', 'canceled') OR sent_at IS NOT NULL),
  UNIQUE (supplier_id, number),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, location_id) REFERENCES stock_locations (supplier_id, id)
);
CREATE INDEX purchase_orders_newest ON purchase_orders (created_at DESC, id DESC);
CREATE INDEX purchase_orders_supplier_newest ON purchase_orders (supplier_id, created_at DESC, id DESC);
CREATE INDEX purchase_orders_location ON purchase_orders (supplier_id, location_id);

CREATE TABLE purchase_order_items (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  purchase_order_id text NOT NULL,
  position integer NOT NULL,
  variant_id text NOT NULL,
  title text NOT NULL,
  title_ar text,
  sku text NOT NULL,
  -- The pack it is ordered in; `quantity` is pieces nonetheless.
  pack text NOT NULL CHECK (pack IN ('case', 'shrink', 'piece')),
  shrink_size integer NOT NULL CHECK (shrink_size > 0),
  case_size integer NOT NULL CHECK (case_size > 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  received integer NOT NULL DEFAULT 0 CHECK (0 <= received AND received <= quantity),
  -- Of one piece; null while nobody knows.
  cost bigint CHECK (cost BETWEEN 0 AND 2147483647),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (purchase_order_id, variant_id),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, purchase_order_id) REFERENCES purchase_orders (supplier_id, id),
  FOREIGN KEY (supplier_id, variant_id) REFERENCES product_variants (supplier_id, id)
);
CREATE INDEX purchase_order_items_order ON purchase_order_items (supplier_id, purchase_order_id, position);
-- What is on its way, by variant.
CREATE INDEX purchase_order_items_variant ON purchase_order_items (supplier_id, variant_id);

-- What came of a line: each is the source of one movement of the stock ledger.
CREATE TABLE purchase_receipts (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  purchase_order_id text NOT NULL,
  item_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  note text,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (supplier_id, purchase_order_id) REFERENCES purchase_orders (supplier_id, id),
  FOREIGN KEY (supplier_id, item_id) REFERENCES purchase_order_items (supplier_id, id)
);
COMMENT ON TABLE purchase_receipts IS 'append-only: what came of a purchase order';
CREATE INDEX purchase_receipts_order ON purchase_receipts (supplier_id, purchase_order_id);
CREATE INDEX purchase_receipts_item ON purchase_receipts (supplier_id, item_id);
