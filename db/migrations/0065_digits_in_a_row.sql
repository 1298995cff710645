-- A phone number was found by its threes, and every three digits in a row stand in one order of fifty: the index was read for all of those.
-- Six in a row are of few.
CREATE FUNCTION digit_sixes(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT substr(run[1], start, 6)
  FROM regexp_matches(folded, '[0-9]{6,}', 'g') AS run, generate_series(1, length(run[1]) - 5) AS start
);
CREATE INDEX orders_digits ON orders USING gin (digit_sixes(search_text));
