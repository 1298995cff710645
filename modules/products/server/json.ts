import { sql, type RawBuilder } from 'kysely';

type Json = RawBuilder<unknown>;
const list = (rows: Json): Json => sql`coalesce((${rows}), '[]'::json)`;

const value = sql`json_build_object('id', ov.id, 'option_id', ov.option_id, 'value', ov.value, 'value_ar', ov.value_ar)`;
const valueOrder = sql`o.position, ov.position, ov.id`;

export const supplierJson: Json = sql`(select json_build_object('id', s.id, 'name', s.name, 'name_ar', s.name_ar) from suppliers s where s.id = t.supplier_id)`;
/** @param p alias of `products` */
export const brandJson = (p: Json): Json =>
  sql`(select json_build_object('id', b.id, 'name', b.name, 'name_ar', b.name_ar) from brands b where b.id = ${p}.brand_id)`;

/** What customs and carriers ask of goods. @param t alias of `products` or `product_variants` */
export const customsColumns = (t: Json): Json =>
  sql.join(
    ['hs_code', 'mid_code', 'origin_country', 'material', 'weight', 'length', 'height', 'width'].map(
      (column) => sql`${t}.${sql.ref(column)}`,
    ),
  );

export const typeJson: Json = sql`(select json_build_object('id', y.id, 'value', y.value) from product_types y where y.id = t.type_id)`;
export const tagsJson: Json =
  list(sql`select json_agg(json_build_object('id', g.id, 'value', g.value) order by l.position, g.value)
  from product_tag_links l join product_tags g on g.id = l.tag_id where l.product_id = t.id`);

export const imagesJson: Json =
  list(sql`select json_agg(json_build_object('id', i.id, 'image_url', i.image_url, 'url', i.image_url, 'position', i.position) order by i.position, i.id)
  from product_images i where i.product_id = t.id`);

export const optionsJson: Json =
  list(sql`select json_agg(json_build_object('id', o.id, 'product_id', o.product_id, 'title', o.title, 'title_ar', o.title_ar,
    'values', ${list(sql`select json_agg(${value} order by ov.position, ov.id) from product_option_values ov where ov.option_id = o.id`)}) order by o.position, o.id)
  from product_options o where o.product_id = t.id and o.deleted_at is null`);

/** Packs stand in the order of the values they combine: small before large, single before six. */
const packOrder = sql`(select array_agg(ov.position order by o.position, ov.position) from master_variant_option_values mo
  join product_option_values ov on ov.id = mo.option_value_id join product_options o on o.id = ov.option_id where mo.master_variant_id = m.id)`;

export const masterVariantsJson: Json =
  list(sql`select json_agg(json_build_object('id', m.id, 'product_id', m.product_id, 'title', m.title, 'description', m.description,
    'case_configuration', m.case_configuration, 'shrink_configuration', m.shrink_configuration, 'image_id', m.image_id,
    'image', (select i.image_url from product_images i where i.id = m.image_id), 'is_active', m.is_active, 'is_default', m.is_default,
    'option_values', ${list(sql`select json_agg(${value} order by ${valueOrder}) from master_variant_option_values mo
      join product_option_values ov on ov.id = mo.option_value_id join product_options o on o.id = ov.option_id where mo.master_variant_id = m.id`)},
    'variants_count', (select count(*)::int from product_variants v where v.master_variant_id = m.id and v.deleted_at is null),
    'version', m.version, 'deleted_at', m.deleted_at, 'created_at', m.created_at, 'updated_at', m.updated_at) order by ${packOrder} nulls last, m.created_at, m.id)
  from master_variants m where m.product_id = t.id and m.deleted_at is null`);

/** Pieces available of a variant over all locations: stocked less reserved. @param v alias of `product_variants` */
export const availableOf = (v: Json): Json => sql`coalesce((select sum(l.available)::int from stock_levels l
  join stock_locations w on w.id = l.location_id and w.deleted_at is null where l.variant_id = ${v}.id), 0)`;

/** The columns of a variant as it is answered. @param v alias of `product_variants` */
export const variantColumns = (v: Json): Json => sql`${v}.id, ${v}.supplier_id, ${v}.product_id, ${v}.master_variant_id,
  (select json_build_object('id', m.id, 'title', m.title, 'case_configuration', m.case_configuration, 'shrink_configuration', m.shrink_configuration)
    from master_variants m where m.id = ${v}.master_variant_id) as master_variant,
  ${v}.title, ${v}.title_ar, ${v}.sku, ${v}.barcode, ${v}.ean, ${v}.upc, ${customsColumns(v)}, ${v}.metadata, ${v}.manage_inventory, ${v}.allow_backorder, ${v}.position,
  ${availableOf(v)} as inventory_quantity,
  ${list(sql`select json_agg(${value} order by ${valueOrder}) from variant_option_values vo
    join product_option_values ov on ov.id = vo.option_value_id join product_options o on o.id = ov.option_id where vo.variant_id = ${v}.id`)} as options,
  ${list(sql`select json_agg(json_build_object('id', p.id, 'variant_id', p.variant_id, 'currency_code', p.currency_code, 'region_id', p.region_id, 'amount', p.amount)
    order by p.region_id nulls first, p.currency_code) from variant_prices p where p.variant_id = ${v}.id`)} as prices,
  ${v}.version, ${v}.created_at, ${v}.updated_at`;

export const variantsJson: Json =
  list(sql`select json_agg(one order by one.position, one.id) from (select ${variantColumns(sql`v`)}
  from product_variants v where v.product_id = t.id and v.deleted_at is null) as one`);

/** Pieces available of all variants of the product `t`. */
export const availableOfProduct: Json = sql`coalesce((select sum(l.available)::int from product_variants v join stock_levels l on l.variant_id = v.id
  join stock_locations w on w.id = l.location_id and w.deleted_at is null where v.product_id = t.id and v.deleted_at is null), 0)`;

export const leadJson: Json = sql`(select json_build_object('sku', v.sku, 'case_configuration', coalesce(m.case_configuration, 1),
    'shrink_configuration', coalesce(m.shrink_configuration, 1), 'currency_code', st.currency,
    'price', (select p.amount from variant_prices p where p.variant_id = v.id and p.currency_code = st.currency and p.region_id is null))
  from product_variants v left join master_variants m on m.id = v.master_variant_id
    cross join (select coalesce((select default_currency_code from store limit 1), 'SAR') as currency) as st
  where v.product_id = t.id and v.deleted_at is null order by m.is_default desc nulls last, v.position, v.id limit 1)`;
