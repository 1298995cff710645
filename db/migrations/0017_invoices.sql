-- Tax invoices with their credit and debit notes. Amounts are minor units of the order's currency, quantities are pieces.

-- Since when an issued invoice stands for the order; null while there is none, or once credit notes have taken it back whole.
ALTER TABLE orders ADD COLUMN invoiced_at timestamptz;

-- When a supplier's invoices are drafted by themselves; without a row they are not.
CREATE TABLE invoice_settings (
  id text PRIMARY KEY REFERENCES suppliers,
  generate_on text NOT NULL DEFAULT 'disabled' CHECK (generate_on IN ('disabled', 'on_confirm', 'on_complete')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- The last number of each series of a supplier, taken under its row lock: an issue that fails takes none.
CREATE TABLE invoice_series (
  supplier_id text NOT NULL REFERENCES suppliers,
  series text NOT NULL CHECK (series IN ('INV', 'CN', 'DN')),
  year integer NOT NULL,
  last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= 0),
  PRIMARY KEY (supplier_id, series, year)
);

-- The chain of everything a supplier issued, in that order: its length, which never begins again, and the hash of its last document.
CREATE TABLE invoice_chains (
  supplier_id text PRIMARY KEY REFERENCES suppliers,
  icv integer NOT NULL DEFAULT 0 CHECK (icv >= 0),
  last_hash text NOT NULL,
  last_issued_at timestamptz
);

CREATE TABLE invoices (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  order_id text NOT NULL,
  order_display_id integer NOT NULL,
  customer_id text NOT NULL REFERENCES customers,
  type text NOT NULL CHECK (type IN ('standard_tax', 'simplified_tax', 'credit_note', 'debit_note')),
  -- A note is simplified when its invoice is.
  is_simplified boolean NOT NULL,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'issued', 'voided')),
  source text NOT NULL DEFAULT 'manual' CHECK (source IN ('manual', 'on_confirm', 'on_complete')),
  -- The event of the outbox that asked for it: it is drafted once, however often the event is told.
  source_event bigint UNIQUE,
  series text CHECK (series IN ('INV', 'CN', 'DN')),
  year integer,
  sequence integer CHECK (sequence > 0),
  number text,
  currency_code text NOT NULL,
  exemption_code text,
  -- What was printed, as it was then: nobody's later change of name, address or price changes it.
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  lines jsonb NOT NULL,
  subtotals jsonb NOT NULL,
  discount_total bigint NOT NULL DEFAULT 0 CHECK (discount_total >= 0),
  net_total bigint NOT NULL CHECK (net_total >= 0),
  tax_total bigint NOT NULL CHECK (tax_total >= 0),
  total bigint NOT NULL CHECK (total = net_total + tax_total),
  prepaid_total bigint NOT NULL DEFAULT 0 CHECK (prepaid_total >= 0 AND prepaid_total <= total),
  -- The order's total when it was issued; null for notes.
  order_total bigint,
  po_number text,
  payment_code text NOT NULL DEFAULT '1',
  supply_date date,
  due_on date,
  billing_reference_id text,
  reason_code integer CHECK (reason_code BETWEEN 1 AND 5),
  reason text,
  issued_at timestamptz,
  issued_by text,
  voided_at timestamptz,
  uuid uuid UNIQUE,
  icv integer CHECK (icv > 0),
  pih text,
  hash text,
  qr text,
  xml text,
  created_by text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text GENERATED ALWAYS AS (fold(coalesce(number, '') || ' ' || order_display_id::text || ' ' || coalesce(buyer->>'name', '') || ' ' || coalesce(buyer->>'name_ar', '') || ' ' || coalesce(buyer->>'vat_number', '') || ' ' || coalesce(po_number, ''))) STORED,
  UNIQUE (supplier_id, id),
  UNIQUE (supplier_id, number),
  UNIQUE (supplier_id, series, year, sequence),
  UNIQUE (supplier_id, icv),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id),
  FOREIGN KEY (supplier_id, billing_reference_id) REFERENCES invoices (supplier_id, id),
  -- A note says which invoice it changes and why; an invoice does neither.
  CHECK ((type IN ('credit_note', 'debit_note')) = (billing_reference_id IS NOT NULL)),
  CHECK (billing_reference_id IS NULL OR (reason_code IS NOT NULL AND btrim(reason) <> '' AND status = 'issued')),
  CHECK (status = 'issued' OR number IS NULL),
  CHECK (status <> 'issued' OR (number IS NOT NULL AND series IS NOT NULL AND year IS NOT NULL AND sequence IS NOT NULL AND issued_at IS NOT NULL
    AND uuid IS NOT NULL AND icv IS NOT NULL AND pih IS NOT NULL AND hash IS NOT NULL AND qr IS NOT NULL AND xml IS NOT NULL)),
  CHECK ((status = 'voided') = (voided_at IS NOT NULL))
);
CREATE UNIQUE INDEX invoices_one_draft ON invoices (order_id) WHERE status = 'draft';
CREATE INDEX invoices_newest ON invoices (created_at DESC, id DESC);
CREATE INDEX invoices_supplier_newest ON invoices (supplier_id, created_at DESC, id DESC);
CREATE INDEX invoices_order ON invoices (order_id);
CREATE INDEX invoices_customer ON invoices (customer_id);
CREATE INDEX invoices_reference ON invoices (billing_reference_id) WHERE billing_reference_id IS NOT NULL;
CREATE INDEX invoices_search ON invoices USING gin (search_text gin_trgm_ops);

-- What is issued stays as it is, whoever asks; what was put together never disappears: a draft that is undone is kept as voided.
CREATE FUNCTION invoices_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'invoices are never deleted'; END IF;
  IF OLD.status <> 'draft' THEN RAISE EXCEPTION 'an invoice that is % does not change', OLD.status; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoices_immutable BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_immutable();
