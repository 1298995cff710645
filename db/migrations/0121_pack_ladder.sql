-- The rungs above a case: cases in a layer of a pallet, layers of it. Sizes may be told ahead: from a day on, others take their place. Orders have
-- sizes of their own, from when they were placed; no change here reaches them.
ALTER TABLE master_variants
  ADD COLUMN cases_per_layer integer CHECK (cases_per_layer BETWEEN 1 AND 2147483647),
  ADD COLUMN layers_per_pallet integer CHECK (layers_per_pallet BETWEEN 1 AND 2147483647),
  ADD COLUMN planned_on date,
  ADD COLUMN next_case_configuration integer CHECK (next_case_configuration >= 1),
  ADD COLUMN next_shrink_configuration integer CHECK (next_shrink_configuration >= 1),
  ADD COLUMN next_cases_per_layer integer CHECK (next_cases_per_layer >= 1),
  ADD COLUMN next_layers_per_pallet integer CHECK (next_layers_per_pallet >= 1),
  ADD CONSTRAINT master_variants_pallet_of_layers CHECK (layers_per_pallet IS NULL OR cases_per_layer IS NOT NULL),
  ADD CONSTRAINT master_variants_next_pallet CHECK (next_layers_per_pallet IS NULL OR next_cases_per_layer IS NOT NULL),
  ADD CONSTRAINT master_variants_planned_whole CHECK ((planned_on IS NULL) = (next_case_configuration IS NULL)
    AND (planned_on IS NULL) = (next_shrink_configuration IS NULL) AND (planned_on IS NOT NULL OR next_cases_per_layer IS NULL));
CREATE INDEX master_variants_planned ON master_variants (planned_on) WHERE planned_on IS NOT NULL;

CREATE TABLE pack_versions (
  supplier_id text NOT NULL,
  master_variant_id text NOT NULL,
  starts_at timestamptz NOT NULL,
  case_configuration integer NOT NULL,
  shrink_configuration integer NOT NULL,
  cases_per_layer integer,
  layers_per_pallet integer,
  PRIMARY KEY (master_variant_id, starts_at),
  FOREIGN KEY (supplier_id, master_variant_id) REFERENCES master_variants (supplier_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE pack_versions IS 'which sizes a pack had from when; kept by trigger';

INSERT INTO pack_versions (supplier_id, master_variant_id, starts_at, case_configuration, shrink_configuration)
SELECT mv.supplier_id, mv.id, mv.created_at, mv.case_configuration, mv.shrink_configuration FROM master_variants mv;

CREATE FUNCTION keep_pack_versions() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO pack_versions (supplier_id, master_variant_id, starts_at, case_configuration, shrink_configuration, cases_per_layer, layers_per_pallet)
    SELECT n.supplier_id, n.id, n.created_at, n.case_configuration, n.shrink_configuration, n.cases_per_layer, n.layers_per_pallet FROM changed n;
  ELSE
    INSERT INTO pack_versions (supplier_id, master_variant_id, starts_at, case_configuration, shrink_configuration, cases_per_layer, layers_per_pallet)
    SELECT n.supplier_id, n.id, now(), n.case_configuration, n.shrink_configuration, n.cases_per_layer, n.layers_per_pallet
      FROM was o JOIN changed n ON n.id = o.id
     WHERE (o.case_configuration, o.shrink_configuration, o.cases_per_layer, o.layers_per_pallet)
           IS DISTINCT FROM (n.case_configuration, n.shrink_configuration, n.cases_per_layer, n.layers_per_pallet)
    ON CONFLICT (master_variant_id, starts_at) DO UPDATE SET case_configuration = excluded.case_configuration,
      shrink_configuration = excluded.shrink_configuration, cases_per_layer = excluded.cases_per_layer, layers_per_pallet = excluded.layers_per_pallet;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pack_versions_added AFTER INSERT ON master_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_pack_versions();
CREATE TRIGGER pack_versions_changed AFTER UPDATE ON master_variants REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_pack_versions();
