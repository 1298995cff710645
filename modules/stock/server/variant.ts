import { sql, type RawBuilder } from 'kysely';
import { contains, never, type Condition } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';

/** The variant of a row `t`, as JSON; for `besideVariant`. */
export const variantJson = sql`json_build_object('id', pv.id, 'title', pv.title, 'title_ar', pv.title_ar, 'sku', pv.sku,
  'case_configuration', coalesce(mv.case_configuration, 1), 'shrink_configuration', coalesce(mv.shrink_configuration, 1),
  'product', json_build_object('id', pr.id, 'title', pr.title, 'title_ar', pr.title_ar, 'thumbnail', pr.thumbnail, 'packaging', pr.packaging, 'shelf_life_days', pr.shelf_life_days))`;
export const besideVariant = sql`join product_variants pv on pv.id = t.variant_id join products pr on pr.id = pv.product_id
  left join master_variants mv on mv.id = pv.master_variant_id`;
export const locationJson = sql`(select json_build_object('id', slo.id, 'name', slo.name, 'name_ar', slo.name_ar) from stock_locations slo where slo.id = t.location_id)`;

/** The variant of a row `t` has what is typed in its name, its codes or its product's. */
export const foundVariant = (q: string): Condition =>
  sql<boolean>`t.variant_id in (select pv.id from product_variants pv where ${contains(sql`pv.search_text`, q)}
    union select pv.id from product_variants pv join products pr on pr.id = pv.product_id where ${contains(sql`pr.search_text`, q)})`;

/** What a piece of the variant of a row `t` last cost, in minor units: of the newest purchase that any of it came of; null where nobody knows. @param by as of then */
export const lastCost = (by?: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select poi.cost from purchase_order_items poi where poi.supplier_id = t.supplier_id and poi.variant_id = t.variant_id
    and poi.received > 0 and poi.cost is not null ${by ? sql`and poi.created_at <= ${by}` : sql``} order by poi.created_at desc, poi.id desc limit 1)`;

/** Rows of stock that an actor sees, over the alias `t`: a supplier its own. */
export const visibleStock = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});
