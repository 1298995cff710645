import { sql, type RawBuilder } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Address } from '#modules/orders/rules.ts';

export type Region = { id: string; name: string; currency_code: string; tax_rate: number; countries: string[] };

/** The region that is named, else the one the country belongs to. */
export function regionOf(id: string | undefined, country: string): RawBuilder<Region> {
  const holds = sql<boolean>`exists (select from region_countries rgc where rgc.region_id = rg.id and rgc.iso_2 = ${country})`;
  const wanted = id ? sql<boolean>`rg.id = ${id}` : holds;
  return sql<Region>`select rg.id, rg.name, rg.currency_code, rg.tax_rate,
      coalesce((select array_agg(rgc.iso_2) from region_countries rgc where rgc.region_id = rg.id), '{}') as countries
    from regions rg where rg.deleted_at is null and ${wanted} order by rg.created_at, rg.id limit 1`;
}

/** @throws Refusal when there is none */
export function requireRegion([region]: readonly Region[]): Region {
  if (!region) throw invalid('region_id', 'draft_orders.unknown_region');
  return region;
}

/** The region that is named, else the one the country belongs to. @throws Refusal when there is none */
export const findRegion = async (ctx: Ctx, id: string | undefined, country: string): Promise<Region> =>
  requireRegion((await regionOf(id, country).execute(ctx.db)).rows);

/** @throws Refusal for an address outside the region */
export function requireCountry(field: string, address: Address | null, region: Region): void {
  const country = address?.country_code;
  if (country && !region.countries.includes(country)) throw invalid(`${field}.country_code`, 'draft_orders.country');
}

/** Where goods go when nobody says: an address that is only named is looked up later. */
export const countryOf = (address: string | Address | null | undefined): string =>
  (address !== null && typeof address === 'object' ? address.country_code : null) ?? 'sa';
