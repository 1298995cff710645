-- Affiliates come by invitation: a link by SMS, good once and for a week. Only the SHA-256 of a token is kept, and of an invitation only
-- its last token is good.
CREATE TABLE affiliate_invitations (
  id text PRIMARY KEY,
  phone text NOT NULL,
  name text NOT NULL,
  name_ar text,
  email text CHECK (email = lower(email)),
  sent_via text NOT NULL DEFAULT 'sms' CHECK (sent_via IN ('sms')),
  token_hash text NOT NULL UNIQUE,
  invited_by text NOT NULL REFERENCES users,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  opened_at timestamptz,
  accepted_at timestamptz,
  affiliate_id text REFERENCES affiliates,
  revoked_at timestamptz,
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || phone || ' ' || coalesce(email, ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (accepted_at IS NULL OR revoked_at IS NULL),
  CHECK ((accepted_at IS NULL) = (affiliate_id IS NULL))
);
-- One open invitation of a number.
CREATE UNIQUE INDEX affiliate_invitations_open ON affiliate_invitations (phone) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX affiliate_invitations_inviter ON affiliate_invitations (invited_by);
CREATE INDEX affiliate_invitations_affiliate ON affiliate_invitations (affiliate_id) WHERE affiliate_id IS NOT NULL;
CREATE INDEX affiliate_invitations_search ON affiliate_invitations USING gin (search_text gin_trgm_ops);

-- Who acts for a supplier does so in the session it was begun in; when that ends, so does the acting. Null: begun without a session.
ALTER TABLE impersonations ADD COLUMN session_id text;
CREATE INDEX impersonations_session ON impersonations (session_id) WHERE ended_at IS NULL;
CREATE INDEX impersonations_supplier ON impersonations (supplier_id, started_at DESC);
CREATE FUNCTION end_impersonations_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE impersonations SET ended_at = least(now(), expires_at) WHERE session_id = OLD.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end_impersonations AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION end_impersonations_of_session();
