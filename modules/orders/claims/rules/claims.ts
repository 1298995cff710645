import { ensure, invalid, notFound } from '#kit/shared/fail.ts';
import { formatAmount } from '#domain/money.ts';
import type { Address } from '../../core/contract/address.ts';
import type { ClaimReason, ClaimType } from '../../core/contract/statuses.ts';
import {
  addReplacementItems,
  replacementItems,
  isOf,
  ofClaim,
  ofTheSale,
  variantsOf,
} from '../../core/rules/replacement-items.ts';
import type { ClaimItemRow, ClaimRow, ShippingMethod } from '../../core/rules/after-sale-rows.ts';
import { canCancelClaim, canFulfillClaim, canUpdateClaim, claimFactsOf } from './facts.ts';
import { derive, settle } from '../../core/rules/derive.ts';
import { factsOf } from '../../core/rules/facts.ts';
import {
  cancelFulfillment,
  fulfillReplacement,
  ship,
  type FulfillInput,
  type FulfillmentInput,
  type ShipInput,
} from '../../fulfillments/rules/fulfillments.ts';
import { shareOf, sum } from '../../core/rules/money.ts';
import { openQuantity } from '../../core/rules/open-quantity.ts';
import { openReturn, pickReturnable, type ReturnLine, type Valued } from '../../returns/rules/open-return.ts';
import { canCreateClaim } from '../../core/rules/permits.ts';
import type { CartLine } from '../../order/rules/place-order.ts';
import { grant } from '../../payments/rules/refunds.ts';
import { grantable } from '../../returns/rules/money.ts';
import { claimableOf } from '../../returns/rules/returnable.ts';
import { release, releaseSurplus, replaced, reserveAgain } from '../../core/rules/stock.ts';
import type { OrderBook, Env, FulfillmentRow } from '../../core/rules/book.ts';
import { command, making } from '../../core/rules/command.ts';

export type ClaimedLine = {
  item_id: string;
  quantity: number;
  reason?: ClaimReason;
  note?: string | null;
  tags?: readonly string[];
  images?: readonly string[];
};

export type CreateClaim = {
  type: ClaimType;
  claim_items: readonly ClaimedLine[];
  /** Minor units; what the pieces are worth where it is left out, and an explicit 0 is 0. */
  refund_amount?: number | null;
  /** Priced in the order's region. */
  additional_items: readonly CartLine[];
  shipping_methods: readonly ShippingMethod[];
  shipping_address?: Address | null;
  /** The way the goods come back; null when nothing is asked back. */
  return_shipping: ShippingMethod | null;
  return_location_id?: string | null;
  no_notification?: boolean;
  metadata?: Record<string, unknown> | null;
};

/** Tags are trimmed and lower-cased, each once. */
export const cleanTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== '')),
];

const imagesOf = (urls: readonly string[], env: Env): ClaimItemRow['images'] =>
  urls.map((url) => ({ id: env.newId('img'), url }));

/**
 * Makes a claim. A refund claim grants at once, and pays out what of it the customer has paid; a replacement sets its goods aside and
 * costs nothing. Where return shipping is named, the claimed pieces that left us are asked back, and their receipt refunds nothing more. Pieces
 * claimed as missing that never left are held by the claim: what they had reserved is free, and nothing fulfills them any more.
 */
