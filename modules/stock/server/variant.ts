import { sql } from 'kysely';
import { contains, never, type Condition } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';

/** The variant of a row `t`, as JSON; for `besideVariant`. */
export const variantJson = sql`json_build_object('id', pv.id, 'title', pv.title, 'title_ar', pv.title_ar, 'sku', pv.sku,
  'case_configuration', coalesce(mv.case_configuration, 1), 'shrink_configuration', coalesce(mv.shrink_configuration, 1),
  'product', json_build_object('id', pr.id, 'title', pr.title, 'title_ar', pr.title_ar, 'thumbnail', pr.thumbnail, 'packaging', pr.packaging))`;
export const besideVariant = sql`join product_variants pv on pv.id = t.variant_id join products pr on pr.id = pv.product_id
  left join master_variants mv on mv.id = pv.master_variant_id`;
export const locationJson = sql`(select json_build_object('id', slo.id, 'name', slo.name, 'name_ar', slo.name_ar) from stock_locations slo where slo.id = t.location_id)`;

/** The variant of a row `t` has what is typed in its name, its codes or its product's. */
export const foundVariant = (q: string): Condition =>
  sql<boolean>`t.variant_id in (select pv.id from product_variants pv where ${contains(sql`pv.search_text`, q)}
    union select pv.id from product_variants pv join products pr on pr.id = pv.product_id where ${contains(sql`pr.search_text`, q)})`;

/** Rows of stock that an actor sees, over the alias `t`: a supplier its own. */
export const visibleStock = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});
