import { demandInvariant, Found } from './check.ts';
import type { Order } from './shot.ts';
import { must, type Aim, type Course, type Place } from './course.ts';

/** An order on which something is owed: others are paid at once, or free. */
export async function owing(aim: Aim, placed: Order | null, place: Place): Promise<Order> {
  let order = placed ?? (await place(aim));
  while (order.due < 4) order = await place(aim);
  return order;
}

/**
 * A receipt is put towards an order, more of it, moved to another one and taken back bit by bit; a cheque over both is paid by the bank,
 * taken back, and paid after all. After each the orders are paid to the halala what was put towards them.
 */
export const throughTheTill: Course = async (aim, placed, place) => {
  const order = await owing(aim, placed, place);
  const other = await owing(aim, null, place);
  const [most, mostOther] = [order.due, other.due];
  const { random, house, product } = aim;
  const on = (first: number, second: number) =>
    [
      { order_id: order.id, amount: first },
      { order_id: other.id, amount: second },
    ].filter(({ amount }) => amount > 0);
  const paidOf = async ({ id }: Order) =>
    ((await product.get(house.people.admin.token, `/admin/orders/${id}`)).order as Order).paid_total;
  const demandPaid = async (what: string, first: number, second: number) => {
    const paid = [await paidOf(order), await paidOf(other)];
    if (paid[0] !== first || paid[1] !== second)
      throw new Found(`${what}: ${paid.join(' and ')} are paid instead of ${first} and ${second}`);
    await demandInvariant(house, 'M9');
  };
  const money = { customer_id: house.customerId, amount: most + mostOther };
  const some = 2 + random.below(most - 3);
  const { receipt } = await must(aim, '/receipts', { ...money, method: 'cash', allocations: on(some, 0) });
  const cash = `/receipts/${(receipt as { id: string }).id}`;
  const asked: [number, number][] = [
    [most, 0],
    [some, mostOther],
    [some - 1, mostOther - 1],
    [0, mostOther],
    [most, mostOther],
    [1, 1],
  ];
  for (const [first, second] of asked) {
    await must(aim, `${cash}/reallocate`, { allocations: on(first, second) });
    await demandPaid('moved', first, second);
  }
  await must(aim, `${cash}/reverse`, { reason: 'typed twice' });
  await demandPaid('reversed', 0, 0);
  const cheque = { bank: 'Bank', number: '1', due_on: '2999-12-31' };
  const taken = await must(aim, '/receipts', { ...money, method: 'cheque', cheque });
  const { id } = taken.receipt as { id: string };
  for (let times = 0; times < 2; times++) {
    await must(aim, '/receipts/deposit', { ids: [id] });
    await demandPaid('deposited', 0, 0);
    await must(aim, `/receipts/${id}/clear`, { allocations: on(most, mostOther) });
    await demandPaid('cleared', most, mostOther);
    await must(aim, `/receipts/${id}/bounce`, { reason: 'no cover' });
    await demandPaid('bounced', 0, 0);
  }
  for (const name of ['M26', 'M30', 'M31']) await demandInvariant(house, name);
};
