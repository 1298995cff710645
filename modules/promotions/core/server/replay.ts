import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { dayOf, startOfDay } from '#domain/dates.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always } from '#kit/server/crud.ts';
import type { TaskKind } from '#kit/server/task-kinds.ts';
import type { Replay, ReplayReply } from '../contract/life.ts';
import { breakEvenBps, daysLasting, nothingReplayed, replaying, type Replayed } from '../rules/replay.ts';
import { ruleOf, type Funding } from '../rules/rule.ts';
import type { Served } from './change.ts';
import { readPromotion } from './overlaps.ts';
import { findPage, type PageEnd, type ReplayedOrders } from './replay-page.ts';
import { isSame, type PromotionKept } from './row.ts';
import type { PromotionKind } from './show.ts';

const days = 90;
/** After so many orders others have their turn. */
const turn = 100;

/** What is replayed: as the promotion was when it was asked for. */
type Asked = ReplayedOrders & { funding: Funding };
/** How far it is, and whose order was the last. */
type Cursor = { replayed: Replayed; seen: number; last: PageEnd };
type Started = { promotion_id: string; cursor: Cursor };
declare module '#kit/server/tasks.ts' {
  interface Tasks {
    'discounts.replay': Started;
    'promotions.replay': Started;
  }
}
type Kept = {
  asked: Asked;
  task_id: string | null;
  status: Replay['status'];
  total: number;
  done: number;
  result: ReplayReply | null;
  created_at: Date;
};

/** What would be replayed now: the orders of the last 90 days up to this moment. */
function askedOf(ctx: Pick<Ctx, 'now'>, row: PromotionKept): Asked {
  const since = startOfDay(new Date(ctx.now.getTime() - days * 86_400_000));
  return {
    supplier_id: row.supplier_id,
    rule: ruleOf(row, ''),
    funding: row.funding,
    since: since.toISOString(),
    until: ctx.now.toISOString(),
  };
}
const isOf = ({ asked }: Pick<Kept, 'asked'>, row: PromotionKept): boolean =>
  isSame(asked.rule, ruleOf(row, '')) && isSame(asked.funding, row.funding);

/** How many orders there are to look at, by the sums of their days. */
async function countOrders(ctx: Pick<Ctx, 'db'>, { supplier_id, rule, since }: Asked): Promise<number> {
  const { rows } = await sql<{ orders: number }>`select coalesce(sum(ody.orders), 0)::int as orders from order_days ody
    where ody.created_at >= ${since} and ${supplier_id === null ? always : sql`ody.supplier_id = ${supplier_id}`} and ody.currency_code = ${rule.currency_code} and ody.status <> 'canceled'`.execute(
    ctx.db,
  );
  return rows[0]?.orders ?? 0;
}

/** Looks at the next page of orders. @returns what it came to so far; `ended` where it was the last */
async function replayPage(
  ctx: Pick<Ctx, 'db'>,
  asked: Asked,
  before: Cursor | null,
): Promise<{ cursor: Cursor; ended: false } | { replayed: Replayed; seen: number; ended: true }> {
  const { facts, seen, last, isLast } = await findPage(ctx, asked, before?.last ?? null);
  const run = replaying(facts, before?.replayed ?? nothingReplayed);
  let step = run.next();
  for (let done = 1; !step.done; done++) {
    if (done % turn === 0) await breathe();
    step = run.next();
  }
  const all = { replayed: step.value, seen: (before?.seen ?? 0) + seen };
  return isLast || last === null ? { ...all, ended: true } : { cursor: { ...all, last }, ended: false };
}

/** What it came to, as its reader is told. */
function resultOf({ rule, funding, since }: Asked, replayed: Replayed, seen: number): ReplayReply {
  const { margin, days: taken, last: _, ...told } = replayed;
  const first = dayOf(new Date(since));
  const isCostKnown = margin.sales > 0;
  return {
    days,
    currency_code: rule.currency_code,
    ...told,
    orders_left_out: seen - told.orders,
    paid: funding.map(({ party, bps }, at) => ({
      party,
      // What rounding leaves is the first one's.
      amount:
        at === 0
          ? told.cost - funding.slice(1).reduce((sum, one) => sum + Math.floor((told.cost * one.bps) / 10_000), 0)
          : Math.floor((told.cost * bps) / 10_000),
    })),
    margin_bps: isCostKnown ? Math.round(((margin.sales - margin.cost) * 10_000) / margin.sales) : null,
    break_even_bps: breakEvenBps({ margin }),
    is_cost_known: isCostKnown,
    budget_days: daysLasting(taken, { first, limit: rule.budget, of: 'amount' }),
    usage_days: daysLasting(taken, { first, limit: rule.usage_limit, of: 'times' }),
  };
}

