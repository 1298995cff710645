-- Products that are shown together: chosen one by one, or whatever meets a rule. What a rule holds is asked when it is read, so it is always
-- of now. An empty list of a rule asks for nothing.
CREATE TABLE collections (
  id text PRIMARY KEY,
  title text NOT NULL,
  title_ar text,
  handle text NOT NULL,
  type text NOT NULL DEFAULT 'manual' CHECK (type IN ('manual', 'rule')),
  match text NOT NULL DEFAULT 'all' CHECK (match IN ('all', 'any')),
  brand_ids text[] NOT NULL DEFAULT '{}',
  category_ids text[] NOT NULL DEFAULT '{}',
  supplier_ids text[] NOT NULL DEFAULT '{}',
  metadata jsonb,
  search_text text GENERATED ALWAYS AS (fold(title || ' ' || coalesce(title_ar, '') || ' ' || handle)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
COMMENT ON TABLE collections IS 'products that are shown together, shared by all suppliers';
CREATE UNIQUE INDEX collections_handle ON collections (handle) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX collections_title ON collections (fold(title)) WHERE deleted_at IS NULL;

CREATE TABLE collection_products (
  collection_id text NOT NULL REFERENCES collections,
  product_id text NOT NULL REFERENCES products,
  PRIMARY KEY (collection_id, product_id)
);
COMMENT ON TABLE collection_products IS 'which products stand in a collection that is put together by hand';
CREATE INDEX collection_products_product ON collection_products (product_id);
