-- How somebody reads, the devices they are signed in on, and the way back in for who forgot the password.
ALTER TABLE users
  -- Null: as the language has it.
  ADD COLUMN direction text CHECK (direction IN ('ltr', 'rtl')),
  ADD COLUMN numerals text NOT NULL DEFAULT 'latin' CHECK (numerals IN ('latin', 'arabic-indic'));

-- What a session is called where its owner sees it: nothing can be done with it but to end it.
ALTER TABLE sessions ADD COLUMN id text NOT NULL DEFAULT 'ses_' || replace(gen_random_uuid()::text, '-', '');
CREATE UNIQUE INDEX sessions_id ON sessions (id);

-- One open link for each person, so that a new one kills the old. Only the SHA-256 of its token is kept.
CREATE TABLE password_resets (
  user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  -- The address it was sent to: the link is good for no other.
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);

-- Whoever may no longer sign in has no session either, whichever way that came about.
CREATE FUNCTION end_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  DELETE FROM password_resets WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_end_sessions AFTER UPDATE OF status, deleted_at ON users FOR EACH ROW
  WHEN (NEW.status <> 'active' OR NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION end_sessions_of_user();

-- Whether an administrator's role, the first of several, still allows anything.
CREATE FUNCTION has_rights(person text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT r.is_superadmin OR EXISTS (SELECT FROM role_permissions p WHERE p.role_id = r.id)
    FROM user_roles ur JOIN roles r ON r.id = ur.role_id AND r.deleted_at IS NULL
    WHERE ur.user_id = person ORDER BY ur.position, r.id LIMIT 1), false)
$$;
-- Losing the last right ends the sessions. Judged at the end of the transaction: roles are replaced by taking all and giving some.
CREATE FUNCTION end_sessions_without_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'user_roles' THEN
    DELETE FROM sessions WHERE user_id = OLD.user_id AND account_type = 'admin' AND NOT has_rights(user_id);
  ELSIF TG_TABLE_NAME = 'role_permissions' THEN
    DELETE FROM sessions s USING user_roles ur WHERE ur.role_id = OLD.role_id AND s.user_id = ur.user_id AND s.account_type = 'admin' AND NOT has_rights(s.user_id);
  ELSE
    DELETE FROM sessions s USING user_roles ur WHERE ur.role_id = NEW.id AND s.user_id = ur.user_id AND s.account_type = 'admin' AND NOT has_rights(s.user_id);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER user_roles_rights AFTER DELETE ON user_roles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_sessions_without_rights();
CREATE CONSTRAINT TRIGGER role_permissions_rights AFTER DELETE ON role_permissions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_sessions_without_rights();
CREATE CONSTRAINT TRIGGER roles_rights AFTER UPDATE OF is_superadmin, deleted_at ON roles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_sessions_without_rights();
