-- What a delivery that ended costs its supplier, by the rate that applied then; and settlements that say so. Minor units of riyals.
ALTER TABLE deliveries
  ADD COLUMN driver_rate_id text,
  ADD COLUMN driver_fee bigint CHECK (driver_fee BETWEEN 0 AND 2147483647),
  ADD FOREIGN KEY (supplier_id, driver_rate_id) REFERENCES driver_rates (supplier_id, id),
  ADD CONSTRAINT deliveries_fee_of_rate CHECK ((driver_fee IS NULL) = (driver_rate_id IS NULL)),
  -- What takes back that it ended takes back what it costs.
  ADD CONSTRAINT deliveries_fee_once_ended CHECK (driver_fee IS NULL OR status IN ('delivered', 'partially_delivered', 'failed'));
CREATE INDEX deliveries_fees ON deliveries (supplier_id, finished_at) WHERE driver_fee IS NOT NULL;
CREATE INDEX deliveries_driver_rate ON deliveries (supplier_id, driver_rate_id) WHERE driver_rate_id IS NOT NULL;

ALTER TABLE settlements ADD COLUMN driver_fees bigint NOT NULL DEFAULT 0;
ALTER TABLE settlements DROP CONSTRAINT settlements_check5;
ALTER TABLE settlements ADD CONSTRAINT settlements_payable
  CHECK (payable = CASE WHEN supplier_collects THEN 0 ELSE sales + returns END - take - driver_fees - fee_tax + adjustments);

ALTER TABLE settlement_lines
  ADD COLUMN delivery_id text,
  ADD COLUMN driver_fee bigint NOT NULL DEFAULT 0,
  ADD COLUMN driver_rate_id text,
  ADD FOREIGN KEY (supplier_id, delivery_id) REFERENCES deliveries (supplier_id, id),
  ADD FOREIGN KEY (supplier_id, driver_rate_id) REFERENCES driver_rates (supplier_id, id);
ALTER TABLE settlement_lines DROP CONSTRAINT settlement_lines_type_check;
ALTER TABLE settlement_lines DROP CONSTRAINT settlement_lines_check4;
ALTER TABLE settlement_lines
  ADD CONSTRAINT settlement_lines_type_check CHECK (type IN ('sale', 'return', 'driver_fee', 'adjustment')),
  ADD CONSTRAINT settlement_lines_of_delivery CHECK ((type = 'driver_fee') = (delivery_id IS NOT NULL)),
  ADD CONSTRAINT settlement_lines_driver_fee CHECK (driver_fee = 0 OR type IN ('driver_fee', 'adjustment')),
  ADD CONSTRAINT settlement_lines_disputed
    CHECK (dispute_status IS NULL OR (asked_take < take + driver_fee AND coalesce(granted_take, 0) <= take + driver_fee - asked_take));
CREATE INDEX settlement_lines_delivery ON settlement_lines (supplier_id, delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX settlement_lines_driver_rate ON settlement_lines (supplier_id, driver_rate_id) WHERE driver_rate_id IS NOT NULL;
COMMENT ON COLUMN settlement_lines.asked_take IS 'what should have been charged, take or driver fee';
