import { sql } from 'kysely';
import { demandInvariant, Found } from './check.ts';
import { handOver, must, mustNot, onceOfTwo, type Aim, type Course } from './course.ts';
import { aProgram, demandKept } from './loyalty-course.ts';
import { owing } from './receipt-course.ts';
import type { Order } from './shot.ts';

const of = { name_ar: null, amount: null, product_id: null, pieces: null, stock: null, valid_days: null };
const rewardsOf = (product_id: string) => [
  { ...of, id: 'off', type: 'discount', name: 'Off', cost_points: 300, amount: 1 },
  { ...of, id: 'free', type: 'free_item', name: 'Free', cost_points: 400, product_id, pieces: 1 },
  { ...of, id: 'card', type: 'gift_card', name: 'Card', cost_points: 500, amount: 700, valid_days: 30 },
  { ...of, id: 'last', type: 'cashback', name: 'Last', cost_points: 100, amount: 90, stock: 1 },
];

async function productOf({ house }: Aim, { items }: Order): Promise<string> {
  const { rows } = await sql<{
    product_id: string;
  }>`select product_id from order_items where id = ${items[0]?.id}`.execute(house.owner);
  return rows[0]?.product_id ?? '';
}

/**
 * Two at once redeem points for a card, of which there are enough for one, and for the last one of another; then an amount off, and pieces for
 * nothing in its place, are put on an order, which is delivered and comes back in two parts. After each the points and the cards are right.
 */
export const redeemedForRewards: Course = async (aim, placed, place) => {
  const { house, product } = aim;
  const { supplier } = house.people;
  const order = await owing(aim, placed, place);
  const program = await aProgram(aim, { earn_trigger: 'disabled', rewards: rewardsOf(await productOf(aim, order)) });
  const path = `/loyalty-programs/${program}`;
  const adjust = (points: number) =>
    must(aim, `${path}/adjust`, { customer_id: house.customerId, points, reason: 'to begin with' });
  const demandBalance = async (what: string, wanted: number) => {
    const { loyalty_wallets } = await product.get(supplier.token, `/supplier/loyalty-wallets?program_id=${program}`);
    const [{ balance } = { balance: null }] = loyalty_wallets as { balance: number }[];
    if (balance !== wanted) throw new Found(`${what}: ${balance} points are left instead of ${wanted}`);
    await demandInvariant(house, 'M42');
  };
  const redeem = (reward_id: string) =>
    onceOfTwo(aim, supplier, `${path}/redeem`, { customer_id: house.customerId, reward_id });
  await adjust(600);
  await redeem('card');
  await demandBalance('points for one card', 100);
  await adjust(900);
  await redeem('last');
  await demandBalance('the last one', 900);
  await mustNot(aim, supplier, `${path}/redeem`, { customer_id: house.customerId, reward_id: 'last' });
  const onOrder = await product.get(supplier.token, `/supplier/orders/${order.id}/apply-loyalty-program`);
  const { rewards = [] } =
    (
      onOrder.programs as {
        program: { id: string };
        rewards: { id: string; cost_points: number; why_not: unknown }[];
      }[]
    ).find((row) => row.program.id === program) ?? {};
  let spent = 0;
  for (const { id, cost_points, why_not } of rewards) {
    if (why_not !== null) continue;
    await must(aim, `/orders/${order.id}/apply-loyalty-program`, { loyalty_program_id: program, reward_id: id });
    spent = cost_points;
    await demandBalance(id, 900 - spent);
  }
  if (spent === 0) return;
  await handOver(aim, order);
  const lines = order.items.map((item) => ({ item_id: item.id, quantity: item.quantity, reason_id: house.reasonId }));
  for (const part of [lines.slice(0, 1), lines.slice(1)])
    if (part.length > 0)
      await must(aim, `/orders/${order.id}/return`, {
        items: part,
        location_id: house.locationId,
        receive_now: true,
      });
  await demandKept(aim, program, order, 'a reward that came back', { balance: 900, earned: 0, restored: spent });
  for (const name of ['M34', 'M40', 'M41', 'M44']) await demandInvariant(house, name);
};
