-- Accounts, sessions, the journal of everything that happens, and the store.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Folds a text for search. kit/shared/fold.ts is the same function; one table of examples tests both.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(translate(
    regexp_replace(lower(normalize(value, NFKC)),
      '[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]', '', 'g'),
    'أإآٱىئیؤةہھک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ء',
    'اااايييوهههك01234567890123456789'), '\s+', ' ', 'g'))
$$;

-- Σ of a journal entry's legs; 0 for a balanced one.
CREATE FUNCTION legs_balance(legs jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(sum((leg->>'amount')::bigint), 0)::bigint FROM jsonb_array_elements(legs) AS leg
$$;

CREATE TABLE suppliers (
  id text PRIMARY KEY,
  name text NOT NULL,
  name_ar text,
  trade_name text,
  trade_name_ar text,
  code text NOT NULL UNIQUE,
  email text,
  phone text,
  logo text,
  vat_number text,
  cr_number text,
  enable_delivery boolean NOT NULL DEFAULT false,
  min_order_amount bigint NOT NULL DEFAULT 0 CHECK (min_order_amount >= 0),
  status text NOT NULL DEFAULT 'registered'
    CHECK (status IN ('registered', 'under_review', 'changes_requested', 'approved', 'restricted', 'suspended', 'rejected', 'closed')),
  sections jsonb NOT NULL DEFAULT '{"company":false,"documents":false,"bank":false,"address":false,"catalog":false,"delivery":false,"tax":false}',
  city text,
  province text,
  address_1 text,
  postal_code text,
  sort_index integer NOT NULL DEFAULT 0,
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || coalesce(trade_name, '') || ' ' || coalesce(trade_name_ar, '') || ' ' || code || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) STORED,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX suppliers_search ON suppliers USING gin (search_text gin_trgm_ops);

CREATE TABLE affiliates (
  id text PRIMARY KEY,
  name text NOT NULL,
  name_ar text,
  phone text NOT NULL UNIQUE,
  email text,
  code text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('invited', 'active', 'suspended', 'closed')),
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || phone || ' ' || code)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE sales_representatives (
  id text PRIMARY KEY,
  name text NOT NULL,
  name_ar text,
  code text NOT NULL UNIQUE,
  phone text,
  email text,
  img text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'on_leave', 'inactive')),
  vehicle text,
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || code || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE TABLE sales_representative_suppliers (
  sales_representative_id text NOT NULL REFERENCES sales_representatives,
  supplier_id text NOT NULL REFERENCES suppliers,
  PRIMARY KEY (sales_representative_id, supplier_id)
);

CREATE TABLE users (
  id text PRIMARY KEY,
  account_type text NOT NULL CHECK (account_type IN ('admin', 'supplier', 'affiliate', 'sales_representative')),
  email text CHECK (email = lower(email)),
  phone text,
  first_name text,
  last_name text,
  name_ar text,
  img text,
  password_hash text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('invited', 'active', 'suspended')),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar')),
  supplier_id text REFERENCES suppliers,
  affiliate_id text REFERENCES affiliates,
  sales_representative_id text REFERENCES sales_representatives,
  api_token_hash text UNIQUE,
  last_seen_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK ((account_type = 'supplier') = (supplier_id IS NOT NULL)),
  CHECK ((account_type = 'affiliate') = (affiliate_id IS NOT NULL)),
  CHECK ((account_type = 'sales_representative') = (sales_representative_id IS NOT NULL))
);
-- An e-mail belongs to one user of one account type.
CREATE UNIQUE INDEX users_email ON users (email) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX users_affiliate_phone ON users (phone) WHERE account_type = 'affiliate' AND deleted_at IS NULL;
CREATE INDEX users_supplier ON users (supplier_id) WHERE supplier_id IS NOT NULL;

CREATE TABLE roles (
  id text PRIMARY KEY,
  name text NOT NULL,
  description text,
  is_superadmin boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX roles_name ON roles (fold(name)) WHERE deleted_at IS NULL;
CREATE TABLE role_permissions (
  role_id text NOT NULL REFERENCES roles ON DELETE CASCADE,
  entity text NOT NULL,
  action text NOT NULL CHECK (action IN ('read', 'create', 'update', 'delete')),
  PRIMARY KEY (role_id, entity, action)
);
CREATE TABLE user_roles (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  role_id text NOT NULL REFERENCES roles,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, role_id)
);
CREATE INDEX user_roles_role ON user_roles (role_id);

