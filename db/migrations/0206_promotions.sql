-- What lowers what a customer pays: discounts (a supplier calls them campaigns) and bundle promotions. They share terms, life, limits and use;
-- one engine computes what they give (docs/decisions/0115).
CREATE TABLE promotions (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('discount', 'bundle')),
  -- Of whose orders; null: of every supplier's, by the marketplace.
  supplier_id text REFERENCES suppliers,
  name text,
  name_ar text,
  description text,
  -- Who gives it gets it; null: everybody it means. In capitals.
  code text CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{0,59}$'),
  -- `live` is scheduled, active or ended by its dates.
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'pending_approval', 'live', 'paused', 'ended', 'canceled')),
  currency_code text NOT NULL REFERENCES currencies,
  starts_at timestamptz,
  ends_at timestamptz,
  -- As the engine reads them: conditions, min_amount, min_quantity, min_lines, benefit, stacking, holdout_bps.
  terms jsonb NOT NULL CHECK (jsonb_typeof(terms) = 'object'),
  -- What a supplier asks to change of one in force: the same columns; an administrator approves it.
  proposed jsonb CHECK (jsonb_typeof(proposed) = 'object'),
  -- Who pays for it: each `party` (`supplier`, `platform`) with its `bps`, together 10,000.
  funding jsonb NOT NULL DEFAULT '[{"party": "supplier", "bps": 10000}]' CHECK (jsonb_typeof(funding) = 'array'),
  -- It is given by codes made from it, one by one.
  is_dynamic boolean NOT NULL DEFAULT false,
  -- So long a made code holds.
  valid_days integer CHECK (valid_days BETWEEN 1 AND 3650),
  usage_limit integer CHECK (usage_limit > 0),
  usage_limit_per_customer integer CHECK (usage_limit_per_customer > 0),
  -- What it may give in all, minor units; and what happens then.
  budget bigint CHECK (budget BETWEEN 1 AND 9007199254740991),
  on_exhaust text NOT NULL DEFAULT 'pause' CHECK (on_exhaust IN ('pause', 'notify')),
  -- What orders use of it that are not canceled: times, and minor units. The sums of its uses.
  times integer NOT NULL DEFAULT 0 CHECK (times >= 0),
  spent bigint NOT NULL DEFAULT 0 CHECK (spent >= 0),
  -- The version in force; none before it is approved.
  version_id text,
  number integer NOT NULL DEFAULT 0 CHECK (number >= 0),
  rejected_reason text,
  approved_by text,
  approved_at timestamptz,
  created_by text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  search_text text GENERATED ALWAYS AS (fold(coalesce(name, '') || ' ' || coalesce(name_ar, '') || ' ' || coalesce(code, ''))) STORED,
  CHECK (ends_at > starts_at),
  CHECK (code IS NULL OR NOT is_dynamic),
  CHECK (state NOT IN ('live', 'paused') OR version_id IS NOT NULL)
);
CREATE UNIQUE INDEX promotions_code ON promotions (coalesce(supplier_id, ''), code) WHERE deleted_at IS NULL AND state NOT IN ('ended', 'canceled');
CREATE INDEX promotions_live ON promotions (supplier_id) WHERE state = 'live' AND deleted_at IS NULL;
CREATE INDEX promotions_list ON promotions (kind, supplier_id, created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX promotions_search ON promotions USING gin (search_text gin_trgm_ops) WHERE deleted_at IS NULL;

-- What it was, each time it was approved or changed in force: orders refer to what they were given.
CREATE TABLE promotion_versions (
  id text PRIMARY KEY,
  promotion_id text NOT NULL REFERENCES promotions,
  supplier_id text REFERENCES suppliers,
  number integer NOT NULL CHECK (number > 0),
  -- Whole, as the engine reads it.
  rule jsonb NOT NULL CHECK (jsonb_typeof(rule) = 'object'),
  funding jsonb NOT NULL CHECK (jsonb_typeof(funding) = 'array'),
  created_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (promotion_id, number)
);
ALTER TABLE promotions ADD FOREIGN KEY (version_id) REFERENCES promotion_versions;

-- Codes made from a promotion, each with uses of its own.
CREATE TABLE promotion_codes (
  id text PRIMARY KEY,
  promotion_id text NOT NULL REFERENCES promotions,
  supplier_id text REFERENCES suppliers,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{0,59}$'),
  usage_limit integer CHECK (usage_limit > 0),
  times integer NOT NULL DEFAULT 0 CHECK (times >= 0),
  ends_at timestamptz,
  metadata jsonb,
  created_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX promotion_codes_code ON promotion_codes (coalesce(supplier_id, ''), code) WHERE deleted_at IS NULL;
CREATE INDEX promotion_codes_promotion ON promotion_codes (promotion_id, created_at DESC);

-- What an order was given by a promotion. Taken when it is placed, given back when it is canceled.
CREATE TABLE promotion_uses (
  id text PRIMARY KEY,
  promotion_id text NOT NULL REFERENCES promotions,
  version_id text NOT NULL REFERENCES promotion_versions,
  code_id text REFERENCES promotion_codes,
  supplier_id text NOT NULL REFERENCES suppliers,
  order_id text NOT NULL,
  customer_id text NOT NULL REFERENCES customers,
  -- Minor units without tax, of lines, goods given and shipping.
  amount bigint NOT NULL CHECK (amount >= 0),
  released_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, promotion_id),
  FOREIGN KEY (supplier_id, order_id) REFERENCES orders (supplier_id, id)
);
CREATE INDEX promotion_uses_promotion ON promotion_uses (promotion_id, created_at DESC);
CREATE INDEX promotion_uses_customer ON promotion_uses (customer_id, promotion_id);
CREATE INDEX promotion_uses_code ON promotion_uses (code_id) WHERE code_id IS NOT NULL;

CREATE FUNCTION record_name_of_promo(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', coalesce(pm.name, pm.code), 'name_ar', pm.name_ar,
      'entity', CASE pm.kind WHEN 'bundle' THEN 'promotions' ELSE 'discounts' END, 'page_id', pm.id) FROM promotions pm WHERE pm.id = record);
END $$;
CREATE FUNCTION record_name_of_disc(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN record_name_of_promo(record);
END $$;

-- What each line bears of promotions and points, frozen: each `rule_id`, `version_id`, `amount`. The rest of its discount was given by hand.
ALTER TABLE order_items
  ADD COLUMN adjustments jsonb CHECK (jsonb_typeof(adjustments) = 'array'),
  -- The promotion that gave the goods: a line of the system's.
  ADD COLUMN promotion_id text REFERENCES promotions;
-- What promotions took off; `price` is what is left.
ALTER TABLE order_shipping_methods
  ADD COLUMN discount bigint NOT NULL DEFAULT 0 CHECK (discount >= 0),
  ADD COLUMN promotion_id text REFERENCES promotions;
-- What was computed when it was placed: rules, cart and context, and what was said of each rule.
ALTER TABLE orders ADD COLUMN promoted jsonb CHECK (jsonb_typeof(promoted) = 'object');
ALTER TABLE draft_orders
  ADD COLUMN codes text[] NOT NULL DEFAULT '{}',
  ADD COLUMN promoted jsonb CHECK (jsonb_typeof(promoted) = 'object');
