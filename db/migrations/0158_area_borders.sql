-- Areas as they are drawn on the map. A border is GeoJSON, Polygon or MultiPolygon; the box round it is what is asked first.
ALTER TABLE areas
  ADD COLUMN code text CHECK (code ~ '^[A-Za-z0-9-]{1,20}$'),
  -- Sales areas are drawn to be looked at: no customer is delivered to by them.
  ADD COLUMN type text NOT NULL DEFAULT 'both' CHECK (type IN ('sales', 'delivery', 'both')),
  ADD COLUMN color text NOT NULL DEFAULT 'teal'
    CHECK (color IN ('teal', 'amber', 'blue', 'green', 'purple', 'red', 'brown', 'gray')),
  -- Where several areas have a place, the highest has it, then the smallest.
  ADD COLUMN priority smallint NOT NULL DEFAULT 0 CHECK (priority BETWEEN 0 AND 100),
  ADD COLUMN is_active boolean NOT NULL DEFAULT true,
  ADD COLUMN polygon jsonb,
  ADD COLUMN west double precision,
  ADD COLUMN south double precision,
  ADD COLUMN east double precision,
  ADD COLUMN north double precision,
  ADD COLUMN square_kilometres double precision,
  ADD CHECK (num_nulls(polygon, west, south, east, north, square_kilometres) IN (0, 6));
CREATE UNIQUE INDEX areas_code ON areas (upper(code)) WHERE deleted_at IS NULL;
CREATE INDEX areas_box ON areas USING gist (box(point(west, south), point(east, north)))
  WHERE polygon IS NOT NULL AND deleted_at IS NULL;
