-- A search puts first whose name begins with what is typed: folding both names of all that it found took longer than finding them. The
-- searched text begins with the first name; the other stands here.
ALTER TABLE customers ADD COLUMN name_ar_folded text GENERATED ALWAYS AS (fold(coalesce(name_ar, ''))) STORED;
