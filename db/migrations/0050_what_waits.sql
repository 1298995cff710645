-- What waits for somebody is counted on every page: returns to receive, and drafts that customers answered.
CREATE INDEX returns_requested ON returns (supplier_id) INCLUDE (created_at) WHERE status = 'requested';
CREATE INDEX draft_orders_answered ON draft_orders (supplier_id) INCLUDE (updated_at)
  WHERE deleted_at IS NULL AND approval IN ('approved', 'declined');
