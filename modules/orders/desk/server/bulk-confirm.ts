import { sql } from 'kysely';
import { byAccount, personOf, type Actor } from '#kit/shared/actor.ts';
import { fail, notFound, Refusal, stale } from '#kit/shared/fail.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, never, type Condition } from '#kit/server/crud.ts';
import { insertRows } from '#kit/server/rows.ts';
import { wholeWithin } from '#kit/server/transactions.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import type { BulkConfirm, desk } from '../contract.ts';
import type { BlockerCode } from '../rules/blockers.ts';
import type { DeskOrder } from '../rules/facts.ts';
import type { Verdict } from '../rules/judge.ts';
import { accept } from './accept.ts';
import { sayWhy } from './say.ts';
import { findChosen, readToken, validate } from './validate.ts';

/** Seconds within which a bulk confirmation can be taken back. */
export const undoSeconds = 10;
/** A task without a sign of life for so long has died with its process; what was not reached stays as it was. */
const silentSeconds = 30;

/** Which bulk confirmations an actor sees, over the alias `t`: a supplier those of its own orders. */
export const visibleBulkConfirms = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) => (narrowedTo ? sql<boolean>`t.supplier_id = ${narrowedTo}` : always),
    supplier: ({ supplierId }) => sql<boolean>`t.supplier_id = ${supplierId}`,
    affiliate: () => never,
    sales_representative: () => never,
  });

type Body = BodyOf<typeof desk.confirm>;
type Work = { order: DeskOrder; verdict: Verdict; codes: BlockerCode[]; reason: string | undefined };

/**
 * Confirms orders as they were validated: the token must still be true. Each is confirmed in a transaction of its own, in the order they
 * are served, after this call has answered; `findBulkConfirm` says how far it is.
 */
export async function startBulkConfirm(
  ctx: Ctx,
  { order_ids, validation_token, overrides, skip_invalid }: Body,
): Promise<BulkConfirm> {
  const { isOf, ...chosen } = readToken(validation_token);
  const orders = await findChosen(ctx, order_ids);
  const { judgement, validation } = validate(ctx, orders, chosen, overrides);
  if (!isOf(orders)) throw stale(validation);
  const refused = judgement.results.filter((one) => !one.ok).length;
  if (refused > 0 && !skip_invalid) throw fail('desk.some_blocked', { count: refused }, validation);
  const known = new Map(orders.map((order) => [order.id, order]));
  const work = judgement.results.flatMap((verdict): Work[] => {
    const order = known.get(verdict.order_id);
    const own = overrides.filter((one) => one.order_id === verdict.order_id);
    return order
      ? [
          {
            order,
            verdict,
            codes: own.map(({ code }) => code),
            reason: own.map((one) => one.reason).join('; ') || undefined,
          },
        ]
      : [];
  });
  const id = ctx.newId('bulk');
  await wholeWithin(ctx, (inside) => createTask(inside as Ctx, id, chosen.allocation, work));
  void runTask(
    ctx,
    id,
    work.filter(({ verdict }) => verdict.ok),
    chosen.location_id,
  );
  return findBulkConfirm(ctx, id);
}

async function createTask(ctx: Ctx, id: string, allocation: string, work: readonly Work[]): Promise<void> {
  const suppliers = new Set(work.map(({ order }) => order.supplier_id));
  const supplier_id = suppliers.size === 1 ? ([...suppliers][0] ?? null) : null;
  await sql`insert into bulk_confirms (id, supplier_id, allocation, total, created_by, created_at, updated_at)
    values (${id}, ${supplier_id}, ${allocation}, ${work.length}, ${personOf(ctx.actor)}, ${ctx.now}, clock_timestamp())`.execute(
    ctx.db,
  );
  await insertRows(
    ctx,
    'bulk_confirm_orders',
    work.map(({ order, verdict }, position) => {
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
    after: { asked: work.length, ready: work.filter(({ verdict }) => verdict.ok).length, allocation },
  });
}

/** Goes through the orders one after the other. What fails is noted with its order, and the rest goes on. */
async function runTask(ctx: Ctx, id: string, work: readonly Work[], locationId: string | null): Promise<void> {
  try {
    for (const one of work) await confirmOne(ctx, id, one, locationId);
    await sql`update bulk_confirms set finished_at = clock_timestamp(), updated_at = clock_timestamp() where id = ${id}`.execute(
      ctx.db,
    );
  } catch {
    // The database is gone or the server stops: the task falls silent, and whoever asks for it next finds it interrupted.
  }
}

type Outcome = {
  state: 'confirmed' | 'failed';
  version: number | null;
  code: string | null;
  params: TextParams | null;
};

async function confirmOne(
  ctx: Ctx,
  id: string,
  { order, verdict, codes, reason }: Work,
  locationId: string | null,
): Promise<void> {
  const isShort = verdict.blockers.some(({ code }) => code === 'STOCK_SHORT');
  const share = { locationId, ...(isShort ? { granted: verdict.allocated } : {}) };
  try {
    await wholeWithin(ctx, async (inside) => {
      const book = await accept(inside as Ctx, order.id, { reason, overrides: codes, version: order.version }, share);
      await note(inside as Ctx, id, order.id, {
        state: 'confirmed',
        version: book.order.version,
        code: null,
        params: null,
      });
    });
  } catch (error) {
    const refusal = error instanceof Refusal ? error : null;
    await note(ctx, id, order.id, {
      state: 'failed',
      version: null,
      code: refusal?.code ?? 'desk.failed',
      params: refusal?.params ?? null,
    });
  }
}

async function note(ctx: Ctx, id: string, orderId: string, { state, version, code, params }: Outcome): Promise<void> {
  await sql`with one as (update bulk_confirm_orders set state = ${state}, version = ${version}, code = ${code}, params = ${JSON.stringify(params)}::jsonb
      where bulk_confirm_id = ${id} and order_id = ${orderId})
    update bulk_confirms set updated_at = clock_timestamp() where id = ${id}`.execute(ctx.db);
}

type Row = Omit<BulkConfirm, 'results' | 'undo_until' | 'status' | 'done' | 'confirmed'> & {
  finished_at: Date | null;
  undone_at: Date | null;
  silent: boolean;
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
      t.updated_at < clock_timestamp() - make_interval(secs => ${silentSeconds}) as silent,
      (select json_agg(r) from (select b.order_id, o.display_id, b.state, b.code, b.params from bulk_confirm_orders b
        join orders o on o.id = b.order_id where b.bulk_confirm_id = t.id order by b.position) r) as results
    from bulk_confirms t where t.id = ${id} and ${visibleBulkConfirms(ctx.actor)}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  const over = row.finished_at !== null || row.silent;
  const results = row.results.map(({ order_id, display_id, state, code, params }) => {
    if (over && state === 'waiting')
      return {
        order_id,
        display_id,
        state: 'failed' as const,
        code: 'desk.interrupted',
        message: ctx.t('desk.interrupted'),
      };
    return { order_id, display_id, state, ...(code ? { code, message: sayWhy(ctx, code, params) } : {}) };
  });
  const until = row.finished_at && !row.undone_at ? new Date(row.finished_at.getTime() + undoSeconds * 1_000) : null;
  return {
    id,
    total: row.total,
    status: row.undone_at ? 'undone' : over ? 'done' : 'running',
    done: results.filter(({ state }) => state !== 'waiting').length,
    confirmed: results.filter(({ state }) => state === 'confirmed').length,
    results,
    undo_until: until?.toISOString() ?? null,
  };
}
