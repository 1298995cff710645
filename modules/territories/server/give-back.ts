import { sql } from 'kysely';
import type { PublicCtx } from '#kit/server/context.ts';
import { moveCustomers } from '#modules/customers/server.ts';

/** A customer that a change of borders moved, from where to where; null is no area. */
export type MovedCustomer = { id: string; from: string | null; to: string | null };

/** Takes customers back to where a border found them, but for whoever was moved or pinned since. @returns how many go back */
export async function giveBack(ctx: PublicCtx, customers: readonly MovedCustomer[]): Promise<number> {
  if (customers.length === 0) return 0;
  const { rows } = await sql<{
    id: string;
    area_id: string | null;
  }>`select cu.id, cu.area_id from customers cu where cu.id = any(${customers.map(({ id }) => id)})
      and not cu.area_pinned and cu.deleted_at is null order by cu.id for update`.execute(ctx.db);
  const { rows: there } = await sql<{
    id: string;
  }>`select ar.id from areas ar where ar.id = any(${customers.flatMap(({ from }) => from ?? [])}) and ar.deleted_at is null`.execute(
    ctx.db,
  );
  const areas = new Set<string | null>([null, ...there.map(({ id }) => id)]);
  const known = new Map(customers.map((one) => [one.id, one]));
  const back = rows.flatMap(({ id, area_id }) => {
    const was = known.get(id);
    return was?.to === area_id && was.from !== area_id && areas.has(was.from)
      ? [{ id, area_id: was.from, area_pinned: false }]
      : [];
  });
  await moveCustomers(ctx, back);
  return back.length;
}
