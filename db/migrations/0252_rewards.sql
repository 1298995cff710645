-- The reward of the program that the points on an order are redeemed for; none for what points are worth.
ALTER TABLE loyalty_orders ADD COLUMN reward_id text;
ALTER TABLE loyalty_orders ADD CONSTRAINT loyalty_orders_reward CHECK (reward_id IS NULL OR spent_points > 0);
CREATE INDEX loyalty_orders_reward ON loyalty_orders (program_id, reward_id) WHERE reward_id IS NOT NULL;
