-- A cheque in hand is deposited, and cleared or bounced; one that bounced is deposited again or given back. A receipt can be reversed.
ALTER TABLE receipts DROP CONSTRAINT receipts_status_check, DROP CONSTRAINT receipts_check1,
  ADD CONSTRAINT receipts_status_check CHECK (status IN ('held', 'deposited', 'confirmed', 'bounced', 'returned', 'reversed')),
  ADD CONSTRAINT receipts_method_check1 CHECK (method = 'cheque' OR status IN ('confirmed', 'reversed'));

-- What became of a receipt after it was recorded, each with its day, who and why.
CREATE TABLE receipt_steps (
  id text PRIMARY KEY,
  supplier_id text NOT NULL,
  receipt_id text NOT NULL,
  -- The first step of a receipt is 1, and each has the next number.
  seq integer NOT NULL CHECK (seq >= 1),
  status text NOT NULL CHECK (status IN ('deposited', 'confirmed', 'bounced', 'returned', 'reversed')),
  -- The day it happened, in Riyadh.
  happened_on date NOT NULL,
  reason text CHECK (status NOT IN ('bounced', 'reversed') OR reason IS NOT NULL),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (receipt_id, seq),
  FOREIGN KEY (supplier_id, receipt_id) REFERENCES receipts (supplier_id, id)
);
COMMENT ON TABLE receipt_steps IS 'append-only: what became of a receipt';

-- What is known of cheques that were settled before: who settled them, and when.
WITH settled AS (
  SELECT rc.*, coalesce((SELECT au.actor_id FROM audit_trail au WHERE au.entity = 'receipts' AND au.entity_id = rc.id AND au.action IN ('clear', 'bounce')
      ORDER BY au.seq DESC LIMIT 1), rc.created_by) AS settled_by
    FROM receipts rc WHERE rc.method = 'cheque' AND rc.status IN ('confirmed', 'bounced')
)
INSERT INTO receipt_steps (id, supplier_id, receipt_id, seq, status, happened_on, reason, created_by, created_at)
SELECT replace(s.id, 'rcpt_', 'rstep_') || '_' || step.seq, s.supplier_id, s.id, step.seq, CASE step.seq WHEN 1 THEN 'deposited' ELSE s.status END,
       (s.updated_at AT TIME ZONE 'Asia/Riyadh')::date, CASE WHEN step.seq = 2 AND s.status = 'bounced' THEN coalesce(s.bounce_reason, '-') END, s.settled_by, s.updated_at
  FROM settled s, (VALUES (1), (2)) AS step (seq);
ALTER TABLE receipts DROP COLUMN bounce_reason;

-- The wallet: cheques that something is still to be done with, the first to fall due first.
CREATE INDEX receipts_open_cheques ON receipts (supplier_id, status, cheque_due_on) WHERE status IN ('held', 'deposited', 'bounced');

-- Allocations are taken back by rows below 0.
ALTER TABLE receipt_allocations DROP CONSTRAINT receipt_allocations_amount_check,
  ADD CONSTRAINT receipt_allocations_amount_check CHECK (amount <> 0 AND amount BETWEEN -2147483647 AND 2147483647);
COMMENT ON TABLE receipt_allocations IS 'append-only: what of a receipt was put towards which order, and below 0 what was taken back from it';
