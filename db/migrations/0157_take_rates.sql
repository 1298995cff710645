-- What the marketplace keeps of a supplier's order lines, by what and to whom it is sold; without any condition it is the default.
CREATE TABLE take_rates (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  -- Of its supplier: TR-04.
  number integer NOT NULL CHECK (number > 0),
  product_id text,
  brand_id text REFERENCES brands,
  category_id text REFERENCES product_categories,
  area_id text REFERENCES areas,
  -- Its key; one that is removed matches nobody.
  customer_status text,
  channel text CHECK (channel IN ('desk', 'rep', 'customer_app', 'affiliate', 'api')),
  type text NOT NULL CHECK (type IN ('percentage', 'fixed_per_order', 'fixed_per_case')),
  -- Basis points of a percentage, else minor units of riyals.
  value bigint NOT NULL CHECK (value BETWEEN 0 AND CASE WHEN type = 'percentage' THEN 10000 ELSE 2147483647 END),
  min_amount bigint CHECK (min_amount BETWEEN 0 AND 2147483647),
  max_amount bigint CHECK (max_amount BETWEEN 0 AND 2147483647),
  base text NOT NULL DEFAULT 'net' CHECK (base IN ('net', 'gross')),
  include_tax boolean NOT NULL DEFAULT false,
  include_shipping boolean NOT NULL DEFAULT false,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  is_enabled boolean NOT NULL DEFAULT true,
  -- The rate that ended when this one began.
  replaces_id text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (ends_at >= starts_at),
  CHECK (max_amount >= min_amount),
  CHECK (type <> 'fixed_per_order' OR (min_amount IS NULL AND max_amount IS NULL)),
  UNIQUE (supplier_id, number),
  UNIQUE (supplier_id, id),
  FOREIGN KEY (supplier_id, product_id) REFERENCES products (supplier_id, id),
  FOREIGN KEY (supplier_id, replaces_id) REFERENCES take_rates (supplier_id, id)
);
-- What refers to one of these asks for it when that is removed.
CREATE INDEX take_rates_product ON take_rates (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX take_rates_brand ON take_rates (brand_id) WHERE brand_id IS NOT NULL;
CREATE INDEX take_rates_category ON take_rates (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX take_rates_area ON take_rates (area_id) WHERE area_id IS NOT NULL;
CREATE INDEX take_rates_replaced ON take_rates (supplier_id, replaces_id) WHERE replaces_id IS NOT NULL;

CREATE FUNCTION record_name_of_tkr(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', 'TR-' || lpad(tkr.number::text, greatest(2, length(tkr.number::text)), '0'), 'name_ar', NULL,
      'entity', 'suppliers', 'page_id', tkr.supplier_id) FROM take_rates tkr WHERE tkr.id = record);
END $$;
