-- What customers bought of a supplier over some months is read from the index alone, not from every order's row (docs/decisions/0121).
DROP INDEX orders_supplier_newest;
CREATE INDEX orders_supplier_newest ON orders (supplier_id, created_at DESC, id DESC)
  INCLUDE (customer_id, status, currency_code, total, tax_total, gift_card_total, credited_total);
