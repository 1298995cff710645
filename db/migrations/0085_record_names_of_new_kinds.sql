-- What the audit trail calls categories, collections, price lists, their versions, changes of products, imports and transfers.
CREATE FUNCTION record_name_of_pcat(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', pca.name, 'name_ar', pca.name_ar, 'entity', 'product_categories', 'page_id', pca.id) FROM product_categories pca WHERE pca.id = record);
END $$;
CREATE FUNCTION record_name_of_pl(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', pl.name, 'name_ar', pl.name_ar, 'entity', 'price_lists', 'page_id', pl.id) FROM price_lists pl WHERE pl.id = record);
END $$;
CREATE FUNCTION record_name_of_plv(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', pl.name, 'name_ar', pl.name_ar, 'entity', 'price_lists', 'page_id', pl.id) FROM price_list_versions plv JOIN price_lists pl ON pl.id = plv.price_list_id WHERE plv.id = record);
END $$;
CREATE FUNCTION record_name_of_batch(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', imf.name, 'name_ar', NULL, 'entity', 'batch_jobs', 'page_id', bj.id) FROM batch_jobs bj JOIN import_files imf ON imf.key = bj.file_key WHERE bj.id = record);
END $$;
CREATE FUNCTION record_name_of_tr(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', '#' || tr.number, 'name_ar', NULL, 'entity', 'stock_transfers', 'page_id', tr.id) FROM stock_transfers tr WHERE tr.id = record);
END $$;
CREATE FUNCTION record_name_of_pcol(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', col.title, 'name_ar', col.title_ar, 'entity', 'collections', 'page_id', col.id) FROM collections col WHERE col.id = record);
END $$;
CREATE FUNCTION record_name_of_pchange(record text) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$ BEGIN
  RETURN (SELECT json_build_object('name', p.title, 'name_ar', p.title_ar, 'entity', 'products', 'page_id', p.id) FROM product_changes pch JOIN products p ON p.id = pch.product_id WHERE pch.id = record);
END $$;
