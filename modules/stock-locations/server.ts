import { sql } from 'kysely';
import type { z } from 'zod';
import { ensure } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { firstFree, isTaken, requireFree, requireSupplierFor } from '#kit/server/scope.ts';
import { among, crudHandlers, within, type Resource } from '#kit/server/crud.ts';
import type { Row } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { stockLocations, type StockLocationCreate, type StockLocationUpdate } from './contract.ts';
import { canClose } from './rules.ts';
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

export { adjustLevel, receiveStock } from './server/adjust.ts';
export { presentLevel } from './server/levels.ts';
export { holdLocation, isVisibleLocation, type LocationRow } from './server/lock.ts';

type Create = z.output<typeof StockLocationCreate>;
type Update = z.output<typeof StockLocationUpdate>;

/** The code asked for, or of a new place the next free WH-1, WH-2 … of its supplier. */
async function codeFor(
  ctx: Ctx,
  supplierId: string,
  asked: string | undefined,
  before: Row | null,
): Promise<string | undefined> {
  const hasCode = (code: string) => sql<boolean>`t.supplier_id = ${supplierId} and fold(t.code) = fold(${code})`;
  if (asked !== undefined) {
    const code = 'stock_locations.code_taken';
    await requireFree(ctx, 'stock_locations', hasCode(asked), before?.id ?? null, code, { code: asked });
    return asked;
  }
  if (before) return undefined;
  return firstFree(
    (number) => `WH-${number}`,
    (code) => isTaken(ctx, 'stock_locations', hasCode(code), null),
  );
}

const sums = (column: 'stocked' | 'reserved' | 'available') =>
  sql`coalesce((select sum(sl.${sql.ref(column)})::int from stock_levels sl where sl.location_id = t.id), 0)`;

const resource: Resource<Create, Update> = {
  table: 'stock_locations',
  one: 'stock_location',
  many: 'stock_locations',
  prefix: 'sloc',
  entity: 'warehouses',
  columns: [
    'id',
    'supplier_id',
    'name',
    'name_ar',
    'code',
    'type',
    'lat',
    'lng',
    'is_active',
    'metadata',
    'version',
    'created_at',
    'updated_at',
    [
      'supplier',
      sql`(select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) from suppliers su where su.id = t.supplier_id)`,
    ],
    [
      'address',
      sql`json_build_object('address_1', t.address_1, 'address_2', t.address_2, 'company', t.company, 'city', t.city, 'province', t.province, 'postal_code', t.postal_code, 'country_code', t.country_code, 'phone', t.phone)`,
    ],
    ['levels_count', sql`(select count(*)::int from stock_levels sl where sl.location_id = t.id)`],
    ['stocked_quantity', sums('stocked')],
    ['reserved_quantity', sums('reserved')],
    ['available_quantity', sums('available')],
  ],
  visible,
  search: sql`t.search_text`,
  sortable: ['name', 'code', 'city', 'created_at', 'updated_at'],
  order: 'name',
  filters: (query) => {
    const { id, name, supplier_id, type, is_active, province, sales_channel_id, created_at, updated_at } = query as {
      id?: string[];
      name?: string;
      supplier_id?: string[];
      type?: string[];
      is_active?: boolean;
      province?: string;
      sales_channel_id?: string[];
      created_at?: object;
      updated_at?: object;
    };
    return [
      ...(id ? [among(sql`t.id`, id)] : []),
      ...(name ? [sql<boolean>`t.name = ${name}`] : []),
      ...(supplier_id ? [among(sql`t.supplier_id`, supplier_id)] : []),
      ...(type ? [among(sql`t.type`, type)] : []),
      ...(is_active === undefined ? [] : [sql<boolean>`t.is_active = ${is_active}`]),
      ...(province ? [sql<boolean>`fold(t.province) = fold(${province})`] : []),
      // A place serves every channel of its supplier.
      ...(sales_channel_id
        ? [
            sql<boolean>`exists (select from sales_channels sc where sc.deleted_at is null and ${among(sql`sc.id`, sales_channel_id)})`,
          ]
        : []),
      ...(created_at ? [within(sql`t.created_at`, created_at)] : []),
      ...(updated_at ? [within(sql`t.updated_at`, updated_at)] : []),
    ];
  },
  label: (row) => row.name as string,
  toRow: async (ctx, input: Create | Update, before) => {
    const { supplier_id, version: _version, address, code, ...columns } = input as Create & Update;
    const supplierId = before ? String(before.supplier_id) : await requireSupplierFor(ctx, supplier_id);
    return {
      ...(before ? {} : { supplier_id: supplierId }),
      ...columns,
      ...address,
      code: await codeFor(ctx, supplierId, code, before),
    };
  },
  beforeRemove: async (ctx, row) => {
    const { rows } = await sql<{
      stocked: number;
      reserved: number;
    }>`select coalesce(sum(stocked), 0)::int as stocked, coalesce(sum(reserved), 0)::int as reserved
      from stock_levels where location_id = ${row.id}`.execute(ctx.db);
    ensure(canClose(rows[0] ?? { stocked: 0, reserved: 0 }));
  },
};

export const stockLocationsModule: ServerModule = {
  name: 'stock-locations',
  tables: {
    owns: ['stock_levels', 'stock_locations', 'stock_moves'],
    reads: ['master_variants', 'product_variants', 'products', 'sales_channels', 'suppliers', 'users'],
    readsAbove: { orders: 'the order that moved stock, by its number' },
  },
  texts: stockLocationsTexts,
  routes: serve(stockLocations, {
    ...crudHandlers(stockLocations, resource),
    levels: (ctx, { params, query }) => findLevels(ctx, params.id, query),
    moves: (ctx, { params, query }) => findMoves(ctx, params.id, query),
    adjust: async (ctx, { params, body }) => {
      const location = await holdLocation(ctx, params.id);
      await adjustLevel(ctx, location, params.variant_id, body);
      return { level: await findLevel(ctx, location.id, params.variant_id) };
    },
    variantInventory: (ctx, { params }) => findInventory(ctx, params.id),
  }),
};