export const createClaim = making<CreateClaim, string>({ stock: true, variants: variantsOf }, (book, input, env) => {
  ensure(canCreateClaim(factsOf(book)));
  const claimed = pickClaimed(book, input.claim_items);
  demandFitting(input);
  if (input.return_location_id && !book.locations.some((one) => one.id === input.return_location_id))
    throw invalid('return_location_id', 'fulfill.unknown_location');
  const refund = input.type === 'refund' ? refundOf(book, claimed, input.refund_amount) : null;
  const claim = claimOf(book, input, refund, env);
  const rows = claimed.map((one) => claimItemOf(claim, one, env));
  const made = releaseSurplus(
    derive({ ...book, claims: [...book.claims, claim], claim_items: [...book.claim_items, ...rows] }),
  );
  const { additional_items: lines, return_shipping: back } = input;
  const to = claim.shipping_address ?? book.order.shipping_address;
  const sending =
    lines.length > 0
      ? addReplacementItems(made, { origin: ofClaim(claim.id), lines, to, allow_backorder: false }, env)
      : made;
  const left = claimed.flatMap(leftOf);
  const asked =
    back && left.length > 0
      ? openReturn(
          sending,
          {
            lines: left,
            origin: ofClaim(claim.id),
            refund_amount: 0,
            shipping_method: back,
            location_id: input.return_location_id ?? null,
            no_notification: claim.no_notification,
          },
          env,
        ).book
      : sending;
  return { book: settle(book, refund === null ? asked : payClaim(asked, claim, refund, env), env), made: claim.id };
});

/** `missing`: how many of its pieces never left us. */
type Claimed = Valued & { line: ClaimedLine; missing: number };

/** "Every returned item needs a reason" (specification, section 5), and pieces are promised once. */
function pickClaimed(book: OrderBook, lines: readonly ClaimedLine[]): Claimed[] {
  if (lines.length === 0) throw invalid('claim_items', 'claim.nothing');
  const most = (line: ClaimedLine) => claimableOf(book, line.item_id, line.reason);
  return pickReturnable(book, lines, 'claim_items', { most }).map(({ line, item, value, tax_amount }, index) => {
    if (!item.variant_id) throw invalid(`claim_items.${index}.item_id`, 'claim.custom_line');
    if (!line.reason) throw invalid(`claim_items.${index}.reason`, 'claim.reason_required');
    // What is missing is what never left, before anything the customer has.
    const missing =
      line.reason === 'missing_item' && isOf(item, ofTheSale) ? Math.min(line.quantity, openQuantity(item)) : 0;
    return { line, value, tax_amount, missing };
  });
}

/** The pieces of a claimed line that left us, with their share of what was valued. */
function leftOf({
  line: { item_id, quantity, note, images },
  value,
  tax_amount,
  missing,
}: Claimed): (ReturnLine & Valued)[] {
  const pieces = quantity - missing;
  return pieces === 0
    ? []
    : [
        {
          item_id,
          quantity: pieces,
          note,
          images,
          value: shareOf(value, pieces, quantity),
          tax_amount: shareOf(tax_amount, pieces, quantity),
        },
      ];
}

function demandFitting({ type, additional_items, shipping_methods, refund_amount }: CreateClaim): void {
  if (type === 'replace') {
    if (additional_items.length === 0) throw invalid('additional_items', 'claim.nothing_sent');
    if (shipping_methods.length === 0) throw invalid('shipping_methods', 'claim.shipping_required');
    if (refund_amount) throw invalid('refund_amount', 'claim.replace_refunds_nothing');
  } else if (additional_items.length > 0 || shipping_methods.length > 0)
    throw invalid('additional_items', 'claim.refund_sends_nothing');
}

function refundOf(book: OrderBook, claimed: readonly Claimed[], wanted: number | null | undefined): number {
  const most = grantable(book.order);
  if (wanted == null) return Math.min(most, sum(claimed.map(({ value }) => value)));
  if (wanted < 0) throw invalid('refund_amount', 'claim.refund_minimum');
  if (wanted > most)
    throw invalid('refund_amount', 'claim.refund_exceeds', { max: formatAmount(most, book.order.currency_code) });
  return wanted;
}

/** Refunded once money went out for it. On an order that is not paid the grant only lowers what is owed: nothing was refunded, and it can be taken back. */
function payClaim(book: OrderBook, claim: ClaimRow, amount: number, env: Env): OrderBook {
  const paid = grant(book, { amount, cause: 'claim', causeId: claim.id, payOut: 'claim' }, env);
  return paid.refund
    ? { ...paid.book, claims: replaced(paid.book.claims, { ...claim, payment_status: 'refunded' }) }
    : paid.book;
}

