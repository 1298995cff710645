-- What a supplier fills in on its settings page, and how its review stands.
ALTER TABLE suppliers DROP CONSTRAINT suppliers_status_check;
ALTER TABLE suppliers ADD CONSTRAINT suppliers_status_check CHECK (status IN (
  'registered', 'phone_verified', 'under_review', 'changes_requested', 'approved', 'restricted', 'suspended', 'rejected', 'closed'));

ALTER TABLE suppliers
  -- Keys of protected uploads.
  ADD COLUMN IF NOT EXISTS cr_number_image text,
  ADD COLUMN IF NOT EXISTS vat_number_image text,
  ADD COLUMN cr_expiry date,
  ADD COLUMN iban text CHECK (iban ~ '^SA\d{22}$'),
  ADD COLUMN bank_holder text,
  ADD COLUMN building_number text,
  ADD COLUMN district text,
  ADD COLUMN additional_number text,
  ADD COLUMN lat double precision,
  ADD COLUMN lng double precision,
  -- Days it delivers or hands over on, 0 is Sunday; null while it has not said.
  ADD COLUMN delivery_days integer[] CHECK (delivery_days <@ ARRAY[0, 1, 2, 3, 4, 5, 6]),
  ADD COLUMN vat_registered boolean,
  ADD COLUMN vat_exempt_reason text,
  -- {by, at, action, reason, changes: [{section, text}]}: the last decision; `changes` are those still open.
  ADD COLUMN review jsonb,
  ADD COLUMN submitted_at timestamptz;
CREATE INDEX suppliers_cr_expiry ON suppliers (cr_expiry) WHERE deleted_at IS NULL;
