-- What is written for a customer while it is merged waits for that, as a reference does, and goes where the rest went.
CREATE FUNCTION follow_merged_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE stays text;
BEGIN
  LOOP
    SELECT merged_into_id INTO stays FROM customers WHERE id = NEW.customer_id FOR KEY SHARE;
    EXIT WHEN stays IS NULL;
    NEW.customer_id := stays;
  END LOOP;
  RETURN NEW;
END $$;
CREATE TRIGGER draft_orders_follow_merged BEFORE INSERT ON draft_orders FOR EACH ROW EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER orders_follow_merged BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER receipts_follow_merged BEFORE INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION follow_merged_customer();