-- Only the SHA-256 of a session's identifier is kept.
CREATE TABLE sessions (
  id_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  account_type text NOT NULL,
  kind text NOT NULL DEFAULT 'cookie' CHECK (kind IN ('cookie', 'bearer')),
  ip text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- One live code per purpose and address; guesses are counted before they are compared.
CREATE TABLE sign_in_codes (
  purpose text NOT NULL,
  address text NOT NULL,
  code_hash text NOT NULL,
  guesses integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (purpose, address)
);

CREATE TABLE impersonations (
  id text PRIMARY KEY,
  admin_user_id text NOT NULL REFERENCES users,
  supplier_id text NOT NULL REFERENCES suppliers,
  reason text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX impersonations_live ON impersonations (admin_user_id, supplier_id) WHERE ended_at IS NULL;

CREATE TABLE saved_tabs (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  list text NOT NULL,
  label text NOT NULL CHECK (btrim(label) <> ''),
  filters jsonb NOT NULL,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_tabs_user ON saved_tabs (user_id, list, position);

CREATE TABLE idempotency_keys (
  user_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer NOT NULL,
  reply jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Counters of rate-limiter-flexible.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE TABLE outbox (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event text NOT NULL,
  payload jsonb NOT NULL,
  supplier_id text,
  request_id text,
  actor_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  error text
);
CREATE INDEX outbox_open ON outbox (seq) WHERE done_at IS NULL;

-- Mail and text messages on their way out; without a mail or SMS service the developer reads them at /dev/outbox.
CREATE TABLE messages (
  id text PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient text NOT NULL,
  subject text,
  body text NOT NULL,
  notification_id text,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  error text,
  -- Taking a message to send it counts a try and moves the next one into the future: whoever dies with it has lent it only for that long.
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX messages_queued ON messages (next_try_at) WHERE status = 'queued';
CREATE INDEX messages_newest ON messages (created_at DESC);

CREATE TABLE audit_trail (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id text NOT NULL,
  actor_type text NOT NULL,
  actor_name text,
  on_behalf_of text,
  impersonation_id text,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  entity_label text,
  changes jsonb NOT NULL DEFAULT '[]',
  reason text,
  request_id text NOT NULL,
  ip text,
  user_agent text,
  supplier_id text,
  search_text text GENERATED ALWAYS AS (fold(coalesce(actor_name, '') || ' ' || entity || ' ' || entity_id || ' ' || coalesce(entity_label, '') || ' ' || coalesce(reason, ''))) STORED
);
COMMENT ON TABLE audit_trail IS 'append-only: who changed what, when, and on whose behalf';
CREATE INDEX audit_trail_entity ON audit_trail (entity, entity_id, seq DESC);
CREATE INDEX audit_trail_actor ON audit_trail (actor_id, seq DESC);
CREATE INDEX audit_trail_supplier ON audit_trail (supplier_id, seq DESC);
CREATE INDEX audit_trail_at ON audit_trail (at DESC, seq DESC);
CREATE INDEX audit_trail_request ON audit_trail (request_id);

CREATE TABLE uploads (
  id text PRIMARY KEY,
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  mime text NOT NULL,
  size integer NOT NULL,
  width integer,
  height integer,
  sha256 text NOT NULL,
  protected boolean NOT NULL DEFAULT false,
  owner_id text NOT NULL,
  supplier_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX uploads_owner ON uploads (owner_id);

CREATE TABLE store (
  id text PRIMARY KEY,
  name text NOT NULL,
  default_currency_code text NOT NULL DEFAULT 'SAR',
  swap_link_template text,
  payment_link_template text,
  invite_link_template text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE feature_flags (
  key text PRIMARY KEY,
  value boolean NOT NULL,
  kind text NOT NULL CHECK (kind IN ('flag', 'module')),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE currencies (
  code text PRIMARY KEY,
  name text NOT NULL,
  name_plural text NOT NULL,
  symbol text NOT NULL,
  symbol_native text NOT NULL,
  decimal_digits integer NOT NULL DEFAULT 2,
  rounding numeric NOT NULL DEFAULT 0,
  includes_tax boolean NOT NULL DEFAULT false,
  in_store boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE regions (
  id text PRIMARY KEY,
  name text NOT NULL,
  name_ar text,
  currency_code text NOT NULL REFERENCES currencies,
  tax_rate numeric(7, 4) NOT NULL DEFAULT 0 CHECK (tax_rate >= 0 AND tax_rate <= 100),
  tax_code text,
  includes_tax boolean NOT NULL DEFAULT false,
  automatic_taxes boolean NOT NULL DEFAULT true,
  gift_cards_taxable boolean NOT NULL DEFAULT true,
  payment_providers text[] NOT NULL DEFAULT '{manual}',
  fulfillment_providers text[] NOT NULL DEFAULT '{manual}',
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || currency_code)) STORED,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE TABLE region_countries (
  iso_2 text PRIMARY KEY CHECK (iso_2 ~ '^[a-z]{2}$'),
  region_id text NOT NULL REFERENCES regions,
  display_name text NOT NULL
);
CREATE INDEX region_countries_region ON region_countries (region_id);

CREATE TABLE areas (
  id text PRIMARY KEY,
  name text NOT NULL,
  name_ar text,
  province text,
  city text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE notes (
  id text PRIMARY KEY,
  resource_type text NOT NULL,
  resource_id text NOT NULL,
  supplier_id text,
  author_id text NOT NULL REFERENCES users,
  value text NOT NULL CHECK (btrim(value) <> ''),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX notes_resource ON notes (resource_id, created_at DESC) WHERE deleted_at IS NULL;

CREATE TABLE notifications (
  id text PRIMARY KEY,
  event_name text NOT NULL,
  resource_type text NOT NULL,
  resource_id text NOT NULL,
  supplier_id text,
  title text NOT NULL,
  recipient text NOT NULL,
  channel text NOT NULL DEFAULT 'mail' CHECK (channel IN ('mail', 'sms')),
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  data jsonb NOT NULL DEFAULT '{}',
  parent_id text REFERENCES notifications,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notifications_resource ON notifications (resource_id, created_at DESC);
CREATE INDEX notifications_supplier ON notifications (supplier_id, created_at DESC);
