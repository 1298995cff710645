import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { all } from '#kit/server/crud.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { BulkChange } from '../contract.ts';
import { canUndoBulk, undoUntil } from '../rules.ts';
import { visibleBulks } from './read.ts';
import type { customerBulks } from '../contract.ts';

type Named = { id: string; name: string; name_ar: string | null };
type Row = {
  id: string;
  change: BulkChange;
  total: number;
  changed: number | null;
  undone: number | null;
  created_at: Date;
  finished_at: Date | null;
  undone_at: Date | null;
  supplier: Named | null;
  author: Named | null;
  targets: Named[];
};

const named = (alias: string) =>
  sql`${sql.ref(`${alias}.id`)}, ${sql.ref(`${alias}.name`)}, ${sql.ref(`${alias}.name_ar`)}`;

/**
 * Bulk changes that the caller sees, the newest first, a page after the one before: what each was, who asked for it and what came of it. One
 * statement, which reads no customers.
 */
export async function findPastBulks(
  ctx: Ctx,
  { before, limit }: QueryOf<typeof customerBulks.list>,
): Promise<ReplyOf<typeof customerBulks.list>> {
  const where = all([
    visibleBulks(ctx.actor),
    ...(before
      ? [
          sql<boolean>`(t.created_at, t.id) < (select cbe.created_at, cbe.id from customer_bulk_edits cbe where cbe.id = ${before})`,
        ]
      : []),
  ]);
  const { rows } =
    await sql<Row>`select t.id, t.change, t.total, t.changed, t.undone, t.created_at, t.finished_at, t.undone_at,
      (select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) from suppliers su where su.id = t.supplier_id) as supplier,
      (select json_build_object('id', us.id, 'name', coalesce(nullif(concat_ws(' ', us.first_name, us.last_name), ''), us.email), 'name_ar', us.name_ar)
        from users us where us.id = t.created_by) as author,
      coalesce((select json_agg(json_build_object('id', one.id, 'name', one.name, 'name_ar', one.name_ar) order by one.name collate "und-x-icu", one.id) from (
        select ${named('dv')} from drivers dv where dv.id = t.change->>'driver_id'
        union all select ${named('sr')} from sales_representatives sr where t.change->'sales_representative_ids' ? sr.id
        union all select ${named('ar')} from areas ar where ar.id = t.change->>'area_id'
        union all select ${named('cg')} from customer_groups cg where cg.id = t.change->>'customer_group_id') one), '[]'::json) as targets
    from customer_bulk_edits t where ${where} order by t.created_at desc, t.id desc limit ${limit + 1}`.execute(ctx.db);
  const page = rows.slice(0, limit);
  return {
    bulk_edits: page.map(({ created_at, finished_at, undone_at, ...row }) => ({
      ...row,
      status: !finished_at ? 'running' : !undone_at ? 'done' : row.undone === null ? 'undoing' : 'undone',
      created_at: created_at.toISOString(),
      undo_until:
        finished_at && canUndoBulk({ finished_at, undone_at }, ctx.now).allowed
          ? undoUntil(finished_at).toISOString()
          : null,
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
