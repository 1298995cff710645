-- What the desk judges orders by: areas with their cutoff, what a supplier serves there, what was agreed with a customer; and bulk
-- confirmations with what became of each order.

ALTER TABLE areas
  -- Until when an order is confirmed to go out on the next day of delivery, in Riyadh; null: there is no such hour.
  ADD COLUMN cutoff_time text CHECK (cutoff_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Days of the week on which the area is delivered to, 0 for Sunday; none: every day.
  ADD COLUMN delivery_days smallint[] NOT NULL DEFAULT '{}' CHECK (delivery_days <@ '{0,1,2,3,4,5,6}'::smallint[]),
  ADD COLUMN min_order_amount bigint NOT NULL DEFAULT 0 CHECK (min_order_amount >= 0 AND min_order_amount <= 2147483647),
  ADD COLUMN version integer NOT NULL DEFAULT 1;

-- How one supplier serves an area; null falls back to the area's own.
CREATE TABLE area_suppliers (
  supplier_id text NOT NULL REFERENCES suppliers,
  area_id text NOT NULL REFERENCES areas,
  driver_id text REFERENCES drivers,
  cutoff_time text CHECK (cutoff_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  min_order_amount bigint CHECK (min_order_amount >= 0 AND min_order_amount <= 2147483647),
  is_excluded boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (supplier_id, area_id)
);
CREATE INDEX area_suppliers_area ON area_suppliers (area_id);
CREATE INDEX area_suppliers_driver ON area_suppliers (driver_id);

ALTER TABLE customer_suppliers
  -- Nothing more on credit until somebody of finance lifts it.
  ADD COLUMN credit_hold boolean NOT NULL DEFAULT false,
  ADD COLUMN credit_hold_reason text,
  -- Who is served first where there is too little for all.
  ADD COLUMN priority text NOT NULL DEFAULT 'B' CHECK (priority IN ('A', 'B', 'C'));

-- Accepted with less than it asks for: what was missing is not set aside, and is taken from the shelf when it is fulfilled.
ALTER TABLE orders ADD COLUMN accepted_short boolean NOT NULL DEFAULT false;

CREATE TABLE bulk_confirms (
  id text PRIMARY KEY,
  -- Null where orders of several suppliers were confirmed at once.
  supplier_id text REFERENCES suppliers,
  allocation text NOT NULL CHECK (allocation IN ('fifo', 'priority', 'pro_rata')),
  total integer NOT NULL CHECK (total > 0),
  created_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The last sign of life while it runs.
  updated_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  undone_at timestamptz
);
CREATE INDEX bulk_confirms_supplier ON bulk_confirms (supplier_id);
CREATE TABLE bulk_confirm_orders (
  supplier_id text NOT NULL,
  bulk_confirm_id text NOT NULL REFERENCES bulk_confirms,
  order_id text NOT NULL,
  position integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'skipped', 'failed', 'undone')),
  -- Why it was left as it is: a text key with its values.
  code text,
  params jsonb,
  -- What it was on hold for, and what its version was once confirmed: undoing needs both.
  hold_reasons text[] NOT NULL DEFAULT '{}',
  version integer,
  PRIMARY KEY (bulk_confirm_id, order_id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id)
);
CREATE INDEX bulk_confirm_orders_order ON bulk_confirm_orders (supplier_id, order_id);
