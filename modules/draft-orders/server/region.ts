import { sql } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Address } from '#modules/orders/rules.ts';

export type Region = { id: string; name: string; currency_code: string; tax_rate: number; countries: string[] };

/** The region that is named, else the one the country belongs to. @throws Refusal when there is none */
export async function findRegion(ctx: Ctx, id: string | undefined, country: string): Promise<Region> {
  const holds = sql<boolean>`exists (select from region_countries k where k.region_id = g.id and k.iso_2 = ${country})`;
  const wanted = id ? sql<boolean>`g.id = ${id}` : holds;
  const { rows } = await sql<Region>`select g.id, g.name, g.currency_code, g.tax_rate,
      coalesce((select array_agg(k.iso_2) from region_countries k where k.region_id = g.id), '{}') as countries
    from regions g where g.deleted_at is null and ${wanted} order by g.created_at, g.id limit 1`.execute(ctx.db);
  const [region] = rows;
  if (!region) throw invalid('region_id', 'draft_orders.unknown_region');
  return region;
}

/** @throws Refusal for an address outside the region */
export function requireCountry(field: string, address: Address | null, region: Region): void {
  const country = address?.country_code;
  if (country && !region.countries.includes(country)) throw invalid(`${field}.country_code`, 'draft_orders.country');
}

/** Where goods go when nobody says: an address that is only named is looked up later. */
export const countryOf = (address: string | Address | null | undefined): string =>
  (address !== null && typeof address === 'object' ? address.country_code : null) ?? 'sa';
