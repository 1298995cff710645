-- A collection has a picture, a time it is shown in, and an order of its products; a rule asks for tags and states besides.
ALTER TABLE collections ADD COLUMN thumbnail text,
  ADD COLUMN starts_at timestamptz,
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN sort_mode text NOT NULL DEFAULT 'newest' CHECK (sort_mode IN ('manual', 'title', 'newest')),
  -- Words, not rows: each supplier has tags of its own, and the rule asks for those called so.
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN statuses text[] NOT NULL DEFAULT '{}' CHECK (statuses <@ ARRAY['draft', 'proposed', 'published', 'rejected']),
  ADD CHECK (ends_at > starts_at),
  ADD CHECK (sort_mode <> 'manual' OR type = 'manual');

ALTER TABLE collection_products ADD COLUMN sort_index integer NOT NULL DEFAULT 0;
UPDATE collection_products c SET sort_index = n.place * 1024
  FROM (SELECT collection_id, product_id, row_number() OVER (PARTITION BY collection_id ORDER BY product_id) AS place FROM collection_products) n
 WHERE n.collection_id = c.collection_id AND n.product_id = c.product_id;
CREATE INDEX collection_products_order ON collection_products (collection_id, sort_index, product_id);
