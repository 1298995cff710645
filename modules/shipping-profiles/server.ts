import { sql } from 'kysely';
import type { z } from 'zod';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import { duplicate, fail, invalid } from '#kit/shared/fail.ts';
import { limits } from '#kit/shared/limits.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, crudHandlers, never, type Condition, type Resource } from '#kit/server/crud.ts';
import type { Db } from '#kit/server/db.ts';
import type { Row } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import {
  shippingProfiles,
  type ShippingProfile,
  type ShippingProfileCreate,
  type ShippingProfileUpdate,
} from './contract.ts';
import { shippingProfilesTexts } from './texts.ts';

type Input = z.output<typeof ShippingProfileCreate> | z.output<typeof ShippingProfileUpdate>;

const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => always,
    supplier: () => never,
    affiliate: () => never,
    sales_representative: () => never,
  });

async function checkName(ctx: Ctx, name: string | undefined, before: Row | null): Promise<void> {
  if (name === undefined) return;
  const { rows } =
    await sql`select 1 from shipping_profiles where deleted_at is null and id <> ${before?.id ?? ''} and fold(name) = fold(${name})`.execute(
      ctx.db,
    );
  if (rows.length > 0) throw duplicate('shipping_profiles.name_taken', { name });
}

/** There is always one default profile, and only one. */
async function checkType(ctx: Ctx, type: string | undefined, before: Row | null): Promise<void> {
  if (type === undefined || type === before?.type) return;
  if (before?.type === 'default') throw invalid('type', 'shipping_profiles.stays_default');
  if (type !== 'default') return;
  const { rows } = await sql`select 1 from shipping_profiles where deleted_at is null and type = 'default'`.execute(
    ctx.db,
  );
  if (rows.length > 0) throw invalid('type', 'shipping_profiles.one_default');
}

async function setOptions(ctx: Ctx, id: string, wanted: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; profile_id: string | null }>`select id, profile_id from shipping_options
    where deleted_at is null and (profile_id = ${id} or id = any(${wanted as string[]})) order by id for update`.execute(
    ctx.db,
  );
  const unknownIndex = wanted.findIndex((one) => !rows.some((row) => row.id === one));
  if (unknownIndex >= 0) throw invalid(`shipping_options.${unknownIndex}`, 'errors.reference');
  const fresh = rows.filter((row) => wanted.includes(row.id) && row.profile_id !== id).map((row) => row.id);
  const gone = rows.filter((row) => !wanted.includes(row.id)).map((row) => row.id);
  if (fresh.length + gone.length === 0) return;
  const before = rows.filter((row) => row.profile_id === id).map((row) => row.id);
  await sql`update shipping_options set profile_id = case when id = any(${fresh}) then ${id}
      else (select p.id from shipping_profiles p where p.type = 'default' and p.deleted_at is null) end, version = version + 1, updated_at = ${ctx.now}
    where id = any(${[...fresh, ...gone]})`.execute(ctx.db);
  ctx.audit({
    action: 'update',
    entity: 'settings',
    entity_id: id,
    before: { shipping_options: before },
    after: { shipping_options: [...wanted].sort() },
  });
}

const resource: Resource<z.output<typeof ShippingProfileCreate>, z.output<typeof ShippingProfileUpdate>> = {
  table: 'shipping_profiles',
  one: 'shipping_profile',
  many: 'shipping_profiles',
  prefix: 'sp',
  entity: 'settings',
  columns: [
    'id',
    'name',
    'name_ar',
    'type',
    'metadata',
    'version',
    'created_at',
    'updated_at',
    [
      'shipping_options',
      sql`coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'name_ar', o.name_ar, 'is_return', o.is_return, 'enabled', o.enabled) order by o.is_return, o.name collate "und-x-icu", o.id)
      from shipping_options o where o.profile_id = t.id and o.deleted_at is null), '[]'::json)`,
    ],
  ],
  visible,
  sortable: ['name'],
  label: (row) => row.name as string,
  toRow: async (ctx, input: Input, before) => {
    const {
      version: _version,
      shipping_options: _options,
      products: _products,
      ...columns
    } = input as z.output<typeof ShippingProfileUpdate>;
    await checkName(ctx, columns.name, before);
    await checkType(ctx, columns.type, before);
    return columns;
  },
  afterWrite: async (ctx, id, input: Input) => {
    if ('shipping_options' in input && input.shipping_options) await setOptions(ctx, id, input.shipping_options);
  },
  beforeRemove: async (ctx, row) => {
    if (row.type === 'default') throw fail('shipping_profiles.default_stays');
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from shipping_options where profile_id = ${row.id} and deleted_at is null`.execute(
      ctx.db,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) throw fail('shipping_profiles.in_use', { count });
  },
};

/** Gives the store its default profile, and it every shipping option that has none. Rows that are there stay as they are. */
export async function ensureShippingProfile(db: Db, now: Date): Promise<void> {
  await sql`insert into shipping_profiles (id, name, name_ar, type, created_at, updated_at)
    select 'sp_default', 'Default', 'الافتراضي', 'default', ${now}, ${now}
    where not exists (select from shipping_profiles where type = 'default' and deleted_at is null)`.execute(db);
  await sql`update shipping_options set profile_id = (select id from shipping_profiles where type = 'default' and deleted_at is null) where profile_id is null`.execute(
    db,
  );
}

const plain = crudHandlers(shippingProfiles, resource);

export const shippingProfilesModule: ServerModule = {
  name: 'shipping-profiles',
  tables: {
    owns: ['shipping_profiles'],
    readsAbove: { shipping_options: 'what a profile ships with' },
    writes: { shipping_options: 'options of a removed profile go to the default one' },
  },
  texts: shippingProfilesTexts,
  routes: serve(shippingProfiles, {
    ...plain,
    // A store has a handful: they come at once.
    list: async (ctx, input) => {
      const page = { ...input.query, limit: limits.api.limitMax, offset: 0, order: 'name' };
      const { shipping_profiles } = (await plain.list(ctx, { ...input, query: page })) as unknown as {
        shipping_profiles: ShippingProfile[];
      };
      return {
        shipping_profiles: shipping_profiles.toSorted(
          (a, b) => Number(b.type === 'default') - Number(a.type === 'default'),
        ),
      };
    },
  }),
};
