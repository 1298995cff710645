import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import { never } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import type { BulkChange, BulkEdit } from '../contract.ts';
import { undoUntil } from '../rules.ts';
import { addUp } from './preview.ts';

/** Which bulk changes an actor sees, over the alias `t`: a supplier those made on its side. */
export const visibleBulks = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});

type Bulk = {
  id: string;
  supplier_id: string | null;
  change: BulkChange;
  total: number;
  created_at: Date;
  finished_at: Date | null;
  undone_at: Date | null;
};

/** A bulk change that the caller sees. @throws Refusal 404 */
export async function findBulk(ctx: Ctx, id: string, { locked = false } = {}): Promise<Bulk> {
  const { rows } =
    await sql<Bulk>`select t.id, t.supplier_id, t.change, t.total, t.created_at, t.finished_at, t.undone_at
    from customer_bulk_edits t where t.id = ${id} and ${visibleBulks(ctx.actor)} ${locked ? sql`for update` : sql``}`.execute(
      ctx.db,
    );
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

type Sum = { state: string; code: TextKey | null; params: TextParams | null; count: number };

/** How far a bulk change is, and what became of its customers. @throws Refusal 404 */
export async function describeBulk(ctx: Ctx, id: string): Promise<BulkEdit> {
  const { change, total, created_at, finished_at, undone_at } = await findBulk(ctx, id);
  const { rows } =
    await sql<Sum>`select cbr.state, cbr.code, cbr.params, count(*)::int as count from customer_bulk_edit_rows cbr
    where cbr.bulk_edit_id = ${id} group by 1, 2, 3`.execute(ctx.db);
  const sumOf = (...states: readonly string[]) =>
    rows.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0);
  const unseen = total - rows.reduce((sum, { count }) => sum + count, 0);
  return {
    id,
    field: change.field,
    status: !finished_at ? 'running' : !undone_at ? 'done' : sumOf('changed') > 0 ? 'undoing' : 'undone',
    total,
    done: total - sumOf('waiting'),
    changed: sumOf('changed', 'undone', 'kept'),
    same: sumOf('same'),
    left: addUp(ctx, [
      ...rows.flatMap(({ state, code, params, count }) =>
        state === 'left' && code ? [{ code, params: params ?? undefined, count }] : [],
      ),
      ...(unseen > 0 ? [{ code: 'customers.bulk_unseen' as const, count: unseen }] : []),
    ]),
    undone: sumOf('undone'),
    kept: sumOf('kept'),
    created_at: created_at.toISOString(),
    undo_until: finished_at && !undone_at ? undoUntil(finished_at).toISOString() : null,
  };
}

/** Locks customers in one order, before anything of them is read. */
export const lockCustomers = (ctx: Ctx, ids: readonly string[]) =>
  sql`select count(*) from (select cu.id from customers cu where cu.id = any(${ids as string[]}) order by cu.id for update) locked`.execute(
    ctx.db,
  );
