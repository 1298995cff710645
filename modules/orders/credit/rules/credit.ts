import { formatAmount } from '#domain/money.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import { hasCredit } from '../../core/rules/credit-hold.ts';

/** What a customer agreed with a supplier, and owes it for confirmed orders: minor units, moments as ISO texts. */
export type CreditStanding = {
  readonly payment_terms: string;
  /** 0: none is kept. */
  readonly credit_limit: number;
  readonly credit_hold: boolean;
  readonly credit_hold_reason: string | null;
  readonly can_credit: boolean;
  readonly owes: number;
  /** When the oldest of its orders that are still owed was completed. */
  readonly owes_since: string | null;
};
/** Why nothing more should go on credit. */
export type CreditReason = { code: 'CREDIT_LIMIT' | 'OVERDUE'; text: TextKey; params?: TextParams };

const dayMs = 86_400_000;
/** Days that terms give after an order was completed: `net_30` gives 30. */
const termDays = (terms: string): number => Number(/^net_(\d+)$/.exec(terms)?.[1] ?? 0);

/** What may still be bought on credit, in minor units, below 0 what is owed above the limit; null where no limit is kept or nothing goes on credit. */
export const freeCredit = ({ payment_terms, credit_limit, owes }: CreditStanding): number | null =>
  credit_limit > 0 && hasCredit(payment_terms) ? credit_limit - owes : null;

/** Days by which the oldest order is past its terms; 0 or less while none is. */
export const daysLate = ({ owes_since, payment_terms }: CreditStanding, now: Date): number =>
  owes_since ? Math.floor((now.getTime() - new Date(owes_since).getTime()) / dayMs) - termDays(payment_terms) : 0;

/**
 * What speaks against more on credit: a hold, its status, its limit, what is overdue. Who pays at once or at the door has none of them.
 * @param added minor units that come on top of what is owed
 */
export function creditReasons(standing: CreditStanding, added: number, currency: string, now: Date): CreditReason[] {
  if (!hasCredit(standing.payment_terms)) return [];
  const found: CreditReason[] = [];
  const over = added - (freeCredit(standing) ?? added);
  if (standing.credit_hold) {
    const params = { reason: standing.credit_hold_reason ?? '' };
    found.push({ code: 'CREDIT_LIMIT', text: 'desk.credit_hold', params });
  } else if (!standing.can_credit) {
    found.push({ code: 'CREDIT_LIMIT', text: 'desk.no_credit' });
  } else if (over > 0) {
    const params = {
      over: formatAmount(over, currency),
      limit: formatAmount(standing.credit_limit, currency),
      currency,
    };
    found.push({ code: 'CREDIT_LIMIT', text: 'desk.credit_limit', params });
  }
  const late = daysLate(standing, now);
  if (late > 0) found.push({ code: 'OVERDUE', text: 'desk.overdue', params: { count: late } });
  return found;
}
