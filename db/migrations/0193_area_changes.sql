-- Areas that were split or merged, with what an undo gives back.
CREATE TABLE area_changes (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('split', 'merge')),
  -- Which keeps its name.
  area_id text NOT NULL REFERENCES areas,
  -- Of each area it changed: {id, version: as it left it, polygon: as it was}, is_new and is_removed.
  areas jsonb NOT NULL,
  -- Who moved: {id, from, to}, from null where it stood in none.
  customers jsonb NOT NULL,
  leads jsonb NOT NULL DEFAULT '[]',
  changed_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz
);

CREATE FUNCTION record_name_of_acg(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', ar.name, 'name_ar', ar.name_ar, 'entity', 'areas', 'page_id', ar.id)
    FROM area_changes acg JOIN areas ar ON ar.id = acg.area_id WHERE acg.id = record);
END $$;
