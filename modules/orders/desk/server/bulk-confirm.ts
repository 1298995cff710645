import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { fail, forbidden, notFound, stale } from '#kit/shared/fail.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows } from '#kit/server/rows.ts';
import type { TaskKind } from '#kit/server/task-kinds.ts';
import { orRefused } from '#kit/server/transactions.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { mayApproveFloor } from '#modules/price-lists/rules.ts';
import type { BulkConfirm, desk } from '../contract.ts';
import type { BlockerCode } from '../rules/blockers.ts';
import type { DeskOrder } from '../rules/facts.ts';
import type { Granted, Verdict } from '../rules/evaluate.ts';
import { accept } from './accept.ts';
import { describeReason } from './describe.ts';
import { undoBulkConfirm, undoSeconds, visibleBulkConfirms } from './undo.ts';
import { findChosen, readToken, validate } from './validate.ts';

/** An order that is to be confirmed, as it was validated. */
type Work = {
  order_id: string;
  version: number;
  codes: readonly BlockerCode[];
  reason: string | null;
  /** What it gets where there is too little for all. */
  granted: readonly Granted[] | null;
};

declare module '#kit/server/tasks.ts' {
  interface Tasks {
    'orders.bulk_confirm': { location_id: string | null; work: readonly Work[] };
  }
}

/**
 * Confirms orders as they were validated: the token must still be true. Each is confirmed in a transaction of its own, in the order they
 * are served, after this call has answered; `findBulkConfirm` says how far it is.
 */
export async function startBulkConfirm(
  ctx: Ctx,
  { order_ids, validation_token, overrides, skip_invalid }: BodyOf<typeof desk.confirm>,
): Promise<string> {
  if (overrides.some(({ code }) => code === 'BELOW_FLOOR') && !mayApproveFloor(ctx.actor))
    throw forbidden('suppliers:update');
  const { isOf, ...chosen } = readToken(validation_token);
  const orders = await findChosen(ctx, order_ids);
  const { evaluation, validation } = validate(ctx, orders, chosen, overrides);
  if (!isOf(orders)) throw stale(validation);
  const refused = evaluation.results.filter((one) => !one.ok).length;
  if (refused > 0 && !skip_invalid) throw fail('desk.some_blocked', { count: refused }, validation);
  const known = new Map(orders.map((order) => [order.id, order]));
  const evaluated = evaluation.results.flatMap((verdict) => {
    const order = known.get(verdict.order_id);
    return order ? [{ order, verdict }] : [];
  });
  const work = evaluated
    .filter(({ verdict }) => verdict.ok)
    .map(({ order, verdict }): Work => {
      const own = overrides.filter((one) => one.order_id === order.id);
      return {
        order_id: order.id,
        version: order.version,
        codes: own.map(({ code }) => code),
        reason: own.map((one) => one.reason).join('; ') || null,
        granted: verdict.blockers.some(({ code }) => code === 'STOCK_SHORT') ? verdict.allocated : null,
      };
    });
  const id = ctx.start('orders.bulk_confirm', { location_id: chosen.location_id, work }, work.length);
  await keepBulkConfirm(ctx, id, chosen.allocation, evaluated);
  return id;
}

type Evaluated = { order: DeskOrder; verdict: Verdict };

/** Notes what was asked, under the id of its task. */
async function keepBulkConfirm(
  ctx: Ctx,
  id: string,
  allocation: string,
  evaluated: readonly Evaluated[],
): Promise<void> {
  const suppliers = new Set(evaluated.map(({ order }) => order.supplier_id));
  const supplier_id = suppliers.size === 1 ? ([...suppliers][0] ?? null) : null;
  await sql`insert into bulk_confirms (id, supplier_id, allocation, total, created_by, created_at, updated_at)
    values (${id}, ${supplier_id}, ${allocation}, ${evaluated.length}, ${personOf(ctx.actor)}, ${ctx.now}, clock_timestamp())`.execute(
    ctx.db,
  );
  await insertRows(
    ctx,
    'bulk_confirm_orders',
    evaluated.map(({ order, verdict }, position) => {
      const why = verdict.blockers.find((one) => one.severity === 'block');
      const skipped = verdict.ok
        ? { state: 'waiting', code: null, params: null }
        : { state: 'skipped', code: why?.text ?? null, params: why?.params ?? null };
      return {
        supplier_id: order.supplier_id,
        bulk_confirm_id: id,
        order_id: order.id,
        position,
        hold_reasons: order.hold_reasons,
        version: null,
        ...skipped,
      };
    }),
  );
  ctx.audit({
    action: 'bulk_confirm',
    entity: 'orders',
    entity_id: id,
    supplier_id,
    after: { asked: evaluated.length, ready: evaluated.filter(({ verdict }) => verdict.ok).length, allocation },
  });
}

