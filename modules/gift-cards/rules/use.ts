import { formatAmount } from '#domain/money.ts';
import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import { availableOf, type GiftCardStatus } from './card.ts';

/** What decides where a card may be used. Amounts in minor units of its currency. */
export type CardTerms = {
  supplier_id: string | null;
  status: GiftCardStatus;
  balance: number;
  held: number;
  currency_code: string;
  region_id: string;
  customer_id: string | null;
  brand_ids: readonly string[];
  variant_ids: readonly string[];
  area_ids: readonly string[];
  min_order: number | null;
  single_use: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
};

/** An order that a card is to pay. `used` is what of it this very card pays already. Minor units. */
export type OrderToPay = {
  supplier_id: string;
  customer_id: string;
  region_id: string;
  area_id: string | null;
  currency_code: string;
  total: number;
  items: readonly { variant_id: string | null; brand_id: string | null; total: number }[];
  used: number;
};

/** Whether it is good for some goods only. */
export const isRestricted = ({ brand_ids, variant_ids }: Pick<CardTerms, 'brand_ids' | 'variant_ids'>): boolean =>
  brand_ids.length + variant_ids.length > 0;

/** What the goods of an order that a card is good for come to, with tax. */
function goodFor(card: CardTerms, order: OrderToPay): number {
  if (!isRestricted(card)) return order.total;
  const isMeant = ({ variant_id, brand_id }: OrderToPay['items'][number]) =>
    (variant_id !== null && card.variant_ids.includes(variant_id)) ||
    (brand_id !== null && card.brand_ids.includes(brand_id));
  return Math.min(
    order.total,
    order.items.filter(isMeant).reduce((sum, { total }) => sum + total, 0),
  );
}

/** The most of a card that an order can take, apart from what is left to pay of it. Minor units. */
export const mostOn = (card: CardTerms, order: OrderToPay): number =>
  Math.max(0, Math.min(availableOf(card), goodFor(card, order) - order.used));

const closed = {
  inactive: 'gift_cards.inactive',
  disabled: 'gift_cards.disabled',
  expired: 'gift_cards.expired',
  depleted: 'gift_cards.depleted',
} as const;

/**
 * Whether a card may pay this order, and if not, why not: its own state first, then whose it is, then what it is good for. A card is a
 * payment: what it is good for limits how much it pays, and never the order's total or tax.
 */
export function whyNotOn(card: CardTerms, order: OrderToPay, now: Date): Permit {
  const { status } = card;
  return every(
    status === 'active' ? allowed : refused(closed[status]),
    card.ends_at && card.ends_at <= now ? refused('gift_cards.expired') : allowed,
    card.starts_at && card.starts_at > now ? refused('gift_cards.not_begun') : allowed,
    card.supplier_id !== null && card.supplier_id !== order.supplier_id
      ? refused('gift_cards.other_supplier')
      : allowed,
    card.customer_id !== null && card.customer_id !== order.customer_id
      ? refused('gift_cards.other_customer')
      : allowed,
    card.currency_code === order.currency_code
      ? allowed
      : refused('gift_cards.other_currency', { currency: card.currency_code }),
    card.region_id === order.region_id ? allowed : refused('gift_cards.other_region'),
    card.area_ids.length === 0 || (order.area_id !== null && card.area_ids.includes(order.area_id))
      ? allowed
      : refused('gift_cards.other_area'),
    card.min_order !== null && order.total < card.min_order
      ? refused('gift_cards.below_min', { min: formatAmount(card.min_order, card.currency_code) })
      : allowed,
    goodFor(card, order) === 0 ? refused('gift_cards.no_goods') : allowed,
    card.single_use && card.held > 0 ? refused('gift_cards.held_already') : allowed,
    mostOn(card, order) === 0 ? refused(card.held > 0 ? 'gift_cards.held_already' : 'gift_cards.depleted') : allowed,
  );
}
