import { sql } from 'kysely';
import { cityNames } from '#kit/shared/saudi-cities.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { addressKey, type RateLimit } from '#kit/server/rate-limits.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { publicProfiles, type PublicProfile } from './contract.ts';
import { publicProfilesTexts } from './texts.ts';

/** Seconds that browsers and what stands between may keep an answer. */
const cachedSeconds = 60;

/** Absent, not approved and removed are the same: not found. */
async function findProfile(ctx: PublicCtx, id: string): Promise<PublicProfile> {
  const { rows } = await sql<
    Omit<PublicProfile, 'areas'> & { areas: string[] }
  >`select 'supplier' as type, coalesce(s.trade_name, s.name) as name, coalesce(s.trade_name_ar, s.name_ar) as name_ar, s.logo,
    coalesce((select jsonb_agg(city order by city collate "und-x-icu") from (
      select s.city where s.city is not null
      union select l.city from stock_locations l where l.supplier_id = s.id and l.is_active and l.deleted_at is null and l.city is not null
    ) cities), '[]') as areas,
    coalesce((select jsonb_agg(jsonb_build_object('name', b.name, 'name_ar', b.name_ar, 'logo', b.logo) order by b.sort_index, b.name collate "und-x-icu") from brands b
      where b.is_active and b.deleted_at is null and exists (
        select 1 from products p where p.brand_id = b.id and p.supplier_id = s.id and p.status = 'published' and p.deleted_at is null)), '[]') as brands
    from suppliers s where s.id = ${id} and s.status = 'approved' and s.deleted_at is null`.execute(ctx.db);
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
