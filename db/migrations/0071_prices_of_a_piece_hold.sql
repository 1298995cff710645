-- Holding all rows to what new ones are held to reads them, and lets everybody go on meanwhile.
ALTER TABLE order_items VALIDATE CONSTRAINT order_items_total;
ALTER TABLE order_items VALIDATE CONSTRAINT order_items_discount;
