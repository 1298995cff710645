import { sql } from 'kysely';
import type { House } from './house.ts';

/** Money that a customer handed over: how far it has come, and what of it stands on which order. */
export type Receipt = {
  id: string;
  method: string;
  status: string;
  amount: number;
  standing: readonly { order_id: string; amount: number }[];
};

/** The receipts that stand on one of these orders, and the newest that stand on none. */
export async function findReceipts({ owner }: House, orderIds: readonly string[]): Promise<readonly Receipt[]> {
  const { rows } = await sql<Receipt>`select r.id, r.method, r.status, r.amount::int as amount,
      coalesce((select json_agg(s) from (select a.order_id, sum(a.amount)::int as amount from receipt_allocations a
        where a.receipt_id = r.id group by a.order_id having sum(a.amount) > 0 order by a.order_id) s), '[]'::json) as standing
    from receipts r where r.id in (select a.receipt_id from receipt_allocations a where a.order_id = any(${[...orderIds]}))
      or r.id in (select n.id from receipts n where n.allocated = 0 and n.status not in ('reversed', 'returned') order by n.created_at desc, n.id desc limit 4)
    order by r.id`.execute(owner);
  return rows;
}
