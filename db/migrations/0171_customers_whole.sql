-- What is known of a shop besides its name and number: whose it is, what chain it belongs to, when it is open and receives, and what it agreed to.
ALTER TABLE customers
  ADD COLUMN parent_customer_id text REFERENCES customers CHECK (parent_customer_id <> id),
  ADD COLUMN owner_name text,
  ADD COLUMN owner_phone text,
  ADD COLUMN whatsapp text,
  ADD COLUMN language text CHECK (language IN ('en', 'ar', 'ur', 'ml')),
  ADD COLUMN unified_number text CHECK (unified_number ~ '^7\d{9}$'),
  ADD COLUMN other_id_scheme text CHECK (other_id_scheme IN ('TIN', 'MOM', 'MLS', 'SAG', 'NAT', 'GCC', 'IQA', 'PAS', 'OTH')),
  ADD COLUMN other_id text,
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN potential text CHECK (potential IN ('A', 'B', 'C', 'D')),
  -- Each: days of the week (0 is Sunday), from and to.
  ADD COLUMN opening_hours jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN receiving_windows jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN closes_for_prayer boolean NOT NULL DEFAULT false,
  ADD COLUMN visit_frequency text CHECK (visit_frequency IN ('daily', 'twice_a_week', 'weekly', 'every_two_weeks', 'monthly')),
  ADD COLUMN visit_minutes integer CHECK (visit_minutes BETWEEN 1 AND 480),
  ADD COLUMN do_not_contact boolean NOT NULL DEFAULT false,
  ADD COLUMN consent_location boolean NOT NULL DEFAULT false,
  ADD COLUMN consent_marketing boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT customers_other_id CHECK ((other_id IS NULL) = (other_id_scheme IS NULL));
CREATE INDEX customers_branches ON customers (parent_customer_id) WHERE parent_customer_id IS NOT NULL;
CREATE INDEX customers_tags ON customers USING gin (tags) WHERE deleted_at IS NULL;

ALTER TABLE addresses
  ADD COLUMN district_ar text,
  ADD COLUMN landmark text,
  ADD COLUMN delivery_note text;
