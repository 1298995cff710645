import { sql } from 'kysely';
import { ourInvariants } from '../db/invariants.ts';
import type { House } from './house.ts';
import type { Moves, Order, Shot } from './shot.ts';
import type { Answer } from './product.ts';

/** Something that must not be: what the test is for. */
export class Found extends Error {}

const always = ourInvariants();

/** One statement says which invariants are broken: a randomized test asks often. */
const anyBroken = `SELECT ${always.map(({ sql: query }, index) => `EXISTS (${query.replace(/;\s*$/, '')}) AS i${index}`).join(', ')}`;

/** @throws Found naming the first invariant that does not hold, with a row that breaks it */
export async function demandInvariants({ owner }: House): Promise<void> {
  const { rows } = await sql.raw<Record<string, boolean>>(anyBroken).execute(owner);
  const index = always.findIndex((_, at) => rows[0]?.[`i${at}`]);
  const broken = always[index];
  if (broken) await demand(owner, broken);
}

/** The same of one, by the beginning of its name: what is asked after every call of a course. */
export async function demandInvariant({ owner }: House, name: string): Promise<void> {
  const asked = always.filter((one) => one.name.startsWith(name));
  if (asked.length === 0) throw new Error(`no invariant begins with "${name}"`);
  for (const one of asked) await demand(owner, one);
}

async function demand(owner: House['owner'], { name, sql: query }: (typeof always)[number]): Promise<void> {
  const { rows } = await sql.raw<object>(query).execute(owner);
  if (rows.length > 0) throw new Found(`${name}: ${JSON.stringify(rows[0])}`);
}

export type Fired = { shot: Shot; key: string; answers: readonly Answer[] };

/** Nothing a caller does to an order is answered as a fault of ours, or as there already: what may be done twice has two effects. */
export function demandAnswers(fired: readonly Fired[]): void {
  for (const { shot, answers } of fired) {
    const unexpected = answers.find(({ status }) => ![200, 201, 400, 404, 409].includes(status));
    if (unexpected)
      throw new Found(
        `${shot.name} ${shot.path} was answered ${unexpected.status}: ${JSON.stringify(unexpected.body).slice(0, 300)}`,
      );
  }
}

/** Why pieces may not be asked back, which the order itself tells. */
const notOffered = [
  'return.not_shipped',
  'return.all_returned',
  'return.all_promised',
  'return.parent_canceled',
  'return.quantity',
];
export const refusesWhatIsOffered = ({ status, body }: Answer): boolean =>
  status === 400 && notOffered.includes(String(body.code));

/** Called alone, what the order says may be asked back is not refused for what it says. */
export function demandOffered({ shot, answers }: Fired): void {
  const refusal = shot.offered ? answers.find(refusesWhatIsOffered) : undefined;
  if (refusal)
    throw new Found(`${shot.name} asked for what may be asked back, and was answered ${String(refusal.body.code)}`);
}

export const isGranted = ({ answers }: Fired): boolean =>
  answers.some(({ status }) => status === 200 || status === 201);

/** What a call moves of an order; undefined of one that it does not touch. */
const movesOf = ({ orderId, moves, also }: Shot, id: string): Moves | undefined =>
  orderId === id ? moves : also?.orderId === id ? also.moves : undefined;

/** Every granted call was done exactly once and every refused one left no trace: the versions of the orders count them. */
export function demandOnce(before: readonly Order[], after: readonly Order[], fired: readonly Fired[]): void {
  for (const [index, order] of before.entries()) {
    const steps = (after[index]?.version ?? 0) - order.version;
    const granted = fired.filter((one) => {
      const moves = movesOf(one.shot, order.id);
      return moves && isGranted(one) && moves.version !== 'none';
    });
    const sure = granted.filter(({ shot }) => movesOf(shot, order.id)?.version !== 'maybe').length;
    if (steps < sure || steps > granted.length) {
      throw new Found(
        `order ${order.id} moved ${steps} steps for ${sure} to ${granted.length} granted calls (${granted.map(({ shot }) => shot.name).join(', ')})`,
      );
    }
  }
}

