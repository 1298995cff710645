-- In which order suppliers, brands, categories and collections are shown: in general by `sort_index` of the row, in a delivery area by what is
-- said of it there. Numbers leave room between them (1024 apart), so that a move writes one row.
ALTER TABLE suppliers ADD COLUMN is_pinned boolean NOT NULL DEFAULT false;
ALTER TABLE brands ADD COLUMN is_pinned boolean NOT NULL DEFAULT false;
ALTER TABLE product_categories ADD COLUMN is_pinned boolean NOT NULL DEFAULT false;
ALTER TABLE collections ADD COLUMN is_pinned boolean NOT NULL DEFAULT false, ADD COLUMN sort_index integer NOT NULL DEFAULT 0;

-- Everybody keeps the place they had, with room beside it.
UPDATE suppliers s SET sort_index = n.place * 1024
  FROM (SELECT id, row_number() OVER (ORDER BY sort_index, name COLLATE "und-x-icu", id) AS place FROM suppliers) n WHERE n.id = s.id;
UPDATE brands b SET sort_index = n.place * 1024
  FROM (SELECT id, row_number() OVER (ORDER BY sort_index, name COLLATE "und-x-icu", id) AS place FROM brands) n WHERE n.id = b.id;
UPDATE collections c SET sort_index = n.place * 1024
  FROM (SELECT id, row_number() OVER (ORDER BY title COLLATE "und-x-icu", id) AS place FROM collections) n WHERE n.id = c.id;

CREATE INDEX suppliers_order ON suppliers (sort_index, id) WHERE deleted_at IS NULL;
CREATE INDEX brands_order ON brands (sort_index, id) WHERE deleted_at IS NULL;
CREATE INDEX collections_order ON collections (sort_index, id) WHERE deleted_at IS NULL;

CREATE TABLE area_sort_indexes (
  area_id text NOT NULL REFERENCES areas,
  resource text NOT NULL CHECK (resource IN ('suppliers', 'brands', 'product_categories', 'collections')),
  -- Of one of four tables, so no reference holds it.
  record_id text NOT NULL,
  sort_index integer NOT NULL CHECK (sort_index >= 0),
  is_pinned boolean NOT NULL DEFAULT false,
  PRIMARY KEY (area_id, resource, record_id)
);
COMMENT ON TABLE area_sort_indexes IS 'what stands elsewhere in a delivery area than in general';
COMMENT ON COLUMN area_sort_indexes.sort_index IS 'on the same scale as that of the record: what has none here stands where it does in general';
