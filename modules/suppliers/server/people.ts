import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import { findRow } from '#kit/server/crud.ts';
import type { Supplier, SupplierUser } from '../contract.ts';
import { supplierResource } from './resource.ts';

/** Who signs in for a supplier; removed people are gone. */
export async function findPeople(ctx: Ctx, id: string): Promise<{ users: SupplierUser[] }> {
  await findRow<Supplier>(ctx, supplierResource, id);
  const { rows } = await sql<{
    users: SupplierUser[];
  }>`select coalesce(json_agg(one order by one.name collate "und-x-icu", one.id), '[]'::json) as users from (
    select u.id, coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, u.phone, '') as name, u.name_ar, u.email, u.phone, u.img, u.status, u.last_seen_at
    from users u where u.supplier_id = ${id} and u.deleted_at is null limit 200) as one`.execute(ctx.db);
  return rows[0] ?? { users: [] };
}
