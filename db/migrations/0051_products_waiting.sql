-- How many products wait to be let in is asked with every dashboard of an administrator.
CREATE INDEX products_waiting ON products (supplier_id) WHERE status = 'proposed' AND deleted_at IS NULL;
