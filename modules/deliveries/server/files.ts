import { sql } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';

/** Pictures of a proof are those that were sent to us, by the supplier's people or the platform's. @throws Refusal at the first that is not */
export async function requireFiles(ctx: Ctx, supplierId: string, files: readonly string[], field: string): Promise<void> {
  if (files.length === 0) return;
  const keyOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);
  const { rows } = await sql<{ key: string }>`select key from uploads where key = any(${files.map(keyOf)}) and not protected and deleted_at is null
    and (supplier_id is null or supplier_id = ${supplierId})`.execute(ctx.db);
  const known = new Set(rows.map(({ key }) => key));
  const missing = files.findIndex((address) => !known.has(keyOf(address)));
  if (missing >= 0) throw invalid(`${field}.${missing}`, 'return.unknown_picture');
}
