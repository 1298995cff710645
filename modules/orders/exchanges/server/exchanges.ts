import { sql } from 'kysely';
import type { z } from 'zod';
import { explained, takenOf, type Offer } from '#modules/promotions/rules.ts';
import { findOffer, underLock } from '#modules/promotions/server.ts';
import { newToken } from '#kit/server/tokens.ts';
import type { Ctx } from '#kit/server/context.ts';
import type {
  createExchangeInput,
  fulfillExchangeInput,
  previewExchangeInput,
  processExchangeInput,
} from '../contract/inputs.ts';
import type { shipInput } from '../../fulfillments/contract/inputs.ts';
import type { OrderBook } from '../../core/rules/book.ts';
import { priceCart } from '../../core/rules/money.ts';
import { takenBy } from '../../core/rules/promoted.ts';
import type { previewedExchange } from '../contract/public.ts';
import { promotedSent } from '../rules/promoted.ts';
import { discountValue } from '../rules/value.ts';
import * as rules from '../rules/exchanges.ts';
import { act, announce, lockFor } from '../../core/server/act.ts';
import type { OrderEvent } from '../../core/server/events.ts';
import {
  findPricingContext,
  mustChooseLocation,
  priceShipping,
  priceVariants,
  type PricingContext,
  type WantedVariant,
  type WantedShipping,
} from '../../core/server/after-sale-pricing.ts';
import { readBook } from '../../core/server/book.ts';
import { subtotalOf } from '#domain/unit-price.ts';
import { findReasons, requirePictures } from '../../returns/server/returns.ts';

/** What became of an exchange, for whoever listens; `no_notification` of the exchange counts. */
function announceExchange(
  ctx: Ctx,
  event: Exclude<Extract<OrderEvent, `swap.${string}`>, 'swap.received'>,
  book: OrderBook,
  swapId: string,
  sent: { fulfillment_id?: string } = {},
  noNotification?: boolean,
): void {
  const { cart_id, difference_due, payment_status, no_notification } = rules.exchangeWith(book, swapId);
  announce(
    ctx,
    event,
    book,
    { swap_id: swapId, cart_id, difference_due, payment_status, fulfillment_id: sent.fulfillment_id },
    noNotification ?? no_notification,
  );
}

/** What goes and its shipping, priced in the order's region; without one the house brings it for nothing. */
async function priced(
  ctx: Ctx,
  pricing: PricingContext,
  body: z.output<typeof previewExchangeInput>,
): Promise<rules.ExchangeOf> {
  const additional_items = await priceVariants(ctx, pricing, body.additional_items, 'additional_items');
  const named = body.shipping_methods ? 'shipping_methods' : 'custom_shipping_options';
  const wanted: readonly WantedShipping[] = body[named] ?? [];
  const subtotal = additional_items.reduce((sum, line) => sum + subtotalOf(line), 0);
  const shipping_methods = [];
  for (const [index, method] of (wanted.length > 0 ? wanted : [{}]).entries()) {
    shipping_methods.push(
      await priceShipping(ctx, pricing, method, { back: false, charged: true, subtotal, field: `${named}.${index}` }),
    );
  }
  const back = body.return_shipping;
  const return_shipping = back
    ? await priceShipping(ctx, pricing, back, { back: true, charged: true, field: 'return_shipping' })
    : null;
  return { return_items: body.return_items, additional_items, shipping_methods, return_shipping };
}

/** The promotions that what an exchange sends may meet now, and what those have left that its order was given. */
async function offerTo(
  ctx: Ctx,
  pricing: PricingContext,
  book: OrderBook,
  lines: readonly WantedVariant[],
): Promise<Offer> {
  const { supplierId, customerId, market } = pricing;
  const staying = [...book.items, ...book.additional_items].flatMap(({ variant_id }) => variant_id ?? []);
  const {
    rewards: _,
    spare: __,
    ...offer
  } = await findOffer(ctx, {
    supplierId,
    customerId,
    market,
    codes: [],
    variantIds: [...new Set([...staying, ...lines.map(({ variant_id }) => variant_id)])],
    whose: sql<boolean>`pv.supplier_id = ${supplierId}`,
    known: takenBy(book).map(({ promotion_id }) => promotion_id),
  });
  return offer;
}

/** The same under a lock on those that give something, so that of several exchanges at once none takes what another took. */
const offerUnderLock = (
  ctx: Ctx,
  pricing: PricingContext,
  book: OrderBook,
  { return_items, additional_items }: rules.ExchangeOf,
  wanted: readonly WantedVariant[],
): Promise<Offer> =>
  underLock(
    ctx,
    () => offerTo(ctx, pricing, book, wanted),
    (offer) => [...takenOf(promotedSent(book, return_items, additional_items, offer).lines, []).keys()],
  );

