import { sql } from 'kysely';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, never, type Condition } from '#kit/server/crud.ts';
import type { ResourceFinder, Resources } from '#kit/server/resources.ts';
import { visibleCustomers } from '#modules/customers/server.ts';

/** Which orders an actor sees, over the alias `t`: a supplier its own, a representative those of its customers. */
const visibleOrders = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) => (narrowedTo ? sql<boolean>`t.supplier_id = ${narrowedTo}` : always),
    supplier: ({ supplierId }) => sql<boolean>`t.supplier_id = ${supplierId}`,
    affiliate: () => never,
    sales_representative: ({ salesRepresentativeId }) => sql<boolean>`t.sales_representative_id = ${salesRepresentativeId}`,
  });

/** Administrators come this far only with the permission to write; representatives read and write down, no more. */
const mayWrite = (actor: Actor): boolean =>
  byAccount(actor, { admin: () => true, supplier: () => true, affiliate: () => false, sales_representative: () => false });

const findOrder: ResourceFinder = async (ctx: Ctx, id) => {
  const { rows } = await sql<{ supplier_id: string }>`select t.supplier_id from orders t where t.id = ${id} and ${visibleOrders(ctx.actor)}`.execute(ctx.db);
  return rows[0] ? { supplierId: rows[0].supplier_id, canWrite: mayWrite(ctx.actor) } : null;
};

/** A customer belongs to no single supplier: a supplier's notes on it are between the two of them, and kept under that supplier. */
const findCustomer: ResourceFinder = async (ctx: Ctx, id) => {
  const { rows } = await sql`select 1 from customers t where t.id = ${id} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}`.execute(ctx.db);
  const supplierId = ctx.actor.account === 'supplier' ? ctx.actor.supplierId : null;
  return rows.length > 0 ? { supplierId, canWrite: mayWrite(ctx.actor) } : null;
};

/** What notes and notifications can hang on. */
export const resources: Resources = { order: findOrder, customer: findCustomer };