/** How many rows of the audit trail tell of these orders, with who did it. */
export async function countAudit({ owner }: House, orders: readonly Order[]): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from audit_trail where entity = 'orders' and entity_id = any(${orders.map(({ id }) => id)})
    and actor_id <> '' and request_id <> ''`.execute(owner);
  return rows[0]?.n ?? 0;
}

/** Every step of an order stands in the audit trail. */
export function demandAudit(before: readonly Order[], after: readonly Order[], audited: number): void {
  const steps = after.reduce((sum, order, index) => sum + order.version - (before[index]?.version ?? 0), 0);
  if (audited < steps) throw new Found(`${steps} steps were taken and ${audited} are in the audit trail`);
}

const counts = (order: Order) => {
  const lines = [
    ...order.items,
    ...order.claims.flatMap((claim) => claim.additional_items),
    ...order.swaps.flatMap((swap) => swap.additional_items),
  ];
  const sum = (column: 'fulfilled_quantity' | 'shipped_quantity' | 'returned_quantity') =>
    lines.reduce((total, line) => total + line[column], 0);
  return {
    total: order.total,
    paid: order.paid_total,
    refunded: order.refunded_total,
    credited: order.credited_total - order.written_off_total,
    fulfilled: sum('fulfilled_quantity'),
    shipped: sum('shipped_quantity'),
    returned: sum('returned_quantity'),
  };
};

/**
 * Called alone, a granted call moves exactly what it says and nothing else; a refused one moves nothing. Money is judged by arithmetic
 * of its own: what is due follows from the totals, and what was granted back is paid out as far as it had been paid.
 */
export function demandMoves(before: Order, after: Order, one: Fired): void {
  const moves: Moves = (isGranted(one) && movesOf(one.shot, before.id)) || {};
  const [was, is] = [counts(before), counts(after)];
  // What is written off is owed neither way: it gives way to what is granted back.
  const lost = before.written_off_total + (moves.written ?? 0);
  const left =
    moves.credited === undefined ? lost : Math.max(0, Math.min(lost, is.total - is.credited - is.paid + is.refunded));
  if (after.written_off_total !== left)
    throw new Found(`${one.shot.name} left ${after.written_off_total} written off instead of ${left}`);
  for (const name of Object.keys(was) as (keyof typeof was)[]) {
    const expected = moves[name] ?? 0;
    const moved = is[name] - was[name];
    if (expected !== 'any' && moved !== expected)
      throw new Found(`${one.shot.name} moved ${name} by ${moved} instead of ${expected}`);
  }
  if (
    after.due !==
    after.total - after.credited_total + after.difference_due - (after.paid_total - after.refunded_total)
  )
    throw new Found(`${one.shot.name}: due is ${after.due}`);
  if (moves.credited === undefined) return;
  const granted = is.credited - was.credited;
  const owed = was.total - was.credited - (was.paid - was.refunded);
  const most = one.shot.name === 'refund' ? Infinity : Math.max(0, granted - Math.max(0, owed));
  if (is.refunded - was.refunded > most && one.shot.name !== 'cancel' && one.shot.name !== 'processExchange') {
    throw new Found(
      `${one.shot.name} gave ${is.refunded - was.refunded} back for a grant of ${granted} while ${owed} was owed`,
    );
  }
}

/** The answer to a call that is answered as its rules say. @throws Found for any other status than these */
export function demandAnswer(path: string, answer: Answer | null, fine: readonly number[] = [200, 400]): Answer {
  if (answer && fine.includes(answer.status)) return answer;
  throw new Found(`${path} was answered ${answer?.status}: ${JSON.stringify(answer?.body).slice(0, 300)}`);
}
