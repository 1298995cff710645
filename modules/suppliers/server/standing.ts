import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { Db } from '#kit/server/db.ts';
import type { SupplierStatus } from '../contract.ts';

/** What the rules on taking orders and publishing ask of a supplier. */
export async function findStanding(db: Db, supplierId: string): Promise<{ status: SupplierStatus }> {
  const {
    rows: [row],
  } = await sql<{
    status: SupplierStatus;
  }>`select status from suppliers where id = ${supplierId} and deleted_at is null`.execute(db);
  if (!row) throw notFound();
  return row;
}