const findKept = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<Kept | null> => {
  // Whose person may not sign in any more ends without a word.
  const { rows } = await sql<Kept>`select pmr.asked, pmr.task_id, pmr.total, pmr.done, pmr.result, pmr.created_at,
      case when pmr.status = 'running' and not exists (select from tasks ta where ta.id = pmr.task_id and ta.status = 'running') then 'failed' else pmr.status end as status
    from promotion_replays pmr where pmr.promotion_id = ${id}`.execute(ctx.db);
  return rows[0] ?? null;
};
const shown = (kept: Kept | null, row: PromotionKept): { replay: Replay | null } => ({
  replay: kept && {
    status: kept.status,
    total: kept.total,
    done: kept.done,
    asked_at: kept.created_at.toISOString(),
    is_outdated: !isOf(kept, row),
    result: kept.result,
  },
});

/** How far the last replay is, or what it came to. @throws Refusal 404 */
export async function findReplay(ctx: Ctx, kind: PromotionKind, id: string): Promise<{ replay: Replay | null }> {
  const row = await readPromotion(ctx, kind, id);
  return shown(await findKept(ctx, id), row);
}

/**
 * What a promotion as it stands would have given the orders of the last 90 days, whoever pays, and what it takes to be worth it. The first page is
 * looked at here; a task does the others. One that runs already for the same terms is answered as it is.
 * @throws Refusal 404
 */
export async function startReplay(ctx: Ctx, of: Served, id: string): Promise<{ replay: Replay | null }> {
  const row = await readPromotion(ctx, of.kind, id);
  const running = await findKept(ctx, id);
  if (running?.status === 'running' && isOf(running, row)) return shown(running, row);
  const asked = askedOf(ctx, row);
  const total = await countOrders(ctx, asked);
  const page = await replayPage(ctx, asked, null);
  const kept: Kept = page.ended
    ? {
        asked,
        task_id: null,
        status: 'done',
        total: page.seen,
        done: page.seen,
        created_at: ctx.now,
        result: resultOf(asked, page.replayed, page.seen),
      }
    : {
        asked,
        task_id: ctx.start(`${of.entity}.replay`, { promotion_id: id, cursor: page.cursor }, total),
        status: 'running',
        total: Math.max(total, page.cursor.seen),
        done: page.cursor.seen,
        created_at: ctx.now,
        result: null,
      };
  await sql`insert into promotion_replays (promotion_id, supplier_id, task_id, status, total, done, asked, result, created_at)
    values (${id}, ${row.supplier_id}, ${kept.task_id}, ${kept.status}, ${kept.total}, ${kept.done}, ${JSON.stringify(asked)}::jsonb, ${kept.result && JSON.stringify(kept.result)}::jsonb, ${asked.until})
    on conflict (promotion_id) do update set task_id = excluded.task_id, status = excluded.status, total = excluded.total, done = excluded.done,
      asked = excluded.asked, result = excluded.result, created_at = excluded.created_at`.execute(ctx.db);
  ctx.audit({
    action: 'replay',
    entity: of.entity,
    entity_id: id,
    entity_label: row.name ?? row.code,
    supplier_id: row.supplier_id,
  });
  return shown(kept, row);
}

/** The pages after the first. One that another replay took the place of ends without a result. */
export const replayTask: TaskKind<'discounts.replay' | 'promotions.replay'> = {
  step: async (ctx, { id, data, cursor }) => {
    const kept = await findKept(ctx, data.promotion_id);
    if (kept?.task_id !== id) return { done: 0 };
    const before = (cursor as Cursor | null) ?? data.cursor;
    const page = await replayPage(ctx, kept.asked, before);
    const seen = page.ended ? page.seen : page.cursor.seen;
    const result = page.ended ? JSON.stringify(resultOf(kept.asked, page.replayed, page.seen)) : null;
    await sql`update promotion_replays set done = ${seen}, total = ${page.ended ? seen : Math.max(kept.total, seen)}, result = ${result}::jsonb
      where promotion_id = ${data.promotion_id}`.execute(ctx.db);
    // The first page was done when it was asked for.
    const done = seen - (cursor === null ? 0 : before.seen);
    return page.ended ? { done, total: seen } : { done, cursor: page.cursor };
  },
  ended: async (ctx, { id, data, status }) => {
    await sql`update promotion_replays set status = ${status} where promotion_id = ${data.promotion_id} and task_id = ${id}`.execute(
      ctx.db,
    );
  },
};
