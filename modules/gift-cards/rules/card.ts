import { formatAmount } from '#domain/money.ts';
import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';

export const giftCardTypes = ['gift', 'trade_voucher', 'refund_credit'] as const;
/** `inactive` until it is handed over; `depleted` once nothing is left of it (M17). */
export const giftCardStatuses = ['inactive', 'active', 'depleted', 'expired', 'disabled'] as const;
export type GiftCardStatus = (typeof giftCardStatuses)[number];

type Moment = Date | string;
type Amounts = { value: number; balance: number; held: number; spent: number };
type Times = { activated_at: Moment | null; ends_at: Moment | null };

/** What of a card can be spent now: its balance without what open orders hold. Minor units. */
export const availableOf = ({ balance, held }: Pick<Amounts, 'balance' | 'held'>): number => balance - held;

/** What a card is when nobody blocks it. */
export function restingStatus(card: Pick<Amounts, 'balance'> & Times, now: Date): Exclude<GiftCardStatus, 'disabled'> {
  if (card.ends_at && new Date(card.ends_at) <= now) return 'expired';
  if (!card.activated_at) return 'inactive';
  return card.balance === 0 ? 'depleted' : 'active';
}

/**
 * The most a balance may be set to: what orders took of the value may come back to the card, and the two never come to more than it.
 * Minor units.
 */
export const mostBalance = ({ value, spent }: Pick<Amounts, 'value' | 'spent'>): number => value - spent;

/** "Updating balance below 0 or above value" is refused; so is less than open orders hold. @param balance minor units */
export function canAdjust(card: Amounts & { currency_code: string }, balance: number): Permit {
  const most = mostBalance(card);
  const say = (amount: number) => formatAmount(amount, card.currency_code);
  return every(
    balance < card.held ? refused('gift_cards.balance_held', { held: say(card.held) }) : allowed,
    balance > most
      ? card.spent > 0
        ? refused('gift_cards.balance_spent', { max: say(most), spent: say(card.spent) })
        : refused('gift_cards.balance_max', { max: say(most) })
      : allowed,
  );
}

const notYet = {
  active: 'gift_cards.active_already',
  depleted: 'gift_cards.active_already',
  expired: 'gift_cards.expired',
  disabled: 'gift_cards.disabled',
} as const;

/** A card is handed over once. */
export function canActivate(card: { status: GiftCardStatus; ends_at: Moment | null }, now: Date): Permit {
  if (card.status !== 'inactive') return refused(notYet[card.status]);
  return card.ends_at && new Date(card.ends_at) <= now ? refused('gift_cards.expired') : allowed;
}

/** Only a card that no order ever touched disappears; others are blocked. */
export const canRemove = (card: { held: number; is_used: boolean }): Permit =>
  card.held > 0 || card.is_used ? refused('gift_cards.remove_used') : allowed;
