import { sql } from 'kysely';
import { writeOffBound, type House } from './house.ts';
import { amount, isTried, pick, pickMostly, type Command, type WriteOff } from './shot.ts';

/** What was asked to be written off of these orders, whether it was or not. */
export async function findWriteOffs(
  { owner }: House,
  orderIds: readonly string[],
): Promise<readonly (WriteOff & { order_id: string })[]> {
  const { rows } = await sql<
    WriteOff & { order_id: string }
  >`select r.id, r.order_id, r.status, r.amount::int as amount, (r.amount + coalesce((select sum(b.amount) from credits c join credits b on b.reverses = c.id
      where c.cause = 'write_off' and c.cause_id = r.id), 0))::int as standing
    from credit_releases r where r.type = 'write_off' and r.order_id = any(${[...orderIds]}) order by r.id`.execute(
    owner,
  );
  return rows;
}

/** What a customer cannot pay is written off at once, or asked for and decided by somebody else, and is owed again. */
export const writeOffCommands: Readonly<Record<string, Command>> = {
  writeOff: ({ order, random, house }) => {
    if (!isTried(random, order.due > 0 && order.status === 'completed')) return null;
    const asked = amount(random, Math.max(1, order.due - order.difference_due));
    return {
      path: `/customers/${house.customerId}/credit/${house.supplierId}/releases`,
      body: { type: 'write_off', order_id: order.id, amount: asked, reason: 'shop closed' },
      moves: asked <= writeOffBound ? { written: asked } : { version: 'none' },
    };
  },
  decideWriteOff: ({ order, random }) => {
    const any = pickMostly(random, order.writeOffs ?? [], ({ status }) => status === 'waiting');
    if (!any) return null;
    const granted = random.chance(0.8);
    return {
      path: `/credit-releases/${any.id}/decide`,
      body: granted ? { granted } : { granted, note: 'still trading' },
      moves: granted ? { written: any.amount } : { version: 'none' },
    };
  },
  reverseWriteOff: ({ order, random }) => {
    const any = pick(
      random,
      (order.writeOffs ?? []).filter(({ status }) => status === 'granted'),
    );
    if (!any || !isTried(random, any.standing > 0)) return null;
    const asked = amount(random, Math.max(1, any.standing));
    return {
      path: `/credit-releases/${any.id}/reverse`,
      body: { amount: asked, reason: 'paid after all' },
      moves: { written: -asked },
    };
  },
};
