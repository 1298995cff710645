-- An account says as well whether each order on it waits for somebody to let it through: its status is read once instead of once for this and
-- once for whether it may buy on credit.
CREATE OR REPLACE FUNCTION credit_standing(p_customer text, p_supplier text, p_except text DEFAULT NULL) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT json_build_object(
    'currency_code', store.code,
    'payment_terms', coalesce(cs.payment_terms, cu.payment_terms),
    'credit_limit', coalesce(cs.credit_limit, cu.credit_limit),
    'credit_hold', coalesce(cs.credit_hold, false),
    'credit_hold_reason', cs.credit_hold_reason,
    'can_credit', coalesce(cst.can_credit, true),
    'requires_approval', coalesce(cst.requires_approval, false),
    'invoices', coalesce(owed.invoices, 0), 'in_route', coalesce(owed.in_route, 0), 'orders', coalesce(owed.orders, 0),
    'receipts', coalesce(got.receipts, 0), 'cheques', coalesce(got.cheques, 0),
    'owes_since', owed.since,
    'gate', coalesce(own.gate, pol.gate, 'accept'),
    'counts_invoices', coalesce(own.counts_invoices, pol.counts_invoices, true),
    'counts_in_route', coalesce(own.counts_in_route, pol.counts_in_route, true),
    'counts_orders', coalesce(own.counts_orders, pol.counts_orders, true),
    'takes_off_receipts', coalesce(own.takes_off_receipts, pol.takes_off_receipts, true),
    'takes_off_cheques', coalesce(own.takes_off_cheques, pol.takes_off_cheques, true),
    'alone_up_to', pol.alone_up_to,
    'has_own_policy', own.supplier_id IS NOT NULL)
  FROM customers cu
    CROSS JOIN (SELECT coalesce((SELECT default_currency_code FROM store LIMIT 1), 'SAR') AS code) store
    LEFT JOIN customer_suppliers cs ON cs.customer_id = cu.id AND cs.supplier_id = p_supplier
    LEFT JOIN customer_statuses cst ON cst.key = cu.status
    LEFT JOIN credit_policies pol ON pol.supplier_id = p_supplier AND pol.customer_id IS NULL
    LEFT JOIN credit_policies own ON own.supplier_id = p_supplier AND own.customer_id = cu.id
    CROSS JOIN LATERAL (
      SELECT (sum(d.due) FILTER (WHERE d.invoiced_at IS NOT NULL))::bigint AS invoices,
        (sum(d.due) FILTER (WHERE d.invoiced_at IS NULL AND d.has_left))::bigint AS in_route,
        (sum(d.due) FILTER (WHERE d.invoiced_at IS NULL AND NOT d.has_left))::bigint AS orders,
        min(coalesce(d.invoiced_at, d.completed_at)) FILTER (WHERE d.due > 0) AS since
      FROM (SELECT o.invoiced_at, o.completed_at, o.total - o.credited_total - o.paid_total + o.refunded_total AS due,
          (o.status = 'in_route' OR o.completed_at IS NOT NULL) AS has_left
        FROM orders o WHERE o.customer_id = cu.id AND o.supplier_id = p_supplier AND o.currency_code = store.code AND o.confirmed_at IS NOT NULL
          AND o.total - o.credited_total - o.paid_total + o.refunded_total <> 0 AND o.id IS DISTINCT FROM p_except) d) owed
    CROSS JOIN LATERAL (
      SELECT (sum(r.amount - r.allocated) FILTER (WHERE r.status = 'confirmed'))::bigint AS receipts,
        (sum(r.amount) FILTER (WHERE r.status IN ('held', 'deposited')))::bigint AS cheques
      FROM receipts r WHERE r.customer_id = cu.id AND r.supplier_id = p_supplier AND r.currency_code = store.code
        AND r.status IN ('held', 'deposited', 'confirmed') AND r.amount > r.allocated) got
  WHERE cu.id = p_customer
$$;