/** Confirms one order after the other. What is refused is noted with its order, and the rest goes on. */
export const bulkConfirmTask: TaskKind<'orders.bulk_confirm'> = {
  step: async (ctx, { id, data: { work, location_id }, cursor, isLastTry }) => {
    const at = typeof cursor === 'number' ? cursor : 0;
    const next = at + 1 < work.length ? { cursor: at + 1 } : {};
    const one = work[at];
    if (!one) return { done: 0 };
    const { order_id, version, codes, reason, granted } = one;
    const share = { locationId: location_id, ...(granted ? { granted } : {}) };
    const tried = await orRefused(
      ctx,
      (inside) => accept(inside, order_id, { reason: reason ?? undefined, overrides: codes, version }, share),
      { evenFaults: isLastTry },
    );
    const outcome = tried.refusal
      ? { state: 'failed', version: null, code: tried.refusal.code, params: tried.refusal.params ?? null }
      : { state: 'confirmed', version: tried.value.order.version, code: null, params: null };
    await sql`update bulk_confirm_orders set state = ${outcome.state}, version = ${outcome.version}, code = ${outcome.code},
        params = ${JSON.stringify(outcome.params)}::jsonb
      where bulk_confirm_id = ${id} and order_id = ${order_id}`.execute(ctx.db);
    await sql`update bulk_confirms set updated_at = clock_timestamp() where id = ${id}`.execute(ctx.db);
    return { done: 1, failed: tried.refusal ? 1 : 0, ...next };
  },
  ended: async (ctx, { id }) => {
    await sql`update bulk_confirm_orders set state = 'failed', code = 'desk.interrupted'
      where bulk_confirm_id = ${id} and state = 'waiting'`.execute(ctx.db);
    await sql`update bulk_confirms set finished_at = clock_timestamp(), updated_at = clock_timestamp() where id = ${id}`.execute(
      ctx.db,
    );
  },
  undo: { seconds: undoSeconds, run: (ctx, { id }) => undoBulkConfirm(ctx, id) },
};

type Row = Omit<BulkConfirm, 'results' | 'undo_until' | 'status' | 'done' | 'confirmed'> & {
  finished_at: Date | null;
  undone_at: Date | null;
  results: {
    order_id: string;
    display_id: number;
    state: BulkConfirm['results'][number]['state'];
    code: TextKey | null;
    params: TextParams | null;
  }[];
};

/** How far a bulk confirmation is, and what became of each order. @throws Refusal 404 */
export async function findBulkConfirm(ctx: Ctx, id: string): Promise<BulkConfirm> {
  const { rows } = await sql<Row>`select t.id, t.total, t.finished_at, t.undone_at,
      (select json_agg(r) from (select bco.order_id, od.display_id, bco.state, bco.code, bco.params from bulk_confirm_orders bco
        join orders od on od.id = bco.order_id where bco.bulk_confirm_id = t.id order by bco.position) r) as results
    from bulk_confirms t where t.id = ${id} and ${visibleBulkConfirms(ctx.actor)}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  const results = row.results.map(({ order_id, display_id, state, code, params }) => ({
    order_id,
    display_id,
    state,
    ...(code ? { code, message: describeReason(ctx, code, params) } : {}),
  }));
  const until = row.finished_at && !row.undone_at ? new Date(row.finished_at.getTime() + undoSeconds * 1_000) : null;
  return {
    id,
    total: row.total,
    status: row.undone_at ? 'undone' : row.finished_at ? 'done' : 'running',
    done: results.filter(({ state }) => state !== 'waiting').length,
    confirmed: results.filter(({ state }) => state === 'confirmed').length,
    results,
    undo_until: until?.toISOString() ?? null,
  };
}
