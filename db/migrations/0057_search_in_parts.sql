-- A word that many orders have in common fills pages of the index over all orders, which every search for it then read. The same index now
-- also knows whose an order is, its status and the two weeks it came in, alone and together, so that a search looks through one
-- block after the other until it has found enough.
CREATE FUNCTION order_block(created_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN floor(date_part('epoch', created_at AT TIME ZONE 'UTC') / 1209600)::int::text;
CREATE FUNCTION order_facets(created_at timestamptz, supplier_id text, sales_representative_id text, status text)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY[supplier_id, sales_representative_id, status, order_block(created_at)];
CREATE FUNCTION order_blocks(created_at timestamptz, supplier_id text, sales_representative_id text, status text)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY[supplier_id || order_block(created_at), sales_representative_id || order_block(created_at), status || order_block(created_at)];
DROP INDEX orders_search;
CREATE INDEX orders_search ON orders USING gin (
  search_text gin_trgm_ops,
  order_facets(created_at, supplier_id, sales_representative_id, status),
  order_blocks(created_at, supplier_id, sales_representative_id, status)
);