/** What an exchange would come to, as far as its form is filled in. */
export async function previewExchange(
  ctx: Ctx,
  id: string,
  body: z.output<typeof previewExchangeInput>,
): Promise<z.output<typeof previewedExchange>> {
  const pricing = await findPricingContext(ctx, id);
  const wanted = await priced(ctx, pricing, body);
  const book = await readBook(ctx, id);
  const offer = await offerTo(ctx, pricing, book, body.additional_items);
  const { value, lines, said } = rules.previewExchange(book, { ...wanted, offer }, ctx.now);
  const { lines: figures } = priceCart(lines, []);
  return {
    ...value,
    discount_value: discountValue(lines),
    additional_items: lines.map(({ variant_id, quantity, discount_total = 0 }, index) => ({
      variant_id,
      quantity,
      discount_total,
      total: figures[index]?.total ?? 0,
    })),
    promotions: explained(said),
  };
}

/** Registers an exchange. */
export async function createExchange(
  ctx: Ctx,
  id: string,
  { version, sales_channel_id: _, ...body }: z.output<typeof createExchangeInput>,
): Promise<void> {
  const pricing = await findPricingContext(ctx, id);
  const wanted = await priced(ctx, pricing, body);
  await requirePictures(ctx, pricing.supplierId, body.return_items, 'return_items');
  const reasons = await findReasons(
    ctx,
    body.return_items.map((line) => line.reason_id),
  );
  const variants = body.additional_items.map(({ variant_id }) => variant_id);
  const order = await lockFor(ctx, id, rules.createExchange, { version, variants });
  const { return_location_id, allow_backorder, no_notification, metadata } = body;
  const input = {
    ...wanted,
    offer: await offerUnderLock(ctx, pricing, order.book, wanted, body.additional_items),
    return_location_id,
    allow_backorder,
    no_notification,
    metadata,
    reasons,
    cart_id: `cart_${newToken().token}`,
  };
  const facts = { exchange: { return_items: body.return_items.length, additional_items: body.additional_items } };
  const { book, made } = await order.run(input, { action: 'create_exchange', facts });
  announceExchange(ctx, 'swap.created', book, made);
}

/** Settles the difference of an exchange. */
export async function processExchange(
  ctx: Ctx,
  id: string,
  swap_id: string,
  { version, capture }: z.output<typeof processExchangeInput>,
): Promise<void> {
  const input = { swap_id, capture };
  const { book, made } = await act(ctx, id, rules.processExchange, input, {
    action: 'process_exchange',
    version,
    facts: input,
  });
  const { payment_status, difference_due, no_notification } = rules.exchangeWith(book, swap_id);
  announceExchange(ctx, 'swap.processed', book, swap_id);
  if (made) announce(ctx, 'order.refunded', book, { refund_id: made.id, amount: made.amount }, no_notification);
  if (payment_status === 'captured') announce(ctx, 'order.captured', book, { amount: difference_due }, no_notification);
}

export async function cancelExchange(ctx: Ctx, id: string, swap_id: string, version?: number): Promise<void> {
  const facts = { swap_id };
  const { book } = await act(ctx, id, rules.cancelExchange, facts, { action: 'cancel_exchange', version, facts });
  announceExchange(ctx, 'swap.canceled', book, swap_id);
}

/** Fulfills an exchange's new items from a location; `items`, where they are named, are all that is left of it. */
export async function fulfillExchange(
  ctx: Ctx,
  id: string,
  swap_id: string,
  { version, metadata, ...body }: z.output<typeof fulfillExchangeInput> & Pick<rules.FulfillExchange, 'items'>,
): Promise<void> {
  const input = { ...body, swap_id, asks_location: await mustChooseLocation(ctx) };
  const facts = { swap_id, location_id: body.location_id, ...(metadata ? { metadata } : {}) };
  const { book, made } = await act(ctx, id, rules.fulfillExchange, input, {
    action: 'fulfill_exchange',
    version,
    facts,
  });
  announceExchange(ctx, 'swap.fulfilled', book, swap_id, { fulfillment_id: made.id }, made.no_notification);
}

/** Marks a fulfillment of this very exchange as shipped: order, exchange and fulfillment are looked up together. */
export async function shipExchange(
  ctx: Ctx,
  id: string,
  swap_id: string,
  { version, ...body }: z.output<typeof shipInput>,
): Promise<void> {
  const { fulfillment_id } = body;
  const facts = { swap_id, fulfillment_id, shipped: true };
  const input = { ...body, swap_id };
  const { book } = await act(ctx, id, rules.shipExchange, input, { action: 'ship_exchange', version, facts });
  const shipped = book.fulfillments.find((one) => one.id === fulfillment_id);
  announceExchange(ctx, 'swap.shipped', book, swap_id, { fulfillment_id }, shipped?.no_notification);
}

export async function cancelExchangeFulfillment(
  ctx: Ctx,
  id: string,
  swap_id: string,
  fulfillment_id: string,
  version?: number,
): Promise<void> {
  const facts = { swap_id, fulfillment_id };
  await act(ctx, id, rules.cancelExchangeFulfillment, facts, { action: 'cancel_exchange_fulfillment', version, facts });
}
