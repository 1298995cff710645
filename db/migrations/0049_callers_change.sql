-- Servers remember for a moment who a session belongs to. Whatever changes that is told to them when it is committed.
CREATE FUNCTION tell_callers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('callers', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER callers_change AFTER DELETE OR UPDATE OF id_hash, user_id, account_type, kind, expires_at ON sessions EXECUTE FUNCTION tell_callers();
CREATE TRIGGER callers_change AFTER DELETE OR UPDATE OF status, deleted_at, account_type, first_name, last_name, language, supplier_id, affiliate_id,
  sales_representative_id ON users EXECUTE FUNCTION tell_callers();
CREATE TRIGGER callers_change AFTER INSERT OR UPDATE OR DELETE ON user_roles EXECUTE FUNCTION tell_callers();
CREATE TRIGGER callers_change AFTER UPDATE OR DELETE ON roles EXECUTE FUNCTION tell_callers();
CREATE TRIGGER callers_change AFTER INSERT OR UPDATE OR DELETE ON role_permissions EXECUTE FUNCTION tell_callers();
CREATE TRIGGER callers_change AFTER INSERT OR UPDATE OR DELETE ON sales_representative_suppliers EXECUTE FUNCTION tell_callers();
CREATE TRIGGER callers_change AFTER UPDATE OF sections ON suppliers EXECUTE FUNCTION tell_callers();
