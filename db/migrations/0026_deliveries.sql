-- Trips of orders to their customers, with what was handed over and the proof of it. Amounts are minor units, quantities are pieces.

CREATE TABLE deliveries (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  order_id text NOT NULL,
  -- Counts within the order.
  number integer NOT NULL CHECK (number > 0),
  driver_id text REFERENCES drivers,
  status text NOT NULL DEFAULT 'assigned' CHECK (status IN ('assigned', 'in_route', 'delivered', 'partially_delivered', 'failed', 'canceled')),
  -- A day in Riyadh.
  planned_on date NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  proof_method text CHECK (proof_method IN ('signature', 'photo', 'stamp', 'none')),
  signer text,
  -- Addresses of pictures that were sent before.
  files jsonb NOT NULL DEFAULT '[]',
  cash_received bigint CHECK (cash_received BETWEEN 1 AND 2147483647),
  receipt_id text,
  return_id text,
  failure_reason_id text REFERENCES return_reasons,
  failure_note text,
  next_attempt_on date,
  note text,
  created_by text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id),
  FOREIGN KEY (supplier_id, receipt_id) REFERENCES receipts (supplier_id, id),
  FOREIGN KEY (supplier_id, return_id) REFERENCES returns (supplier_id, id),
  UNIQUE (order_id, number),
  UNIQUE (supplier_id, id),
  CHECK (status IN ('assigned', 'canceled') OR (driver_id IS NOT NULL AND started_at IS NOT NULL)),
  CHECK ((status IN ('assigned', 'in_route')) = (finished_at IS NULL)),
  CHECK ((status IN ('delivered', 'partially_delivered')) = (proof_method IS NOT NULL)),
  CHECK (proof_method IS NULL OR proof_method = 'none' OR (btrim(signer) <> '' AND jsonb_array_length(files) > 0)),
  CHECK ((status = 'failed') = (failure_reason_id IS NOT NULL)),
  CHECK ((cash_received IS NULL) = (receipt_id IS NULL))
);
CREATE INDEX deliveries_newest ON deliveries (planned_on DESC, id DESC);
CREATE INDEX deliveries_supplier_newest ON deliveries (supplier_id, planned_on DESC, id DESC);
CREATE INDEX deliveries_driver ON deliveries (driver_id, planned_on DESC) WHERE driver_id IS NOT NULL;
CREATE INDEX deliveries_receipt ON deliveries (receipt_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX deliveries_return ON deliveries (return_id) WHERE return_id IS NOT NULL;
CREATE INDEX deliveries_failure_reason ON deliveries (failure_reason_id) WHERE failure_reason_id IS NOT NULL;

-- What was put on the van of each line, and what became of it; what is neither handed over nor refused nor damaged stayed on the van.
CREATE TABLE delivery_lines (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  delivery_id text NOT NULL,
  item_id text NOT NULL,
  loaded integer NOT NULL CHECK (loaded > 0),
  delivered integer NOT NULL DEFAULT 0 CHECK (delivered >= 0),
  refused integer NOT NULL DEFAULT 0 CHECK (refused >= 0),
  damaged integer NOT NULL DEFAULT 0 CHECK (damaged >= 0),
  FOREIGN KEY (supplier_id, delivery_id) REFERENCES deliveries (supplier_id, id),
  FOREIGN KEY (supplier_id, item_id) REFERENCES order_items (supplier_id, id),
  CHECK (delivered + refused + damaged <= loaded),
  UNIQUE (delivery_id, item_id)
);
CREATE INDEX delivery_lines_item ON delivery_lines (item_id);
