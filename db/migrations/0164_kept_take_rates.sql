-- The take rate in force when a line was written; none where its supplier had none then, for what replaces claimed goods, and before rates were kept.
ALTER TABLE order_items ADD COLUMN take_rate_id text;
ALTER TABLE order_items ADD CONSTRAINT order_items_take_rate FOREIGN KEY (supplier_id, take_rate_id) REFERENCES take_rates (supplier_id, id) NOT VALID;
