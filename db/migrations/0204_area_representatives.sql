-- Which representatives look after an area, and from which day on. A new customer there that nobody brought gets the only one.
CREATE TABLE area_representatives (
  area_id text NOT NULL REFERENCES areas,
  sales_representative_id text NOT NULL REFERENCES sales_representatives,
  starts_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (area_id, sales_representative_id)
);
CREATE INDEX area_representatives_of ON area_representatives (sales_representative_id);

-- The splits and merges an area was part of, as its page shows them.
CREATE INDEX area_changes_areas ON area_changes USING gin (areas jsonb_path_ops);
