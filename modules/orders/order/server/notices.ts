import { sql } from 'kysely';
import { formatAmount } from '#kit/shared/money.ts';
import type { Language } from '#kit/shared/texts.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import type { HeardEvent, Listener } from '#kit/server/serve.ts';
import { makeTranslators } from '#kit/server/texts.ts';
import type { NotificationEvent } from '#modules/notifications/rules.ts';
import { notify, tellUsers } from '#modules/notifications/server.ts';
import { linkTo } from '#modules/store/rules.ts';
import { findSupplierPeople } from '#modules/suppliers/server.ts';
import { ordersTexts } from '../../texts.ts';
import type { OrderEvent } from '../../core/server/act.ts';

type Facts = {
  id: string;
  supplier_id: string;
  display_id: number;
  email: string | null;
  phone: string | null;
  currency_code: string;
  total: number;
  cancel_reason: string | null;
  customer: string | null;
  customer_ar: string | null;
  supplier: string;
  supplier_ar: string | null;
  tracking: string | null;
  swap_link: string | null;
};

/** A customer that has an Arabic name is written to in Arabic. */
const languageOf = (facts: Facts): Language => (facts.customer_ar ? 'ar' : 'en');

async function findFacts(ctx: PublicCtx, id: string, fulfillmentId: string | null): Promise<Facts | undefined> {
  const { rows } =
    await sql<Facts>`select o.id, o.supplier_id, o.display_id, o.email, o.customer_phone as phone, o.currency_code, o.total,
      o.cancel_reason,
      o.customer_name as customer, o.customer_name_ar as customer_ar, s.name as supplier, s.name_ar as supplier_ar,
      (select string_agg(coalesce(k.url, k.tracking_number), ' ' order by k.created_at, k.tracking_number)
        from tracking_links k where k.fulfillment_id = ${fulfillmentId}) as tracking,
      (select t.swap_link_template from store t limit 1) as swap_link
    from orders o join suppliers s on s.id = o.supplier_id where o.id = ${id}`.execute(ctx.db);
  return rows[0];
}

const translators = makeTranslators([ordersTexts]);

type Told = {
  event: NotificationEvent;
  data: (facts: Facts, payload: Record<string, unknown>, ctx: PublicCtx) => Record<string, string>;
};
const amountIn = ({ currency_code }: Facts, amount: unknown): string =>
  `${formatAmount(Number(amount), currency_code)} ${currency_code}`;

/** What customers are told of, and the words each message needs. */
const told: Partial<Record<OrderEvent, Told>> = {
  'order.placed': { event: 'order.placed', data: (facts) => ({ total: amountIn(facts, facts.total) }) },
  'order.accepted': { event: 'order.confirmed', data: () => ({}) },
  'order.shipped': { event: 'order.shipment_created', data: (facts) => ({ tracking: facts.tracking ?? '' }) },
  'order.captured': {
    event: 'order.payment_captured',
    data: (facts, payload) => ({ amount: amountIn(facts, payload.amount) }),
  },
  'order.refunded': {
    event: 'order.refund_created',
    data: (facts, payload) => ({ amount: amountIn(facts, payload.amount) }),
  },
  'order.canceled': { event: 'order.canceled', data: (facts) => ({ reason: facts.cancel_reason ?? '' }) },
  'order.return_requested': { event: 'order.return_requested', data: () => ({}) },
  'order.items_returned': {
    event: 'order.items_returned',
    data: (facts, payload) => ({ amount: amountIn(facts, payload.amount) }),
  },
  'order.completed': { event: 'order.completed', data: () => ({}) },
  'claim.created': { event: 'claim.created', data: (facts, payload) => ({ outcome: outcomeOf(facts, payload) }) },
  'claim.shipped': { event: 'claim.shipment_created', data: (facts) => ({ tracking: facts.tracking ?? '' }) },
  'claim.canceled': { event: 'claim.canceled', data: () => ({}) },
  'swap.created': {
    event: 'swap.created',
    data: (facts, payload, ctx) => ({ outcome: differenceOf(facts, payload), link: exchangeLink(facts, payload, ctx) }),
  },
  'swap.received': { event: 'swap.received', data: () => ({}) },
  'swap.shipped': { event: 'swap.shipment_created', data: (facts) => ({ tracking: facts.tracking ?? '' }) },
  'swap.canceled': { event: 'swap.canceled', data: () => ({}) },
};

