import { invalid } from '#kit/shared/fail.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { isValidQuantity, nearestQuantities, type Offer } from '../rules.ts';

/** What else than catalogs keeps goods from a customer. */
const refusals: Partial<Record<Offer['why'], TextKey>> = {
  not_carried: 'sales_channels.not_sold',
  excluded: 'suppliers.customer_excluded',
};
type Goods = { title: string; shrink_size: number; case_size: number };

/**
 * Refuses what a customer's catalogs do not offer, and quantities they do not allow, with the nearest that they do.
 * @param path where the request names the variant and the quantity
 */
export function requireOffer(
  { may, why, line }: Offer,
  goods: Goods,
  quantity: number,
  path: { variant: string; quantity: string },
): void {
  const name = goods.title;
  if (!may) throw invalid(path.variant, refusals[why] ?? 'catalogs.not_offered', { name });
  if (line === null || isValidQuantity(line, goods, quantity)) return;
  const [first = 0, second] = nearestQuantities(line, goods, quantity);
  throw second === undefined
    ? invalid(path.quantity, 'catalogs.quantity', { name, first })
    : invalid(path.quantity, 'catalogs.quantity_between', { name, first, second });
}
