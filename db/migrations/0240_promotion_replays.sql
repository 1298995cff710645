-- The last replay of each promotion over past orders: how far its task is, and what it came to (docs/decisions/0121).
CREATE TABLE promotion_replays (
  promotion_id text PRIMARY KEY REFERENCES promotions,
  supplier_id text REFERENCES suppliers,
  -- Null: it was done at once.
  task_id text,
  status text NOT NULL CHECK (status IN ('running', 'done', 'failed', 'canceled')),
  -- Orders.
  total integer NOT NULL CHECK (total >= 0),
  done integer NOT NULL CHECK (done >= 0),
  -- The rule, who pays and the orders it is of: as they were when it was asked for.
  asked jsonb NOT NULL CHECK (jsonb_typeof(asked) = 'object'),
  result jsonb CHECK (jsonb_typeof(result) = 'object'),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'done') <= (result IS NOT NULL))
);

-- When it was ended by hand before its days were over, or called off.
ALTER TABLE promotions ADD COLUMN ended_at timestamptz;
UPDATE promotions SET ended_at = updated_at WHERE state IN ('ended', 'canceled');
-- What is spent on each day, without looking at the rows.
CREATE INDEX promotion_uses_spent ON promotion_uses (promotion_id, created_at) INCLUDE (amount) WHERE released_at IS NULL;

-- The same number as `shareOfBuyer` in the rules: FNV-1a goes on from what the rule's id came to. Ids are ASCII.
CREATE FUNCTION share_of_buyer(seed bigint, buyer text) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 500 AS $$
DECLARE
  hash bigint := seed;
  letters bytea := convert_to(buyer, 'UTF8');
BEGIN
  FOR at IN 0 .. length(letters) - 1 LOOP
    hash := ((hash # get_byte(letters, at)) * 16777619) & 4294967295;
  END LOOP;
  RETURN hash % 10000;
END $$;
