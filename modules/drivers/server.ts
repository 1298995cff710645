import { sql } from 'kysely';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import type { Endpoints } from '#kit/shared/endpoint.ts';
import { duplicate, fail, invalid, notFound, Refusal } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, among, crudHandlers, never, within, type Condition } from '#kit/server/crud.ts';
import { serve, type Handlers, type ServerModule } from '#kit/server/serve.ts';
import { drivers } from './contract.ts';
import { driversTexts } from './texts.ts';

/** Which drivers an actor sees, over the alias `t`: a supplier its own, and only while it delivers (specification, section 6). */
export const visibleDrivers = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: (a) => (a.narrowedTo ? sql<boolean>`t.supplier_id = ${a.narrowedTo}` : always),
    supplier: (a) =>
      sql<boolean>`t.supplier_id = ${a.supplierId} and exists (select from suppliers s where s.id = ${a.supplierId} and s.enable_delivery)`,
    affiliate: () => never,
    sales_representative: () => never,
  });

/**
 * A driver the actor may give work to, not deleted.
 * @throws Refusal 404
 */
export async function findDriver(
  ctx: Ctx,
  id: string,
): Promise<{ id: string; supplier_id: string | null; name: string }> {
  const { rows } = await sql<{
    id: string;
    supplier_id: string | null;
    name: string;
  }>`select t.id, t.supplier_id, t.name from drivers t
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

/** Every handler of the resource asks first whether there are drivers at all. */
function guarded<E extends Endpoints>(handlers: Handlers<E>): Handlers<E> {
  const entries = Object.entries(handlers).map(([name, handler]) => {
    const run = handler as (ctx: Ctx, input: never) => Promise<never>;
    return [
      name,
      async (ctx: Ctx, input: never) => {
        await requireDelivery(ctx);
        return run(ctx, input);
      },
    ];
  });
  return Object.fromEntries(entries) as Handlers<E>;
}

/** Whose driver a new one is: a supplier's own, or whom the administrator names. */
async function ownerOf(ctx: Ctx, asked: string | null | undefined): Promise<string | null> {
  const own =
    ctx.actor.account === 'supplier'
      ? ctx.actor.supplierId
      : ctx.actor.account === 'admin'
        ? ctx.actor.narrowedTo
        : null;
  if (own) {
    if (asked && asked !== own) throw invalid('supplier_id', 'drivers.supplier_unknown');
    return own;
  }
  if (!asked) return null;
  const { rows } = await sql`select 1 from suppliers where id = ${asked} and deleted_at is null`.execute(ctx.db);
  if (rows.length === 0) throw invalid('supplier_id', 'drivers.supplier_unknown');
  return asked;
}

async function refuseTakenPhone(
  ctx: Ctx,
  supplierId: string | null,
  phone: string,
  exceptId: string | null,
): Promise<void> {
  const { rows } =
    await sql`select 1 from drivers where phone = ${phone} and supplier_id is not distinct from ${supplierId}
    and deleted_at is null and id is distinct from ${exceptId}`.execute(ctx.db);
  if (rows.length > 0) throw duplicate('drivers.phone_taken');
}

type Filters = {
  id?: string[];
  supplier_id?: string[];
  status?: string[];
  on_duty?: boolean;
  created_at?: Parameters<typeof within>[1];
};

const handlers = crudHandlers(drivers, {
  table: 'drivers',
  one: 'driver',
  many: 'drivers',
  prefix: 'drv',
  entity: 'drivers',
  columns: [
    'id',
    'supplier_id',
    [
      'supplier',
      sql`(select json_build_object('id', s.id, 'name', s.name, 'name_ar', s.name_ar) from suppliers s where s.id = t.supplier_id)`,
    ],
    'name',
    'name_ar',
    'phone',
    'img',
    'status',
    'on_duty',
    'vehicle_plate',
    'vehicle_type',
    'capacity_cases',
    'license_expires_on',
    [
      'open_orders',
      sql`(select count(*)::int from orders o where o.driver_id = t.id and o.status in ('confirmed', 'in_route'))`,
    ],
    'metadata',
    'version',
    'created_at',
    'updated_at',
  ],
  visible: visibleDrivers,
  search: sql`t.search_text`,
  sortable: ['created_at', 'updated_at', 'name', 'status', 'license_expires_on'],
  filters: (query) => {
    const { id, supplier_id, status, on_duty, created_at } = query as Filters;
    const conditions: Condition[] = [];
    if (id) conditions.push(among(sql`t.id`, id));
    if (supplier_id) conditions.push(among(sql`t.supplier_id`, supplier_id));
    if (status) conditions.push(among(sql`t.status`, status));
    if (on_duty !== undefined) conditions.push(sql<boolean>`t.on_duty = ${on_duty}`);
    if (created_at) conditions.push(within(sql`t.created_at`, created_at));
    return conditions;
  },
  label: (row) => String(row.name),
  toRow: async (ctx, input, before) => {
    const { version: _, ...row } = { version: undefined, ...input };
    const supplierId = before
      ? (before.supplier_id as string | null)
      : await ownerOf(ctx, 'supplier_id' in input ? input.supplier_id : null);
    if (input.phone) await refuseTakenPhone(ctx, supplierId, input.phone, before?.id ?? null);
    return before ? row : { ...row, supplier_id: supplierId };
  },
  beforeRemove: async (ctx, row) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from orders where driver_id = ${row.id} and status in ('confirmed', 'in_route')`.execute(
      ctx.db,
    );
    const n = rows[0]?.n ?? 0;
    if (n > 0) throw fail('drivers.has_open_orders', { count: n });
  },
});

export const driversModule: ServerModule = {
  name: 'drivers',
  texts: driversTexts,
  routes: serve(drivers, guarded(handlers)),
};
