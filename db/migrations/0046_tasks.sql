-- What somebody asked for and the server does after it has answered, in steps that each are whole: how far it is, and where it goes on.
CREATE TABLE tasks (
  id text PRIMARY KEY,
  name text NOT NULL,
  data jsonb NOT NULL,
  -- Whoever asked. Their rights are those of the moment in which a step is done; how the call came stands in the audit rows of every step.
  user_id text NOT NULL REFERENCES users,
  account_type text NOT NULL,
  -- The supplier an administrator acts for, or looks through; null for whoever asked for themselves.
  acted_for text REFERENCES suppliers,
  supplier_id text REFERENCES suppliers,
  impersonation_id text,
  origin jsonb NOT NULL,
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'failed', 'canceled', 'undone')),
  -- Where the next step begins; null before the first.
  cursor jsonb,
  total integer,
  done integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  -- Tries of the step that is due, and why the last one failed.
  attempts integer NOT NULL DEFAULT 0,
  error text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  finished_at timestamptz,
  CHECK ((status = 'running') = (finished_at IS NULL))
);
CREATE INDEX tasks_of_person ON tasks (user_id, created_at DESC);
CREATE INDEX ON tasks (supplier_id);
CREATE INDEX ON tasks (acted_for);
CREATE INDEX tasks_running ON tasks (updated_at) WHERE finished_at IS NULL;

-- A bulk confirmation whose process ended in the middle was never finished, so it could neither go on nor be taken back.
UPDATE bulk_confirm_orders SET state = 'failed', code = 'desk.interrupted'
  WHERE state = 'waiting' AND bulk_confirm_id IN (SELECT id FROM bulk_confirms WHERE finished_at IS NULL);
UPDATE bulk_confirm_orders SET code = 'errors.unexpected' WHERE code = 'desk.failed';
UPDATE bulk_confirms SET finished_at = updated_at WHERE finished_at IS NULL;
