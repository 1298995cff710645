-- Shops that are no customers yet: who goes after each, how far it has come, and what became of it.
CREATE TABLE lead_customers (
  id text PRIMARY KEY,
  company_name text,
  company_name_ar text,
  contact text,
  phone text NOT NULL,
  source text NOT NULL CHECK (source IN ('rep', 'affiliate', 'public_form', 'import', 'map_scan', 'referral')),
  type text NOT NULL DEFAULT 'grocery'
    CHECK (type IN ('grocery', 'supermarket', 'restaurant', 'cafe', 'pharmacy', 'kiosk', 'distributor', 'chain_branch', 'other')),
  -- Whose lead; null for the platform's own.
  supplier_id text REFERENCES suppliers,
  sales_representative_id text REFERENCES sales_representatives,
  affiliate_id text REFERENCES affiliates,
  area_id text REFERENCES areas,
  city text,
  district text,
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  lng double precision CHECK (lng BETWEEN -180 AND 180),
  -- Minor units of riyals a month, as the shop says.
  est_monthly_spend bigint CHECK (est_monthly_spend BETWEEN 0 AND 2147483647),
  brands_interest text[] NOT NULL DEFAULT '{}',
  cr_number text CHECK (cr_number ~ '^\d{10}$'),
  vat_number text CHECK (vat_number ~ '^3\d{13}3$'),
  -- The shop front.
  img text,
  pin_confirmed boolean NOT NULL DEFAULT false,
  phone_verified_at timestamptz,
  phone_verified_by text REFERENCES users,
  -- By a code that was sent to it, or by the word of whoever confirmed it.
  phone_proof text CHECK (phone_proof IN ('code', 'person')),
  next_action text,
  next_action_at timestamptz,
  notes text,
  stage text NOT NULL DEFAULT 'new' CHECK (stage IN ('new', 'contacted', 'visited', 'qualified', 'converted', 'lost', 'duplicate')),
  stage_since timestamptz NOT NULL DEFAULT now(),
  lost_reason text CHECK (lost_reason IN ('price', 'has_supplier', 'closed', 'no_credit', 'out_of_area', 'not_interested', 'unreachable')),
  duplicate_lead_id text REFERENCES lead_customers,
  duplicate_customer_id text REFERENCES customers,
  converted_customer_id text REFERENCES customers,
  search_text text GENERATED ALWAYS AS (fold(coalesce(company_name, '') || ' ' || coalesce(company_name_ar, '') || ' ' || coalesce(contact, '') || ' ' || phone
    || ' ' || coalesce(district, '') || ' ' || coalesce(city, ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (coalesce(company_name, company_name_ar) IS NOT NULL),
  CHECK ((lat IS NULL) = (lng IS NULL)),
  CHECK (lat IS NOT NULL OR NOT pin_confirmed),
  CHECK ((phone_verified_at IS NULL) = (phone_proof IS NULL)),
  CHECK ((stage = 'lost') = (lost_reason IS NOT NULL)),
  CHECK ((stage = 'converted') = (converted_customer_id IS NOT NULL)),
  CHECK ((stage = 'duplicate') = (num_nonnulls(duplicate_lead_id, duplicate_customer_id) = 1))
);
-- One phone is one lead that may still be won; what became a customer, or was entered twice, does not count.
CREATE UNIQUE INDEX lead_customers_phone ON lead_customers (phone) WHERE deleted_at IS NULL AND stage NOT IN ('converted', 'duplicate');
CREATE INDEX lead_customers_newest ON lead_customers (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX lead_customers_stage ON lead_customers (stage, stage_since) WHERE deleted_at IS NULL;
CREATE INDEX lead_customers_supplier ON lead_customers (supplier_id, stage, stage_since) WHERE deleted_at IS NULL;
CREATE INDEX lead_customers_representative ON lead_customers (sales_representative_id, stage, stage_since) WHERE deleted_at IS NULL;
CREATE INDEX lead_customers_affiliate ON lead_customers (affiliate_id) WHERE affiliate_id IS NOT NULL;
CREATE INDEX lead_customers_customer ON lead_customers (converted_customer_id) WHERE converted_customer_id IS NOT NULL;
CREATE INDEX lead_customers_search ON lead_customers USING gin (search_text gin_trgm_ops);
-- What stands within a few metres of a pin.
CREATE INDEX lead_customers_pin ON lead_customers (lat, lng) WHERE lat IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX addresses_near ON addresses (lat, lng) WHERE lat IS NOT NULL AND deleted_at IS NULL;

-- Each stage a lead has left: from when until when it was there, who moved it on, and why where it was lost.
CREATE TABLE lead_stage_changes (
  id text PRIMARY KEY,
  lead_customer_id text NOT NULL REFERENCES lead_customers,
  from_stage text NOT NULL,
  to_stage text NOT NULL,
  since timestamptz NOT NULL,
  lost_reason text,
  note text,
  user_id text REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (created_at >= since)
);
CREATE INDEX lead_stage_changes_lead ON lead_stage_changes (lead_customer_id, created_at);
CREATE INDEX lead_stage_changes_newest ON lead_stage_changes (created_at);

CREATE FUNCTION record_name_of_lead(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', coalesce(lc.company_name, lc.company_name_ar), 'name_ar', lc.company_name_ar, 'entity', 'lead_customers', 'page_id', lc.id)
    FROM lead_customers lc WHERE lc.id = record);
END $$;
