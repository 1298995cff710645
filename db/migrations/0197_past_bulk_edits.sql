-- Past bulk changes of customers are listed by what came of each, which is counted once: when it is over, and when it is taken back.
ALTER TABLE customer_bulk_edits
  ADD COLUMN changed integer,
  -- Of those, given back what they had.
  ADD COLUMN undone integer;
UPDATE customer_bulk_edits cbe SET
  changed = CASE WHEN cbe.finished_at IS NOT NULL THEN (SELECT count(*) FROM customer_bulk_edit_rows cbr WHERE cbr.bulk_edit_id = cbe.id AND cbr.state IN ('changed', 'undone', 'kept')) END,
  undone = CASE WHEN cbe.undone_at IS NOT NULL AND NOT EXISTS (SELECT FROM customer_bulk_edit_rows cbr WHERE cbr.bulk_edit_id = cbe.id AND cbr.state = 'changed')
    THEN (SELECT count(*) FROM customer_bulk_edit_rows cbr WHERE cbr.bulk_edit_id = cbe.id AND cbr.state = 'undone') END;
