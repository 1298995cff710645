import type { BodyInputOf } from '#kit/shared/endpoint.ts';
import type { PickedVariant } from '#modules/products/parts.tsx';
import { rateOf } from '#modules/tax-rates/rules.ts';
import type { claims } from '../../contract.ts';
import type { otherAddress } from '../contract/inputs.ts';
import type { ClaimReason, ClaimType } from '../../core/contract/statuses.ts';
import { lineRefund, priceCart, sum } from '../../core/rules/money.ts';
import { claimableQuantity } from '../../core/rules/open-quantity.ts';
import { grantable } from '../../returns/rules/money.ts';
import type { z } from 'zod';
import { splitMicros } from '#domain/unit-price.ts';
import type { Order, OrderItem } from '../../core/web/order-context.tsx';

export type OtherAddress = z.output<typeof otherAddress>;
export type LineDraft = { quantity: number; reason: ClaimReason | null; note: string; images: readonly string[] };
export const emptyLine: LineDraft = { quantity: 0, reason: null, note: '', images: [] };
/** `own`: without one of the region's options. */
export const own = 'own';

export type ClaimDraft = {
  type: ClaimType;
  /** The lines that are ticked, by their id. */
  lines: Readonly<Record<string, LineDraft>>;
  replacements: readonly PickedVariant[];
  /** An option's id, `own`, or null: the goods stay with the customer. */
  back: string | null;
  /** What return shipping costs, without tax; kept with the claim and charged to nobody. */
  backPrice: number;
  returnTo: string | null;
  /** An option's id, or `own`; null until it is chosen. */
  shipping: string | null;
  shippingPrice: number;
  address: OtherAddress | null;
  /** Another amount than the goods are worth; `amount` is null while what is typed is none. */
  refund: { amount: number | null } | null;
  notify: boolean;
};

/** A part of the form: what is put in so far, and how it is changed. */
export type DraftProps = { draft: ClaimDraft; change: (make: (draft: ClaimDraft) => Partial<ClaimDraft>) => void };

export const emptyDraft = (order: Order): ClaimDraft => ({
  type: 'replace',
  lines: {},
  replacements: [],
  back: null,
  backPrice: 0,
  returnTo: null,
  shipping: null,
  shippingPrice: 0,
  address: null,
  refund: null,
  notify: !order.no_notification,
});

/** What of a line may be claimed for a reason; as missing also what was never shipped. */
export const mostOf = (item: OrderItem, reason: ClaimReason | null): number =>
  claimableQuantity({ ...item, of_sale: !item.swap_id && !item.claim_order_id }, reason);
/** What of a line was never shipped and can be claimed as missing only. */
export const neverLeft = (item: OrderItem): number => mostOf(item, 'missing_item') - item.returnable_quantity;

/** Lines of the order, those of its claims and exchanges included: what may be claimed, and what may not. */
export function claimLines({ items, claims: made, swaps }: Order): { claimable: OrderItem[]; others: OrderItem[] } {
  const all = [...items, ...[...made, ...swaps].flatMap((one) => one.additional_items)];
  const fits = (item: OrderItem) => mostOf(item, 'missing_item') > 0 && item.variant_id !== null;
  return { claimable: all.filter(fits), others: all.filter((item) => !fits(item)) };
}

export type Claimed = LineDraft & { item: OrderItem };
export const claimedOf = (order: Order, draft: ClaimDraft): Claimed[] =>
  claimLines(order).claimable.flatMap((item) => {
    const line = draft.lines[item.id];
    return line ? [{ ...line, item }] : [];
  });

type Asked = Pick<Claimed, 'item' | 'quantity' | 'reason'>;
export const isInRange = ({ item, quantity, reason }: Asked): boolean =>
  quantity >= 1 && quantity <= mostOf(item, reason);

/** What a line is claimed as first: all that may come back, else all that is missing, which has one reason. */
export const firstClaim = (item: OrderItem): LineDraft =>
  item.returnable_quantity > 0
    ? { ...emptyLine, quantity: item.returnable_quantity }
    : { ...emptyLine, quantity: neverLeft(item), reason: 'missing_item' };

/** Of the pieces claimed, those that were never shipped: what is missing is these, before anything the customer has. */
export const missingOf = ({ item, quantity, reason }: Asked): number =>
  reason === 'missing_item' ? Math.max(0, Math.min(quantity, neverLeft(item))) : 0;
export const missingPieces = (order: Order, draft: ClaimDraft): number => sum(claimedOf(order, draft).map(missingOf));
/** Whether anything claimed could come back. */
export const canComeBack = (order: Order, draft: ClaimDraft): boolean =>
  claimedOf(order, draft).some((line) => line.quantity > missingOf(line)) || missingPieces(order, draft) === 0;

