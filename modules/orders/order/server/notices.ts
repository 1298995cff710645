import { sql } from 'kysely';
import { amountInWords } from '#domain/money.ts';
import type { Language } from '#kit/shared/texts.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import type { Events } from '#kit/server/events.ts';
import type { Listener, Listeners } from '#kit/server/listeners.ts';
import { makeTranslators } from '#kit/server/texts.ts';
import type { NoticeData, NotificationEvent } from '#modules/notifications/rules.ts';
import { notify, tellUsers } from '#modules/notifications/server.ts';
import { linkTo } from '#modules/store/rules.ts';
import { findSupplierPeople } from '#modules/suppliers/server.ts';
import { ordersTexts } from '../../texts.ts';
import type { OrderEvent } from '../../core/server/events.ts';

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

/** What messages about an order are written from; undefined where there is none. */
export async function findFacts(ctx: PublicCtx, id: string, fulfillmentId: string | null): Promise<Facts | undefined> {
  const { rows } =
    await sql<Facts>`select od.id, od.supplier_id, od.display_id, od.email, od.customer_phone as phone, od.currency_code, od.total,
      od.cancel_reason,
      od.customer_name as customer, od.customer_name_ar as customer_ar, su.name as supplier, su.name_ar as supplier_ar,
      (select string_agg(coalesce(tl.url, tl.tracking_number), ' ' order by tl.created_at, tl.tracking_number)
        from tracking_links tl where tl.fulfillment_id = ${fulfillmentId}) as tracking,
      (select t.swap_link_template from store t limit 1) as swap_link
    from orders od join suppliers su on su.id = od.supplier_id where od.id = ${id}`.execute(ctx.db);
  return rows[0];
}

const translators = makeTranslators([ordersTexts]);

const amountIn = (facts: Facts, amount: number, language: Language = languageOf(facts)): string =>
  amountInWords(amount, facts.currency_code, language);

/** What comes of a claim: goods, money, or less to pay. */
function outcomeOf(facts: Facts, { type, refund_amount, refunded }: Events['claim.created']): string {
  const t = translators[languageOf(facts)];
  if (type === 'replace') return t('claim.outcome_replace');
  if (refund_amount === 0) return t('claim.outcome_taken_up');
  return t(refunded ? 'claim.outcome_refund' : 'claim.outcome_lowered', {
    amount: amountIn(facts, refund_amount ?? 0),
  });
}

/** Who pays whom for an exchange. */
function differenceOf(facts: Facts, { difference_due: difference }: Events['swap.created']): string {
  const t = translators[languageOf(facts)];
  if (difference === 0) return t('exchange.outcome_even');
  return t(difference > 0 ? 'exchange.outcome_pay' : 'exchange.outcome_back', {
    amount: amountIn(facts, Math.abs(difference)),
  });
}

/** Where the store sends its customers; our own page where its template leads nowhere. */
const exchangeLink = ({ swap_link }: Facts, { cart_id }: Events['swap.created'], ctx: PublicCtx): string =>
  linkTo(swap_link, cart_id) ?? ctx.link(`/public/exchanges/${cart_id}`);

/** What every message of an order says. */
type Common = 'order' | 'customer' | 'supplier';
type Words<E extends OrderEvent, N extends NotificationEvent> = (
  facts: Facts,
  payload: Events[E],
  ctx: PublicCtx,
) => Omit<NoticeData<N>, Common>;

/** Whom a message of an order goes to: its address, else its number; null where it has neither. */
export const recipientOf = ({ email, phone }: Facts): string | null => email ?? phone;

/** Writes to the customer of an order, by mail where the order has an address, else by text message; where it has neither, to nobody. */
export async function writeToCustomer<N extends NotificationEvent>(
  ctx: PublicCtx,
  facts: Facts,
  event: N,
  words: Omit<NoticeData<N>, Common>,
): Promise<void> {
  const recipient = recipientOf(facts);
  if (!recipient) return;
  const language = languageOf(facts);
  const common: Record<Common, string> = {
    order: String(facts.display_id),
    customer: facts.customer_ar ?? facts.customer ?? '',
    supplier: language === 'ar' ? (facts.supplier_ar ?? facts.supplier) : facts.supplier,
  };
  await notify(ctx, {
    event_name: event,
    resource_type: 'order',
    resource_id: facts.id,
    supplier_id: facts.supplier_id,
    recipient,
    channel: facts.email ? 'mail' : 'sms',
    language,
    data: { ...common, ...words } as NoticeData<N>,
  });
}

