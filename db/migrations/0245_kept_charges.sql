-- What a return leaves out because a bundle that is judged again does not give it on what is kept: each `rule_id`, `net`, `tax_amount`, minor
-- units; below 0 it gives back what an earlier return left out. Of a return what is expected, of a receipt what was.
ALTER TABLE returns ADD COLUMN kept_charges jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(kept_charges) = 'array');
ALTER TABLE return_receipts ADD COLUMN kept_charges jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(kept_charges) = 'array');
