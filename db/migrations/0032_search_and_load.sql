-- Found at a million orders: the audit trail's words, and what drivers still have to do.
CREATE INDEX audit_trail_search ON audit_trail USING gin (search_text gin_trgm_ops);
CREATE INDEX orders_driver_open ON orders (driver_id) WHERE status IN ('confirmed', 'in_route');
