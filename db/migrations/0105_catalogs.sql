-- A supplier's selection of variants: who may buy what, in which quantities and at which prices.
CREATE TABLE catalogs (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  name text NOT NULL,
  name_ar text,
  description text,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'active', 'archived')),
  -- What its customers may buy: its visible lines alone, or everything published but its hidden lines.
  scope text NOT NULL DEFAULT 'listed' CHECK (scope IN ('listed', 'all')),
  priority integer NOT NULL DEFAULT 0,
  starts_at timestamptz,
  ends_at timestamptz,
  customer_ids text[] NOT NULL DEFAULT '{}',
  customer_statuses text[] NOT NULL DEFAULT '{}',
  area_ids text[] NOT NULL DEFAULT '{}',
  channels text[] NOT NULL DEFAULT '{}',
  excluded_customer_ids text[] NOT NULL DEFAULT '{}',
  excluded_area_ids text[] NOT NULL DEFAULT '{}',
  -- Off the base price of what has no price of its own here.
  adjustment_bps integer NOT NULL DEFAULT 0 CHECK (adjustment_bps BETWEEN -10000 AND 100000),
  currency_code text NOT NULL REFERENCES currencies,
  metadata jsonb,
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || coalesce(description, ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (ends_at > starts_at),
  UNIQUE (supplier_id, id)
);
CREATE INDEX catalogs_supplier ON catalogs (supplier_id, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX catalogs_created ON catalogs (created_at DESC, id DESC) WHERE deleted_at IS NULL;
-- What a supplier's customers may buy by.
CREATE INDEX catalogs_in_force ON catalogs (supplier_id) WHERE deleted_at IS NULL AND status = 'active';

CREATE TABLE catalog_lines (
  catalog_id text NOT NULL,
  supplier_id text NOT NULL,
  variant_id text NOT NULL,
  is_visible boolean NOT NULL DEFAULT true,
  min_quantity integer CHECK (min_quantity > 0),
  max_quantity integer CHECK (max_quantity > 0),
  increment integer CHECK (increment > 0),
  packs text[] NOT NULL DEFAULT '{}',
  badge text CHECK (badge IN ('new', 'offer', 'last')),
  -- Minor units without tax, of so many pieces together.
  price_amount bigint CHECK (price_amount BETWEEN 0 AND 2147483647),
  price_pack_size integer NOT NULL DEFAULT 1 CHECK (price_pack_size > 0),
  adjustment_bps integer CHECK (adjustment_bps BETWEEN -10000 AND 100000),
  PRIMARY KEY (catalog_id, variant_id),
  CHECK (max_quantity >= min_quantity),
  FOREIGN KEY (supplier_id, catalog_id) REFERENCES catalogs (supplier_id, id),
  FOREIGN KEY (supplier_id, variant_id) REFERENCES product_variants (supplier_id, id)
);
CREATE INDEX catalog_lines_of_variant ON catalog_lines (variant_id, catalog_id);

CREATE FUNCTION record_name_of_cat(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', ca.name, 'name_ar', ca.name_ar, 'entity', 'catalogs', 'page_id', ca.id) FROM catalogs ca WHERE ca.id = record);
END $$;
