-- A supplier's goods by title are read whatever their status since 0151, and that index has what these two had: a new product is written into one of them.
DROP INDEX products_by_title;
DROP INDEX products_supplier_title;
