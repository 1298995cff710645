import { sql, type RawBuilder } from 'kysely';
import { plainCode } from '#domain/gtin.ts';

type Json = RawBuilder<unknown>;
const list = (rows: Json): Json => sql`coalesce((${rows}), '[]'::json)`;

const value = sql`json_build_object('id', pov.id, 'option_id', pov.option_id, 'value', pov.value, 'value_ar', pov.value_ar)`;
const valueOrder = sql`pop.position, pov.position, pov.id`;

/** @param p alias of `products` */
export const brandJson = (p: Json): Json =>
  sql`(select json_build_object('id', br.id, 'name', br.name, 'name_ar', br.name_ar) from brands br where br.id = ${p}.brand_id)`;

/** Columns of a product or variant for customs and carriers. */
export const customs = [
  'hs_code',
  'mid_code',
  'origin_country',
  'material',
  'weight',
  'length',
  'height',
  'width',
] as const;
/** What customs and carriers ask of goods. @param t alias of `products` or `product_variants` */
export const customsColumns = (t: Json): Json => sql.join(customs.map((column) => sql`${t}.${sql.ref(column)}`));

/** A metadata tag as rows show what they have. */
export const tagJson = sql`json_build_object('id', mt.id, 'name', mt.name, 'name_ar', mt.name_ar, 'color', mt.color)`;

export const imagesJson: Json =
  list(sql`select json_agg(json_build_object('id', pi.id, 'image_url', pi.image_url, 'url', pi.image_url, 'position', pi.position,
    'image_tag', (select ${tagJson} from metadata_tags mt where mt.id = pi.image_tag_id)) order by pi.position, pi.id)
  from product_images pi where pi.product_id = t.id`);

export const optionsJson: Json =
  list(sql`select json_agg(json_build_object('id', pop.id, 'product_id', pop.product_id, 'title', pop.title, 'title_ar', pop.title_ar,
    'values', ${list(sql`select json_agg(${value} order by pov.position, pov.id) from product_option_values pov where pov.option_id = pop.id`)}) order by pop.position, pop.id)
  from product_options pop where pop.product_id = t.id and pop.deleted_at is null`);

/** What is offered in place of the product `t`, as far as it is there still. @param seen which of them the caller sees, over the alias `pr` */
export const substitutesJson = (seen: Json): Json =>
  list(sql`select json_agg(json_build_object('id', pr.id, 'title', pr.title, 'title_ar', pr.title_ar, 'thumbnail', pr.thumbnail, 'packaging', pr.packaging, 'status', pr.status) order by psu.position)
  from product_substitutes psu join products pr on pr.id = psu.substitute_id and pr.deleted_at is null where psu.product_id = t.id and ${seen}`);

/** Where a product stands in the tree of categories, while that feature is on. Internal ones show on their own page alone. */
export const categoriesJson: Json =
  list(sql`select json_agg(json_build_object('id', pca.id, 'name', pca.name, 'name_ar', pca.name_ar) order by pca.sort_index, pca.id)
  from product_category_links pcl join product_categories pca on pca.id = pcl.category_id and pca.deleted_at is null and not pca.is_internal
  where pcl.product_id = t.id and exists (select from feature_flags ff where ff.key = 'product_categories' and ff.value)`);

/** Packs stand in the order of the values they combine: small before large, single before six. */
const packOrder = sql`(select array_agg(pov.position order by pop.position, pov.position) from master_variant_option_values mvo
  join product_option_values pov on pov.id = mvo.option_value_id join product_options pop on pop.id = pov.option_id where mvo.master_variant_id = mv.id)`;

const sizesJson = (of: 'mv' | 'pkv'): Json =>
  sql.raw(
    ['case_configuration', 'shrink_configuration', 'cases_per_layer', 'layers_per_pallet']
      .map((column) => `'${column}', ${of}.${column}`)
      .join(', '),
  );