/** What comes of a claim: goods, money, or less to pay. */
function outcomeOf(facts: Facts, { type, refund_amount, refunded }: Record<string, unknown>): string {
  const t = translators[languageOf(facts)];
  if (type === 'replace') return t('claim.outcome_replace');
  if (refund_amount === 0) return t('claim.outcome_taken_up');
  return t(refunded ? 'claim.outcome_refund' : 'claim.outcome_lowered', { amount: amountIn(facts, refund_amount) });
}

/** Who pays whom for an exchange. */
function differenceOf(facts: Facts, { difference_due }: Record<string, unknown>): string {
  const t = translators[languageOf(facts)];
  const difference = Number(difference_due);
  if (difference === 0) return t('exchange.outcome_even');
  return t(difference > 0 ? 'exchange.outcome_pay' : 'exchange.outcome_back', {
    amount: amountIn(facts, Math.abs(difference)),
  });
}

/** Where the store sends its customers; our own page where its template leads nowhere. */
const exchangeLink = ({ swap_link }: Facts, { cart_id }: Record<string, unknown>, ctx: PublicCtx): string =>
  linkTo(swap_link, String(cart_id)) ?? ctx.link(`/public/exchanges/${String(cart_id)}`);

/** Writes to the customer, by mail where the order has an address, else by text message; not at all where that was switched off. */
async function tellCustomer(ctx: PublicCtx, { event, payload }: HeardEvent): Promise<void> {
  const message = told[event as OrderEvent];
  if (!message || payload.no_notification === true) return;
  const facts = await findFacts(
    ctx,
    String(payload.order_id),
    payload.fulfillment_id ? String(payload.fulfillment_id) : null,
  );
  const recipient = facts?.email ?? facts?.phone;
  if (!facts || !recipient) return;
  const language = languageOf(facts);
  const data = {
    order: String(facts.display_id),
    customer: facts.customer_ar ?? facts.customer ?? '',
    supplier: language === 'ar' ? (facts.supplier_ar ?? facts.supplier) : facts.supplier,
    ...message.data(facts, payload, ctx),
  };
  await notify(ctx, {
    event_name: message.event,
    resource_type: 'order',
    resource_id: facts.id,
    supplier_id: facts.supplier_id,
    recipient,
    channel: facts.email ? 'mail' : 'sms',
    language,
    data: data as never,
  });
}

/** Writes to those of the supplier's people who want to know of new orders; whoever placed it knows. */
async function tellSupplier(ctx: PublicCtx, { payload, actor_id }: HeardEvent): Promise<void> {
  const facts = await findFacts(ctx, String(payload.order_id), null);
  if (!facts) return;
  const people = (await findSupplierPeople(ctx, facts.supplier_id)).filter(({ id }) => id !== actor_id);
  await tellUsers(ctx, 'order.placed', people, (language) => {
    const customer = (language === 'ar' ? facts.customer_ar : null) ?? facts.customer ?? '';
    const values = {
      order: String(facts.display_id),
      customer,
      total: amountIn(facts, facts.total),
      link: ctx.link(`/supplier/orders/${facts.id}`),
    };
    return {
      subject: translators[language]('orders.mail_placed', values),
      body: translators[language]('orders.mail_placed_body', values),
    };
  });
}

/** Writes to the supplier's people that a customer will pay an exchange's difference. */
async function tellPromised(ctx: PublicCtx, { payload }: HeardEvent): Promise<void> {
  const facts = await findFacts(ctx, String(payload.order_id), null);
  if (!facts) return;
  await tellUsers(ctx, 'swap.promised', await findSupplierPeople(ctx, facts.supplier_id), (language) => {
    const customer = (language === 'ar' ? facts.customer_ar : null) ?? facts.customer ?? '';
    const values = {
      order: String(facts.display_id),
      customer,
      amount: amountIn(facts, payload.difference_due),
      link: ctx.link(`/supplier/orders/${facts.id}`),
    };
    return {
      subject: translators[language]('exchange.mail_promised', values),
      body: translators[language]('exchange.mail_promised_body', values),
    };
  });
}

/** Listeners of what happens to orders. An event is marked as told in the listener's own transaction, so each message is written once. */
export const orderListeners: Readonly<Record<string, Listener>> = {
  ...Object.fromEntries(Object.keys(told).map((event) => [event, tellCustomer])),
  'order.placed': async (ctx, event) => {
    await tellCustomer(ctx, event);
    await tellSupplier(ctx, event);
  },
  'swap.promised': tellPromised,
};
