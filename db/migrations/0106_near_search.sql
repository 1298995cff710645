-- What is written otherwise is found too: nadec finds نادك, almari finds Almarai, nadce finds Nadec.

-- The consonants of a folded text as both scripts share them: vowels, the article and doubled letters make no difference.
CREATE FUNCTION skeleton(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(translate(
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      ' ' || regexp_replace(folded, '[^a-z\u0621-\u064A\u067E\u0686\u06A4\u06AF]+', ' ', 'g') || ' ',
      'sh', 'ش'), 'ch', 'ش'), 'kh', 'خ'), 'gh', 'غ'), 'th', 'ت'), 'dh', 'د'), 'ph', 'f'), 'ck', 'k'), 'x', 'ks'),
    '([a-z])\1+', '\1', 'g'),
    'c(?=[eiy])', 's', 'g'),
    '[hحه] ', ' ', 'g'),
    ' (?:al|el|ال)(?=[^ ]{3})', ' ', 'g'),
    ' [wو]', ' W', 'g'),
  'bpپبdدذضظfvفڤhحهjgجغگkqcقكlلmمnنrرsسصtتطثzزشچخaeiouwyاعويء',
  'bbbbdddddffffhhhjjjjjkkkkkllmmnnrrsssttttzzccx'));

-- What a text is found by though it is written otherwise: beginnings of its words' consonants, and its words with a letter less. Only words
-- of letters, the first of them, and what is long of them is cut: what a row costs has a bound.
CREATE FUNCTION near_keys(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(
  SELECT left(bone, size) FROM (
    SELECT left(bone, 10) AS bone FROM string_to_table(skeleton(left(folded, 300)), ' ') AS bone WHERE length(bone) > 1 LIMIT 16
  ) AS bones, generate_series(2, length(bone)) AS size
  UNION ALL
  SELECT CASE WHEN place = 0 THEN word ELSE overlay(word PLACING '' FROM place FOR 1) END || '~' FROM (
    SELECT left(word, 12) AS word FROM string_to_table(left(folded, 300), ' ') AS word WHERE length(word) > 2 AND word !~ '[0-9@]' LIMIT 16
  ) AS words, generate_series(0, CASE WHEN length(word) > 3 THEN length(word) ELSE 0 END) AS place
);

-- What one word that is looked for is found by, in the keys above: two words that differ by a letter, or by two that changed places, have
-- one in common.
CREATE FUNCTION asked_keys(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(
  SELECT left(skeleton(word), 10) WHERE length(skeleton(word)) > 1
  UNION
  SELECT CASE WHEN place = 0 THEN left(word, 12) ELSE overlay(left(word, 12) PLACING '' FROM place FOR 1) END || '~'
  FROM generate_series(0, CASE WHEN length(word) > 3 THEN least(length(word), 12) ELSE 0 END) AS place
);

CREATE INDEX products_near ON products USING gin (near_keys(search_text)) WHERE deleted_at IS NULL;
CREATE INDEX product_variants_near ON product_variants USING gin (near_keys(search_text)) WHERE deleted_at IS NULL;
CREATE INDEX brands_near ON brands USING gin (near_keys(search_text)) WHERE deleted_at IS NULL;
CREATE INDEX customers_near ON customers USING gin (near_keys(search_text)) WHERE deleted_at IS NULL;
