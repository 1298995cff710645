import type { Ctx } from '#kit/server/context.ts';
import { feeOfDelivery } from '#modules/driver-rates/rules.ts';
import { rateOfDelivery } from '#modules/driver-rates/server.ts';
import type { OrderBook } from '#modules/orders/rules.ts';

type Fee = { driver_rate_id: string | null; driver_fee: number | null };
type Line = { item_id: string; loaded: number; delivered: number };

/**
 * What a delivery that ends now costs its supplier, by the rate of its driver that applies (M27): what is kept on it, in halalas. None where
 * no rate does, and for orders in another currency.
 */
export async function feeToKeep(
  ctx: Ctx,
  { order, items }: OrderBook,
  driver_id: string | null,
  lines: readonly Line[],
  isFailed: boolean,
): Promise<Fee> {
  const { supplier_id, area_id, currency_code } = order;
  const rate =
    driver_id === null || currency_code !== 'SAR'
      ? null
      : await rateOfDelivery(ctx, { driver_id, supplier_id, area_id });
  if (!rate) return { driver_rate_id: null, driver_fee: null };
  const counted = lines.flatMap(({ item_id, loaded, delivered }) => {
    const item = items.find(({ id }) => id === item_id);
    if (!item) return [];
    const { quantity, case_size, total, tax_amount } = item;
    return [{ loaded, delivered, quantity, case_size, net: total - tax_amount }];
  });
  return { driver_rate_id: rate.id, driver_fee: feeOfDelivery(counted, isFailed, rate) };
}
