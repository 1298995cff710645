import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import { lineSubtotal } from '#domain/unit-price.ts';
import { fundedBy, fundedOfCharges, type Adjustment, type Snapshot } from '#modules/promotions/rules.ts';
import { pointsOf, type OrderDiscount } from '#modules/orders/rules.ts';
import { exchangedSql } from '#modules/orders/server.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import {
  pointsShares,
  type DriverFee,
  type Funder,
  type OrderFacts,
  type SettledLine,
  type SoldItem,
} from '../rules.ts';

/**
 * Which orders a settlement looks at: completed or delivered in its time, or settled before and changed since; and those of others on
 * which points were spent that the supplier pays for.
 */
export type Span = {
  readonly supplierId: string;
  /** Nothing completed or delivered before is ever settled. */
  readonly since: Date;
  /** From which completion or delivery on orders may be new. */
  readonly from: Date;
  readonly until: Date;
  /** When lines were read last; null for the first. */
  readonly readAt: Date | null;
};
/** Orders that one settlement may be about. */
export const mostOrders = 20_000;

type Item = Omit<SoldItem, 'gross' | 'funded'> & { unit_price_micros: number; adjustments: Adjustment[] | null };
type Row = Omit<OrderFacts, 'items' | 'fees' | 'shipping_funded' | 'kept_charges' | 'kept_funded' | 'points'> & {
  kept_charges: { cause_id: string; rule_id: string; net: number; tax_amount: number }[];
  funders: Funder[];
  discounts: OrderDiscount[];
  sources: Snapshot['sources'] | null;
  methods: { promotion_id: string; discount: number }[];
  items: Item[];
  fees: (DriverFee & { ended_on: string })[];
  completed_on: string | null;
  granted_on: string | null;
  before: SettledLine[];
};
/** An order with what earlier settlements said of it, and the days its lines stand under: a fee that is taken back under today. */
export type Found = {
  facts: OrderFacts;
  before: SettledLine[];
  soldOn: string;
  backOn: string;
  endedOn: (deliveryId: string | null) => string;
};

const many = (select: string) => `coalesce((select json_agg(r) from (${select}) r), '[]'::json)`;
const items =
  many(`select oi.id, oi.swap_id, oi.quantity, oi.total, oi.tax_amount, oi.unit_price * 1000000 + oi.unit_price_rest as unit_price_micros, oi.case_size, oi.adjustments,
    (select json_build_object('id', tkr.id, 'type', tkr.type, 'value', tkr.value, 'min_amount', tkr.min_amount, 'max_amount', tkr.max_amount, 'base', tkr.base,
      'include_tax', tkr.include_tax, 'include_shipping', tkr.include_shipping) from take_rates tkr where tkr.id = oi.take_rate_id) as rate
  from order_items oi where oi.order_id = t.id and oi.claim_id is null and oi.removed_at is null and (oi.swap_id is null or exists (select from swaps sw
    where sw.id = oi.swap_id and sw.processed_at is not null and sw.canceled_at is null)) order by oi.position, oi.id`);
/** The pieces of a line's value and tax that so many of those asked for have, as `shareOf` of orders. @param quantity an expression */
const part = (quantity: string) => `ri.item_id, ${quantity} as quantity,
  round(ri.value::numeric * ${quantity} / ri.requested_quantity)::bigint as value, round(ri.tax_amount::numeric * ${quantity} / ri.requested_quantity)::bigint as tax_amount`;
const received = many(`select ${part('rri.quantity')}
  from return_receipt_items rri join return_items ri on ri.id = rri.return_item_id where rri.receipt_id = rrc.id order by rri.id`);
const claimed = many(
  'select ci.item_id, ci.quantity, ci.value, ci.tax_amount from claim_items ci where ci.claim_id = cl.id order by ci.id',
);
const backs = many(`select rrc.id as cause_id, ${received} as lines from return_receipts rrc where rrc.order_id = t.id
  union all select cl.id, ${claimed} from claims cl where cl.order_id = t.id`);
const charges = many(`select rrc.id as cause_id, c.rule_id, c.net, c.tax_amount from return_receipts rrc
    cross join lateral jsonb_to_recordset(rrc.kept_charges) as c (rule_id text, net bigint, tax_amount bigint) where rrc.order_id = t.id`);
const exchanged =
  many(`select ${part('e.pieces')} from return_items ri join returns re on re.id = ri.return_id cross join lateral (select ${exchangedSql('sw')} as pieces) e
  where re.swap_id = sw.id and e.pieces > 0 order by ri.id`);
const exchanges = many(`select sw.shipping_value, sw.return_shipping_value, sw.return_value, ${exchanged} as back
  from swaps sw where sw.order_id = t.id and sw.processed_at is not null and sw.canceled_at is null order by sw.number`);
/** What a customer cannot pay its supplier bears: nothing came back, and the take stays. */
const backSql = "cr.cause not in ('write_off', 'write_off_reversed')";
const credits = many(
  `select cr.cause, cr.cause_id, cr.amount from credits cr where cr.order_id = t.id and ${backSql} order by cr.created_at, cr.id`,
);
/** What gift cards of these paid of an order, less what went back to them. */
const paidByCards = (
  whose: string,
) => `coalesce((select sum(py.captured_amount - py.refunded_amount)::bigint from payments py join gift_cards gc on gc.id = py.gift_card_id
  where py.order_id = t.id and ${whose}), 0)`;
