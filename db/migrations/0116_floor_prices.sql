-- The least a supplier earns: of the price of a piece so many basis points above what it was last bought for. Null: no such floor.
ALTER TABLE suppliers ADD COLUMN floor_margin_bps integer CHECK (floor_margin_bps BETWEEN 0 AND 9000);

-- A version with prices below the floor is not published before somebody who may change the floor approved it.
ALTER TABLE price_list_versions ADD COLUMN below_floor integer NOT NULL DEFAULT 0 CHECK (below_floor >= 0),
  ADD COLUMN floor_approved_at timestamptz,
  ADD COLUMN floor_approved_by text,
  ADD COLUMN floor_reason text;

-- The price of a piece that was approved though it is below the floor, in millionths of a minor unit: a lower one is asked about again.
ALTER TABLE order_items ADD COLUMN floor_approved_micros bigint CHECK (floor_approved_micros >= 0);
