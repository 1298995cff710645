-- Sales channels and the keys of shops, the stages of a customer, and the words of messages.

CREATE TABLE sales_channels (
  id text PRIMARY KEY,
  name text NOT NULL,
  name_ar text,
  description text,
  type text NOT NULL CHECK (type IN ('rep', 'desk', 'customer_app', 'affiliate', 'api')),
  is_disabled boolean NOT NULL DEFAULT false,
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, '') || ' ' || coalesce(description, ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX sales_channels_type ON sales_channels (type) WHERE deleted_at IS NULL;
-- The two ways orders are placed today.
INSERT INTO sales_channels (id, name, name_ar, description, type) VALUES
  ('sc_desk', 'Order desk', 'مكتب الطلبات', 'Orders that administrators and suppliers put together', 'desk'),
  ('sc_rep', 'Sales representatives', 'مندوبو المبيعات', 'Orders that representatives register for their customers', 'rep');

-- Only the SHA-256 of a key is kept; whoever made it has seen it once.
CREATE TABLE publishable_api_keys (
  id text PRIMARY KEY,
  title text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  last4 text NOT NULL,
  created_by text NOT NULL REFERENCES users,
  revoked_by text REFERENCES users,
  revoked_at timestamptz,
  search_text text GENERATED ALWAYS AS (fold(title || ' ' || last4)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE TABLE publishable_api_key_sales_channels (
  publishable_api_key_id text NOT NULL REFERENCES publishable_api_keys,
  sales_channel_id text NOT NULL REFERENCES sales_channels,
  PRIMARY KEY (publishable_api_key_id, sales_channel_id)
);
CREATE INDEX publishable_api_key_sales_channels_channel ON publishable_api_key_sales_channels (sales_channel_id);

-- The stages of a customer. `allowed_from` null: every stage may lead here; an empty list: none does.
CREATE TABLE customer_statuses (
  id text PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  label text NOT NULL,
  label_ar text NOT NULL,
  color text NOT NULL CHECK (color IN ('positive', 'warning', 'danger', 'info', 'accent', 'neutral')),
  icon text NOT NULL CHECK (icon IN ('open', 'part', 'done', 'act', 'ended', 'moving')),
  sort_index integer NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  is_system boolean NOT NULL DEFAULT false,
  can_order boolean NOT NULL DEFAULT true,
  can_credit boolean NOT NULL DEFAULT true,
  allowed_from text[],
  reason_required boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX customer_statuses_default ON customer_statuses (is_default) WHERE is_default;
INSERT INTO customer_statuses (id, key, label, label_ar, color, icon, sort_index, is_default, is_system, can_order, can_credit, allowed_from, reason_required) VALUES
  ('cst_lead', 'lead', 'Lead', 'عميل محتمل', 'neutral', 'open', 1, false, true, true, true, '{}', false),
  ('cst_new', 'new', 'New', 'جديد', 'info', 'part', 2, true, true, true, true, '{lead}', false),
  ('cst_active', 'active', 'Active', 'نشط', 'positive', 'done', 3, false, true, true, true, NULL, false),
  ('cst_at_risk', 'at_risk', 'At risk', 'مهدد بالتوقف', 'warning', 'act', 4, false, true, true, true, NULL, false),
  ('cst_dormant', 'dormant', 'Dormant', 'خامل', 'neutral', 'part', 5, false, true, true, true, NULL, false),
  ('cst_suspended', 'suspended', 'Suspended', 'موقوف', 'warning', 'ended', 6, false, true, false, false, NULL, true),
  ('cst_blocked', 'blocked', 'Blocked', 'محظور', 'danger', 'ended', 7, false, true, false, false, NULL, true),
  ('cst_closed', 'closed', 'Closed', 'مغلق', 'neutral', 'ended', 8, false, true, false, false, NULL, true);

ALTER TABLE customers DROP CONSTRAINT customers_status_check;
ALTER TABLE customers ADD CONSTRAINT customers_status FOREIGN KEY (status) REFERENCES customer_statuses (key);
CREATE INDEX customers_status ON customers (status);

-- When a customer came to a stage, from which, by whom and why. `supplier_id`: on whose side it was said.
CREATE TABLE customer_status_history (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers,
  supplier_id text REFERENCES suppliers,
  from_status text REFERENCES customer_statuses (key),
  to_status text NOT NULL REFERENCES customer_statuses (key),
  reason text,
  user_id text REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE customer_status_history IS 'append-only: the stages a customer went through';
CREATE INDEX customer_status_history_customer ON customer_status_history (customer_id, created_at DESC);

-- Our own words for a message; without a row the built-in ones are sent. The id is event, channel and language.
CREATE TABLE notification_templates (
  id text PRIMARY KEY,
  event text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  language text NOT NULL CHECK (language IN ('en', 'ar')),
  subject text,
  body text NOT NULL CHECK (btrim(body) <> ''),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'draft')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (event, channel, language)
);
