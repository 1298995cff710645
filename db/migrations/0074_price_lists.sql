-- What a supplier sells for besides its base prices. A list is its newest terms; what a price is made by is a version of it, which once it has been
-- in force never changes: an edit makes the next one, from a moment on.
CREATE TABLE price_lists (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  name text NOT NULL,
  name_ar text,
  description text,
  type text NOT NULL CHECK (type IN ('sale', 'override', 'contract')),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'active')),
  priority integer NOT NULL DEFAULT 0,
  starts_at timestamptz,
  ends_at timestamptz,
  customer_ids text[] NOT NULL DEFAULT '{}',
  customer_statuses text[] NOT NULL DEFAULT '{}',
  area_ids text[] NOT NULL DEFAULT '{}',
  adjustments jsonb NOT NULL DEFAULT '[]',
  round_to integer NOT NULL DEFAULT 1 CHECK (round_to BETWEEN 1 AND 10000),
  -- The number of its newest version.
  newest integer NOT NULL DEFAULT 1,
  prices_changed_at timestamptz,
  metadata jsonb,
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || coalesce(description, ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (ends_at > starts_at),
  UNIQUE (supplier_id, id)
);
CREATE INDEX price_lists_supplier ON price_lists (supplier_id, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX price_lists_created ON price_lists (created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE price_list_versions (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  price_list_id text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  type text NOT NULL CHECK (type IN ('sale', 'override', 'contract')),
  priority integer NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  customer_ids text[] NOT NULL,
  customer_statuses text[] NOT NULL,
  area_ids text[] NOT NULL,
  adjustments jsonb NOT NULL,
  round_to integer NOT NULL,
  -- Null while nothing was priced by it: only then it may change.
  published_at timestamptz,
  -- In force from here, until the next version is.
  effective_at timestamptz NOT NULL,
  superseded_at timestamptz,
  created_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (superseded_at >= effective_at),
  UNIQUE (price_list_id, number),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, price_list_id) REFERENCES price_lists (supplier_id, id)
);
-- What a supplier's goods may be priced by.
CREATE INDEX price_list_versions_of_supplier ON price_list_versions (supplier_id, effective_at) WHERE published_at IS NOT NULL;

CREATE TABLE price_list_prices (
  version_id text NOT NULL,
  -- The same through all versions of its list.
  id text NOT NULL,
  supplier_id text NOT NULL,
  variant_id text NOT NULL,
  currency_code text NOT NULL REFERENCES currencies,
  region_id text REFERENCES regions,
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 2147483647),
  pack_size integer NOT NULL DEFAULT 1 CHECK (pack_size > 0),
  min_quantity integer CHECK (min_quantity > 0),
  max_quantity integer CHECK (max_quantity > 0),
  PRIMARY KEY (version_id, id),
  CHECK (max_quantity >= min_quantity),
  FOREIGN KEY (supplier_id, version_id) REFERENCES price_list_versions (supplier_id, id),
  FOREIGN KEY (supplier_id, variant_id) REFERENCES product_variants (supplier_id, id)
);
CREATE INDEX price_list_prices_of_variant ON price_list_prices (version_id, variant_id);

-- By what a line was priced, where that is a list: its price can be told again.
ALTER TABLE order_items ADD COLUMN price_version_id text;
