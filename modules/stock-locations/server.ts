import { sql } from 'kysely';
import { ensure } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { nameOf, resourceHandlers } from '#kit/server/resource.ts';
import { firstFree, isTaken, requireFree, requireSupplierFor, requireUnused } from '#kit/server/scope.ts';
import { serve, startingWith, type Job, type ServerModule } from '#kit/server/serve.ts';
import { servedFrom } from '#modules/sales-channels/server.ts';
import { requireLocations } from '#modules/store/server.ts';
import { stockLocations, type LocationType } from './contract.ts';
import { canBecome, canClose, isForSale } from './rules.ts';
import { adjustLevel } from './server/adjust.ts';
import { findInventory, findLevel, findLevels, findMoves } from './server/levels.ts';
import { holdLocation } from './server/lock.ts';
import { visible } from './server/visible.ts';
import { stockLocationsTexts } from './texts.ts';

declare module '#kit/server/events.ts' {
  interface Events {
    'stock.adjusted': { level_id: string; location_id: string; variant_id: string; delta: number };
  }
}

export { adjustLevel, holdLevel, moveStock, receiveStock, type Movement } from './server/adjust.ts';
export { presentLevel } from './server/levels.ts';
export { countLevels, lockLevels, lockLevelsOf } from './server/sheet.ts';
export { holdLocation, isVisibleLocation, type LocationRow } from './server/lock.ts';

/** The code asked for, or of a new place the next free WH-1, WH-2 … of its supplier. */
async function codeFor(
  ctx: Ctx,
  supplierId: string,
  asked: string | undefined,
  exceptId: string | null,
): Promise<string | undefined> {
  const hasCode = (code: string) => sql<boolean>`t.supplier_id = ${supplierId} and fold(t.code) = fold(${code})`;
  if (asked !== undefined) {
    const code = 'stock_locations.code_taken';
    await requireFree(ctx, 'stock_locations', hasCode(asked), exceptId, code, { code: asked });
    return asked;
  }
  if (exceptId !== null) return undefined;
  return firstFree(
    (number) => `WH-${number}`,
    (code) => isTaken(ctx, 'stock_locations', hasCode(code), null),
  );
}

/** Whether anything ever lay there; nothing begins to while this is asked. */
async function hasHeldStock(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean;
  }>`select (sl.stocked > 0 or sl.reserved > 0 or sl.moves > 0) as held from stock_levels sl where sl.location_id = ${id} order by sl.id for update`.execute(
    ctx.db,
  );
  return rows.some(({ held }) => held);
}

const sums = (column: 'stocked' | 'reserved' | 'available') =>
  sql`coalesce((select sum(sl.${sql.ref(column)})::int from stock_levels sl where sl.location_id = t.id), 0)`;

const handlers = resourceHandlers(stockLocations, {
  table: 'stock_locations',
  visible,
  computed: {
    supplier: nameOf('suppliers', sql`t.supplier_id`),
    address: sql`json_build_object('address_1', t.address_1, 'address_2', t.address_2, 'company', t.company, 'city', t.city, 'province', t.province, 'postal_code', t.postal_code, 'country_code', t.country_code, 'phone', t.phone)`,
    levels_count: sql`(select count(*)::int from stock_levels sl where sl.location_id = t.id)`,
    stocked_quantity: sums('stocked'),
    reserved_quantity: sums('reserved'),
    available_quantity: sums('available'),
  },
  sortable: ['name', 'code', 'city', 'created_at', 'updated_at'],
  order: 'name',
  filters: {
    province: (province) => sql<boolean>`fold(t.province) = fold(${province})`,
    sales_channel_id: servedFrom,
  },
  toRow: async (ctx, { supplier_id: asked, address, code, ...columns }, before) => {
    if (before && columns.type && isForSale(columns.type) !== isForSale(before.type as LocationType))
      ensure(canBecome(before.type as LocationType, columns.type, await hasHeldStock(ctx, before.id)));
    const supplier_id = before ? before.supplier_id : await requireSupplierFor(ctx, asked);
    return {
      ...(before ? {} : { supplier_id }),
      ...columns,
      ...address,
      code: await codeFor(ctx, supplier_id, code, before?.id ?? null),
    };
  },
  beforeRemove: async (ctx, { id }) => {
    const { rows } = await sql<{
      stocked: number;
      reserved: number;
    }>`select coalesce(sum(stocked), 0)::int as stocked, coalesce(sum(reserved), 0)::int as reserved
      from stock_levels where location_id = ${id}`.execute(ctx.db);
    ensure(canClose(rows[0] ?? { stocked: 0, reserved: 0 }));
    const open = sql<boolean>`t.status in ('requested', 'shipped') and (t.from_id = ${id} or t.to_id = ${id})`;
    await requireUnused(ctx, 'stock_transfers', open, 'stock_locations.has_transfers');
  },
});

/** Puts what levels added to their location's sums together. */
const foldStockSums: Job = {
  name: 'stock-sums',
  cron: '* * * * *',
  run: async ({ db }) => void (await sql`select fold_stock_sums()`.execute(db)),
};

export const stockLocationsModule: ServerModule = {
  name: 'stock-locations',
  tables: {
    owns: ['stock_availability', 'stock_levels', 'stock_locations', 'stock_moves', 'stock_sums'],
    reads: ['master_variants', 'product_variants', 'products', 'sales_channels', 'suppliers', 'users'],
    readsAbove: {
      orders: 'the order that moved stock, by its number',
      stock_transfers: 'goods on their way keep both ends open',
    },
  },
  texts: stockLocationsTexts,
  jobs: [foldStockSums],
  // What places there are is told though nobody chooses among them: purchase orders and deliveries name theirs.
  routes: serve(stockLocations, {
    list: handlers.list,
    retrieve: handlers.retrieve,
    ...startingWith(requireLocations, {
      create: handlers.create,
      update: handlers.update,
      remove: handlers.remove,
      levels: (ctx, { params, query }) => findLevels(ctx, params.id, query),
      moves: (ctx, { params, query }) => findMoves(ctx, params.id, query),
      adjust: async (ctx, { params, body }) => {
        const location = await holdLocation(ctx, params.id);
        await adjustLevel(ctx, location, params.variant_id, body);
        return { level: await findLevel(ctx, location.id, params.variant_id) };
      },
      variantInventory: (ctx, { params }) => findInventory(ctx, params.id),
    }),
  }),
};
