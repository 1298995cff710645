import { later } from '../clock.ts';
import { idMaker } from '../ids.ts';
import { at as nth } from '../random.ts';
import { born, type RowOf } from '../rows.ts';
import type { World } from '../world.ts';

/** How many products the customers' app sells. */
const inApp = 40;

/**
 * The channels every installation has, and one that sells less than they do: what is bought most often, from one warehouse first. It has an id
 * of its own making, so that all else has the ids it had without it.
 */
export function makeChannels({ maker, baskets, suppliers }: World): void {
  const newId = idMaker(maker.random('channels'));
  const add = (back: number, channel: Omit<RowOf<'sales_channels'>, 'id' | 'is_disabled'>, known?: string): string => {
    const at = later(maker.clock.day(back), 9);
    const id = known ?? newId('sc', at);
    maker.add('sales_channels', { id, is_disabled: false, ...channel, ...born(at) });
    return id;
  };
  add(
    80,
    {
      name: 'Order desk',
      name_ar: 'مكتب الطلبات',
      description: 'Orders that administrators and suppliers put together',
      type: 'desk',
      scope: 'all',
    },
    'sc_desk',
  );
  add(
    80,
    {
      name: 'Sales representatives',
      name_ar: 'مندوبو المبيعات',
      description: 'Orders that representatives register for their customers',
      type: 'rep',
      scope: 'all',
    },
    'sc_rep',
  );
  const app = add(15, {
    name: 'Customer app',
    name_ar: 'تطبيق العملاء',
    description: 'Best sellers for shops that order by themselves',
    type: 'customer_app',
    scope: 'listed',
  });
  const supplier = nth(suppliers, 0);
  const goods = baskets.goodsOf(supplier.id).toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
  for (const product_id of [...new Set(goods.map(({ productId }) => productId))].slice(0, inApp))
    maker.add('sales_channel_products', { sales_channel_id: app, product_id });
  maker.add('sales_channel_locations', { sales_channel_id: app, location_id: nth(supplier.warehouses, 0).id });
}
