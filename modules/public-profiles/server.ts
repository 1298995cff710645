import { sql } from 'kysely';
import { cityNames } from '#domain/saudi-cities.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { alphabetical } from '#kit/server/crud.ts';
import { addressKey, type RateLimit } from '#kit/server/rate-limits.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { publicProfiles, type PublicProfile } from './contract.ts';
import { publicProfilesTexts } from './texts.ts';

/** Seconds that browsers and what stands between may keep an answer. */
const cachedSeconds = 60;
/** Products that are shown of a supplier's. */
const shownProducts = 12;

/** Absent, not approved and removed are the same: not found. */
async function findProfile(ctx: PublicCtx, id: string): Promise<PublicProfile> {
  const { rows } = await sql<
    Omit<PublicProfile, 'areas'> & { areas: string[] }
  >`select 'supplier' as type, coalesce(su.trade_name, su.name) as name, coalesce(su.trade_name_ar, su.name_ar) as name_ar, su.logo,
    coalesce((select jsonb_agg(city order by city collate "und-x-icu") from (
      select su.city where su.city is not null
      union select slo.city from stock_locations slo where slo.supplier_id = su.id and slo.is_active and slo.deleted_at is null and slo.city is not null
    ) cities), '[]') as areas,
    coalesce((select jsonb_agg(jsonb_build_object('name', br.name, 'name_ar', br.name_ar, 'logo', br.logo) order by br.sort_index, br.name collate "und-x-icu") from brands br
      where br.is_active and br.deleted_at is null and exists (
        select 1 from products pr where pr.brand_id = br.id and pr.supplier_id = su.id and pr.status = 'published' and pr.deleted_at is null)), '[]') as brands,
    coalesce((select jsonb_agg(shown) from (select pr.title, pr.title_ar, pr.thumbnail from products pr
      where pr.supplier_id = su.id and pr.status = 'published' and pr.deleted_at is null order by ${alphabetical(sql`pr.title`)}, pr.id limit ${sql.lit(shownProducts)}) shown), '[]') as products
    from suppliers su where su.id = ${id} and su.status = 'approved' and su.deleted_at is null`.execute(ctx.db);
  const [profile] = rows;
  if (!profile) throw notFound();
  const cities = new Map(profile.areas.map((typed) => cityNames(typed)).map((city) => [city.name, city]));
  return { ...profile, areas: [...cities.values()] };
}

/** Public profiles: whoever knows the random id may look, but not walk through them (trust, T54). */
export const makePublicProfilesModule = (readsPerAddress: RateLimit): ServerModule => ({
  name: 'public-profiles',
  tables: { reads: ['brands', 'products', 'stock_locations', 'suppliers'] },
  texts: publicProfilesTexts,
  routes: serve(publicProfiles, {
    retrieve: async (ctx, { params }) => {
      await readsPerAddress.count(addressKey(ctx.origin.ip));
      const profile = await findProfile(ctx, params.id);
      ctx.http.setHeader('Cache-Control', `public, max-age=${cachedSeconds}`);
      return { profile };
    },
  }),
});
