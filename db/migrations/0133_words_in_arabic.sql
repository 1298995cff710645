-- Types and tags may be said in Arabic besides.
ALTER TABLE product_types ADD COLUMN value_ar text;
ALTER TABLE product_tags ADD COLUMN value_ar text;
