-- A customer's area is what the map says of its pin, unless it was chosen otherwise.
ALTER TABLE customers ADD COLUMN area_pinned boolean NOT NULL DEFAULT false;
CREATE INDEX customers_area ON customers (area_id) WHERE deleted_at IS NULL AND area_id IS NOT NULL;
-- Pins of default addresses, for any box of a map and any line drawn on it: read from here alone.
CREATE INDEX addresses_pins ON addresses (lng, lat) INCLUDE (customer_id)
  WHERE is_default AND deleted_at IS NULL AND lat IS NOT NULL AND lng IS NOT NULL;
