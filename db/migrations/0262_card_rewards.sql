-- Points that were redeemed for a card (M16), and the card that was issued for them in the same transaction.
CREATE TABLE loyalty_redemptions (
  id text PRIMARY KEY,
  supplier_id text REFERENCES suppliers,
  program_id text NOT NULL REFERENCES loyalty_programs,
  -- The version whose reward it was.
  version_number integer NOT NULL,
  reward_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('gift_card', 'cashback')),
  wallet_id text NOT NULL REFERENCES loyalty_wallets,
  customer_id text NOT NULL REFERENCES customers,
  points bigint NOT NULL CHECK (points > 0),
  -- What was on the card. Minor units.
  amount bigint NOT NULL CHECK (amount > 0),
  gift_card_id text NOT NULL UNIQUE REFERENCES gift_cards,
  created_by text,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (program_id, version_number) REFERENCES loyalty_versions (program_id, number)
);
CREATE INDEX loyalty_redemptions_reward ON loyalty_redemptions (program_id, reward_id);
CREATE INDEX loyalty_redemptions_supplier ON loyalty_redemptions (supplier_id) WHERE supplier_id IS NOT NULL;
CREATE INDEX loyalty_redemptions_wallet ON loyalty_redemptions (wallet_id);
CREATE INDEX loyalty_redemptions_customer ON loyalty_redemptions (customer_id);
COMMENT ON TABLE loyalty_redemptions IS 'append-only: points that were redeemed for a card';

CREATE FUNCTION record_name_of_lrd(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', '••••-' || gc.last4, 'name_ar', NULL, 'entity', 'gift_cards', 'page_id', gc.id)
    FROM loyalty_redemptions lrd JOIN gift_cards gc ON gc.id = lrd.gift_card_id WHERE lrd.id = record);
END $$;

-- Points are spent on an order or for a card.
ALTER TABLE loyalty_entries
  ADD COLUMN redemption_id text REFERENCES loyalty_redemptions,
  ADD CONSTRAINT loyalty_entries_redemption CHECK (redemption_id IS NULL OR (kind = 'spent' AND order_id IS NULL));
CREATE INDEX loyalty_entries_redemption ON loyalty_entries (redemption_id) WHERE redemption_id IS NOT NULL;
