import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';

/** Columns of other tables that refer to a return reason; whichever module has them. */
const references = sql<{
  table: string;
  column: string;
}>`select c.conrelid::regclass::text as "table", a.attname as "column"
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'return_reasons'::regclass and c.conrelid <> 'return_reasons'::regclass and cardinality(c.conkey) = 1`;

/**
 * Whether a return, a claim or whatever else was given this reason. Removing is only marking, so no foreign key would speak up: the
 * tables that refer to reasons are found in the catalog, and a new one is asked from the day it exists.
 */
export async function isUsed(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await references.execute(ctx.db);
  for (const { table, column } of rows) {
    const {
      rows: [found],
    } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(ctx.db);
    if (found) return true;
  }
  return false;
}
