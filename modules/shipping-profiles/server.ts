import { sql } from 'kysely';
import { fail, invalid } from '#kit/shared/fail.ts';
import { limits } from '#domain/limits.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Db } from '#kit/server/db.ts';
import { resourceHandlers } from '#kit/server/resource.ts';
import { forAdmins, isTaken, requireFree, requireUnused } from '#kit/server/scope.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { shippingProfiles, type ShippingProfile } from './contract.ts';
import { shippingProfilesTexts } from './texts.ts';

/** There is always one default profile, and only one. */
async function checkType(ctx: Ctx, type: string | undefined, before: { type: string } | null): Promise<void> {
  if (type === undefined || type === before?.type) return;
  if (before?.type === 'default') throw invalid('type', 'shipping_profiles.stays_default');
  if (type === 'default' && (await isTaken(ctx, 'shipping_profiles', sql<boolean>`t.type = 'default'`, null)))
    throw invalid('type', 'shipping_profiles.one_default');
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
      else (select sp.id from shipping_profiles sp where sp.type = 'default' and sp.deleted_at is null) end, version = version + 1, updated_at = ${ctx.now}
    where id = any(${[...fresh, ...gone]})`.execute(ctx.db);
  ctx.audit({
    action: 'update',
    entity: 'settings',
    entity_id: id,
    before: { shipping_options: before },
    after: { shipping_options: [...wanted].sort() },
  });
}

const plain = resourceHandlers(shippingProfiles, {
  table: 'shipping_profiles',
  visible: forAdmins,
  computed: {
    shipping_options: sql`coalesce((select json_agg(json_build_object('id', so.id, 'name', so.name, 'name_ar', so.name_ar, 'is_return', so.is_return, 'enabled', so.enabled) order by so.is_return, so.name collate "und-x-icu", so.id)
      from shipping_options so where so.profile_id = t.id and so.deleted_at is null), '[]'::json)`,
  },
  search: null,
  sortable: ['name'],
  order: 'name',
  toRow: async (ctx, { shipping_options: _options, products: _products, ...columns }, before) => {
    const { name, type } = columns;
    const same = sql<boolean>`fold(t.name) = fold(${name})`;
    if (name !== undefined)
      await requireFree(ctx, 'shipping_profiles', same, before?.id ?? null, 'shipping_profiles.name_taken', { name });
    await checkType(ctx, type, before);
    return columns;
  },
  afterWrite: async (ctx, id, { shipping_options: options }) => {
    if (options) await setOptions(ctx, id, options);
  },
  beforeRemove: async (ctx, { id, type }) => {
    if (type === 'default') throw fail('shipping_profiles.default_stays');
    const within = sql<boolean>`t.profile_id = ${id} and t.deleted_at is null`;
    await requireUnused(ctx, 'shipping_options', within, 'shipping_profiles.in_use');
  },
});

/** Gives the store its default profile, and it every shipping option that has none. Rows that are there stay as they are. */
export async function ensureShippingProfile(db: Db, now: Date): Promise<void> {
  await sql`insert into shipping_profiles (id, name, name_ar, type, created_at, updated_at)
    select 'sp_default', 'Default', 'الافتراضي', 'default', ${now}, ${now}
    where not exists (select from shipping_profiles where type = 'default' and deleted_at is null)`.execute(db);
  await sql`update shipping_options set profile_id = (select id from shipping_profiles where type = 'default' and deleted_at is null) where profile_id is null`.execute(
    db,
  );
}

export const shippingProfilesModule: ServerModule = {
  name: 'shipping-profiles',
  tables: {
    owns: ['shipping_profiles'],
    readsAbove: { shipping_options: 'what a profile ships with' },
    writes: { shipping_options: 'options of a removed profile go to the default one' },
  },
  texts: shippingProfilesTexts,
  counted: [
    {
      list: shippingProfiles.list,
      rows: (ctx) => sql`from shipping_profiles as t where ${forAdmins(ctx.actor)} and t.deleted_at is null`,
    },
  ],
  routes: serve(shippingProfiles, {
    ...plain,
    // A store has a handful: they come at once.
    list: async (ctx, input) => {
      const page = { ...input.query, limit: limits.api.limitMax, offset: 0 };
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
