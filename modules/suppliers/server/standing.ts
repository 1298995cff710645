import { sql, type RawBuilder } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { Db } from '#kit/server/db.ts';
import type { SupplierStatus } from '../contract.ts';

type Standing = { status: SupplierStatus; excludes: boolean };
/** What the rules on taking orders, of a customer, and on publishing ask of a supplier; no row where there is none. */
export const standingOf = (supplierId: string | null, customerId: string | null = null): RawBuilder<Standing> =>
  sql<Standing>`select status, supplier_excludes(id, ${customerId}) as excludes from suppliers where id = ${supplierId} and deleted_at is null`;

/** The same of one that is there. @throws Refusal 404 */
export async function findStanding(db: Db, supplierId: string, customerId: string | null = null): Promise<Standing> {
  const [row] = (await standingOf(supplierId, customerId).execute(db)).rows;
  if (!row) throw notFound();
  return row;
}
