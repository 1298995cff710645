-- What is blocked of a level is counted once its row is locked: a statement that waits for a row counts by what it saw before it waited.
CREATE OR REPLACE FUNCTION block_level() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM FROM stock_levels sl WHERE sl.id = NEW.level_id FOR UPDATE;
  UPDATE stock_levels sl SET blocked = blocked_at(sl.id) WHERE sl.id = NEW.level_id AND sl.blocked <> blocked_at(sl.id);
  RETURN NULL;
END $$;

-- All levels of the variant: pieces of the batch may be on their way to one that has none of it yet.
CREATE OR REPLACE FUNCTION block_levels_of_batch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM FROM stock_levels sl WHERE sl.supplier_id = NEW.supplier_id AND sl.variant_id = NEW.variant_id ORDER BY sl.id FOR UPDATE;
  UPDATE stock_levels sl SET blocked = blocked_at(sl.id) WHERE sl.id IN (SELECT bl.level_id FROM batch_levels bl WHERE bl.batch_id = NEW.id);
  RETURN NULL;
END $$;

-- What a race left behind.
UPDATE stock_levels sl SET blocked = blocked_at(sl.id) WHERE sl.blocked <> blocked_at(sl.id);
