import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { demandInvariant, Found } from './check.ts';
import { handOver, must, post, Refused, type Aim, type Course } from './course.ts';
import { owing } from './receipt-course.ts';
import type { Order } from './shot.ts';

const aRule = (id: string, basis: string) => ({
  id,
  basis,
  points: 1,
  per: 100,
  min: 0,
  cap: null,
  multiplier_bps: 10_000,
  ids: [],
});
/** A point for each riyal, and one more where it is paid on time, worth a halala: as many as are wanted may pay of an order. */
const rules = {
  earn_trigger: 'on_complete',
  rules: [aRule('r1', 'amount'), aRule('r2', 'on_time_payment')],
  pending_days: 0,
  validity_months: 12,
  rounding: 'day',
  points_per_currency: 100,
  min_points: 1,
  max_share_bps: 10_000,
  tiers: [],
  tier_window_months: 12,
  downgrade: 'never',
  supplier_bps: 10_000,
  platform_bps: 0,
};

/**
 * Points that a customer earned with another supplier, by a program of the marketplace that has that one pay for them all, pay a part of an
 * order. @returns whether there was anything they could pay
 */
export async function paidByAnother(aim: Aim, { id }: Order, points: number): Promise<boolean> {
  const { house } = aim;
  const { admin } = house.people;
  const name = `Everybody's ${aim.random.below(1_000_000_000)}`;
  const { loyalty_program } = await post(aim, admin, '/loyalty-programs', {
    name,
    draft: { ...rules, earn_trigger: 'disabled' },
  });
  const program = (loyalty_program as { id: string }).id;
  await post(aim, admin, `/loyalty-programs/${program}/publish`, {});
  const given = { customer_id: house.customerId, points, reason: 'as if they were earned' };
  await post(aim, admin, `/loyalty-programs/${program}/adjust`, given);
  await sql`update loyalty_lots set funding_supplier_id = ${house.strangerId}, supplier_bps = 10000 where program_id = ${program}`.execute(
    house.owner,
  );
  try {
    // Of the marketplace: a supplier does not see it.
    await post(aim, admin, `/orders/${id}/apply-loyalty-program`, { loyalty_program_id: program, points });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

export async function aProgram(aim: Aim, more: object = {}): Promise<string> {
  const name = `Points ${aim.random.below(1_000_000_000)}`;
  const { loyalty_program } = await must(aim, '/loyalty-programs', { name, draft: { ...rules, ...more } });
  const { id } = loyalty_program as { id: string };
  await post(aim, aim.house.people.admin, `/loyalty-programs/${id}/publish`, {});
  return id;
}

type Kept = { balance: number; earned: number; restored: number };
/** What is kept of an order and its customer's points, once it is what is waited for: orders tell of themselves after the call is answered. */
export async function demandKept(
  { house }: Aim,
  program: string,
  { id }: Order,
  what: string,
  wanted: Kept,
): Promise<void> {
  let found: Kept | undefined;
  for (let tries = 0; tries < 200; tries++) {
    const { rows } =
      await sql<Kept>`select lw.balance::int as balance, lo.earned::int as earned, lo.restored_points::int as restored
      from loyalty_orders lo join loyalty_wallets lw on lw.id = lo.wallet_id where lo.program_id = ${program} and lo.order_id = ${id}`.execute(
        house.owner,
      );
    found = rows[0];
    if (JSON.stringify(found) === JSON.stringify(wanted)) return;
    await setTimeout(50);
  }
  throw new Found(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

/**
 * The same points are put on two orders at once, which one of them gets; it is delivered, earns on what is left of it, comes back in two
 * parts, and has taken and given nothing in the end. What is then left expires in one night.
 */
export const paidWithPoints: Course = async (aim, placed, place) => {
  const { house, product } = aim;
  const { supplier } = house.people;
  const [one, other] = [await owing(aim, placed, place), await owing(aim, null, place)];
  const program = await aProgram(aim);
  const adjust = (points: number) =>
    must(aim, `/loyalty-programs/${program}/adjust`, {
      customer_id: house.customerId,
      points,
      reason: 'to begin with',
    });
  await adjust(1_000);
  const mostOf = async ({ id }: Order) => {
    const { programs } = await product.get(supplier.token, `/supplier/orders/${id}/apply-loyalty-program`);
    const found = (programs as { program: { id: string }; most_points: number }[]).find(
      (row) => row.program.id === program,
    );
    return found?.most_points ?? 0;
  };
  const points = Math.min(await mostOf(one), await mostOf(other));
  if (points === 0) return;
  if (points < 1_000) await adjust(points - 1_000);
  const both = await Promise.all(
    [one, other].map(({ id }) =>
      product.post({
        token: supplier.token,
        path: `/supplier/orders/${id}/apply-loyalty-program`,
        body: { loyalty_program_id: program, points },
      }),
    ),
  );
  const statuses = both.map((answer) => answer?.status);
  if (statuses.toSorted().join() !== '200,400') throw new Found(`the same points on two orders: ${statuses.join()}`);
  const { id, items } = statuses[0] === 200 ? one : other;
  await demandInvariant(house, 'M42 points spent');
  const order = { id, items } as Order;
  await handOver(aim, order);
  const { rows } = await sql<{ net: number }>`select sum(total - tax_amount)::int as net from order_items
    where order_id = ${id} and claim_id is null and swap_id is null and removed_at is null`.execute(house.owner);
  const earned = Math.floor((rows[0]?.net ?? 0) / 100);
  await demandKept(aim, program, order, 'earned', { balance: earned, earned, restored: 0 });
  // What is left to pay comes the same day; where the points paid all of it, there is nothing that could earn.
  const { order: left } = await product.get(supplier.token, `/supplier/orders/${id}`);
  if ((left as Order).due > 0) await must(aim, `/orders/${id}/capture`, {});
  await demandKept(aim, program, order, 'paid on time', { balance: 2 * earned, earned: 2 * earned, restored: 0 });
  const lines = items.map((item) => ({ item_id: item.id, quantity: item.quantity, reason_id: house.reasonId }));
  for (const part of [lines.slice(0, 1), lines.slice(1)])
    if (part.length > 0)
      await must(aim, `/orders/${id}/return`, { items: part, location_id: house.locationId, receive_now: true });
  await demandKept(aim, program, order, 'back', { balance: points, earned: 0, restored: points });
  for (const name of ['M40', 'M41', 'M42', 'M43', 'M44']) await demandInvariant(house, name);
  await sql`update loyalty_lots set available_at = now() - interval '2 days', expires_at = now() - interval '1 day' where program_id = ${program}`.execute(
    house.owner,
  );
  await sql`insert into pgboss.job (name) values ('loyalty.nightly')`.execute(house.owner);
  await demandKept(aim, program, order, 'expired', { balance: 0, earned: 0, restored: points });
  for (const name of ['M40', 'M41']) await demandInvariant(house, name);
};
