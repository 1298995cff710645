-- Each listener hears an event by itself. All of them shared one row and one savepoint before: a message that could not be written
-- stopped the invoice of the same event, eight times and then for good.
CREATE TABLE outbox_deliveries (
  seq bigint NOT NULL REFERENCES outbox ON DELETE CASCADE,
  listener text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  error text,
  done_at timestamptz,
  PRIMARY KEY (seq, listener)
);
CREATE INDEX outbox_deliveries_open ON outbox_deliveries (seq) WHERE done_at IS NULL;
COMMENT ON TABLE outbox_deliveries IS 'What each listener has to hear of an event, or has heard';
COMMENT ON COLUMN outbox.done_at IS 'When it was handed to its listeners, each of which has a row in outbox_deliveries from then on';

-- What was given up stays to be seen, as nobody''s in particular; what is open is handed out by the new server as if it were new.
INSERT INTO outbox_deliveries (seq, listener, attempts, error)
  SELECT seq, 'all', attempts, error FROM outbox WHERE done_at IS NULL AND attempts >= 8;
UPDATE outbox SET done_at = now() WHERE done_at IS NULL AND attempts >= 8;

-- A server of the version before reads these columns and writes them, and both versions run side by side during an upgrade. It passes over
-- what was tried eight times, so it leaves every event to the new one: it would note as told what only new listeners hear. A later
-- version drops both columns.
UPDATE outbox SET attempts = 8 WHERE done_at IS NULL;
ALTER TABLE outbox ALTER COLUMN attempts SET DEFAULT 8;
COMMENT ON COLUMN outbox.attempts IS 'Read by version 0.1 only, which takes nothing that was tried eight times';
COMMENT ON COLUMN outbox.error IS 'Read by version 0.1 only';
