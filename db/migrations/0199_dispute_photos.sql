-- Photos that a customer sends with what it says of an entry: addresses of uploads.
ALTER TABLE statement_disputes ADD COLUMN photos text[] NOT NULL DEFAULT '{}' CHECK (cardinality(photos) <= 3);
