import { sql } from 'kysely';
import { demandInvariant, Found } from './check.ts';
import { must, onceOfTwo, type Aim, type Course, type Place } from './course.ts';
import { insertCustomer, type House } from './house.ts';
import { owing } from './receipt-course.ts';
import type { Order } from './shot.ts';

/** What a customer's ledger comes to. Minor units. */
async function balanceOf({ owner }: House, customerId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select coalesce(sum(amount), 0)::int as balance from customer_ledger
    where customer_id = ${customerId} and (order_id is null or receipt_id is null)`.execute(owner);
  return rows[0]?.balance ?? 0;
}

const owingAs = (aim: Aim, place: Place, customerId: string): Promise<Order> =>
  owing({ ...aim, house: { ...aim.house, customerId } }, null, place);

/**
 * Two customers that owe and paid are one shop: merged by one of two who do it at once, it owes what both did. Paid on, and parted again, each
 * owes what is left of its own, and what was paid of its orders meanwhile went with them.
 */
export const mergedAndParted: Course = async (aim, _placed, place) => {
  const { house } = aim;
  const { admin } = house.people;
  const [stays, goes] = [await insertCustomer(house), await insertCustomer(house)];
  const [kept, moved] = [await owingAs(aim, place, stays), await owingAs(aim, place, goes)];
  const pay = (customer_id: string, amount: number, allocations: object[]) =>
    must(aim, '/receipts', { customer_id, method: 'cash', amount, allocations });
  // More than its order takes: the rest is on account.
  await pay(goes, 3, [{ order_id: moved.id, amount: 1 }]);
  const before = [await balanceOf(house, stays), await balanceOf(house, goes)] as const;
  const demand = async (what: string, first: number, second: number) => {
    const found = [await balanceOf(house, stays), await balanceOf(house, goes)];
    if (found[0] !== first || found[1] !== second)
      throw new Found(`${what}: the two owe ${found.join(' and ')} instead of ${first} and ${second}`);
    for (const name of ['M30', 'M31', 'M33']) await demandInvariant(house, name);
  };
  const body = { from_id: goes };
  const { customer } = await onceOfTwo(aim, admin, `/customers/${stays}/merge`, body);
  await demand('merged', before[0] + before[1], 0);
  await pay(stays, 1, [{ order_id: moved.id, amount: 1 }]);
  await pay(stays, 1, [{ order_id: kept.id, amount: 1 }]);
  await demand('paid on', before[0] + before[1] - 2, 0);
  const { merges } = customer as { merges: { id: string }[] };
  await onceOfTwo(aim, admin, `/customers/${stays}/merges/${merges[0]?.id}/undo`, {});
  await demand('parted', before[0] - 1, before[1] - 1);
};
