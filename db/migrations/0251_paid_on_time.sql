-- Days that the customer's terms gave when an order began to earn: whether it was paid on time is judged by these.
ALTER TABLE loyalty_orders ADD COLUMN term_days integer CHECK (term_days >= 0);
