-- Price lists, comparisons and the stock grid go through all goods of a supplier by title, a page at a time, whatever their status.
CREATE INDEX products_of_supplier_by_title ON products (supplier_id, title COLLATE "und-x-icu", id);
