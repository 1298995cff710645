-- What is still open is little beside what is over: it has indexes of its own.

-- What customers owe, asked for each order on the desk: settled orders owe nothing and are not read.
CREATE INDEX orders_owing ON orders (customer_id, supplier_id)
  WHERE confirmed_at IS NOT NULL AND total - credited_total - paid_total + refunded_total <> 0;

-- What stands packed and waits for its driver.
CREATE INDEX fulfillments_packed ON fulfillments (order_id) WHERE shipped_at IS NULL AND canceled_at IS NULL;

-- Deliveries by what became of them, and of one day in Riyadh.
CREATE INDEX deliveries_status_newest ON deliveries (status, planned_on DESC, id DESC);
CREATE INDEX deliveries_supplier_status_newest ON deliveries (supplier_id, status, planned_on DESC, id DESC);
CREATE INDEX deliveries_day ON deliveries (((planned_on + time '12:00') AT TIME ZONE 'Asia/Riyadh'));

-- Invoices by when they were issued and when they are due; drafts, of which there are few.
CREATE INDEX invoices_issued ON invoices (issued_at DESC, id DESC);
CREATE INDEX invoices_due ON invoices (due_on, id);
CREATE INDEX invoices_drafts ON invoices (created_at DESC, id DESC) WHERE status = 'draft';
