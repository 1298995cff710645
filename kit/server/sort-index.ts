import { sql, type RawBuilder } from 'kysely';
import { sortStep } from '#kit/shared/sort-index.ts';
import type { Ctx } from './context.ts';
import type { Table } from './rows.ts';

/** Where a new row of a table with `sort_index` stands: behind all others. */
export async function lastSortIndex(ctx: Pick<Ctx, 'db'>, table: Table): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(t.sort_index), 0) as last from ${sql.table(table)} as t where t.deleted_at is null`.execute(
    ctx.db,
  );
  return (rows[0]?.last ?? 0) + sortStep;
}

/**
 * Where rows `t` stand in a delivery area: what has no place of its own there stands where it does in general.
 * @param areaId none: where they stand in general
 */
export const sortIndexIn = (resource: Table, areaId: string | undefined): RawBuilder<unknown> =>
  areaId === undefined
    ? sql`t.sort_index`
    : sql`coalesce((select asi.sort_index from area_sort_indexes asi
        where asi.area_id = ${areaId} and asi.resource = ${resource} and asi.record_id = t.id), t.sort_index)`;
