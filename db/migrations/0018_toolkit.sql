-- What the toolkit's client says of goods, stock, people and the store. Weights are grams, lengths millimetres: as they are sent, nothing
-- here reckons with them.
CREATE TABLE product_types (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  value text NOT NULL,
  search_text text GENERATED ALWAYS AS (fold(value)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (supplier_id, id)
);
CREATE UNIQUE INDEX product_types_value ON product_types (supplier_id, fold(value));
CREATE TABLE product_tags (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  value text NOT NULL,
  search_text text GENERATED ALWAYS AS (fold(value)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (supplier_id, id)
);
CREATE UNIQUE INDEX product_tags_value ON product_tags (supplier_id, fold(value));
CREATE TABLE product_tag_links (
  supplier_id text NOT NULL,
  product_id text NOT NULL,
  tag_id text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, tag_id),
  FOREIGN KEY (supplier_id, product_id) REFERENCES products (supplier_id, id),
  FOREIGN KEY (supplier_id, tag_id) REFERENCES product_tags (supplier_id, id)
);
CREATE INDEX product_tag_links_tag ON product_tag_links (tag_id);

ALTER TABLE products
  ADD COLUMN type_id text,
  ADD COLUMN discountable boolean NOT NULL DEFAULT true,
  ADD COLUMN hs_code text,
  ADD COLUMN mid_code text,
  ADD COLUMN origin_country text CHECK (origin_country ~ '^[a-z]{2}$'),
  ADD COLUMN material text,
  ADD COLUMN weight double precision CHECK (weight >= 0),
  ADD COLUMN length double precision CHECK (length >= 0),
  ADD COLUMN height double precision CHECK (height >= 0),
  ADD COLUMN width double precision CHECK (width >= 0),
  ADD FOREIGN KEY (supplier_id, type_id) REFERENCES product_types (supplier_id, id);
CREATE INDEX products_type ON products (type_id) WHERE type_id IS NOT NULL;

-- The stocked thing of a variant (the toolkit's inventory item) is the variant itself.
ALTER TABLE product_variants
  ADD COLUMN ean text,
  ADD COLUMN upc text,
  ADD COLUMN hs_code text,
  ADD COLUMN mid_code text,
  ADD COLUMN origin_country text CHECK (origin_country ~ '^[a-z]{2}$'),
  ADD COLUMN material text,
  ADD COLUMN weight double precision CHECK (weight >= 0),
  ADD COLUMN length double precision CHECK (length >= 0),
  ADD COLUMN height double precision CHECK (height >= 0),
  ADD COLUMN width double precision CHECK (width >= 0),
  ADD COLUMN requires_shipping boolean NOT NULL DEFAULT true,
  ADD COLUMN description text,
  ADD COLUMN thumbnail text,
  ADD COLUMN metadata jsonb;

-- An empty level that was taken off the list. Its movements stay, and it is back with the first piece.
ALTER TABLE stock_levels ADD COLUMN removed_at timestamptz;
ALTER TABLE stock_locations ADD COLUMN address_2 text, ADD COLUMN company text;
ALTER TABLE fulfillments ADD COLUMN metadata jsonb;
ALTER TABLE users ADD COLUMN metadata jsonb;
ALTER TABLE store ADD COLUMN metadata jsonb;

-- Addresses under which a protected file can be fetched for a few minutes; only the hash of what they end in is kept.
CREATE TABLE upload_links (
  token_hash text PRIMARY KEY,
  upload_id text NOT NULL REFERENCES uploads ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX upload_links_upload ON upload_links (upload_id);
