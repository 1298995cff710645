-- Customers a supplier does not sell to. Areas it does not deliver to stand where its service of an area does (area_suppliers).
CREATE TABLE supplier_excluded_customers (
  supplier_id text NOT NULL REFERENCES suppliers,
  customer_id text NOT NULL REFERENCES customers,
  reason text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (supplier_id, customer_id)
);
CREATE INDEX supplier_excluded_customers_newest ON supplier_excluded_customers (supplier_id, created_at DESC, customer_id DESC);
CREATE INDEX supplier_excluded_customers_customer ON supplier_excluded_customers (customer_id);
CREATE INDEX area_suppliers_excluded ON area_suppliers (area_id) WHERE is_excluded;

-- The suppliers that do not sell to a customer, itself or in its area: the one place that says it.
CREATE FUNCTION excluding_suppliers(customer text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT x.supplier_id FROM supplier_excluded_customers x WHERE x.customer_id = customer
  UNION SELECT s.supplier_id FROM customers c JOIN area_suppliers s ON s.area_id = c.area_id AND s.is_excluded WHERE c.id = customer
$$;
CREATE FUNCTION supplier_excludes(supplier text, customer text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM excluding_suppliers(customer) AS one (id) WHERE one.id = supplier)
$$;
