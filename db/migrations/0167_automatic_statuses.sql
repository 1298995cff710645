-- When customers come to a status by themselves, and until when one stays where somebody put it.
ALTER TABLE customer_statuses
  ADD COLUMN auto_when text CHECK (auto_when IN ('first_order', 'no_order_days', 'overdue_days', 'bounced_cheque')),
  ADD COLUMN auto_days integer CHECK (auto_days BETWEEN 1 AND 3650),
  ADD CONSTRAINT customer_statuses_auto CHECK ((auto_when IS NULL OR auto_when = 'first_order') = (auto_days IS NULL));
ALTER TABLE customers ADD COLUMN status_pinned_until date;
