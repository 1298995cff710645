import { demandInvariant, Found } from './check.ts';
import { must, post, Refused, type Aim, type Course } from './course.ts';
import type { Person } from './house.ts';
import { owing } from './receipt-course.ts';
import type { Order } from './shot.ts';

/** Asks for what a rule has to refuse. */
async function mustNot(aim: Aim, person: Person, path: string, body: object): Promise<void> {
  try {
    await post(aim, person, path, body);
  } catch (error) {
    if (error instanceof Refused) return;
    throw error;
  }
  throw new Found(`${path} was granted to ${person.name}: ${JSON.stringify(body)}`);
}

/**
 * What a customer cannot pay of a delivered order is written off, some by one person and the rest by two, is owed again in part, and gives
 * way to goods that come back. After each the order owes to the halala what is left.
 */
export const writtenOff: Course = async (aim, placed, place) => {
  const { house, product } = aim;
  const { supplier, admin } = house.people;
  const { id, due, items } = await owing(aim, placed, place);
  const path = `/orders/${id}`;
  await post(aim, supplier, `${path}/accept`);
  const lines = items.map((item) => ({ item_id: item.id, quantity: item.quantity }));
  const packed = (await post(aim, supplier, `${path}/fulfillment`, { items: lines })).order as Order;
  await post(aim, supplier, `${path}/shipment`, { fulfillment_id: packed.fulfillments[0]?.id });
  await post(aim, supplier, `${path}/complete`);
  const demandOwed = async (what: string, owed: number, written: number) => {
    const order = (await product.get(admin.token, `/admin${path}`)).order as Order;
    if (order.due !== owed || order.written_off_total !== written)
      throw new Found(
        `${what}: ${order.due} is owed and ${order.written_off_total} written off instead of ${owed} and ${written}`,
      );
    for (const name of ['M12', 'M32', 'M30', 'M31']) await demandInvariant(house, name);
  };
  const releases = `/customers/${house.customerId}/credit/${house.supplierId}/releases`;
  const ask = async (amount: number) =>
    (await must(aim, releases, { type: 'write_off', order_id: id, amount, reason: 'shop closed' })).credit_release as {
      id: string;
      status: string;
    };
  const little = await ask(1);
  await demandOwed('written off alone', due - 1, 1);
  const rest = await ask(due - 1);
  if (rest.status === 'waiting') {
    await demandOwed('asked', due - 1, 1);
    await mustNot(aim, supplier, `/credit-releases/${rest.id}/decide`, { granted: true });
    await post(aim, admin, `/credit-releases/${rest.id}/decide`, { granted: true });
  }
  await demandOwed('written off', 0, due);
  const half = Math.ceil((due - 1) / 2);
  await must(aim, `/credit-releases/${rest.id}/reverse`, { amount: half, reason: 'pays after all' });
  await mustNot(aim, supplier, `/credit-releases/${rest.id}/reverse`, { amount: due - half, reason: 'pays twice' });
  await demandOwed('owed again', half, due - half);
  await must(aim, `/credit-releases/${little.id}/reverse`, { reason: 'pays after all' });
  await mustNot(aim, supplier, `/credit-releases/${little.id}/reverse`, { reason: 'pays twice' });
  await demandOwed('owed again', half + 1, due - half - 1);
  await post(aim, supplier, `${path}/return`, {
    items: lines.map((line) => ({ ...line, reason_id: house.reasonId })),
    location_id: house.locationId,
    receive_now: true,
  });
  for (const name of ['M12', 'M14', 'M32']) await demandInvariant(house, name);
};
