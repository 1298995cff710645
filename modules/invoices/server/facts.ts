import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { Party, PartyAddress } from '#domain/party.ts';
import { notFound, type Permit } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import type { Condition } from '#kit/server/crud.ts';
import type { OrderStatus } from '#modules/orders/contract.ts';
import { canInvoice } from '#modules/orders/rules.ts';
import { findCreditFacts } from '#modules/orders/server.ts';
import { supplierParty } from '#modules/suppliers/server.ts';
import { figuresOf, type Figures, type Source } from '../rules/document.ts';
import { invoiceTypeOf } from '../rules/parties.ts';
import { problemsOf, type Problem } from '../rules/readiness.ts';

/** What an invoice is made from: the order as it is now, its seller and its buyer. */
export type OrderFacts = Source & {
  id: string;
  supplier_id: string;
  display_id: number;
  customer_id: string;
  status: OrderStatus;
  currency_code: string;
  po_number: string | null;
  verified_at: Date | null;
  seller: Party;
  buyer: Omit<Party, 'address'>;
  addresses: (PartyAddress | null)[];
  payment_terms: string;
  provider_id: string | null;
  shipped_at: Date | null;
};

const address = (alias: string, street: string) =>
  sql.raw(`json_build_object('building_number', ${alias}.building_number, 'street', ${street}, 'district', ${alias}.district,
  'city', ${alias}.city, 'province', ${alias}.province, 'postal_code', ${alias}.postal_code, 'additional_number', ${alias}.additional_number, 'country_code', `);
const ofOrder = (column: string) =>
  sql.raw(`case when t.${column} is null then null else json_build_object('building_number', t.${column}->>'building_number',
  'street', t.${column}->>'address_1', 'district', t.${column}->>'district', 'city', t.${column}->>'city', 'province', t.${column}->>'province',
  'postal_code', t.${column}->>'postal_code', 'additional_number', t.${column}->>'additional_number', 'country_code', coalesce(t.${column}->>'country_code', 'sa')) end`);

/**
 * Reads what an order's invoice is made from.
 * @param visible whose orders may be read, over the alias `t`
 * @param lock holds the order's row, so that nothing of it changes until the transaction ends
 * @throws Refusal 404
 */
export async function findOrderFacts(
  ctx: PublicCtx,
  orderId: string,
  visible: Condition,
  { lock = false } = {},
): Promise<OrderFacts> {
  if (lock) await sql`select 1 from orders t where t.id = ${orderId} and ${visible} for update of t`.execute(ctx.db);
  const { rows } =
    await sql<OrderFacts>`select t.id, t.supplier_id, t.display_id, t.customer_id, t.status, t.currency_code, t.po_number, t.verified_at, t.tax_total,
      t.gift_card_total, t.total,
      (select json_agg(json_build_object('id', oi.id, 'title', oi.title || coalesce(' ' || nullif(oi.description, ''), ''), 'title_ar', oi.title_ar || coalesce(' ' || nullif(coalesce(pv.title_ar, oi.description), ''), ''),
        'sku', oi.sku, 'quantity', oi.quantity, 'unit_price', oi.unit_price, 'unit_price_rest', oi.unit_price_rest, 'discount_total', oi.discount_total, 'tax_rate', oi.tax_rate, 'tax_lines', oi.tax_lines)
        order by oi.position) from order_items oi left join product_variants pv on pv.id = oi.variant_id where oi.order_id = t.id and oi.claim_id is null and oi.swap_id is null and oi.removed_at is null) as items,
      coalesce((select json_agg(json_build_object('id', os.id, 'name', os.name, 'name_ar', so.name_ar, 'price', os.price, 'tax_rate', os.tax_rate, 'tax_lines', os.tax_lines) order by os.id)
        from order_shipping_methods os left join shipping_options so on so.id = os.shipping_option_id where os.order_id = t.id), '[]'::json) as shipping_methods,
      ${supplierParty} || jsonb_build_object('iban', su.iban) as seller,
      json_build_object('name', coalesce(cu.name, t.customer_name), 'name_ar', coalesce(cu.name_ar, t.customer_name_ar), 'vat_number', cu.vat_number, 'cr_number', cu.cr_number) as buyer,
      json_build_array(${ofOrder('billing_address')}, ${ofOrder('shipping_address')},
        (select ${address('ad', 'ad.address_1')} ad.country_code) from addresses ad where ad.customer_id = cu.id and ad.is_default and ad.deleted_at is null limit 1)) as addresses,
      coalesce(cs.payment_terms, cu.payment_terms) as payment_terms,
      (select py.provider_id from payments py where py.order_id = t.id and py.canceled_at is null order by py.created_at, py.id limit 1) as provider_id,
      (select max(fu.shipped_at) from fulfillments fu where fu.order_id = t.id and fu.canceled_at is null and fu.claim_id is null and fu.swap_id is null) as shipped_at
    from orders t join suppliers su on su.id = t.supplier_id join customers cu on cu.id = t.customer_id
      left join customer_suppliers cs on cs.customer_id = cu.id and cs.supplier_id = t.supplier_id
    where t.id = ${orderId} and ${visible}`.execute(ctx.db);
  const [order] = rows;
  if (!order) throw notFound();
  return order;
}

const noAddress: PartyAddress = {
  building_number: null,
  street: null,
  district: null,
  city: null,
  province: null,
  postal_code: null,
  additional_number: null,
  country_code: 'sa',
};
const isWhole = (one: PartyAddress): boolean =>
  Boolean(one.building_number && one.street && one.district && one.city && one.postal_code);

/** The buyer's address: the first that is whole of the order's two and the customer's own, else the first there is. */
function buyerAddress(addresses: OrderFacts['addresses']): PartyAddress {
  const known = addresses.filter((one) => one !== null);
  return known.find(isWhole) ?? known[0] ?? noAddress;
}

/** Days after its issue by which an invoice is to be paid. */
const creditDays: Readonly<Record<string, number>> = { net_7: 7, net_15: 15, net_30: 30, net_60: 60 };
/** How the tax authority calls a way of paying: cash, credit, bank account, card, not said. */
const paymentCodes: Readonly<Record<string, string>> = { cash: '10', bank_transfer: '42', card: '48' };

export type Composed = Figures & {
  type: 'standard_tax' | 'simplified_tax';
  seller: Party;
  buyer: Party;
  supply_date: string;
  due_on: string;
  payment_code: string;
  problems: Problem[];
};

/** The invoice of an order as it would be issued now. */
export function compose(order: OrderFacts, exemption: string | null, now: Date): Composed {
  const buyer: Party = { ...order.buyer, address: buyerAddress(order.addresses) };
  const figures = figuresOf(order, exemption);
  const days = creditDays[order.payment_terms] ?? 0;
  return {
    ...figures,
    type: invoiceTypeOf(buyer),
    seller: order.seller,
    buyer,
    supply_date: dayOf(order.shipped_at ?? now),
    due_on: dayOf(new Date(now.getTime() + days * 86_400_000)),
    payment_code: days > 0 ? '30' : (paymentCodes[order.provider_id ?? ''] ?? '1'),
    problems: problemsOf({
      seller: order.seller,
      buyer,
      lines: figures.lines,
      currency_code: order.currency_code,
      total: figures.totals.total,
    }),
  };
}

/** Whether its customer's limit lets an order be invoiced; what has left is always invoiced. */
export const creditPermit = async (ctx: Ctx, { id, status, shipped_at }: OrderFacts): Promise<Permit> =>
  canInvoice(await findCreditFacts(ctx, id), status === 'in_route' || status === 'completed' || shipped_at !== null);
