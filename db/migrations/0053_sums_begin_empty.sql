-- What was summed before a load leaves no room behind: the tables begin empty.
CREATE OR REPLACE FUNCTION sum_orders() RETURNS void LANGUAGE sql AS $$
  TRUNCATE order_states, order_days;
  INSERT INTO order_states
    SELECT supplier_id, sales_representative_id, currency_code, status, status_before_archive, payment_status, fulfillment_status,
           count(*), sum(total), sum(total - credited_total - paid_total + refunded_total)
      FROM orders GROUP BY 1, 2, 3, 4, 5, 6, 7;
  INSERT INTO order_days
    SELECT date_trunc('day', created_at, 'Asia/Riyadh'), supplier_id, sales_representative_id, currency_code, status, status_before_archive,
           shipping_address->>'province', count(*), sum(total), sum(paid_total - refunded_total)
      FROM orders GROUP BY 1, 2, 3, 4, 5, 6, 7
$$;
