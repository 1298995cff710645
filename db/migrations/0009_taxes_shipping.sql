-- Taxes, ways of delivery, reasons for returns, and more of the store.
ALTER TABLE store
  ADD COLUMN name_ar text,
  ADD COLUMN logo text,
  -- What a region may offer; taken away only when none does.
  ADD COLUMN payment_providers text[] NOT NULL DEFAULT '{manual,cash,bank_transfer,card,cheque}',
  ADD COLUMN fulfillment_providers text[] NOT NULL DEFAULT '{manual,supplier_delivery}',
  -- The mobile app that opens invitation links.
  ADD COLUMN ios_app_id text,
  ADD COLUMN android_package text,
  ADD COLUMN android_fingerprints text[] NOT NULL DEFAULT '{}';

-- Rates beside the default rate of a region. They apply to the products and shipping options named, instead of the region's own.
CREATE TABLE tax_rates (
  id text PRIMARY KEY,
  name text NOT NULL,
  name_ar text,
  code text,
  rate numeric(7, 4) NOT NULL CHECK (rate >= 0 AND rate <= 100),
  region_id text NOT NULL REFERENCES regions,
  -- Why nothing is charged; only a rate of 0 has one.
  exempt_reason_code text,
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || coalesce(code, ''))) STORED,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (exempt_reason_code IS NULL OR rate = 0)
);
CREATE INDEX tax_rates_region ON tax_rates (region_id);
CREATE TABLE tax_rate_products (
  tax_rate_id text NOT NULL REFERENCES tax_rates,
  product_id text NOT NULL REFERENCES products,
  PRIMARY KEY (tax_rate_id, product_id)
);
CREATE INDEX tax_rate_products_product ON tax_rate_products (product_id);
CREATE TABLE tax_rate_shipping_options (
  tax_rate_id text NOT NULL REFERENCES tax_rates,
  shipping_option_id text NOT NULL REFERENCES shipping_options,
  PRIMARY KEY (tax_rate_id, shipping_option_id)
);
CREATE INDEX tax_rate_shipping_options_option ON tax_rate_shipping_options (shipping_option_id);

-- The rates a line was taxed at, with their names and the reason of a zero rate; null where the region's own rate applied.
ALTER TABLE order_items ADD COLUMN tax_lines jsonb;
ALTER TABLE order_shipping_methods ADD COLUMN tax_lines jsonb;

CREATE TABLE shipping_profiles (
  id text PRIMARY KEY,
  name text NOT NULL,
  name_ar text,
  type text NOT NULL DEFAULT 'custom' CHECK (type IN ('default', 'gift_card', 'custom')),
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX shipping_profiles_name ON shipping_profiles (fold(name)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX shipping_profiles_default ON shipping_profiles (type) WHERE type = 'default' AND deleted_at IS NULL;

ALTER TABLE shipping_options
  ADD COLUMN profile_id text REFERENCES shipping_profiles,
  ADD COLUMN price_type text NOT NULL DEFAULT 'flat_rate' CHECK (price_type IN ('flat_rate', 'free_over')),
  -- From this subtotal on delivery costs nothing.
  ADD COLUMN free_from bigint CHECK (free_from > 0),
  -- The subtotals it is offered for: from the least on, and below the most.
  ADD COLUMN min_subtotal bigint CHECK (min_subtotal >= 0),
  ADD COLUMN max_subtotal bigint CHECK (max_subtotal > 0),
  ADD COLUMN enabled boolean NOT NULL DEFAULT true,
  ADD COLUMN data jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN metadata jsonb,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT shipping_options_free_from CHECK ((price_type = 'free_over') = (free_from IS NOT NULL)),
  ADD CONSTRAINT shipping_options_subtotals CHECK (min_subtotal < max_subtotal);
CREATE INDEX shipping_options_region ON shipping_options (region_id);
CREATE INDEX shipping_options_profile ON shipping_options (profile_id);

-- Why goods come back or something did not happen; two levels.
CREATE TABLE return_reasons (
  id text PRIMARY KEY,
  value text NOT NULL CHECK (value ~ '^[a-z0-9]+([_-][a-z0-9]+)*$'),
  label text NOT NULL,
  label_ar text,
  description text,
  parent_return_reason_id text REFERENCES return_reasons,
  applies_to text[] NOT NULL DEFAULT '{return}'
    CHECK (applies_to <@ ARRAY['return', 'claim', 'delivery_failure', 'visit_no_order', 'cancel', 'price_override']),
  requires_photo boolean NOT NULL DEFAULT false,
  requires_note boolean NOT NULL DEFAULT false,
  default_disposition text CHECK (default_disposition IN ('resell', 'damaged', 'expired', 'return_to_supplier', 'destroy')),
  charge_to text CHECK (charge_to IN ('supplier', 'driver', 'customer', 'platform')),
  -- The ground of the credit note by Saudi tax law.
  tax_reason_code integer CHECK (tax_reason_code BETWEEN 1 AND 5),
  sort_index integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (parent_return_reason_id <> id)
);
CREATE UNIQUE INDEX return_reasons_value ON return_reasons (value) WHERE deleted_at IS NULL;
CREATE INDEX return_reasons_parent ON return_reasons (parent_return_reason_id);
