import { sql } from 'kysely';
import type { Job } from '#kit/server/serve.ts';
import { isSummedBy } from '#kit/server/sums.ts';
import type { OrderQuery } from './filters.ts';

/** Whether `order_states` knows how many orders a query finds. */
export const isKeptByState = isSummedBy<OrderQuery>([
  'status',
  'payment_status',
  'fulfillment_status',
  'supplier_id',
  'currency_code',
  'sales_representative_id',
  'is_sale',
]);

const states = sql`supplier_id, sales_representative_id, currency_code, status, status_before_archive, payment_status, fulfillment_status`;
const days = sql`created_at, supplier_id, sales_representative_id, currency_code, status, status_before_archive, province`;

/**
 * Puts rows of one kind together. What they come to stays the same at every moment, for whoever reads meanwhile too; rows that are
 * written meanwhile wait for the next time.
 */
export const foldSums: Job = {
  name: 'order-sums',
  cron: '* * * * *',
  run: async ({ db }) => {
    await sql`with gone as (delete from order_states where exists (select from order_states group by ${states} having count(*) > 1) returning *)
      insert into order_states select ${states}, sum(orders), sum(total), sum(due) from gone group by ${states}
      having sum(orders) <> 0 or sum(total) <> 0 or sum(due) <> 0`.execute(db);
    await sql`with gone as (delete from order_days where (created_at) in (select created_at from order_days group by created_at, ${days} having count(*) > 1) returning *)
      insert into order_days select ${days}, sum(orders), sum(total), sum(collected) from gone group by ${days}
      having sum(orders) <> 0 or sum(total) <> 0 or sum(collected) <> 0`.execute(db);
  },
};
