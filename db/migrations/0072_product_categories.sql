-- What a product is, in a tree that all suppliers share; administrators keep it. Siblings stand by `sort_index`, whose numbers leave room
-- between them, so that a move writes one row.
CREATE TABLE product_categories (
  id text PRIMARY KEY,
  parent_category_id text REFERENCES product_categories,
  name text NOT NULL,
  name_ar text,
  handle text NOT NULL,
  description text,
  is_active boolean NOT NULL DEFAULT true,
  is_internal boolean NOT NULL DEFAULT false,
  sort_index integer NOT NULL DEFAULT 0,
  metadata jsonb,
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || handle)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (parent_category_id <> id)
);
COMMENT ON TABLE product_categories IS 'the tree of what products are, shared by all suppliers';
CREATE UNIQUE INDEX product_categories_handle ON product_categories (handle) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX product_categories_name ON product_categories (coalesce(parent_category_id, ''), fold(name)) WHERE deleted_at IS NULL;
CREATE INDEX product_categories_siblings ON product_categories (parent_category_id, sort_index, id) WHERE deleted_at IS NULL;

CREATE TABLE product_category_links (
  category_id text NOT NULL REFERENCES product_categories,
  product_id text NOT NULL REFERENCES products,
  PRIMARY KEY (category_id, product_id)
);
COMMENT ON TABLE product_category_links IS 'which products stand in a category';
CREATE INDEX product_category_links_product ON product_category_links (product_id);
