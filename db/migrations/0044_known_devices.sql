-- Browsers that have signed in to an account: strangers who guess its password make others wait, not these.
CREATE TABLE known_devices (
  token_hash text NOT NULL,
  user_id text NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX ON known_devices (user_id);
CREATE INDEX ON known_devices (last_used_at);
