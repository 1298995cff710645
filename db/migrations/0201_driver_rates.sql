-- What a supplier is charged for what a driver delivers (M27), by area and time.
CREATE TABLE driver_rates (
  id text PRIMARY KEY,
  driver_id text NOT NULL REFERENCES drivers,
  supplier_id text NOT NULL REFERENCES suppliers,
  -- Of its driver: DR-04.
  number integer NOT NULL CHECK (number > 0),
  basis text NOT NULL CHECK (basis IN ('per_delivery', 'per_case', 'percentage')),
  -- Basis points of a percentage, else minor units of riyals.
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND CASE WHEN basis = 'percentage' THEN 10000 ELSE 2147483647 END),
  min_fee bigint CHECK (min_fee BETWEEN 0 AND 2147483647),
  -- What of the fee a delivery that failed costs.
  failed_share_bps integer NOT NULL DEFAULT 0 CHECK (failed_share_bps BETWEEN 0 AND 10000),
  -- None: every area.
  area_id text REFERENCES areas,
  trigger text NOT NULL DEFAULT 'on_complete' CHECK (trigger IN ('disabled', 'on_complete')),
  effective_from timestamptz NOT NULL,
  -- The moment from which it no longer applies.
  effective_to timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (effective_to >= effective_from),
  UNIQUE (driver_id, number),
  UNIQUE (supplier_id, id)
);
CREATE INDEX driver_rates_area ON driver_rates (area_id) WHERE area_id IS NOT NULL;

CREATE FUNCTION record_name_of_drr(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', 'DR-' || lpad(drr.number::text, greatest(2, length(drr.number::text)), '0'), 'name_ar', NULL,
      'entity', 'drivers', 'page_id', drr.driver_id) FROM driver_rates drr WHERE drr.id = record);
END $$;
