-- Invitations of people by e-mail: into the market's own office with a role, or into a supplier's. Only the SHA-256 of a token is kept,
-- and of an invitation only its last token is good.
CREATE TABLE invites (
  id text PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  supplier_id text REFERENCES suppliers,
  role_id text REFERENCES roles,
  token_hash text NOT NULL UNIQUE,
  invited_by text NOT NULL REFERENCES users,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by text REFERENCES users,
  revoked_at timestamptz,
  search_text text GENERATED ALWAYS AS (fold(email)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The people of a supplier have no roles.
  CHECK (supplier_id IS NULL OR role_id IS NULL),
  CHECK (accepted_at IS NULL OR revoked_at IS NULL)
);
-- One open invitation of an address into each house: a supplier never learns who else invites it.
CREATE UNIQUE INDEX invites_open ON invites (email, coalesce(supplier_id, '')) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invites_supplier ON invites (supplier_id) WHERE supplier_id IS NOT NULL;
CREATE INDEX invites_role ON invites (role_id) WHERE role_id IS NOT NULL;
CREATE INDEX invites_inviter ON invites (invited_by);

-- Lists of people are searched by any part of a name, mail or phone.
ALTER TABLE users ADD COLUMN search_text text GENERATED ALWAYS AS (fold(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(name_ar, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) STORED;
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
ALTER TABLE roles ADD COLUMN search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(description, ''))) STORED;
