-- Brands, products, warehouses and stock, customers, drivers.
CREATE TABLE brands (
  id text PRIMARY KEY,
  name text NOT NULL,
  name_ar text,
  handle text NOT NULL,
  logo text,
  country text,
  description text,
  is_active boolean NOT NULL DEFAULT true,
  sort_index integer NOT NULL DEFAULT 0,
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || handle)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX brands_name ON brands (fold(name)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX brands_handle ON brands (handle) WHERE deleted_at IS NULL;

CREATE TABLE products (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  brand_id text REFERENCES brands,
  title text NOT NULL,
  title_ar text,
  subtitle text,
  description text,
  handle text NOT NULL,
  thumbnail text,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'proposed', 'published', 'rejected')),
  tax_rate numeric(7, 4) CHECK (tax_rate >= 0 AND tax_rate <= 100),
  storage text NOT NULL DEFAULT 'ambient' CHECK (storage IN ('ambient', 'chilled', 'frozen')),
  -- What it looks like while it has no picture.
  packaging text NOT NULL DEFAULT 'box' CHECK (packaging IN ('bottle', 'bag', 'box', 'can', 'carton')),
  sort_index integer NOT NULL DEFAULT 0,
  search_text text GENERATED ALWAYS AS (fold(title || ' ' || coalesce(title_ar, '') || ' ' || coalesce(subtitle, '') || ' ' || handle)) STORED,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  UNIQUE (supplier_id, id)
);
CREATE UNIQUE INDEX products_handle ON products (supplier_id, handle) WHERE deleted_at IS NULL;
CREATE INDEX products_newest ON products (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_supplier ON products (supplier_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_brand ON products (brand_id);
CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops);

CREATE TABLE product_images (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  product_id text NOT NULL,
  image_url text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  FOREIGN KEY (supplier_id, product_id) REFERENCES products (supplier_id, id)
);
CREATE INDEX product_images_product ON product_images (product_id);
CREATE TABLE product_options (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  product_id text NOT NULL,
  title text NOT NULL,
  title_ar text,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  FOREIGN KEY (supplier_id, product_id) REFERENCES products (supplier_id, id)
);
CREATE INDEX product_options_product ON product_options (product_id);
CREATE TABLE product_option_values (
  id text PRIMARY KEY,
  option_id text NOT NULL REFERENCES product_options,
  value text NOT NULL,
  value_ar text,
  position integer NOT NULL DEFAULT 0
);
CREATE INDEX product_option_values_option ON product_option_values (option_id);

-- A master variant carries the pack: pieces per shrink and per case.
CREATE TABLE master_variants (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  product_id text NOT NULL,
  title text NOT NULL,
  description text,
  case_configuration integer NOT NULL DEFAULT 1 CHECK (case_configuration >= 1),
  shrink_configuration integer NOT NULL DEFAULT 1 CHECK (shrink_configuration >= 1),
  image_id text REFERENCES product_images,
  is_active boolean NOT NULL DEFAULT true,
  is_default boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, product_id) REFERENCES products (supplier_id, id)
);
CREATE INDEX master_variants_product ON master_variants (product_id);
CREATE UNIQUE INDEX master_variants_default ON master_variants (product_id) WHERE is_default AND deleted_at IS NULL;
CREATE TABLE master_variant_option_values (
  master_variant_id text NOT NULL REFERENCES master_variants ON DELETE CASCADE,
  option_value_id text NOT NULL REFERENCES product_option_values,
  PRIMARY KEY (master_variant_id, option_value_id)
);

