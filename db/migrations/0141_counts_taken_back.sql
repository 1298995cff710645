-- An import of counted stock that is taken back brings its pieces back to the batches they were taken of. Such a movement is called like the one
-- it takes back, with `_undo` behind it.
CREATE FUNCTION batches_of_count_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one record;
  part integer;
  wanted integer := NEW.delta;
BEGIN
  FOR one IN SELECT bm.batch_id, -sum(bm.delta)::int AS pieces FROM batch_moves bm
      WHERE bm.source_id = regexp_replace(NEW.source_id, '_undo$', '') AND bm.level_id = NEW.level_id
      GROUP BY bm.batch_id HAVING sum(bm.delta) < 0 ORDER BY bm.batch_id LOOP
    part := least(wanted, one.pieces);
    EXIT WHEN part <= 0;
    PERFORM move_batch(NEW, one.batch_id, part);
    wanted := wanted - part;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER batches_of_count_return AFTER INSERT ON stock_moves FOR EACH ROW
  WHEN (NEW.kind = 'adjustment' AND NEW.delta > 0 AND NEW.source_id LIKE '%\_undo') EXECUTE FUNCTION batches_of_count_return();
