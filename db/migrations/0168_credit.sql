-- What a customer may buy on credit: a supplier's policy, one customer's own, and every account by one function.

CREATE TABLE credit_policies (
  supplier_id text NOT NULL REFERENCES suppliers,
  -- None: for all customers of the supplier.
  customer_id text REFERENCES customers,
  -- Where the limit stops an order.
  gate text NOT NULL DEFAULT 'accept' CHECK (gate IN ('accept', 'load', 'invoice')),
  counts_invoices boolean NOT NULL DEFAULT true,
  counts_in_route boolean NOT NULL DEFAULT true,
  counts_orders boolean NOT NULL DEFAULT true,
  takes_off_receipts boolean NOT NULL DEFAULT true,
  takes_off_cheques boolean NOT NULL DEFAULT true,
  -- Up to which amount one person alone may let more through, in minor units; none: without bound.
  alone_up_to bigint CHECK (alone_up_to >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (customer_id IS NULL OR alone_up_to IS NULL)
);
CREATE UNIQUE INDEX credit_policies_of ON credit_policies (supplier_id, customer_id) NULLS NOT DISTINCT;
CREATE INDEX credit_policies_customer ON credit_policies (customer_id) WHERE customer_id IS NOT NULL;

-- More on credit than a customer's account allows: one order above its limit, the end of a hold, a higher limit. Asked for with a reason,
-- granted by whoever asks or by a second person.
CREATE TABLE credit_releases (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  customer_id text NOT NULL REFERENCES customers,
  type text NOT NULL CHECK (type IN ('order', 'hold', 'limit')),
  order_id text,
  -- Minor units: what the order may stand above the limit, what a held account bears, by how much the limit rises.
  amount bigint NOT NULL CHECK (amount >= 0),
  limit_to bigint CHECK (limit_to > 0),
  reason text NOT NULL CHECK (btrim(reason) <> ''),
  status text NOT NULL CHECK (status IN ('waiting', 'granted', 'declined')),
  asked_by text NOT NULL,
  decided_by text,
  decided_at timestamptz,
  note text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((type = 'order') = (order_id IS NOT NULL)),
  CHECK ((type = 'limit') = (limit_to IS NOT NULL)),
  CHECK ((status = 'waiting') = (decided_at IS NULL)),
  CHECK ((status = 'waiting') = (decided_by IS NULL)),
  CHECK (status <> 'declined' OR btrim(note) <> ''),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id)
);
-- One of a kind is asked at a time.
CREATE UNIQUE INDEX credit_releases_waiting ON credit_releases (supplier_id, customer_id, type, order_id) NULLS NOT DISTINCT WHERE status = 'waiting';
CREATE INDEX credit_releases_order ON credit_releases (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX credit_releases_customer ON credit_releases (customer_id, created_at DESC, id DESC);
CREATE INDEX credit_releases_newest ON credit_releases (created_at DESC, id DESC);
CREATE INDEX credit_releases_supplier_newest ON credit_releases (supplier_id, created_at DESC, id DESC);

CREATE FUNCTION record_name_of_cre(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', coalesce(cu.name, cu.name_ar), 'name_ar', cu.name_ar, 'entity', 'credit_releases', 'page_id', cre.customer_id)
    FROM credit_releases cre JOIN customers cu ON cu.id = cre.customer_id WHERE cre.id = record);
END $$;
