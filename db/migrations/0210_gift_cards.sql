-- Gift cards (M17): money that a supplier or the platform owes whoever holds the code. A card pays, it never discounts.
CREATE TABLE gift_cards (
  id text PRIMARY KEY,
  -- Who pays for it, and with whose orders it is good; null for the platform's, which is good with everybody's.
  supplier_id text REFERENCES suppliers,
  -- Of its code only this is kept, and the last block of it.
  code_hash text NOT NULL UNIQUE,
  last4 text NOT NULL CHECK (last4 ~ '^[A-HJ-NP-Z2-9]{4}$'),
  type text NOT NULL DEFAULT 'gift' CHECK (type IN ('gift', 'trade_voucher', 'refund_credit')),
  -- Minor units. What can be spent is the balance less what open orders hold of it; `spent` is what orders took and did not give back.
  value bigint NOT NULL CHECK (value BETWEEN 1 AND 2147483647),
  balance bigint NOT NULL,
  held bigint NOT NULL DEFAULT 0,
  spent bigint NOT NULL DEFAULT 0,
  currency_code text NOT NULL,
  region_id text NOT NULL REFERENCES regions,
  customer_id text REFERENCES customers,
  -- Of those that were issued together.
  batch_id text,
  batch_name text,
  tags text[] NOT NULL DEFAULT '{}',
  -- What it is good for; none of a kind is no restriction.
  brand_ids text[] NOT NULL DEFAULT '{}',
  variant_ids text[] NOT NULL DEFAULT '{}',
  area_ids text[] NOT NULL DEFAULT '{}',
  min_order bigint CHECK (min_order BETWEEN 1 AND 2147483647),
  single_use boolean NOT NULL DEFAULT false,
  status text NOT NULL CHECK (status IN ('inactive', 'active', 'depleted', 'expired', 'disabled')),
  activated_at timestamptz,
  activated_by text REFERENCES users,
  activated_lat double precision CHECK (activated_lat BETWEEN -90 AND 90),
  activated_lng double precision CHECK (activated_lng BETWEEN -180 AND 180),
  starts_at timestamptz,
  ends_at timestamptz,
  note text,
  metadata jsonb,
  search_text text GENERATED ALWAYS AS (fold(last4 || ' ' || coalesce(batch_name, '') || ' ' || coalesce(note, ''))) STORED,
  created_by text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (0 <= held AND held <= balance),
  CHECK (0 <= spent AND balance + spent <= value),
  CHECK (ends_at > starts_at),
  CHECK ((activated_lat IS NULL) = (activated_lng IS NULL)),
  CHECK (status <> 'active' OR activated_at IS NOT NULL)
);
CREATE INDEX gift_cards_newest ON gift_cards (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX gift_cards_status ON gift_cards (status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX gift_cards_supplier ON gift_cards (supplier_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX gift_cards_ends ON gift_cards (ends_at) WHERE deleted_at IS NULL AND status IN ('inactive', 'active', 'depleted');
CREATE INDEX gift_cards_customer ON gift_cards (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX gift_cards_batch ON gift_cards (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX gift_cards_region ON gift_cards (region_id);
CREATE INDEX gift_cards_search ON gift_cards USING gin (search_text gin_trgm_ops) WHERE deleted_at IS NULL;

-- What happened to a card: its balance and what is held of it follow from these rows, and from nothing else.
CREATE TABLE gift_card_events (
  id text PRIMARY KEY,
  card_id text NOT NULL REFERENCES gift_cards,
  seq integer NOT NULL CHECK (seq > 0),
  kind text NOT NULL CHECK (kind IN ('issued', 'activated', 'held', 'captured', 'released', 'refunded', 'adjusted', 'lapsed', 'changed', 'extended', 'disabled', 'enabled', 'expired')),
  -- By how much the balance and what is held changed, and what both were then. Minor units.
  amount bigint NOT NULL DEFAULT 0,
  held_amount bigint NOT NULL DEFAULT 0,
  balance bigint NOT NULL CHECK (balance >= 0),
  held bigint NOT NULL CHECK (held >= 0),
  order_id text REFERENCES orders,
  display_id integer,
  payment_id text REFERENCES payments,
  reason text,
  -- What was changed, as it was and as it is.
  facts jsonb,
  created_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (card_id, seq),
  CHECK ((kind IN ('held', 'captured', 'released', 'refunded')) = (payment_id IS NOT NULL)),
  CHECK ((payment_id IS NULL) = (order_id IS NULL)),
  CHECK ((kind IN ('captured', 'refunded', 'adjusted', 'lapsed')) = (amount <> 0)),
  CHECK ((kind IN ('held', 'captured', 'released')) = (held_amount <> 0))
);
COMMENT ON TABLE gift_card_events IS 'append-only: what happened to a gift card, and its ledger';
CREATE INDEX gift_card_events_order ON gift_card_events (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX gift_card_events_payment ON gift_card_events (payment_id) WHERE payment_id IS NOT NULL;

-- A payment by a card holds a part of it until the order is completed or canceled.
ALTER TABLE payments ADD COLUMN gift_card_id text REFERENCES gift_cards,
  ADD CONSTRAINT payments_of_gift_cards CHECK ((gift_card_id IS NOT NULL) = (provider_id = 'gift_card'));
CREATE INDEX payments_gift_card ON payments (gift_card_id) WHERE gift_card_id IS NOT NULL;

CREATE FUNCTION record_name_of_gift(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', '••••-' || gc.last4, 'name_ar', NULL, 'entity', 'gift_cards', 'page_id', gc.id) FROM gift_cards gc WHERE gc.id = record);
END $$;