const claimOf = (book: OrderBook, input: CreateClaim, refund_amount: number | null, env: Env): ClaimRow => ({
  id: env.newId('claim'),
  supplier_id: book.order.supplier_id,
  order_id: book.order.id,
  number: Math.max(0, ...book.claims.map((one) => one.number)) + 1,
  type: input.type,
  payment_status: input.type === 'replace' ? 'na' : 'not_refunded',
  fulfillment_status: 'not_fulfilled',
  refund_amount,
  shipping_address: input.shipping_address ?? null,
  shipping_methods: input.shipping_methods,
  no_notification: input.no_notification ?? book.order.no_notification,
  created_by: env.actorId,
  canceled_at: null,
  metadata: input.metadata ?? null,
  version: 1,
  created_at: env.now,
  updated_at: env.now,
});

const claimItemOf = (claim: ClaimRow, { line, value, tax_amount, missing }: Claimed, env: Env): ClaimItemRow => ({
  id: env.newId('ci'),
  supplier_id: claim.supplier_id,
  order_id: claim.order_id,
  claim_id: claim.id,
  item_id: line.item_id,
  quantity: line.quantity,
  missing_quantity: missing,
  value,
  tax_amount,
  reason: line.reason ?? 'other',
  note: line.note?.trim() || null,
  tags: cleanTags(line.tags ?? []),
  images: imagesOf(line.images ?? [], env),
  metadata: null,
});

/** The claim with this id. @throws Refusal when the order has none such */
export function claimWith(book: OrderBook, claimId: string): ClaimRow {
  const claim = book.claims.find((one) => one.id === claimId);
  if (!claim) throw notFound();
  return claim;
}

export type ClaimInput = { claim_id: string };
export type ClaimItemChange = {
  id: string;
  note?: string | null;
  reason?: ClaimReason;
  /** Those that stay by their id, new ones by their address; what is not listed is removed. */
  images?: readonly { id?: string; url?: string }[];
  tags?: readonly string[];
  metadata?: Record<string, unknown> | null;
};
/** What is left out stays; shipping methods replace the old ones, those named by `id` are kept. */
export type UpdateClaim = ClaimInput & {
  claim_items?: readonly ClaimItemChange[];
  shipping_methods?: readonly ({ id: string } | ShippingMethod)[];
  no_notification?: boolean;
  metadata?: Record<string, unknown> | null;
};

/** Corrects a claim that is not canceled. */
export const updateClaim = command<UpdateClaim>(
  { stock: false },
  (book, { claim_id, claim_items = [], shipping_methods, no_notification, metadata }, env) => {
    const claim = claimWith(book, claim_id);
    ensure(canUpdateClaim(factsOf(book), claimFactsOf(book, claim)));
    const methods = shipping_methods?.map((method, index) =>
      'name' in method ? method : keptMethod(claim, method.id, index),
    );
    if (methods && methods.length > 0 && claim.type === 'refund')
      throw invalid('shipping_methods', 'claim.refund_sends_nothing');
    if (methods?.length === 0 && claim.type === 'replace') throw invalid('shipping_methods', 'claim.shipping_required');
    const changed: ClaimRow = {
      ...claim,
      ...(methods ? { shipping_methods: methods } : {}),
      ...(no_notification === undefined ? {} : { no_notification }),
      ...(metadata === undefined ? {} : { metadata }),
    };
    const next: OrderBook = { ...book, claims: replaced(book.claims, changed) };
    return settle(
      book,
      claim_items.reduce((now, change, index) => changeItem(now, claim, change, index, env), next),
      env,
    );
  },
);

function keptMethod(claim: ClaimRow, id: string, index: number): ShippingMethod {
  const method = claim.shipping_methods.find((one) => one.id === id);
  if (!method) throw invalid(`shipping_methods.${index}.id`, 'after_sale.unknown_shipping');
  return method;
}

