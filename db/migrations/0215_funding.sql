-- What the marketplace pays a supplier of the discounts it funds, line by line; what comes back takes its share back. Minor units of riyals without tax.
ALTER TABLE settlement_lines
  ADD COLUMN funding bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT settlement_lines_funding CHECK (funding = 0 OR type IN ('sale', 'return'));
ALTER TABLE settlements ADD COLUMN funding bigint NOT NULL DEFAULT 0;
ALTER TABLE settlements DROP CONSTRAINT settlements_payable;
ALTER TABLE settlements ADD CONSTRAINT settlements_payable
  CHECK (payable = CASE WHEN supplier_collects THEN 0 ELSE sales + returns END - take - driver_fees - fee_tax + funding + adjustments);
