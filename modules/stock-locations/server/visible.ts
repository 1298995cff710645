import { sql } from 'kysely';
import { never } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';

/** Places an actor sees; `t` is stock_locations. */
export const visible = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});

/** Variants whose stock an actor may ask for; `t` is product_variants, `pr` its product. Representatives see what their suppliers publish. */
export const visibleVariant = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: (a) =>
    sql<boolean>`t.supplier_id = any(${a.supplierIds as string[]}) and pr.status = 'published'`,
});
