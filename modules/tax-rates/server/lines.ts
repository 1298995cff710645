import { sql, type RawBuilder } from 'kysely';

const line = sql`json_build_object('rate', r.rate, 'name', r.name, 'code', r.code, 'exempt_reason_code', r.exempt_reason_code) order by r.rate desc, r.id`;

/** The rates made for a product in a region, as JSON; null when it has none there. @param product its id, over the caller's tables */
export const taxLinesOfProduct = (
  product: RawBuilder<unknown>,
  regionId: string | RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select json_agg(${line}) from tax_rate_products x join tax_rates r on r.id = x.tax_rate_id and r.deleted_at is null and r.region_id = ${regionId}
    where x.product_id = ${product})`;

/** The rates made for a shipping option in its region, as JSON; null when it has none. */
export const taxLinesOfShipping = (
  option: RawBuilder<unknown>,
  regionId: string | RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select json_agg(${line}) from tax_rate_shipping_options x join tax_rates r on r.id = x.tax_rate_id and r.deleted_at is null and r.region_id = ${regionId}
    where x.shipping_option_id = ${option})`;
