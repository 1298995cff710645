import { sql, type RawBuilder } from 'kysely';

/**
 * What a piece of a variant costs in a market, in millionths of a minor unit, without tax: its region's own price before the currency's; null
 * where it has none. All that sells, judges or shows a price reads it here.
 * @param variant the variant's id @param currency upper case @param region a region's id, or null
 */
export const piecePriceOf = ({
  variant,
  currency,
  region,
}: Record<'variant' | 'currency' | 'region', RawBuilder<unknown>>): RawBuilder<unknown> =>
  sql`(select piece_price(vp.amount, vp.pack_size) from variant_prices vp where vp.variant_id = ${variant} and vp.currency_code = ${currency}
    and (vp.region_id = ${region} or vp.region_id is null) order by vp.region_id nulls last limit 1)`;
