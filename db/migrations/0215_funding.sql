-- What the marketplace pays a supplier of the discounts it funds, line by line; what comes back takes its share back. Minor units of riyals without tax.
ALTER TABLE settlement_lines
  ADD COLUMN funding bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT settlement_lines_funding CHECK (funding = 0 OR type IN ('sale', 'return'));
ALTER TABLE settlements ADD COLUMN funding bigint NOT NULL DEFAULT 0;
ALTER TABLE settlements DROP CONSTRAINT settlements_payable;
ALTER TABLE settlements ADD CONSTRAINT settlements_payable
  CHECK (payable = CASE WHEN supplier_collects THEN 0 ELSE sales + returns END - take - driver_fees - fee_tax + funding + adjustments);

-- What gift cards paid of an order: the supplier's own, whose money it has had already, and the marketplace's, whose money the marketplace has.
ALTER TABLE settlement_lines
  ADD COLUMN own_cards bigint NOT NULL DEFAULT 0,
  ADD COLUMN market_cards bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT settlement_lines_cards CHECK ((own_cards = 0 AND market_cards = 0) OR (type = 'sale' AND item_id IS NULL));
ALTER TABLE settlements
  ADD COLUMN own_cards bigint NOT NULL DEFAULT 0,
  ADD COLUMN market_cards bigint NOT NULL DEFAULT 0;
ALTER TABLE settlements DROP CONSTRAINT settlements_payable;
ALTER TABLE settlements ADD CONSTRAINT settlements_payable
  CHECK (payable = CASE WHEN supplier_collects THEN market_cards ELSE sales + returns - own_cards END - take - driver_fees - fee_tax + funding + adjustments);
