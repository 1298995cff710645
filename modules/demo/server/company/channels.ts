import { later } from '../clock.ts';
import { idMaker } from '../ids.ts';
import { at as nth } from '../random.ts';
import { born } from '../rows.ts';
import type { World } from '../world.ts';

/** How many products the customers' app sells. */
const inApp = 40;

/** A channel that sells less than the desk and the representatives do: what is bought most often, from one warehouse first. */
export function makeChannels({ maker, baskets, suppliers }: World): void {
  const at = later(maker.clock.day(15), 9);
  const id = idMaker(maker.random('channels'))('sc', at);
  const supplier = nth(suppliers, 0);
  maker.add('sales_channels', {
    id,
    name: 'Customer app',
    name_ar: 'تطبيق العملاء',
    description: 'Best sellers for shops that order by themselves',
    type: 'customer_app',
    is_disabled: false,
    scope: 'listed',
    ...born(at),
  });
  const goods = baskets.goodsOf(supplier.id).toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
  for (const product_id of [...new Set(goods.map(({ productId }) => productId))].slice(0, inApp))
    maker.add('sales_channel_products', { sales_channel_id: id, product_id });
  maker.add('sales_channel_locations', { sales_channel_id: id, location_id: nth(supplier.warehouses, 0).id });
}
