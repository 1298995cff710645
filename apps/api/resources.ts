import { sql } from 'kysely';
import { byAccount } from '#domain/actor.ts';
import type { ResourceFinder, Resources } from '#kit/server/resources.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import { findDraftResource } from '#modules/draft-orders/server.ts';
import { findOrderResource } from '#modules/orders/server.ts';

/** A customer belongs to no single supplier: a supplier's notes on it are between the two of them, and kept under that supplier. */
const findCustomer: ResourceFinder = async (ctx, id) => {
  const { rows } =
    await sql`select 1 from customers t where t.id = ${id} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}`.execute(
      ctx.db,
    );
  if (rows.length === 0) return null;
  return byAccount(ctx.actor, {
    admin: ({ narrowedTo, permissions }) => ({ supplierId: narrowedTo, canWrite: permissions.has('customers:update') }),
    supplier: ({ supplierId }) => ({ supplierId, canWrite: true }),
    affiliate: () => null,
    sales_representative: () => ({ supplierId: null, canWrite: false }),
  });
};

/** What notes and notifications can hang on. */
export const resources: Resources = new Map([
  ['order', findOrderResource],
  ['draft-order', findDraftResource],
  ['customer', findCustomer],
]);
