-- What delivery to an area costs, in minor units without tax; null where nothing is said. A supplier may have its own.
ALTER TABLE areas ADD COLUMN delivery_fee bigint CHECK (delivery_fee BETWEEN 0 AND 2147483647);
ALTER TABLE area_suppliers ADD COLUMN delivery_fee bigint CHECK (delivery_fee BETWEEN 0 AND 2147483647);
-- A shipping option whose price is the area's, and its own amount where the area says none.
ALTER TABLE shipping_options DROP CONSTRAINT shipping_options_price_type_check;
ALTER TABLE shipping_options ADD CONSTRAINT shipping_options_price_type_check CHECK (price_type IN ('flat_rate', 'free_over', 'calculated'));
