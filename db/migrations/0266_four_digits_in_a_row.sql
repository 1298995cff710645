-- A phone or a code was found by its threes, and every three digits in a row stand in one row of a hundred. Four in a row are of ten times fewer.
CREATE FUNCTION digit_fours(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT substr(run[1], start, 4)
  FROM regexp_matches(folded, '[0-9]{4,}', 'g') AS run, generate_series(1, length(run[1]) - 3) AS start
);
CREATE INDEX customers_digits ON customers USING gin (digit_fours(search_text));
CREATE INDEX products_digits ON products USING gin (digit_fours(search_text));
CREATE INDEX product_variants_digits ON product_variants USING gin (digit_fours(search_text));
