import { sql } from 'kysely';
import { exchangedSql } from '#modules/orders/server.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import type { Draw } from '../../rules/lots.ts';
import type { LoyaltyOrder } from '../../rules/settle.ts';

export type OrderFacts = LoyaltyOrder & {
  readonly supplier_id: string;
  readonly display_id: number;
  readonly currency_code: string;
  readonly version: number;
  /** The customer's terms with its supplier. */
  readonly terms: string;
};
type Row = Omit<OrderFacts, 'confirmed_at' | 'completed_at' | 'canceled_at' | 'points' | 'paid'> & {
  paid: { on: string; at: Date | string } | null;
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
      coalesce((select sum(case when re.swap_id is null then ri.received_quantity else ${exchangedSql('sw1')} end)::int from return_items ri
        join returns re on re.id = ri.return_id left join swaps sw1 on sw1.id = re.swap_id
        where ri.item_id = oi.id and re.claim_id is null and (re.swap_id is null or (sw1.processed_at is not null and sw1.canceled_at is null))), 0)
      + coalesce((select sum(ci.quantity)::int from claim_items ci join claims cl on cl.id = ci.claim_id
        where ci.item_id = oi.id and cl.type = 'refund' and cl.canceled_at is null), 0))) order by oi.position, oi.id)
  from order_items oi left join products pr on pr.id = oi.product_id where oi.order_id = od.id and oi.claim_id is null and oi.removed_at is null
    and (oi.swap_id is null or exists (select from swaps sw where sw.id = oi.swap_id and sw.processed_at is not null and sw.canceled_at is null))), '[]'::json)`;

/** Of the order `od`: when it was owed, when its last money came where nothing is owed any more, and its customer's terms, as `loyaltyOrderOf` has it. */
export const payingSql = `(coalesce(od.invoiced_at, od.completed_at) at time zone 'Asia/Riyadh')::date::text as owed_on,
  case when od.total - od.credited_total - (od.paid_total - od.refunded_total) <= 0 and od.written_off_total = 0 then (
    select json_build_object('on', max(coalesce(py.received_on, (py.captured_at at time zone 'Asia/Riyadh')::date))::text, 'at', max(py.captured_at))
    from payments py where py.order_id = od.id and py.captured_at is not null and py.captured_amount > py.refunded_amount having count(*) > 0) end as paid,
  (select coalesce(cs.payment_terms, cu.payment_terms) from customers cu
    left join customer_suppliers cs on cs.customer_id = cu.id and cs.supplier_id = od.supplier_id where cu.id = od.customer_id) as terms`;

/** Locks an order and reads what its points follow from; null for one that is not there. */
export async function lockOrder(ctx: PublicCtx, id: string): Promise<OrderFacts | null> {
  await sql`select od.id from orders od where od.id = ${id} for update of od`.execute(ctx.db);
  const { rows } =
    await sql<Row>`select od.id, od.supplier_id, od.display_id, od.customer_id, od.currency_code, od.version, od.confirmed_at,
      od.completed_at, od.canceled_at, ${sql.raw(`${linesSql} as lines, ${payingSql}`)},
      coalesce((select sum((c->>'net')::bigint) from return_receipts rrc cross join lateral jsonb_array_elements(rrc.kept_charges) c where rrc.order_id = od.id), 0)::bigint as charged,
      (select one->'points' from jsonb_array_elements(od.discounts) as one where one->'rule'->>'type' = 'points' limit 1) as points
    from orders od where od.id = ${id}`.execute(ctx.db);
  const [row] = rows;
  return row ? { ...row, paid: row.paid && { ...row.paid, at: new Date(row.paid.at) } } : null;
}

/** What of each lot is spent on an order in a program and was not given back; null for what was owed for it. */
export async function findSpent(ctx: PublicCtx, programId: string, orderId: string): Promise<Draw[]> {
  const { rows } = await sql<Draw>`select le.lot_id, (-sum(le.delta))::bigint as points from loyalty_entries le
    where le.order_id = ${orderId} and le.program_id = ${programId} and le.kind in ('spent', 'restored') group by le.lot_id having sum(le.delta) < 0`.execute(
    ctx.db,
  );
  return rows;
}
