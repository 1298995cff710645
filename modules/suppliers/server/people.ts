import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { SupplierUser } from '../contract.ts';
import { findSupplier } from './resource.ts';

/** Who signs in for a supplier; removed people are gone. */
export async function findPeople(ctx: Ctx, id: string): Promise<{ users: SupplierUser[] }> {
  await findSupplier(ctx, id);
  const { rows } = await sql<{
    users: SupplierUser[];
  }>`select coalesce(json_agg(one order by one.name collate "und-x-icu", one.id), '[]'::json) as users from (
    select us.id, coalesce(nullif(btrim(concat_ws(' ', us.first_name, us.last_name)), ''), us.email, us.phone, '') as name, us.name_ar, us.email, us.phone, us.img, us.status, us.last_seen_at
    from users us where us.supplier_id = ${id} and us.deleted_at is null limit 200) as one`.execute(ctx.db);
  return rows[0] ?? { users: [] };
}
