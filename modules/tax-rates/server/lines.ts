import { sql, type RawBuilder } from 'kysely';

const line = sql`json_build_object('rate', tr.rate, 'name', tr.name, 'code', tr.code, 'exempt_reason_code', tr.exempt_reason_code) order by tr.rate desc, tr.id`;

/** The rates made for a product in a region, as JSON; null when it has none there. @param product its id, over the caller's tables */
export const taxLinesOfProduct = (
  product: RawBuilder<unknown>,
  regionId: string | RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select json_agg(${line}) from tax_rate_products trp join tax_rates tr on tr.id = trp.tax_rate_id and tr.deleted_at is null and tr.region_id = ${regionId}
    where trp.product_id = ${product})`;

/** The rates made for a shipping option in its region, as JSON; null when it has none. */
export const taxLinesOfShipping = (
  option: RawBuilder<unknown>,
  regionId: string | RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select json_agg(${line}) from tax_rate_shipping_options tro join tax_rates tr on tr.id = tro.tax_rate_id and tr.deleted_at is null and tr.region_id = ${regionId}
    where tro.shipping_option_id = ${option})`;
