-- Customers whom a supplier speaks of together: what a price list or catalog is for, and what its list of customers is narrowed by.
CREATE TABLE customer_groups (
  id text PRIMARY KEY,
  supplier_id text NOT NULL REFERENCES suppliers,
  name text NOT NULL,
  name_ar text,
  metadata jsonb,
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(name_ar, ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  UNIQUE (supplier_id, id)
);
CREATE UNIQUE INDEX customer_groups_name ON customer_groups (supplier_id, fold(name)) WHERE deleted_at IS NULL;
CREATE INDEX customer_groups_created ON customer_groups (created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- Nobody is in a group of a supplier that does not sell to it.
CREATE TABLE customer_group_customers (
  customer_group_id text NOT NULL,
  supplier_id text NOT NULL,
  customer_id text NOT NULL,
  PRIMARY KEY (customer_group_id, customer_id),
  FOREIGN KEY (supplier_id, customer_group_id) REFERENCES customer_groups (supplier_id, id),
  FOREIGN KEY (supplier_id, customer_id) REFERENCES customer_suppliers (supplier_id, customer_id)
);
-- The groups of a customer: asked whenever something is priced for it.
CREATE INDEX customer_group_customers_customer ON customer_group_customers (customer_id, customer_group_id);

ALTER TABLE price_lists ADD COLUMN customer_group_ids text[] NOT NULL DEFAULT '{}';
ALTER TABLE price_list_versions ADD COLUMN customer_group_ids text[] NOT NULL DEFAULT '{}';
ALTER TABLE catalogs ADD COLUMN customer_group_ids text[] NOT NULL DEFAULT '{}';

CREATE FUNCTION record_name_of_cgrp(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', cg.name, 'name_ar', cg.name_ar, 'entity', 'customer_groups', 'page_id', cg.id) FROM customer_groups cg WHERE cg.id = record);
END $$;
