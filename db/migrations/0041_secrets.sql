-- What opens something (a link's token, a code) is readable only while its message waits to be sent.

-- `has_secret`: the body shows dots for it. `urgent`: somebody waits for it in front of a screen.
ALTER TABLE messages ADD COLUMN has_secret boolean NOT NULL DEFAULT false, ADD COLUMN urgent boolean NOT NULL DEFAULT false;

-- The whole words of a message on its way. Gone when it was sent, was given up, or is too old to be sent; never part of a backup.
CREATE TABLE message_secrets (
  message_id text PRIMARY KEY REFERENCES messages ON DELETE CASCADE,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Messages as their recipients get them; `is_redacted`: as far as their words are still kept.
CREATE VIEW messages_in_full WITH (security_invoker = true) AS
  SELECT m.id, m.channel, m.recipient, m.subject, coalesce(s.body, m.body) AS body, m.has_secret AND s.body IS NULL AS is_redacted, m.urgent, m.notification_id,
         m.status, m.error, m.attempts, m.next_try_at, m.created_at, m.sent_at
    FROM messages m LEFT JOIN message_secrets s ON s.message_id = m.id;

-- Those from before: every token of ours is 43 signs, and codes died after five minutes.
INSERT INTO message_secrets (message_id, body, created_at)
  SELECT id, body, created_at FROM messages WHERE status = 'queued' AND created_at > now() - interval '24 hours' AND body ~ '[A-Za-z0-9_-]{43}';
UPDATE messages SET has_secret = true, body = regexp_replace(body, '(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])', '••••••', 'g') WHERE body ~ '[A-Za-z0-9_-]{43}';
UPDATE notifications SET data = jsonb_set(data, '{link}', to_jsonb(regexp_replace(data->>'link', '(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])', '••••••')))
  WHERE data->>'link' ~ '[A-Za-z0-9_-]{43}';

-- Under the hash of its key, and readable with the key alone, which only the caller has.
ALTER TABLE idempotency_keys ADD COLUMN sealed_reply bytea;
UPDATE idempotency_keys SET key = encode(sha256(convert_to(user_id || ' ' || key, 'UTF8')), 'hex');
ALTER TABLE idempotency_keys DROP COLUMN reply;
ALTER TABLE idempotency_keys RENAME COLUMN key TO key_hash;
