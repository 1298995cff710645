-- A function in SQL is read, planned and started anew by each statement that writes a generated column or an index of it: of one row that took
-- several times the work itself. The same functions, compiled once for each connection.

CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 10 AS $$ BEGIN
  RETURN btrim(regexp_replace(translate(
    regexp_replace(lower(normalize(value, NFKC)),
      '[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]', '', 'g'),
    'أإآٱىئیؤةہھک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ء',
    'اااايييوهههك01234567890123456789'), '\s+', ' ', 'g'));
END $$;

-- Named with its schema: a restore that builds the index looks for no function by itself.
CREATE OR REPLACE FUNCTION near_keys(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$ DECLARE
  beginning constant text := left(folded, 300);
  keys text[] := '{}';
  word text;
  taken int := 0;
BEGIN
  FOREACH word IN ARRAY string_to_array(public.skeleton(beginning), ' ') LOOP
    CONTINUE WHEN length(word) < 2;
    FOR size IN 2 .. least(length(word), 10) LOOP keys := keys || left(word, size); END LOOP;
    taken := taken + 1;
    EXIT WHEN taken = 16;
  END LOOP;
  taken := 0;
  FOREACH word IN ARRAY string_to_array(beginning, ' ') LOOP
    CONTINUE WHEN length(word) < 3 OR word ~ '[0-9@]';
    word := left(word, 12);
    keys := keys || (word || '~');
    IF length(word) > 3 THEN
      FOR place IN 1 .. length(word) LOOP keys := keys || (overlay(word PLACING '' FROM place FOR 1) || '~'); END LOOP;
    END IF;
    taken := taken + 1;
    EXIT WHEN taken = 16;
  END LOOP;
  RETURN keys;
END $$;
