import { sql } from 'kysely';
import type { PublicCtx } from '#kit/server/context.ts';
import type { Draw } from '../../rules/lots.ts';
import type { LoyaltyOrder } from '../../rules/settle.ts';

export type OrderFacts = LoyaltyOrder & {
  readonly supplier_id: string;
  readonly display_id: number;
  readonly currency_code: string;
  readonly version: number;
};
type Row = Omit<OrderFacts, 'confirmed_at' | 'completed_at' | 'canceled_at' | 'points'> & {
  confirmed_at: Date | null;
  completed_at: Date | null;
  canceled_at: Date | null;
  points: { lines: { item_id: string; amount: number }[] } | null;
};

/**
 * Lines of the sale, and those that settled exchanges sent, of the order `od`, with their pieces that came back or that a claim refunded:
 * what came of a return of its own, what live claims for a refund name, and what exchanges took in.
 */
export const linesSql = `coalesce((select json_agg(json_build_object('id', oi.id, 'product_id', oi.product_id, 'brand_id', pr.brand_id, 'quantity', oi.quantity,
    'case_size', oi.case_size, 'net', oi.total - oi.tax_amount, 'discount_total', oi.discount_total, 'back_quantity', least(oi.quantity,
      coalesce((select sum(case when re.swap_id is null then ri.received_quantity else ri.settled_quantity end)::int from return_items ri
        join returns re on re.id = ri.return_id left join swaps sw1 on sw1.id = re.swap_id
        where ri.item_id = oi.id and re.claim_id is null and (re.swap_id is null or (sw1.processed_at is not null and sw1.canceled_at is null))), 0)
      + coalesce((select sum(ci.quantity)::int from claim_items ci join claims cl on cl.id = ci.claim_id
        where ci.item_id = oi.id and cl.type = 'refund' and cl.canceled_at is null), 0))) order by oi.position, oi.id)
  from order_items oi left join products pr on pr.id = oi.product_id where oi.order_id = od.id and oi.claim_id is null and oi.removed_at is null
    and (oi.swap_id is null or exists (select from swaps sw where sw.id = oi.swap_id and sw.processed_at is not null and sw.canceled_at is null))), '[]'::json)`;

/** Locks an order and reads what its points follow from; null for one that is not there. */
export async function lockOrder(ctx: PublicCtx, id: string): Promise<OrderFacts | null> {
  await sql`select od.id from orders od where od.id = ${id} for update of od`.execute(ctx.db);
  const { rows } =
    await sql<Row>`select od.id, od.supplier_id, od.display_id, od.customer_id, od.currency_code, od.version, od.confirmed_at,
      od.completed_at, od.canceled_at, ${sql.raw(linesSql)} as lines,
      (select one->'points' from jsonb_array_elements(od.discounts) as one where one->'rule'->>'type' = 'points' limit 1) as points
    from orders od where od.id = ${id}`.execute(ctx.db);
  return rows[0] ?? null;
}

/** What of each lot is spent on an order in a program and was not given back; null for what was owed for it. */
export async function findSpent(ctx: PublicCtx, programId: string, orderId: string): Promise<Draw[]> {
  const { rows } = await sql<Draw>`select le.lot_id, (-sum(le.delta))::bigint as points from loyalty_entries le
    where le.order_id = ${orderId} and le.program_id = ${programId} and le.kind in ('spent', 'restored') group by le.lot_id having sum(le.delta) < 0`.execute(
    ctx.db,
  );
  return rows;
}
