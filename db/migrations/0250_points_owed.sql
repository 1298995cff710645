-- Which other suppliers pay for the points that were spent on an order, as the lots they were taken of are funded.
CREATE TABLE loyalty_funders (
  order_id text NOT NULL REFERENCES orders,
  program_id text NOT NULL REFERENCES loyalty_programs,
  supplier_id text NOT NULL REFERENCES suppliers,
  -- Minor units of riyals without tax.
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (order_id, program_id, supplier_id)
);
CREATE INDEX loyalty_funders_supplier ON loyalty_funders (supplier_id, order_id);
CREATE INDEX loyalty_funders_program ON loyalty_funders (program_id);

-- What a supplier owes of points that were spent with another one. That order is not its own: the line names it apart from `order_id`.
ALTER TABLE settlement_lines
  ADD COLUMN spent_order_id text REFERENCES orders,
  ADD COLUMN spent_item_id text REFERENCES order_items;
ALTER TABLE settlement_lines DROP CONSTRAINT settlement_lines_type_check;
ALTER TABLE settlement_lines DROP CONSTRAINT settlement_lines_check1;
ALTER TABLE settlement_lines DROP CONSTRAINT settlement_lines_funding;
ALTER TABLE settlement_lines
  ADD CONSTRAINT settlement_lines_type_check CHECK (type IN ('sale', 'return', 'driver_fee', 'loyalty_funding', 'adjustment')),
  ADD CONSTRAINT settlement_lines_of_order CHECK (type IN ('adjustment', 'loyalty_funding') OR (order_id IS NOT NULL AND settlement_id IS NOT NULL)),
  ADD CONSTRAINT settlement_lines_spent
    CHECK (CASE WHEN type = 'loyalty_funding' THEN spent_order_id IS NOT NULL AND spent_item_id IS NOT NULL AND order_id IS NULL AND settlement_id IS NOT NULL
      ELSE spent_order_id IS NULL AND spent_item_id IS NULL END),
  ADD CONSTRAINT settlement_lines_funding CHECK (funding = 0 OR type IN ('sale', 'return', 'loyalty_funding'));
CREATE INDEX settlement_lines_spent ON settlement_lines (spent_order_id) WHERE spent_order_id IS NOT NULL;
CREATE INDEX settlement_lines_spent_item ON settlement_lines (spent_item_id) WHERE spent_item_id IS NOT NULL;
