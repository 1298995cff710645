-- Deliveries are listed in runs: by day, and of a day by driver.
CREATE INDEX deliveries_runs ON deliveries (planned_on DESC, driver_id, id DESC);
CREATE INDEX deliveries_supplier_runs ON deliveries (supplier_id, planned_on DESC, driver_id, id DESC);
DROP INDEX deliveries_newest;
DROP INDEX deliveries_supplier_newest;
