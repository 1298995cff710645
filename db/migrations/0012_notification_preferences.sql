-- What a person with an account wants to be written about. Without a row the event's default applies, which stands in the code.
CREATE TABLE notification_preferences (
  user_id text NOT NULL REFERENCES users,
  event text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  wanted boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, event, channel)
);
