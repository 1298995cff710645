-- What the marketplace owes a supplier for a time: each line of what was sold, given back and taken. Amounts are minor units of riyals.

ALTER TABLE supplier_counters ADD COLUMN next_settlement integer NOT NULL DEFAULT 1;

CREATE TABLE settlements (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  -- Of its supplier: S-12.
  number integer NOT NULL,
  -- Days in Riyadh, both within.
  from_day date NOT NULL,
  through_day date NOT NULL,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'sent', 'disputed', 'approved', 'paid')),
  -- The supplier takes its customers' money itself, and owes only what is taken.
  supplier_collects boolean NOT NULL DEFAULT false,
  sales bigint NOT NULL DEFAULT 0,
  returns bigint NOT NULL DEFAULT 0,
  sales_net bigint NOT NULL DEFAULT 0,
  returns_net bigint NOT NULL DEFAULT 0,
  take bigint NOT NULL DEFAULT 0,
  fee_tax bigint NOT NULL DEFAULT 0,
  adjustments bigint NOT NULL DEFAULT 0,
  payable bigint NOT NULL DEFAULT 0,
  open_disputes integer NOT NULL DEFAULT 0 CHECK (open_disputes >= 0),
  -- When its lines were read.
  cut_at timestamptz NOT NULL,
  created_by text NOT NULL,
  sent_at timestamptz,
  approved_at timestamptz,
  approved_by text,
  paid_at timestamptz,
  paid_on date,
  payment_reference text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (through_day >= from_day),
  CHECK ((status = 'draft') = (sent_at IS NULL)),
  CHECK ((status IN ('approved', 'paid')) = (approved_at IS NOT NULL)),
  CHECK ((status = 'paid') = (paid_at IS NOT NULL AND paid_on IS NOT NULL)),
  CHECK (status <> 'disputed' OR open_disputes > 0),
  CHECK (payable = CASE WHEN supplier_collects THEN 0 ELSE sales + returns END - take - fee_tax + adjustments),
  UNIQUE (supplier_id, number),
  UNIQUE (supplier_id, id)
);
-- One is drawn up at a time.
CREATE UNIQUE INDEX settlements_draft ON settlements (supplier_id) WHERE status = 'draft';
CREATE INDEX settlements_newest ON settlements (created_at DESC, id DESC);
CREATE INDEX settlements_supplier_newest ON settlements (supplier_id, created_at DESC, id DESC);

CREATE TABLE settlement_lines (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  -- None while an adjustment waits for the next one.
  settlement_id text,
  position integer NOT NULL,
  type text NOT NULL CHECK (type IN ('sale', 'return', 'adjustment')),
  day date NOT NULL,
  order_id text,
  -- None for what is of the order as a whole.
  item_id text,
  quantity integer NOT NULL DEFAULT 0,
  net bigint NOT NULL DEFAULT 0,
  tax bigint NOT NULL DEFAULT 0,
  take bigint NOT NULL DEFAULT 0,
  take_rate_id text,
  -- What an adjustment is for.
  note text,
  -- The disputed line that an adjustment grants.
  granted_line_id text REFERENCES settlement_lines,
  dispute_status text CHECK (dispute_status IN ('open', 'granted', 'declined')),
  asked_take bigint CHECK (asked_take >= 0),
  granted_take bigint CHECK (granted_take >= 0),
  disputed_at timestamptz,
  resolved_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((type = 'adjustment') = (note IS NOT NULL)),
  CHECK ((type = 'adjustment') OR (order_id IS NOT NULL AND settlement_id IS NOT NULL)),
  CHECK ((dispute_status IS NULL) = (asked_take IS NULL)),
  CHECK ((dispute_status IS NULL OR dispute_status = 'open') = (resolved_at IS NULL)),
  CHECK (dispute_status IS NULL OR (asked_take < take AND coalesce(granted_take, 0) <= take - asked_take)),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, settlement_id) REFERENCES settlements (supplier_id, id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id),
  FOREIGN KEY (supplier_id, item_id) REFERENCES order_items (supplier_id, id),
  FOREIGN KEY (supplier_id, take_rate_id) REFERENCES take_rates (supplier_id, id)
);
CREATE INDEX settlement_lines_of ON settlement_lines (settlement_id, position);
CREATE INDEX settlement_lines_waiting ON settlement_lines (supplier_id) WHERE settlement_id IS NULL;
CREATE INDEX settlement_lines_order ON settlement_lines (supplier_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX settlement_lines_item ON settlement_lines (supplier_id, item_id) WHERE item_id IS NOT NULL;
CREATE INDEX settlement_lines_granted ON settlement_lines (granted_line_id) WHERE granted_line_id IS NOT NULL;

CREATE TABLE settlement_messages (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  line_id text NOT NULL,
  -- Of two of one moment the first.
  seq bigint GENERATED ALWAYS AS IDENTITY,
  text text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (supplier_id, line_id) REFERENCES settlement_lines (supplier_id, id)
);
CREATE INDEX settlement_messages_line ON settlement_messages (line_id, seq);

-- What was completed in a time.
CREATE INDEX orders_completed ON orders (supplier_id, completed_at) WHERE completed_at IS NOT NULL;

CREATE FUNCTION record_name_of_stl(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', 'S-' || stl.number, 'name_ar', NULL, 'entity', 'settlements', 'page_id', stl.id) FROM settlements stl WHERE stl.id = record);
END $$;
