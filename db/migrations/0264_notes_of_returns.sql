-- A credit note may follow a return: it takes back what its receipts refunded, and says why that is less than what the goods cost. `receipt_ids`:
-- each receipt once per invoice, in the order they came. `less`: each `rule_id` (null where a person set another amount or return shipping was
-- charged), `name`, `name_ar`, `net`, `tax`, minor units; below 0 what an earlier note left out and this one gives.
ALTER TABLE invoices
  ADD COLUMN return_id text,
  ADD COLUMN receipt_ids text[] NOT NULL DEFAULT '{}',
  ADD COLUMN less jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(less) = 'array'),
  ADD FOREIGN KEY (supplier_id, return_id) REFERENCES returns (supplier_id, id),
  ADD CHECK ((return_id IS NOT NULL) = (cardinality(receipt_ids) > 0)),
  ADD CHECK (return_id IS NULL OR type = 'credit_note');
CREATE INDEX invoices_return ON invoices (return_id) WHERE return_id IS NOT NULL;
