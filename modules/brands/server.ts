import { sql } from 'kysely';
import type { z } from 'zod';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import { duplicate, fail } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, among, crudHandlers, never, within, type Condition, type Resource } from '#kit/server/crud.ts';
import type { Row } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { brands, type BrandCreate, type BrandUpdate } from './contract.ts';
import { handleOf } from './rules.ts';
import { brandsTexts } from './texts.ts';

type Input = z.output<typeof BrandCreate> | z.output<typeof BrandUpdate>;

const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => always,
    supplier: () => always,
    affiliate: () => never,
    sales_representative: () => always,
  });

const sameName = (name: string): Condition =>
  sql<boolean>`(fold(name) = fold(${name}) or fold(name_ar) = fold(${name}))`;

/** Two brands never share a name, however it is spelt, in either language. */
async function checkNames(ctx: Ctx, input: Input, before: Row | null): Promise<void> {
  for (const name of [input.name, input.name_ar]) {
    if (!name) continue;
    const { rows } =
      await sql`select 1 from brands where deleted_at is null and id <> ${before?.id ?? ''} and ${sameName(name)} limit 1`.execute(
        ctx.db,
      );
    if (rows.length > 0) throw duplicate('brands.name_taken', { name });
  }
}

const isTaken = async (ctx: Ctx, handle: string, before: Row | null): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from brands where deleted_at is null and handle = ${handle} and id <> ${before?.id ?? ''}`.execute(
      ctx.db,
    );
  return rows.length > 0;
};

/** The handle asked for, or of a new brand one made from its name, with a number behind it where that is taken. */
async function handleFor(ctx: Ctx, input: Input, before: Row | null): Promise<string | undefined> {
  if (input.handle !== undefined) {
    if (await isTaken(ctx, input.handle, before)) throw duplicate('brands.handle_taken', { handle: input.handle });
    return input.handle;
  }
  if (before) return undefined;
  const stem = handleOf(input.name ?? '') || 'brand';
  for (let number = 1; ; number++) {
    const handle = number === 1 ? stem : `${stem}-${number}`;
    if (!(await isTaken(ctx, handle, null))) return handle;
  }
}

/** Products of the brand that the caller may see; a supplier counts its own, a representative what its suppliers publish. */
const ownProducts = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: (a) => (a.narrowedTo ? sql<boolean>`p.supplier_id = ${a.narrowedTo}` : always),
    supplier: (a) => sql<boolean>`p.supplier_id = ${a.supplierId}`,
    affiliate: () => never,
    sales_representative: (a) =>
      sql<boolean>`p.supplier_id = any(${a.supplierIds as string[]}) and p.status = 'published'`,
  });

const resource = (actor: Actor): Resource<z.output<typeof BrandCreate>, z.output<typeof BrandUpdate>> => ({
  table: 'brands',
  one: 'brand',
  many: 'brands',
  prefix: 'brand',
  entity: 'brands',
  columns: [
    'id',
    'name',
    'name_ar',
    'handle',
    'logo',
    'country',
    'description',
    'is_active',
    'sort_index',
    'version',
    'created_at',
    'updated_at',
    [
      'products_count',
      sql`(select count(*)::int from products p where p.brand_id = t.id and p.deleted_at is null and ${ownProducts(actor)})`,
    ],
  ],
  visible,
  search: sql`t.search_text`,
  sortable: ['name', 'sort_index', 'created_at', 'updated_at'],
  order: 'name',
  filters: (query) => {
    const { id, is_active, country, created_at, updated_at } = query as {
      id?: string[];
      is_active?: boolean;
      country?: string;
      created_at?: object;
      updated_at?: object;
    };
    return [
      ...(id ? [among(sql`t.id`, id)] : []),
      ...(is_active === undefined ? [] : [sql<boolean>`t.is_active = ${is_active}`]),
      ...(country ? [sql<boolean>`t.country = ${country.toLowerCase()}`] : []),
      ...(created_at ? [within(sql`t.created_at`, created_at)] : []),
      ...(updated_at ? [within(sql`t.updated_at`, updated_at)] : []),
    ];
  },
  label: (row) => row.name as string,
  toRow: async (ctx, input: Input, before) => {
    const { version: _version, ...columns } = input as z.output<typeof BrandUpdate>;
    await checkNames(ctx, input, before);
    return { ...columns, handle: await handleFor(ctx, input, before) };
  },
  beforeRemove: async (ctx, row) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from products where brand_id = ${row.id} and deleted_at is null`.execute(ctx.db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) throw fail('brands.in_use', { count });
  },
});

/** The handlers of one caller: how many products a brand has depends on who asks. */
const handlers = (ctx: Ctx) => crudHandlers(brands, resource(ctx.actor));

export const brandsModule: ServerModule = {
  name: 'brands',
  texts: brandsTexts,
  routes: serve(brands, {
    list: (ctx, input) => handlers(ctx).list(ctx, input),
    retrieve: (ctx, input) => handlers(ctx).retrieve(ctx, input),
    create: (ctx, input) => handlers(ctx).create(ctx, input),
    update: (ctx, input) => handlers(ctx).update(ctx, input),
    remove: (ctx, input) => handlers(ctx).remove(ctx, input),
  }),
};