/** What pieces of a line are worth, tax included, as far as they can be claimed. Minor units. */
export const lineValue = ({ item, quantity, reason }: Asked): number =>
  lineRefund(item, Math.max(0, Math.min(quantity, mostOf(item, reason))));
export const totalValue = (lines: readonly Asked[]): number => sum(lines.map(lineValue));

/** What the replacement is worth, each line and in all, tax included: priced as the server prices it. */
export function replacementsValue(picked: readonly PickedVariant[]): {
  lines: ReadonlyMap<string, number>;
  total: number;
} {
  const priced = priceCart(
    picked.map(({ variant, quantity }) => ({
      ...splitMicros(variant.calculated_price_micros ?? 0),
      quantity,
      tax_rate: rateOf(variant.tax_rates ?? []),
    })),
    [],
  );
  return {
    lines: new Map(picked.map(({ variant }, index) => [variant.id, priced.lines[index]?.total ?? 0])),
    total: priced.totals.total,
  };
}

/** What a refund gives back: to the customer at once, and of what it owes. Minor units. */
export function refundOf(order: Order, draft: ClaimDraft): { amount: number; paidOut: number; lowers: number } {
  const claimed = Math.min(grantable(order), totalValue(claimedOf(order, draft)));
  const amount = draft.refund ? (draft.refund.amount ?? 0) : claimed;
  const paidOut = Math.max(0, Math.min(amount, amount - order.due));
  return { amount, paidOut, lowers: amount - paidOut };
}

export type ProblemKind = 'quantity' | 'reason' | 'refund' | 'replacements' | 'send_quantity' | 'shipping';
/** What is still to complete; `at` is the id of the place. */
export type Problem = { kind: ProblemKind; at: string; of?: OrderItem | PickedVariant['variant'] };

/** What stands in the way of sending it (specification, section 5). */
export function problemsOf(order: Order, draft: ClaimDraft): Problem[] {
  const lines = claimedOf(order, draft).flatMap((line): Problem[] => [
    ...(isInRange(line) ? [] : [{ kind: 'quantity', at: `claim-quantity-${line.item.id}`, of: line.item } as const]),
    ...(line.reason ? [] : [{ kind: 'reason', at: `claim-reason-${line.item.id}`, of: line.item } as const]),
  ]);
  if (draft.type === 'refund') {
    const { refund } = draft;
    return refund && (refund.amount === null || refund.amount > grantable(order))
      ? [...lines, { kind: 'refund', at: 'claim-refund' }]
      : lines;
  }
  return [
    ...lines,
    ...(draft.replacements.length === 0 ? [{ kind: 'replacements', at: 'claim-replacements' } as const] : []),
    ...draft.replacements.flatMap(({ variant, quantity }): Problem[] =>
      quantity < 1 ? [{ kind: 'send_quantity', at: `claim-send-${variant.id}`, of: variant }] : [],
    ),
    ...(draft.shipping === null ? [{ kind: 'shipping', at: 'claim-shipping' } as const] : []),
  ];
}

const shippingOf = (chosen: string, price: number) => (chosen === own ? { price } : { option_id: chosen, price });

/** What is sent. */
export function bodyOf(order: Order, draft: ClaimDraft): Omit<BodyInputOf<typeof claims.create>, 'version'> {
  const replaces = draft.type === 'replace';
  return {
    type: draft.type,
    claim_items: claimedOf(order, draft).map(({ item, quantity, reason, note, images }) => ({
      item_id: item.id,
      quantity,
      reason: reason ?? 'other',
      note: note.trim() || null,
      images: [...images],
    })),
    ...(draft.back && canComeBack(order, draft)
      ? { return_shipping: shippingOf(draft.back, draft.backPrice), return_location_id: draft.returnTo }
      : {}),
    ...(replaces && draft.shipping
      ? {
          additional_items: draft.replacements.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity })),
          shipping_methods: [shippingOf(draft.shipping, draft.shippingPrice)],
          shipping_address: draft.address,
        }
      : {}),
    ...(!replaces && draft.refund ? { refund_amount: draft.refund.amount ?? 0 } : {}),
    no_notification: !draft.notify,
  };
}

/** Whether anything was put in: without, there is nothing to send and nothing to lose (specification, section 5). */
export const isChanged = (draft: ClaimDraft): boolean =>
  Object.keys(draft.lines).length > 0 ||
  draft.replacements.length > 0 ||
  draft.address !== null ||
  draft.back !== null ||
  draft.shipping !== null ||
  draft.refund !== null;
