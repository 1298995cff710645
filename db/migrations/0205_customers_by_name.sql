-- Customers in the order of their names, in either language, as the list is sorted.
CREATE INDEX customers_by_name ON customers ((coalesce(name, name_ar)) COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_name_ar ON customers ((coalesce(name_ar, name)) COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
