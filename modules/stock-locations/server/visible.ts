import { sql } from 'kysely';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import { always, never, type Condition } from '#kit/server/crud.ts';

/** Places an actor sees; `t` is stock_locations. */
export const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: (a) => (a.narrowedTo ? sql<boolean>`t.supplier_id = ${a.narrowedTo}` : always),
    supplier: (a) => sql<boolean>`t.supplier_id = ${a.supplierId}`,
    affiliate: () => never,
    sales_representative: () => never,
  });

/** Variants whose stock an actor may ask for; `t` is product_variants, `p` its product. Representatives see what their suppliers publish. */
export const visibleVariant = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: (a) => (a.narrowedTo ? sql<boolean>`t.supplier_id = ${a.narrowedTo}` : always),
    supplier: (a) => sql<boolean>`t.supplier_id = ${a.supplierId}`,
    affiliate: () => never,
    sales_representative: (a) =>
      sql<boolean>`t.supplier_id = any(${a.supplierIds as string[]}) and p.status = 'published'`,
  });
