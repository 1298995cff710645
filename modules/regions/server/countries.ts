import { sql } from 'kysely';
import { countryOf } from '#domain/countries.ts';
import { duplicate } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows } from '#kit/server/rows.ts';

/** The lower-case codes of a region's countries. */
export async function findCountries(ctx: Ctx, regionId: string): Promise<string[]> {
  const { rows } = await sql<{
    iso_2: string;
  }>`select iso_2 from region_countries where region_id = ${regionId} order by iso_2`.execute(ctx.db);
  return rows.map((row) => row.iso_2);
}

/**
 * Makes these the countries of a region that is locked. A country belongs to one region.
 * @throws Refusal duplicate when another region has one of them
 */
export async function replaceCountries(ctx: Ctx, regionId: string, codes: readonly string[]): Promise<void> {
  const before = await findCountries(ctx, regionId);
  const wanted = [...new Set(codes)].sort();
  const gone = before.filter((code) => !wanted.includes(code));
  const fresh = wanted.filter((code) => !before.includes(code));
  if (gone.length + fresh.length === 0) return;
  const { rows } = await sql<{
    iso_2: string;
  }>`select iso_2 from region_countries where iso_2 = any(${fresh}) and region_id <> ${regionId} order by iso_2 limit 1`.execute(
    ctx.db,
  );
  const [taken] = rows;
  if (taken) throw duplicate('regions.country_taken', { country: countryOf(taken.iso_2).name });
  await sql`delete from region_countries where region_id = ${regionId} and iso_2 = any(${gone})`.execute(ctx.db);
  await insertRows(
    ctx,
    'region_countries',
    fresh.map((code) => ({ iso_2: code, region_id: regionId, display_name: countryOf(code).name })),
  );
  ctx.audit({
    action: 'update',
    entity: 'regions',
    entity_id: regionId,
    before: { countries: before },
    after: { countries: wanted },
  });
}
