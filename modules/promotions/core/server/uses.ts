import { sql } from 'kysely';
import { fail } from '#kit/shared/fail.ts';
import type { PublicCtx } from '#kit/server/context.ts';

/** What an order takes of a promotion: minor units, by a version, and by a code made from it where one was given. */
export type Taken = { promotion_id: string; version_id: string; code_id: string | null; amount: number };
type Whose = { id: string; supplier_id: string; customer_id: string };
type Use = Taken & { id: string; is_released: boolean };
type Standing = {
  id: string;
  name: string | null;
  name_ar: string | null;
  times: number;
  spent: number;
  usage_limit: number | null;
  budget: number | null;
  on_exhaust: 'pause' | 'notify';
  state: string;
};

/**
 * Locks promotions until the transaction ends, in the order of their ids, so that of several orders placed at once none takes what another
 * took. An order that exists already is locked before them.
 */
async function lockPromotions(ctx: PublicCtx, ids: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<Standing>`select pm.id, pm.name, pm.name_ar, pm.times, pm.spent, pm.usage_limit, pm.budget, pm.on_exhaust, pm.state
      from promotions pm where pm.id = any(${[...ids].sort()}) order by pm.id for update`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * What promotions give, computed under a lock on those that give something. What is locked may leave room for another, which is locked in
 * its turn; there are as many turns as promotions at most.
 * @param ask computes it @param givenBy the promotions that give something in it
 */
export async function underLock<T>(
  ctx: PublicCtx,
  ask: () => Promise<T>,
  givenBy: (found: T) => readonly string[],
): Promise<T> {
  const locked = new Set<string>();
  for (;;) {
    const found = await ask();
    const open = givenBy(found).filter((id) => !locked.has(id));
    if (open.length === 0) return found;
    for (const id of open) locked.add(id);
    await lockPromotions(ctx, [...locked]);
  }
}

/**
 * Writes what an order takes of promotions, so that times and budgets follow it: taken when it is placed, changed when it is edited, given
 * back when it is canceled, taken again when it is reopened.
 * @throws Refusal when a promotion has not so much left
 */
export async function keepUses(ctx: PublicCtx, order: Whose, wanted: readonly Taken[]): Promise<void> {
  const { rows: before } =
    await sql<Use>`select pmu.id, pmu.promotion_id, pmu.version_id, pmu.code_id, pmu.amount, pmu.released_at is not null as is_released
      from promotion_uses pmu where pmu.order_id = ${order.id}`.execute(ctx.db);
  const changes = changesOf(before, wanted);
  if (changes.length === 0) return;
  const standings = await lockPromotions(
    ctx,
    changes.map(({ promotion_id }) => promotion_id),
  );
  for (const change of changes) {
    const standing = standings.get(change.promotion_id);
    if (!standing) continue;
    await writeUse(ctx, order, change, standing);
  }
}

/** What it is called in the caller's language. */
const named = ({ origin }: PublicCtx, { name, name_ar }: Standing): string =>
  (origin.language === 'ar' ? (name_ar ?? name) : (name ?? name_ar)) ?? '';

type Change = Taken & { use_id: string | null; times: number; difference: number };

/** What differs between what an order took and what it takes now. */
function changesOf(before: readonly Use[], wanted: readonly Taken[]): Change[] {
  const taken = wanted.flatMap((one): Change[] => {
    const use = before.find(({ promotion_id }) => promotion_id === one.promotion_id);
    const had = use && !use.is_released ? use.amount : 0;
    const times = use && !use.is_released ? 0 : 1;
    if (times === 0 && had === one.amount) return [];
    return [{ ...one, use_id: use?.id ?? null, times, difference: one.amount - had }];
  });
  const released = before.flatMap((use): Change[] =>
    use.is_released || wanted.some(({ promotion_id }) => promotion_id === use.promotion_id)
      ? []
      : [{ ...use, use_id: use.id, times: -1, difference: -use.amount }],
  );
  return [...taken, ...released];
}

async function writeUse(ctx: PublicCtx, order: Whose, change: Change, standing: Standing): Promise<void> {
  const { promotion_id, version_id, code_id, amount, use_id, times, difference } = change;
  const isOver =
    (times > 0 && standing.usage_limit !== null && standing.times >= standing.usage_limit) ||
    (difference > 0 && standing.budget !== null && standing.spent + difference > standing.budget);
  if (isOver) throw fail('promotions.used_up', { name: named(ctx, standing) });
  if (use_id === null)
    await sql`insert into promotion_uses (id, promotion_id, version_id, code_id, supplier_id, order_id, customer_id, amount, created_at, updated_at)
      values (${ctx.newId('pmu')}, ${promotion_id}, ${version_id}, ${code_id}, ${order.supplier_id}, ${order.id}, ${order.customer_id}, ${amount}, ${ctx.now}, ${ctx.now})`.execute(
      ctx.db,
    );
  else
    await sql`update promotion_uses set amount = ${amount}, released_at = ${times < 0 ? ctx.now : null}, updated_at = ${ctx.now} where id = ${use_id}`.execute(
      ctx.db,
    );
  if (code_id !== null && times !== 0) await countCode(ctx, code_id, times, standing);
  const spent = standing.spent + difference;
  const isSpent = standing.budget !== null && spent >= standing.budget && difference > 0;
  const pauses = isSpent && standing.on_exhaust === 'pause' && standing.state === 'live';
  await sql`update promotions set times = times + ${times}, spent = ${spent}, state = ${pauses ? 'paused' : standing.state}, version = version + ${pauses ? 1 : 0}, updated_at = ${ctx.now}
    where id = ${promotion_id}`.execute(ctx.db);
}

async function countCode(ctx: PublicCtx, codeId: string, times: number, standing: Standing): Promise<void> {
  const { rows } = await sql`update promotion_codes set times = times + ${times}
    where id = ${codeId} and (${times < 0} or usage_limit is null or times < usage_limit) returning id`.execute(ctx.db);
  if (rows.length === 0) throw fail('promotions.used_up', { name: named(ctx, standing) });
}
