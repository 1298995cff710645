import { sql } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { notFound, Refusal } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { among, never, type Condition } from '#kit/server/crud.ts';
import { nameOf, resourceHandlers } from '#kit/server/resource.ts';
import { ownedBySupplier, requireFree, requireUnused, supplierFor } from '#kit/server/scope.ts';
import { serve, startingWith, type ServerModule } from '#kit/server/serve.ts';
import { drivers } from './contract.ts';
import { driversTexts } from './texts.ts';

const owned = ownedBySupplier(sql`t.supplier_id`, { affiliate: () => never, sales_representative: () => never });
/** Which drivers an actor sees, over the alias `t`: a supplier its own, and only while it delivers (specification, section 6). */
export const visibleDrivers = (actor: Actor): Condition =>
  actor.account === 'supplier'
    ? sql<boolean>`${owned(actor)} and exists (select from suppliers su where su.id = ${actor.supplierId} and su.enable_delivery)`
    : owned(actor);

type FoundDriver = { id: string; supplier_id: string | null; name: string };
/** A driver the actor may give work to, not deleted. @throws Refusal 404 */
export async function findDriver(ctx: Ctx, id: string): Promise<FoundDriver> {
  const { rows } = await sql<FoundDriver>`select t.id, t.supplier_id, t.name from drivers t
    where t.id = ${id} and t.deleted_at is null and ${visibleDrivers(ctx.actor)}`.execute(ctx.db);
  const [driver] = rows;
  if (!driver) throw notFound();
  return driver;
}

/** @throws Refusal 404 with the reason, for a supplier that does not deliver */
async function requireDelivery(ctx: Ctx): Promise<void> {
  if (ctx.actor.account !== 'supplier') return;
  const { rows } = await sql`select 1 from suppliers where id = ${ctx.actor.supplierId} and enable_delivery`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw new Refusal('not_found', 'drivers.delivery_off');
}

const undelivered = sql<boolean>`status in ('confirmed', 'in_route')`;

const handlers = resourceHandlers(drivers, {
  table: 'drivers',
  visible: visibleDrivers,
  computed: {
    supplier: nameOf('suppliers', sql`t.supplier_id`),
    open_orders: sql`(select count(*)::int from orders where driver_id = t.id and ${undelivered})`,
  },
  filters: { available_to: (ids) => sql<boolean>`(t.supplier_id is null or ${among(sql`t.supplier_id`, ids)})` },
  sortable: ['created_at', 'updated_at', 'name', 'status', 'license_expires_on'],
  toRow: async (ctx, input, before) => {
    const supplier_id = before
      ? before.supplier_id
      : await supplierFor(ctx, input.supplier_id, 'drivers.supplier_unknown');
    if (input.phone) {
      const taken = sql<boolean>`t.phone = ${input.phone} and t.supplier_id is not distinct from ${supplier_id}`;
      await requireFree(ctx, 'drivers', taken, before?.id ?? null, 'drivers.phone_taken');
    }
    return before ? input : { ...input, supplier_id };
  },
  beforeRemove: (ctx, { id }) =>
    requireUnused(ctx, 'orders', sql<boolean>`t.driver_id = ${id} and ${undelivered}`, 'drivers.has_open_orders'),
});

export const driversModule: ServerModule = {
  name: 'drivers',
  tables: {
    owns: ['drivers'],
    reads: ['suppliers'],
    readsAbove: { orders: 'how many orders a driver has; one with open orders stays' },
  },
  texts: driversTexts,
  routes: serve(drivers, startingWith(requireDelivery, handlers)),
};