export const masterVariantsJson: Json =
  list(sql`select json_agg(json_build_object('id', mv.id, 'product_id', mv.product_id, 'title', mv.title, 'description', mv.description,
    ${sizesJson('mv')}, 'planned', case when mv.planned_on is not null then json_build_object('starts_on', mv.planned_on, 'case_configuration', mv.next_case_configuration,
      'shrink_configuration', mv.next_shrink_configuration, 'cases_per_layer', mv.next_cases_per_layer, 'layers_per_pallet', mv.next_layers_per_pallet) end,
    'versions', ${list(sql`select json_agg(json_build_object(${sizesJson('pkv')}, 'starts_at', pkv.starts_at) order by pkv.starts_at desc)
      from (select * from pack_versions where master_variant_id = mv.id order by starts_at desc limit 10) pkv`)},
    'image_id', mv.image_id,
    'image', (select pi.image_url from product_images pi where pi.id = mv.image_id), 'is_active', mv.is_active, 'is_default', mv.is_default,
    'option_values', ${list(sql`select json_agg(${value} order by ${valueOrder}) from master_variant_option_values mvo
      join product_option_values pov on pov.id = mvo.option_value_id join product_options pop on pop.id = pov.option_id where mvo.master_variant_id = mv.id`)},
    'variants_count', (select count(*)::int from product_variants pv where pv.master_variant_id = mv.id and pv.deleted_at is null),
    'version', mv.version, 'deleted_at', mv.deleted_at, 'created_at', mv.created_at, 'updated_at', mv.updated_at) order by ${packOrder} nulls last, mv.created_at, mv.id)
  from master_variants mv where mv.product_id = t.id and mv.deleted_at is null`);

/** Variants that have a code on one of their packs, as it was scanned or typed: all of it, in either kind of digits. */
export const withCode = (typed: string): Json =>
  sql`select vc.variant_id from variant_codes vc where vc.code = ${plainCode(typed.trim())}`;

/** Pieces available of a variant over all locations: stocked less reserved. @param v alias of `product_variants` */
export const availableOf = (v: Json): Json => sql`coalesce((select sum(sl.available)::int from stock_levels sl
  join stock_locations slo on slo.id = sl.location_id and slo.deleted_at is null where sl.variant_id = ${v}.id), 0)`;

/** The columns of a variant as it is answered. @param v alias of `product_variants` */
export const variantColumns = (v: Json): Json => sql`${v}.id, ${v}.supplier_id, ${v}.product_id, ${v}.master_variant_id,
  (select json_build_object('id', mv.id, 'title', mv.title, 'case_configuration', mv.case_configuration, 'shrink_configuration', mv.shrink_configuration)
    from master_variants mv where mv.id = ${v}.master_variant_id) as master_variant,
  ${v}.title, ${v}.title_ar, ${v}.sku, ${v}.barcode, ${v}.shrink_barcode, ${v}.case_barcode, ${v}.ean, ${v}.upc, ${customsColumns(v)}, ${v}.metadata, ${v}.manage_inventory, ${v}.allow_backorder, ${v}.position,
  ${availableOf(v)} as inventory_quantity,
  ${list(sql`select json_agg(${value} order by ${valueOrder}) from variant_option_values vo
    join product_option_values pov on pov.id = vo.option_value_id join product_options pop on pop.id = pov.option_id where vo.variant_id = ${v}.id`)} as options,
  ${list(sql`select json_agg(json_build_object('id', vp.id, 'variant_id', vp.variant_id, 'currency_code', vp.currency_code, 'region_id', vp.region_id, 'amount', vp.amount, 'pack_size', vp.pack_size)
    order by vp.region_id nulls first, vp.currency_code) from variant_prices vp where vp.variant_id = ${v}.id`)} as prices,
  ${v}.version, ${v}.created_at, ${v}.updated_at`;

export const variantsJson: Json =
  list(sql`select json_agg(one order by one.position, one.id) from (select ${variantColumns(sql`pv`)}
  from product_variants pv where pv.product_id = t.id and pv.deleted_at is null) as one`);