CREATE TABLE product_variants (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  product_id text NOT NULL,
  master_variant_id text,
  title text NOT NULL,
  title_ar text,
  sku text NOT NULL,
  barcode text,
  manage_inventory boolean NOT NULL DEFAULT true,
  allow_backorder boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 0,
  search_text text GENERATED ALWAYS AS (fold(title || ' ' || coalesce(title_ar, '') || ' ' || sku || ' ' || coalesce(barcode, ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, product_id) REFERENCES products (supplier_id, id),
  FOREIGN KEY (supplier_id, master_variant_id) REFERENCES master_variants (supplier_id, id)
);
CREATE INDEX product_variants_product ON product_variants (product_id, position);
CREATE UNIQUE INDEX product_variants_sku ON product_variants (supplier_id, fold(sku)) WHERE deleted_at IS NULL;
CREATE INDEX product_variants_search ON product_variants USING gin (search_text gin_trgm_ops);
CREATE TABLE variant_option_values (
  variant_id text NOT NULL REFERENCES product_variants ON DELETE CASCADE,
  option_value_id text NOT NULL REFERENCES product_option_values,
  PRIMARY KEY (variant_id, option_value_id)
);
-- Amounts are minor units per piece, without tax.
CREATE TABLE variant_prices (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  variant_id text NOT NULL,
  currency_code text NOT NULL REFERENCES currencies,
  region_id text REFERENCES regions,
  amount bigint NOT NULL CHECK (amount >= 0 AND amount <= 2147483647),
  FOREIGN KEY (supplier_id, variant_id) REFERENCES product_variants (supplier_id, id)
);
CREATE UNIQUE INDEX variant_prices_one ON variant_prices (variant_id, currency_code, coalesce(region_id, ''));

CREATE TABLE stock_locations (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  name text NOT NULL,
  name_ar text,
  code text NOT NULL,
  type text NOT NULL DEFAULT 'warehouse' CHECK (type IN ('warehouse', 'van', 'store')),
  address_1 text,
  city text,
  province text,
  postal_code text,
  country_code text NOT NULL DEFAULT 'sa',
  phone text,
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  lng double precision CHECK (lng BETWEEN -180 AND 180),
  is_active boolean NOT NULL DEFAULT true,
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || code || ' ' || coalesce(city, ''))) STORED,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  UNIQUE (supplier_id, id)
);
CREATE UNIQUE INDEX stock_locations_code ON stock_locations (supplier_id, fold(code)) WHERE deleted_at IS NULL;

-- Pieces of a variant at a location. `opening` and every later movement add up to `stocked`.
CREATE TABLE stock_levels (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  location_id text NOT NULL,
  variant_id text NOT NULL,
  opening integer NOT NULL DEFAULT 0,
  stocked integer NOT NULL DEFAULT 0,
  reserved integer NOT NULL DEFAULT 0,
  available integer GENERATED ALWAYS AS (stocked - reserved) STORED,
  incoming integer NOT NULL DEFAULT 0 CHECK (incoming >= 0),
  moves integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (stocked >= 0),
  CHECK (reserved >= 0),
  CHECK (reserved <= stocked),
  UNIQUE (location_id, variant_id),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, location_id) REFERENCES stock_locations (supplier_id, id),
  FOREIGN KEY (supplier_id, variant_id) REFERENCES product_variants (supplier_id, id)
);
CREATE INDEX stock_levels_variant ON stock_levels (variant_id);

CREATE TABLE drivers (
  id text PRIMARY KEY,
  supplier_id text REFERENCES suppliers,
  name text NOT NULL,
  name_ar text,
  phone text NOT NULL,
  img text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'on_leave', 'suspended', 'inactive')),
  on_duty boolean NOT NULL DEFAULT true,
  vehicle_plate text,
  vehicle_type text,
  capacity_cases integer CHECK (capacity_cases >= 0),
  license_expires_on date,
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || phone || ' ' || coalesce(vehicle_plate, ''))) STORED,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX drivers_phone ON drivers (coalesce(supplier_id, ''), phone) WHERE deleted_at IS NULL;

