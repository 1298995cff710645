-- Seals of the audit trail: each is a hash of the one before and of the entries since, so that an entry that is changed, removed or put in
-- afterwards shows, also when the owner of the database did it. Whoever keeps a seal's hash elsewhere also sees the end cut off.
CREATE TABLE audit_seals (
  seq integer PRIMARY KEY CHECK (seq > 0),
  after_entry bigint NOT NULL UNIQUE,
  last_entry bigint NOT NULL UNIQUE CHECK (last_entry > after_entry),
  hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE audit_seals IS 'append-only: chain of hashes over the audit trail';

-- What a seal is the hash of. Moments as seconds: a text of them would follow the session's time zone.
CREATE FUNCTION audit_seal_hash(before text, after_entry bigint, last_entry bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(coalesce(before, '') || coalesce(string_agg(encode(sha256(convert_to(jsonb_build_array(
    t.seq, t.id, extract(epoch FROM t.at), t.actor_id, t.actor_type, t.actor_name, t.on_behalf_of, t.impersonation_id, t.action, t.entity, t.entity_id, t.entity_label,
    t.changes, t.reason, t.request_id, t.ip, t.user_agent, t.supplier_id)::text, 'UTF8')), 'hex'), '' ORDER BY t.seq), ''), 'UTF8')), 'hex')
    FROM audit_trail t WHERE t.seq > after_entry AND t.seq <= last_entry
$$;
