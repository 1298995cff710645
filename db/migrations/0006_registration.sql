-- Suppliers who register themselves: nothing of them may sign in until a code proved who they are.
ALTER TABLE suppliers DROP CONSTRAINT IF EXISTS suppliers_status_check;
ALTER TABLE suppliers ADD CONSTRAINT suppliers_status_check CHECK (status IN (
  'registered', 'phone_verified', 'under_review', 'changes_requested', 'approved', 'restricted', 'suspended', 'rejected', 'closed'));

ALTER TABLE suppliers
  -- Keys of protected uploads.
  ADD COLUMN IF NOT EXISTS cr_number_image text,
  ADD COLUMN IF NOT EXISTS vat_number_image text;
CREATE INDEX uploads_supplier ON uploads (supplier_id) WHERE supplier_id IS NOT NULL;

-- One for every company that came through the registration page. What is not verified within a day goes, with company, user and files.
CREATE TABLE supplier_registrations (
  id text PRIMARY KEY,
  supplier_id text NOT NULL UNIQUE REFERENCES suppliers,
  user_id text NOT NULL UNIQUE REFERENCES users,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  verified_at timestamptz
);
CREATE UNIQUE INDEX supplier_registrations_open ON supplier_registrations (email) WHERE verified_at IS NULL;
CREATE INDEX supplier_registrations_age ON supplier_registrations (created_at) WHERE verified_at IS NULL;
