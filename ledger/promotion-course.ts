import { demandInvariant, Found } from './check.ts';
import { post, remove, type Aim, type Course } from './course.ts';
import { broughtIn, credited, demandCredited, invoiced } from './invoice-course.ts';
import type { Order } from './shot.ts';

type Draft = { id: string };

/** A draft of the first two goods: a tenth off the one, and for each fifth piece of the other one of a third; some of which are bought. @returns its id */
async function aDraft(aim: Aim, first: number, second: number, third = 0): Promise<string> {
  const { house } = aim;
  const [tenth, fifth, given] = house.variants;
  const items = [
    { variant_id: tenth, quantity: first },
    { variant_id: fifth, quantity: second },
    { variant_id: given, quantity: third },
  ].filter(({ quantity }) => quantity > 0);
  const asked = { customer_id: house.customerId, region_id: house.regionId, items };
  return ((await post(aim, house.people.supplier, '/draft-orders', asked)).draft_order as Draft).id;
}

/** Everything of an order comes back in slices by chance, goods that were given among them, and each slice is credited. */
async function broughtBack(aim: Aim, order: Order, demand: (what: string) => Promise<void>): Promise<void> {
  const { random, house } = aim;
  const { supplier } = house.people;
  const path = `/orders/${order.id}`;
  await post(aim, supplier, `${path}/accept`);
  const all = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }));
  const packed = (await post(aim, supplier, `${path}/fulfillment`, { items: all })).order as Order;
  await post(aim, supplier, `${path}/shipment`, { fulfillment_id: packed.fulfillments[0]?.id });
  const invoiceId = await invoiced(aim, order);
  const left = new Map(all.map(({ item_id, quantity }) => [item_id, quantity]));
  const [earning, bought] = order.items;
  // What earns the goods that were given comes first, then some that bear what is charged for them.
  const begin = [
    { item_id: earning?.id ?? '', quantity: 7 },
    { item_id: bought?.id ?? '', quantity: 4 },
  ];
  while (left.size > 0) {
    const chosen = begin.shift();
    const item_id = chosen?.item_id ?? random.of([...left.keys()]);
    const whole = left.get(item_id) ?? 0;
    const quantity = chosen?.quantity ?? Math.min(whole, 1 + random.below(6));
    if (quantity === whole) left.delete(item_id);
    else left.set(item_id, whole - quantity);
    const back = await broughtIn(aim, order.id, [{ item_id, quantity, reason_id: house.reasonId }]);
    await demand('brought back in part');
    await credited(aim, invoiceId, back);
  }
  await demandCredited(aim, invoiceId);
}

/** Some of the discounted goods are exchanged for as many of the same and then for others, and the first exchange is canceled. */
async function exchanged(aim: Aim, order: Order, demand: (what: string) => Promise<void>): Promise<void> {
  const { random, house } = aim;
  const { supplier } = house.people;
  const path = `/orders/${order.id}`;
  const [line] = order.items;
  await post(aim, supplier, `${path}/accept`);
  const all = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }));
  const packed = (await post(aim, supplier, `${path}/fulfillment`, { items: all })).order as Order;
  await post(aim, supplier, `${path}/shipment`, { fulfillment_id: packed.fulfillments[0]?.id });
  const swap = async (what: string, variant_id: string | undefined) => {
    const quantity = 1 + random.below(3);
    const made = await post(aim, supplier, `${path}/swaps`, {
      return_items: [{ item_id: line?.id, quantity, reason_id: house.reasonId }],
      additional_items: [{ variant_id, quantity }],
    });
    await demand(what);
    return (made.order as Order).swaps.at(-1);
  };
  const [tenth] = house.variants;
  const first = await swap('exchanged for the same', tenth);
  await swap('exchanged once more', random.of(house.variants));
  await post(aim, supplier, `${path}/swaps/${first?.id}/cancel`);
  await demand('with an exchange canceled');
}

/**
 * An order is placed under two promotions, canceled and reopened, and edited below a threshold and above it again; then several are placed at
 * once of which the budget pays for some, canceled at once, and reopened where it pays for fewer. After each what orders took is what promotions
 * count. One is brought back piece by piece, what is kept judged again: in the end exactly what was paid is given back. Another is exchanged.
 */
export const promoted: Course = async (aim) => {
  const { house, product } = aim;
  const { supplier, admin } = house.people;
  const demand = async (what: string) => {
    try {
      await demandInvariant(house, 'M35');
      await demandInvariant(house, 'M7');
    } catch (error) {
      if (error instanceof Found) error.message = `${what}: ${error.message}`;
      throw error;
    }
  };
  const register = async (id: string) => (await post(aim, supplier, `/draft-orders/${id}/register`)).order as Order;
  const { id, items } = await register(await aDraft(aim, 7, 5));
  await demand('placed');
  await post(aim, supplier, `/orders/${id}/cancel`, { reason: 'x' });
  await demand('canceled');
  await post(aim, supplier, `/orders/${id}/reopen`);
  await demand('reopened');
  const [first, second] = items;
  const edited = async (what: string, changes: readonly (readonly [string | undefined, number])[], order_id = id) => {
    const { order_edit } = await post(aim, supplier, '/order-edits', { order_id });
    const path = `/order-edits/${(order_edit as { id: string }).id}`;
    for (const [line, quantity] of changes)
      if (quantity > 0) await post(aim, supplier, `${path}/items/${line}`, { quantity });
      else await remove(aim, supplier, `${path}/items/${line}`);
    await post(aim, supplier, `${path}/request`);
    await post(aim, admin, `${path}/confirm`);
    await demand(what);
  };
  await edited('below the threshold', [
    [first?.id, 3],
    [second?.id, 4],
  ]);
  await edited('above it again', [[second?.id, 11]]);
  await edited('without the discounted goods', [[first?.id, 0]]);
  // Goods that an edit gives are reserved, and free again once they are not earned.
  const waiting = await register(await aDraft(aim, 0, 4));
  await post(aim, supplier, `/orders/${waiting.id}/accept`);
  for (const quantity of [11, 6, 4]) {
    await edited('goods given by an edit', [[waiting.items[0]?.id, quantity]], waiting.id);
    await demandInvariant(house, 'S5');
  }
  // What is charged for goods that were given is more than the others cost: those that are bought besides bear it.
  await broughtBack(aim, await register(await aDraft(aim, 0, 11, 6)), demand);
  await exchanged(aim, await register(await aDraft(aim, 7, 0)), demand);
  const drafts = await Promise.all(Array.from({ length: 6 }, () => aDraft(aim, 9, 0)));
  const call = (path: string, body?: object) =>
    product.post({ token: supplier.token, path: `${supplier.prefix}${path}`, body });
  const answers = await Promise.all(drafts.map((draft) => call(`/draft-orders/${draft}/register`)));
  const placed = answers.flatMap((answer) => (answer?.status === 200 ? [answer.body.order as Order] : []));
  if (placed.length === 0) throw new Found('none of several orders at once was placed');
  await demand('placed at once');
  await Promise.all(placed.map((order) => call(`/orders/${order.id}/cancel`, { reason: 'x' })));
  await demand('canceled at once');
  // Meanwhile somebody else takes of the budget: not all of them may have it again.
  await register(await aDraft(aim, 30, 0));
  await Promise.all(placed.map((order) => call(`/orders/${order.id}/reopen`)));
  await demand('reopened at once');
};
