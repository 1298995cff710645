-- What a record is called, for the audit trail, is now a function for each kind of identifier, `record_name_of_<prefix>`: a kind that
-- comes later brings its own beside its table, where one function of all kinds had to be written again whole. Each is planned once a connection,
-- and only the one whose kind is asked for is called.
CREATE FUNCTION record_name_of_cus(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', cu.name, 'name_ar', cu.name_ar, 'entity', 'customers', 'page_id', cu.id) FROM customers cu WHERE cu.id = record);
END $$;
CREATE FUNCTION record_name_of_addr(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', cu.name, 'name_ar', cu.name_ar, 'entity', 'customers', 'page_id', cu.id) FROM addresses ad JOIN customers cu ON cu.id = ad.customer_id WHERE ad.id = record);
END $$;
CREATE FUNCTION record_name_of_usr(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', coalesce(nullif(btrim(concat_ws(' ', us.first_name, us.last_name)), ''), us.email, us.phone), 'name_ar', us.name_ar, 'entity', 'users', 'page_id', us.id) FROM users us WHERE us.id = record);
END $$;
CREATE FUNCTION record_name_of_sup(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', su.name, 'name_ar', su.name_ar, 'entity', 'suppliers', 'page_id', su.id) FROM suppliers su WHERE su.id = record);
END $$;
CREATE FUNCTION record_name_of_srep(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', sr.name, 'name_ar', sr.name_ar, 'entity', 'sales_representatives', 'page_id', sr.id) FROM sales_representatives sr WHERE sr.id = record);
END $$;
CREATE FUNCTION record_name_of_aff(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', af.name, 'name_ar', af.name_ar, 'entity', 'affiliates', 'page_id', af.id) FROM affiliates af WHERE af.id = record);
END $$;
CREATE FUNCTION record_name_of_drv(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', dv.name, 'name_ar', dv.name_ar, 'entity', 'drivers', 'page_id', dv.id) FROM drivers dv WHERE dv.id = record);
END $$;
CREATE FUNCTION record_name_of_area(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', ar.name, 'name_ar', ar.name_ar, 'entity', 'areas', 'page_id', ar.id) FROM areas ar WHERE ar.id = record);
END $$;
CREATE FUNCTION record_name_of_reg(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', rg.name, 'name_ar', rg.name_ar, 'entity', 'regions', 'page_id', rg.id) FROM regions rg WHERE rg.id = record);
END $$;
CREATE FUNCTION record_name_of_role(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', ro.name, 'name_ar', ro.name_ar, 'entity', 'roles', 'page_id', ro.id) FROM roles ro WHERE ro.id = record);
END $$;
CREATE FUNCTION record_name_of_sloc(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', slo.name, 'name_ar', slo.name_ar, 'entity', 'warehouses', 'page_id', slo.id) FROM stock_locations slo WHERE slo.id = record);
END $$;
CREATE FUNCTION record_name_of_level(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', slo.name, 'name_ar', slo.name_ar, 'entity', 'warehouses', 'page_id', slo.id) FROM stock_levels sl JOIN stock_locations slo ON slo.id = sl.location_id WHERE sl.id = record);
END $$;
CREATE FUNCTION record_name_of_brand(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', br.name, 'name_ar', br.name_ar, 'entity', 'brands', 'page_id', br.id) FROM brands br WHERE br.id = record);
END $$;
CREATE FUNCTION record_name_of_prod(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', pr.title, 'name_ar', pr.title_ar, 'entity', 'products', 'page_id', pr.id) FROM products pr WHERE pr.id = record);
END $$;
CREATE FUNCTION record_name_of_variant(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', concat_ws(' · ', pr.title, pv.title), 'name_ar', concat_ws(' · ', pr.title_ar, coalesce(pv.title_ar, pv.title)), 'entity', 'products', 'page_id', pr.id) FROM product_variants pv JOIN products pr ON pr.id = pv.product_id WHERE pv.id = record);
END $$;
CREATE FUNCTION record_name_of_mv(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', concat_ws(' · ', pr.title, mv.title), 'name_ar', concat_ws(' · ', pr.title_ar, mv.title), 'entity', 'products', 'page_id', pr.id) FROM master_variants mv JOIN products pr ON pr.id = mv.product_id WHERE mv.id = record);
END $$;
CREATE FUNCTION record_name_of_item(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', oi.title, 'name_ar', oi.title_ar, 'entity', 'orders', 'page_id', oi.order_id) FROM order_items oi WHERE oi.id = record);
END $$;
CREATE FUNCTION record_name_of_order(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', '#' || od.display_id, 'name_ar', NULL, 'entity', 'orders', 'page_id', od.id) FROM orders od WHERE od.id = record);
END $$;
CREATE FUNCTION record_name_of_ful(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', '#' || od.display_id || '-' || fu.number, 'name_ar', NULL, 'entity', 'orders', 'page_id', od.id) FROM fulfillments fu JOIN orders od ON od.id = fu.order_id WHERE fu.id = record);
END $$;
CREATE FUNCTION record_name_of_ret(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', '#' || od.display_id || '-' || re.number, 'name_ar', NULL, 'entity', 'orders', 'page_id', od.id) FROM returns re JOIN orders od ON od.id = re.order_id WHERE re.id = record);
END $$;
CREATE FUNCTION record_name_of_claim(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', '#' || od.display_id || '-' || cl.number, 'name_ar', NULL, 'entity', 'orders', 'page_id', od.id) FROM claims cl JOIN orders od ON od.id = cl.order_id WHERE cl.id = record);
END $$;
CREATE FUNCTION record_name_of_swap(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', '#' || od.display_id || '-' || sw.number, 'name_ar', NULL, 'entity', 'orders', 'page_id', od.id) FROM swaps sw JOIN orders od ON od.id = sw.order_id WHERE sw.id = record);
END $$;
CREATE FUNCTION record_name_of_oe(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', '#' || od.display_id, 'name_ar', NULL, 'entity', 'orders', 'page_id', od.id) FROM order_edits oe JOIN orders od ON od.id = oe.order_id WHERE oe.id = record);
END $$;
CREATE FUNCTION record_name_of_dorder(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', '#' || dr.display_id, 'name_ar', NULL, 'entity', 'draft_orders', 'page_id', dr.id) FROM draft_orders dr WHERE dr.id = record);
END $$;
CREATE FUNCTION record_name_of_rcpt(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', 'R' || rc.number, 'name_ar', NULL, 'entity', 'receipts', 'page_id', rc.id) FROM receipts rc WHERE rc.id = record);
END $$;
CREATE FUNCTION record_name_of_dlv(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', '#' || od.display_id || '-' || de.number, 'name_ar', NULL, 'entity', 'deliveries', 'page_id', de.id) FROM deliveries de JOIN orders od ON od.id = de.order_id WHERE de.id = record);
END $$;
CREATE FUNCTION record_name_of_po(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', 'PO-' || po.number, 'name_ar', NULL, 'entity', 'purchase_orders', 'page_id', po.id) FROM purchase_orders po WHERE po.id = record);
END $$;
CREATE FUNCTION record_name_of_inv(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', coalesce(iv.number, '#' || od.display_id), 'name_ar', NULL, 'entity', 'invoices', 'page_id', iv.id) FROM invoices iv JOIN orders od ON od.id = iv.order_id WHERE iv.id = record);
END $$;
CREATE FUNCTION record_name_of_note(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', coalesce('#' || od.display_id, cu.name), 'name_ar', cu.name_ar, 'entity', CASE WHEN cu.id IS NULL THEN 'orders' ELSE 'customers' END, 'page_id', ne.resource_id) FROM notes ne LEFT JOIN orders od ON od.id = ne.resource_id LEFT JOIN customers cu ON cu.id = ne.resource_id WHERE ne.id = record);
END $$;
CREATE FUNCTION record_name_of_rr(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', rr.label, 'name_ar', rr.label_ar, 'entity', 'return_reasons', 'page_id', rr.id) FROM return_reasons rr WHERE rr.id = record);
END $$;
CREATE FUNCTION record_name_of_cst(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', cst.label, 'name_ar', cst.label_ar, 'entity', 'customer_statuses', 'page_id', cst.id) FROM customer_statuses cst WHERE cst.id = record);
END $$;
CREATE FUNCTION record_name_of_sc(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', sc.name, 'name_ar', sc.name_ar, 'entity', 'sales_channels', 'page_id', sc.id) FROM sales_channels sc WHERE sc.id = record);
END $$;
CREATE FUNCTION record_name_of_so(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', so.name, 'name_ar', so.name_ar, 'entity', 'shipping_options', 'page_id', so.id) FROM shipping_options so WHERE so.id = record);
END $$;
CREATE FUNCTION record_name_of_sp(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', sp.name, 'name_ar', sp.name_ar, 'entity', 'shipping_profiles', 'page_id', sp.id) FROM shipping_profiles sp WHERE sp.id = record);
END $$;
CREATE FUNCTION record_name_of_txr(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', tr.name, 'name_ar', tr.name_ar, 'entity', 'tax_rates', 'page_id', tr.id) FROM tax_rates tr WHERE tr.id = record);
END $$;
CREATE FUNCTION record_name_of_pak(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', pk.title, 'name_ar', NULL, 'entity', 'publishable_api_keys', 'page_id', pk.id) FROM publishable_api_keys pk WHERE pk.id = record);
END $$;
CREATE FUNCTION record_name_of_affinv(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', ai.name, 'name_ar', ai.name_ar, 'entity', 'affiliate_invitations', 'page_id', ai.id) FROM affiliate_invitations ai WHERE ai.id = record);
END $$;
CREATE FUNCTION record_name_of_invite(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', it.email, 'name_ar', NULL, 'entity', 'invites', 'page_id', it.id) FROM invites it WHERE it.id = record);
END $$;

CREATE OR REPLACE FUNCTION record_name(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  kind text := substring(record FROM '^([a-z]{1,40})_');
  naming regprocedure := to_regprocedure('record_name_of_' || kind || '(text)');
  found json;
BEGIN
  IF naming IS NULL THEN RETURN NULL; END IF;
  EXECUTE format('SELECT %s($1)', naming::regproc) INTO found USING record;
  RETURN CASE WHEN found->>'name' IS NOT NULL THEN found END;
END $$;