/** Tells the customer what happened, unless that was switched off. */
const telling =
  <E extends OrderEvent, N extends NotificationEvent>(event: N, words: Words<E, N>): Listener<E> =>
  async (ctx, { payload }) => {
    if (payload.no_notification) return;
    const fulfillment = 'fulfillment_id' in payload ? (payload.fulfillment_id ?? null) : null;
    const facts = await findFacts(ctx, payload.order_id, fulfillment);
    if (facts) await writeToCustomer(ctx, facts, event, words(facts, payload, ctx));
  };

/** Writes to those of the supplier's people who want to know of new orders; whoever placed it knows. */
const tellSupplier: Listener<'order.placed'> = async (ctx, { payload, actor_id }) => {
  const facts = await findFacts(ctx, payload.order_id, null);
  if (!facts) return;
  const people = (await findSupplierPeople(ctx, facts.supplier_id)).filter(({ id }) => id !== actor_id);
  await tellUsers(ctx, 'order.placed', people, (language) => {
    const customer = (language === 'ar' ? facts.customer_ar : null) ?? facts.customer ?? '';
    const values = {
      order: String(facts.display_id),
      customer,
      total: amountIn(facts, facts.total, language),
      link: ctx.link(`/supplier/orders/${facts.id}`),
    };
    return {
      subject: translators[language]('orders.mail_placed', values),
      body: translators[language]('orders.mail_placed_body', values),
    };
  });
};

/** Writes to the supplier's people that a customer will pay an exchange's difference. */
const tellPromised: Listener<'swap.promised'> = async (ctx, { payload }) => {
  const facts = await findFacts(ctx, payload.order_id, null);
  if (!facts) return;
  await tellUsers(ctx, 'swap.promised', await findSupplierPeople(ctx, facts.supplier_id), (language) => {
    const customer = (language === 'ar' ? facts.customer_ar : null) ?? facts.customer ?? '';
    const values = {
      order: String(facts.display_id),
      customer,
      amount: amountIn(facts, payload.difference_due, language),
      link: ctx.link(`/supplier/orders/${facts.id}`),
    };
    return {
      subject: translators[language]('exchange.mail_promised', values),
      body: translators[language]('exchange.mail_promised_body', values),
    };
  });
};

const tracking = (facts: Facts) => ({ tracking: facts.tracking ?? '' });
const amount = (facts: Facts, payload: { amount: number }) => ({ amount: amountIn(facts, payload.amount) });

/** What customers are told of, and the words each message needs besides the common ones. */
export const customerMessages: Listeners = {
  'order.placed': telling('order.placed', (facts) => ({ total: amountIn(facts, facts.total) })),
  'order.accepted': telling('order.confirmed', () => ({})),
  'order.shipped': telling('order.shipment_created', tracking),
  'order.captured': telling('order.payment_captured', amount),
  'order.refunded': telling('order.refund_created', amount),
  'order.canceled': telling('order.canceled', (facts) => ({ reason: facts.cancel_reason ?? '' })),
  'order.return_requested': telling('order.return_requested', () => ({})),
  'order.items_returned': telling('order.items_returned', amount),
  'order.completed': telling('order.completed', () => ({})),
  'claim.created': telling('claim.created', (facts, payload) => ({ outcome: outcomeOf(facts, payload) })),
  'claim.shipped': telling('claim.shipment_created', tracking),
  'claim.canceled': telling('claim.canceled', () => ({})),
  'swap.created': telling('swap.created', (facts, payload, ctx) => ({
    outcome: differenceOf(facts, payload),
    link: exchangeLink(facts, payload, ctx),
  })),
  'swap.received': telling('swap.received', () => ({})),
  'swap.shipped': telling('swap.shipment_created', tracking),
  'swap.canceled': telling('swap.canceled', () => ({})),
};

/** What a supplier's people are told of. */
export const supplierMessages: Listeners = { 'order.placed': tellSupplier, 'swap.promised': tellPromised };
