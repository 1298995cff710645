-- Goods on their way from one location of a supplier to another. Quantities are pieces. What left is nobody's stock until it is received:
-- it stands on the transfer itself, and the stock ledger has it once as gone and once as come. What did not come is written off there.

ALTER TABLE supplier_counters ADD COLUMN next_transfer integer NOT NULL DEFAULT 1;

CREATE TABLE stock_transfers (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  number integer NOT NULL,
  from_id text NOT NULL,
  to_id text NOT NULL,
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'shipped', 'received', 'canceled')),
  note text,
  created_by text NOT NULL,
  shipped_by text,
  shipped_at timestamptz,
  received_by text,
  received_at timestamptz,
  canceled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (from_id <> to_id),
  CHECK ((status = 'canceled') = (canceled_at IS NOT NULL)),
  CHECK ((status = 'received') = (received_at IS NOT NULL)),
  CHECK ((status IN ('shipped', 'received')) = (shipped_at IS NOT NULL)),
  UNIQUE (supplier_id, number),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, from_id) REFERENCES stock_locations (supplier_id, id),
  FOREIGN KEY (supplier_id, to_id) REFERENCES stock_locations (supplier_id, id)
);
CREATE INDEX stock_transfers_newest ON stock_transfers (created_at DESC, id DESC);
CREATE INDEX stock_transfers_supplier_newest ON stock_transfers (supplier_id, created_at DESC, id DESC);
CREATE INDEX stock_transfers_under_way ON stock_transfers (to_id) WHERE status = 'shipped';

CREATE TABLE stock_transfer_items (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  transfer_id text NOT NULL,
  position integer NOT NULL,
  variant_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  shipped integer NOT NULL DEFAULT 0 CHECK (0 <= shipped AND shipped <= quantity),
  -- Null until the transfer is received; more than was shipped where the source counted wrong.
  received integer CHECK (received >= 0),
  -- Why what was received is not what was shipped.
  reason text CHECK (reason IN ('lost', 'damaged', 'miscounted')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((reason IS NOT NULL) = (received IS NOT NULL AND received <> shipped)),
  UNIQUE (transfer_id, variant_id),
  FOREIGN KEY (supplier_id, transfer_id) REFERENCES stock_transfers (supplier_id, id),
  FOREIGN KEY (supplier_id, variant_id) REFERENCES product_variants (supplier_id, id)
);
CREATE INDEX stock_transfer_items_variant ON stock_transfer_items (supplier_id, variant_id);
