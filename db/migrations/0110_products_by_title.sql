-- What a customer meets of a supplier is read by title, a page at a time.
CREATE INDEX products_by_title ON products (supplier_id, title COLLATE "und-x-icu") WHERE status = 'published' AND deleted_at IS NULL;