CREATE TABLE customers (
  id text PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text,
  name_ar text,
  trade_name text,
  trade_name_ar text,
  type text NOT NULL DEFAULT 'grocery'
    CHECK (type IN ('grocery', 'supermarket', 'restaurant', 'cafe', 'pharmacy', 'kiosk', 'distributor', 'chain_branch', 'other')),
  first_name text,
  last_name text,
  email text,
  phone text,
  img text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('lead', 'new', 'active', 'at_risk', 'dormant', 'suspended', 'blocked', 'closed')),
  vat_number text CHECK (vat_number ~ '^3\d{13}3$'),
  cr_number text,
  sales_representative_id text REFERENCES sales_representatives,
  driver_id text REFERENCES drivers,
  affiliate_id text REFERENCES affiliates,
  area_id text REFERENCES areas,
  payment_terms text NOT NULL DEFAULT 'cash' CHECK (payment_terms IN ('cash', 'net_7', 'net_15', 'net_30', 'net_60', 'on_delivery')),
  credit_limit bigint NOT NULL DEFAULT 0 CHECK (credit_limit >= 0 AND credit_limit <= 2147483647),
  search_text text GENERATED ALWAYS AS (fold(coalesce(name, '') || ' ' || coalesce(name_ar, '') || ' ' || coalesce(trade_name, '') || ' ' || coalesce(trade_name_ar, '') || ' ' || code || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(vat_number, ''))) STORED,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (coalesce(name, name_ar) IS NOT NULL)
);
CREATE UNIQUE INDEX customers_phone ON customers (phone) WHERE deleted_at IS NULL;
CREATE INDEX customers_newest ON customers (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX customers_representative ON customers (sales_representative_id);
CREATE INDEX customers_affiliate ON customers (affiliate_id);
CREATE INDEX customers_search ON customers USING gin (search_text gin_trgm_ops);
-- What a supplier has agreed with a customer of several suppliers; null falls back to the customer's own.
CREATE TABLE customer_suppliers (
  supplier_id text NOT NULL REFERENCES suppliers,
  customer_id text NOT NULL REFERENCES customers,
  payment_terms text CHECK (payment_terms IN ('cash', 'net_7', 'net_15', 'net_30', 'net_60', 'on_delivery')),
  credit_limit bigint CHECK (credit_limit >= 0 AND credit_limit <= 2147483647),
  driver_id text REFERENCES drivers,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (supplier_id, customer_id)
);
CREATE INDEX customer_suppliers_customer ON customer_suppliers (customer_id);
CREATE TABLE addresses (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers,
  first_name text,
  last_name text,
  company text,
  phone text,
  address_1 text,
  address_2 text,
  postal_code text,
  city text,
  province text,
  country_code text NOT NULL DEFAULT 'sa' CHECK (country_code ~ '^[a-z]{2}$'),
  district text,
  building_number text,
  additional_number text,
  short_address text,
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  lng double precision CHECK (lng BETWEEN -180 AND 180),
  is_default boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX addresses_customer ON addresses (customer_id);
CREATE UNIQUE INDEX addresses_default ON addresses (customer_id) WHERE is_default AND deleted_at IS NULL;

CREATE TABLE shipping_options (
  id text PRIMARY KEY,
  name text NOT NULL,
  name_ar text,
  region_id text NOT NULL REFERENCES regions,
  provider_id text NOT NULL DEFAULT 'manual',
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  is_return boolean NOT NULL DEFAULT false,
  admin_only boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE sales_visits (
  id text PRIMARY KEY,
  sales_representative_id text NOT NULL REFERENCES sales_representatives,
  customer_id text NOT NULL REFERENCES customers,
  planned_at timestamptz NOT NULL,
  started_at timestamptz,
  completed_at timestamptz,
  status text NOT NULL DEFAULT 'planned' CHECK (status IN ('planned', 'in_progress', 'completed', 'skipped', 'canceled', 'missed')),
  outcome text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sales_visits_representative ON sales_visits (sales_representative_id, planned_at DESC);
