-- Loyalty (M16): programs with versions of their rules, groups of customers, and what points they have.

CREATE TABLE loyalty_programs (
  id text PRIMARY KEY,
  -- None: the marketplace's own.
  supplier_id text REFERENCES suppliers,
  name text NOT NULL,
  name_ar text,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'paused', 'ended')),
  -- The version in force; 0 until the first is published.
  published_number integer NOT NULL DEFAULT 0,
  -- The rules of the next version, while somebody writes them.
  draft jsonb CHECK (jsonb_typeof(draft) = 'object'),
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK ((status = 'draft') = (published_number = 0)),
  CHECK (status <> 'draft' OR draft IS NOT NULL)
);
CREATE INDEX loyalty_programs_supplier ON loyalty_programs (supplier_id) WHERE deleted_at IS NULL;
CREATE INDEX loyalty_programs_created ON loyalty_programs (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX loyalty_programs_in_force ON loyalty_programs (id) WHERE deleted_at IS NULL AND status = 'published';

CREATE FUNCTION record_name_of_lp(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', lp.name, 'name_ar', lp.name_ar, 'entity', 'loyalty_programs', 'page_id', lp.id) FROM loyalty_programs lp WHERE lp.id = record);
END $$;

-- What was published stays as it was: orders keep the version they earned by.
CREATE TABLE loyalty_versions (
  program_id text NOT NULL REFERENCES loyalty_programs,
  number integer NOT NULL CHECK (number > 0),
  config jsonb NOT NULL CHECK (jsonb_typeof(config) = 'object'),
  published_at timestamptz NOT NULL,
  published_by text NOT NULL,
  PRIMARY KEY (program_id, number)
);

CREATE TABLE loyalty_groups (
  id text PRIMARY KEY,
  supplier_id text REFERENCES suppliers,
  program_id text NOT NULL REFERENCES loyalty_programs,
  name text NOT NULL,
  name_ar text,
  -- A chain pools its points; a segment has a tier of its own.
  type text NOT NULL CHECK (type IN ('chain_wallet', 'segment')),
  -- Whose orders the points of a chain are spent on.
  owner_customer_id text REFERENCES customers,
  -- Members of a segment have this tier at least.
  tier_override text,
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK ((type = 'chain_wallet') = (owner_customer_id IS NOT NULL)),
  CHECK ((type = 'segment') = (tier_override IS NOT NULL))
);
CREATE INDEX loyalty_groups_program ON loyalty_groups (program_id) WHERE deleted_at IS NULL;
CREATE INDEX loyalty_groups_created ON loyalty_groups (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX loyalty_groups_owner ON loyalty_groups (owner_customer_id) WHERE owner_customer_id IS NOT NULL;

CREATE FUNCTION record_name_of_lgrp(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', lg.name, 'name_ar', lg.name_ar, 'entity', 'loyalty_groups', 'page_id', lg.id) FROM loyalty_groups lg WHERE lg.id = record);
END $$;

CREATE TABLE loyalty_group_members (
  program_id text NOT NULL REFERENCES loyalty_programs,
  -- A customer is in one chain and in one segment of a program at most.
  type text NOT NULL CHECK (type IN ('chain_wallet', 'segment')),
  customer_id text NOT NULL REFERENCES customers,
  group_id text NOT NULL REFERENCES loyalty_groups,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (program_id, type, customer_id)
);
CREATE INDEX loyalty_group_members_group ON loyalty_group_members (group_id, customer_id);
CREATE INDEX loyalty_group_members_customer ON loyalty_group_members (customer_id);

-- The points of a customer, or of a chain, in one program.
CREATE TABLE loyalty_wallets (
  id text PRIMARY KEY,
  supplier_id text REFERENCES suppliers,
  program_id text NOT NULL REFERENCES loyalty_programs,
  customer_id text REFERENCES customers,
  group_id text REFERENCES loyalty_groups,
  -- All points that stand, pending ones too; below 0 where more was taken back than was left.
  balance bigint NOT NULL DEFAULT 0,
  -- What the next points earned repay.
  debt bigint NOT NULL DEFAULT 0 CHECK (debt >= 0),
  tier text,
  -- The month (yyyy-MM) for which it was last asked whether the tier still holds.
  tier_month text,
  entries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((customer_id IS NULL) <> (group_id IS NULL))
);
CREATE UNIQUE INDEX loyalty_wallets_customer ON loyalty_wallets (program_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE UNIQUE INDEX loyalty_wallets_group ON loyalty_wallets (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX loyalty_wallets_of_customer ON loyalty_wallets (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX loyalty_wallets_program ON loyalty_wallets (program_id, balance DESC, id);

CREATE FUNCTION record_name_of_lw(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', coalesce(cu.name, lg.name), 'name_ar', CASE WHEN cu.id IS NULL THEN lg.name_ar ELSE cu.name_ar END,
      'entity', CASE WHEN cu.id IS NULL THEN 'loyalty_groups' ELSE 'customers' END, 'page_id', coalesce(cu.id, lg.id))
    FROM loyalty_wallets lw LEFT JOIN customers cu ON cu.id = lw.customer_id LEFT JOIN loyalty_groups lg ON lg.id = lw.group_id WHERE lw.id = record);
END $$;

-- Points that were given together and expire together; the oldest are spent first.
CREATE TABLE loyalty_lots (
  id text PRIMARY KEY,
  wallet_id text NOT NULL REFERENCES loyalty_wallets,
  program_id text NOT NULL REFERENCES loyalty_programs,
  order_id text REFERENCES orders,
  points bigint NOT NULL CHECK (points > 0),
  remaining bigint NOT NULL CHECK (remaining BETWEEN 0 AND points),
  expired bigint NOT NULL DEFAULT 0 CHECK (expired BETWEEN 0 AND points),
  available_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Who pays for them: this supplier so many basis points, the marketplace the rest.
  funding_supplier_id text REFERENCES suppliers,
  supplier_bps integer NOT NULL CHECK (supplier_bps BETWEEN 0 AND 10000 AND (supplier_bps = 0 OR funding_supplier_id IS NOT NULL)),
  created_at timestamptz NOT NULL,
  CHECK (expires_at > available_at)
);
CREATE INDEX loyalty_lots_wallet ON loyalty_lots (wallet_id, expires_at, id) WHERE remaining > 0;
CREATE INDEX loyalty_lots_expiring ON loyalty_lots (expires_at, wallet_id) WHERE remaining > 0;
CREATE INDEX loyalty_lots_program ON loyalty_lots (program_id) WHERE remaining > 0;
CREATE INDEX loyalty_lots_order ON loyalty_lots (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX loyalty_lots_funding ON loyalty_lots (funding_supplier_id) WHERE funding_supplier_id IS NOT NULL;

-- What an order earned and spent in a program; its points follow from the order, and are asked again whenever it changes.
CREATE TABLE loyalty_orders (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  program_id text NOT NULL REFERENCES loyalty_programs,
  order_id text NOT NULL REFERENCES orders,
  customer_id text NOT NULL REFERENCES customers,
  wallet_id text NOT NULL REFERENCES loyalty_wallets,
  -- By which version it earns, and the multiplier of the customer's tier then; none until it earns.
  version_number integer,
  tier_bps integer CHECK (tier_bps > 0),
  earned_at timestamptz,
  -- What of it was bought and stays, without tax, discounts and points. Minor units.
  net bigint NOT NULL DEFAULT 0 CHECK (net >= 0),
  -- Points that it gave and that were not taken back since.
  earned bigint NOT NULL DEFAULT 0 CHECK (earned >= 0),
  -- What each rule gave of them.
  by_rule jsonb NOT NULL DEFAULT '[]',
  spent_points bigint NOT NULL DEFAULT 0 CHECK (spent_points >= 0),
  spent_amount bigint NOT NULL DEFAULT 0 CHECK (spent_amount >= 0),
  -- Of the points spent, those that were given back.
  restored_points bigint NOT NULL DEFAULT 0 CHECK (restored_points BETWEEN 0 AND spent_points),
  -- The order's version that this follows from.
  order_version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((earned_at IS NULL) = (version_number IS NULL) AND (earned_at IS NULL) = (tier_bps IS NULL)),
  CHECK ((spent_points > 0) = (spent_amount > 0)),
  FOREIGN KEY (program_id, version_number) REFERENCES loyalty_versions (program_id, number)
);
CREATE UNIQUE INDEX loyalty_orders_order ON loyalty_orders (order_id, program_id);
CREATE INDEX loyalty_orders_wallet ON loyalty_orders (wallet_id, earned_at);
CREATE INDEX loyalty_orders_program ON loyalty_orders (program_id, earned_at);
CREATE INDEX loyalty_orders_customer ON loyalty_orders (customer_id);
CREATE INDEX loyalty_orders_supplier ON loyalty_orders (supplier_id);

CREATE FUNCTION record_name_of_lo(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', '#' || od.display_id, 'name_ar', NULL, 'entity', 'orders', 'page_id', od.id)
    FROM loyalty_orders lo JOIN orders od ON od.id = lo.order_id WHERE lo.id = record);
END $$;

-- Every point that came or went, once and for good.
CREATE TABLE loyalty_entries (
  id text PRIMARY KEY,
  supplier_id text REFERENCES suppliers,
  wallet_id text NOT NULL REFERENCES loyalty_wallets,
  program_id text NOT NULL REFERENCES loyalty_programs,
  -- Of its wallet.
  seq integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('earned', 'spent', 'restored', 'reversed', 'expired', 'adjusted', 'repaid', 'moved')),
  delta bigint NOT NULL CHECK (delta <> 0),
  -- Of which points; none where it is owed.
  lot_id text REFERENCES loyalty_lots,
  order_id text REFERENCES orders,
  customer_id text REFERENCES customers,
  -- One change of the points on an order, by which its journal names them.
  application_id text,
  reason text,
  created_by text,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX loyalty_entries_seq ON loyalty_entries (wallet_id, seq);
CREATE INDEX loyalty_entries_lot ON loyalty_entries (lot_id) WHERE lot_id IS NOT NULL;
CREATE INDEX loyalty_entries_order ON loyalty_entries (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX loyalty_entries_application ON loyalty_entries (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX loyalty_entries_program ON loyalty_entries (program_id, created_at);
COMMENT ON TABLE loyalty_entries IS 'append-only: points that came and went';
COMMENT ON TABLE loyalty_versions IS 'append-only: the rules of a program as they were published';