function changeItem(book: OrderBook, claim: ClaimRow, change: ClaimItemChange, index: number, env: Env): OrderBook {
  const row = book.claim_items.find((one) => one.id === change.id && one.claim_id === claim.id);
  if (!row) throw invalid(`claim_items.${index}.id`, 'claim.unknown_item');
  if (row.missing_quantity > 0 && change.reason && change.reason !== 'missing_item')
    throw invalid(`claim_items.${index}.reason`, 'claim.never_left');
  const images = change.images?.flatMap(
    ({ id, url }) => row.images.find((image) => image.id === id) ?? (url ? { id: env.newId('img'), url } : []),
  );
  const changed: ClaimItemRow = {
    ...row,
    ...(change.note === undefined ? {} : { note: change.note?.trim() || null }),
    ...(change.reason ? { reason: change.reason } : {}),
    ...(change.tags ? { tags: cleanTags(change.tags) } : {}),
    ...(images ? { images } : {}),
    ...(change.metadata === undefined ? {} : { metadata: change.metadata }),
  };
  return { ...book, claim_items: replaced(book.claim_items, changed) };
}

/** Cancels a claim whose refund is not settled: what it granted is taken back, what it reserved is free again, and what it held is to be fulfilled. */
export const cancelClaim = command<ClaimInput>({ stock: true }, (book, { claim_id }, env) => {
  const claim = claimWith(book, claim_id);
  ensure(canCancelClaim(factsOf(book), claimFactsOf(book, claim)));
  const canceled = derive({ ...book, claims: replaced(book.claims, { ...claim, canceled_at: env.now }) });
  const held = book.claim_items
    .filter((line) => line.claim_id === claim.id && line.missing_quantity > 0)
    .map((line) => line.item_id);
  const freed = reserveAgain(
    release(canceled, replacementItems(canceled, ofClaim(claim.id))),
    canceled.items.filter((item) => held.includes(item.id)),
    env,
  );
  return settle(
    book,
    grant(freed, { amount: -(claim.refund_amount ?? 0), cause: 'claim_canceled', causeId: claim.id, payOut: null }, env)
      .book,
    env,
  );
});

export type FulfillClaim = ClaimInput & {
  items?: FulfillInput['items'];
  location_id?: string | null;
  no_notification?: boolean;
  metadata?: Record<string, unknown> | null;
  asks_location: boolean;
};

/** Fulfills everything a replacement still has to send, from one location. */
export const fulfillClaim = making<FulfillClaim, FulfillmentRow>(
  { stock: true },
  (book, { claim_id, no_notification, ...input }, env) => {
    const claim = claimWith(book, claim_id);
    ensure(canFulfillClaim(factsOf(book), claimFactsOf(book, claim)));
    const to = claim.shipping_address ?? book.order.shipping_address;
    const sent = fulfillReplacement(
      book,
      { ...input, origin: ofClaim(claim.id), to, no_notification: no_notification ?? claim.no_notification },
      env,
    );
    return { book: settle(book, sent.book, env), made: sent.made };
  },
);

const originOfClaim = (book: OrderBook, claimId: string) => ofClaim(claimWith(book, claimId).id);

/** Marks a fulfillment of this very claim as shipped. @throws Refusal when the claim has none such */
export const shipClaim = command<Omit<ShipInput, 'origin'> & ClaimInput>(
  ship.needs,
  (book, { claim_id, ...input }, env) => ship(book, { ...input, origin: originOfClaim(book, claim_id) }, env).book,
);

/** Undoes a fulfillment of this very claim that is not shipped. @throws Refusal when the claim has none such */
export const cancelClaimFulfillment = command<Omit<FulfillmentInput, 'origin'> & ClaimInput>(
  cancelFulfillment.needs,
  (book, { claim_id, ...input }, env) =>
    cancelFulfillment(book, { ...input, origin: originOfClaim(book, claim_id) }, env).book,
);
