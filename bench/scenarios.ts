import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/types.gen.ts';

/** One thing that is measured: the calls of the API that make it up, taken in turn. */
export type Call = { method: 'GET' | 'POST'; path: string; body?: unknown };
export type Scenario = { name: string; writes: boolean; calls: readonly (readonly Call[])[] };

const sample = 400;

/** The promises of the order desk, on rows spread over the whole table. */
export async function scenarios(db: Kysely<Tables>): Promise<Scenario[]> {
  const { rows: orders } = await sql<{
    id: string;
    phone: string;
  }>`select id, right(customer_phone, 6) as phone from orders tablesample bernoulli (5) repeatable (7)
    where customer_phone is not null limit ${sample}`.execute(db);
  const { rows: open } = await sql<{ id: string }>`select o.id from orders o join payments p on p.order_id = o.id
    where o.status in ('confirmed', 'pending') and o.verified_at is null and p.canceled_at is null and p.amount - p.captured_amount > 5000 and o.total - o.paid_total > 5000
    group by o.id order by o.id limit ${sample}`.execute(db);
  if (orders.length === 0 || open.length === 0) throw new Error('there are no orders to measure with');
  return [
    { name: 'order list, newest 12', writes: false, calls: [[{ method: 'GET', path: '/orders?limit=12' }]] },
    {
      name: 'order list, status and text',
      writes: false,
      calls: orders.map(({ phone }) => [{ method: 'GET', path: `/orders?limit=12&status=completed&q=${phone}` }]),
    },
    { name: 'order detail', writes: false, calls: orders.map(({ id }) => [{ method: 'GET', path: `/orders/${id}` }]) },
    {
      name: 'capture and refund',
      writes: true,
      calls: open.map(({ id }) => [
        { method: 'POST', path: `/orders/${id}/capture`, body: { amount: 100 } },
        { method: 'POST', path: `/orders/${id}/refund`, body: { amount: 100, reason: 'other', no_notification: true } },
      ]),
    },
  ];
}