const before = (
  supplierId: string,
) => sql`coalesce((select json_agg(r) from (select coalesce(sel.order_id, sel.spent_order_id) as order_id, coalesce(sel.item_id, sel.spent_item_id) as item_id, sel.type, sel.quantity, sel.net, sel.tax, sel.take, sel.take_rate_id, sel.delivery_id, sel.driver_fee, sel.driver_rate_id, sel.funding, sel.own_cards, sel.market_cards
  from settlement_lines sel where sel.supplier_id = ${supplierId} and (sel.order_id = t.id or sel.spent_order_id = t.id) and sel.type <> 'adjustment') r), '[]'::json)`;

/**
 * The orders of a span, in riyals, as they are now, with what was settled of each: one statement, as `factsOfBook` has it.
 * Of more than `mostOrders` the first are answered, and one more.
 */
export async function findOrders(ctx: PublicCtx, { supplierId, since, from, until, readAt }: Span): Promise<Found[]> {
  const changed = sql`select sel.order_id from settlement_lines sel join orders od on od.id = sel.order_id
      where sel.supplier_id = ${supplierId} and sel.order_id is not null and od.updated_at > ${readAt}`;
  const spent = sql`select sel.spent_order_id from settlement_lines sel join orders od on od.id = sel.spent_order_id
      where sel.supplier_id = ${supplierId} and sel.spent_order_id is not null and od.updated_at > ${readAt}`;
  const corrected = sql`select sel.order_id from settlement_lines sel join deliveries de on de.id = sel.delivery_id
      where sel.supplier_id = ${supplierId} and sel.delivery_id is not null and de.updated_at > ${readAt}`;
  const ended = sql<boolean>`de.driver_fee is not null and de.finished_at >= ${since} and de.finished_at < ${until}`;
  const { rows } = await sql<{ row: Row }>`with chosen as materialized (
      select od.id from orders od where od.supplier_id = ${supplierId} and od.completed_at >= greatest(${from}::timestamptz, ${since}::timestamptz)
        and od.completed_at < ${until} and od.currency_code = 'SAR'
      union select lf.order_id from loyalty_funders lf join orders od on od.id = lf.order_id where lf.supplier_id = ${supplierId}
        and od.completed_at >= greatest(${from}::timestamptz, ${since}::timestamptz) and od.completed_at < ${until}
      union select de.order_id from deliveries de where de.supplier_id = ${supplierId} and ${ended} and de.finished_at >= ${from}
      union ${readAt === null ? sql`select null where false` : sql`${changed} union ${spent} union ${corrected}`}
      order by 1 limit ${sql.lit(mostOrders + 1)})
    select row_to_json(one) as row from (select t.id, t.supplier_id, t.completed_at is not null and t.canceled_at is null and t.completed_at >= ${since} and t.completed_at < ${until} as is_final, t.total,
      t.shipping_total, t.shipping_tax_total, t.discounts, t.promoted -> 'sources' as sources, ${sql.raw(`${paidByCards('gc.supplier_id is not null')} as own_cards, ${paidByCards('gc.supplier_id is null')} as market_cards`)}, coalesce((select json_agg(json_build_object('promotion_id', os.promotion_id, 'discount', os.discount))
        from order_shipping_methods os where os.order_id = t.id and os.promotion_id is not null), '[]'::json) as methods, (t.completed_at at time zone 'Asia/Riyadh')::date::text as completed_on,
      (select (max(cr.created_at) at time zone 'Asia/Riyadh')::date::text from credits cr where cr.order_id = t.id and ${sql.raw(backSql)}) as granted_on,
      coalesce((select json_agg(json_build_object('delivery_id', de.id, 'driver_fee', de.driver_fee, 'driver_rate_id', de.driver_rate_id,
        'ended_on', (de.finished_at at time zone 'Asia/Riyadh')::date::text) order by de.number) from deliveries de where de.order_id = t.id and ${ended}), '[]'::json) as fees,
      coalesce((select json_agg(json_build_object('supplier_id', lf.supplier_id, 'amount', lf.amount) order by lf.supplier_id) from loyalty_funders lf where lf.order_id = t.id), '[]'::json) as funders,
      ${sql.raw(`${items} as items, ${credits} as credits, ${backs} as backs, ${charges} as kept_charges, ${exchanges} as exchanges`)}, ${before(supplierId)} as before
    from chosen join orders t on t.id = chosen.id order by t.completed_at, t.id) one`.execute(ctx.db);
  const today = dayOf(ctx.now);
  return rows.map(
    ({
      row: {
        items: sold,
        fees,
        before: said,
        completed_on,
        granted_on,
        sources,
        methods,
        discounts,
        kept_charges,
        funders,
        ...facts
      },
    }) => {
      const funded = fundedBy(sources ?? [], sold, methods);
      return {
        facts: {
          ...facts,
          shipping_funded: funded.shipping,
          kept_charges: kept_charges.map(({ rule_id: _, ...charge }) => charge),
          kept_funded: fundedOfCharges(sources ?? [], kept_charges),
          points: pointsShares(pointsOf(discounts), funders),
          items: sold.map(({ unit_price_micros, adjustments: _, ...item }) => ({
            ...item,
            gross: lineSubtotal(unit_price_micros, item.quantity),
            funded: funded.lines.get(item.id) ?? 0,
          })),
          fees: fees.map(({ ended_on: _, ...fee }) => fee),
        },
        before: said,
        soldOn: completed_on ?? today,
        backOn: granted_on ?? completed_on ?? today,
        endedOn: (deliveryId) => fees.find(({ delivery_id }) => delivery_id === deliveryId)?.ended_on ?? today,
      };
    },
  );
}
