import type { TextKey, TextParams } from '#kit/shared/texts.ts';

/** How a customer bought and paid lately. Amounts in minor units. */
export type CreditBehaviour = {
  /** Days from completion to the last payment of its latest orders that are paid, the oldest first. */
  readonly days_to_pay: readonly number[];
  /** Cheques that bounced within twelve months. */
  readonly bounced: number;
  /** Bought within the last ninety days, and within the ninety before. */
  readonly bought: number;
  readonly bought_before: number;
};

export type SuggestedLimit = { limit: number; reasons: { text: TextKey; params: TextParams }[] };

const fewest = 3;
/** Limits are spoken of in steps of 500.00. */
const step = 500_00;
/** Bought once more before the first is paid: goods ordered while the last delivery still runs. */
const overlap = 1.25;

const averageOf = (days: readonly number[]): number => days.reduce((sum, one) => sum + one, 0) / days.length;

/** How far a customer is trusted for how it paid: in full while it is on time, by half once a cheque bounced, not at all after three. */
function trustOf(late: number, bounced: number): number {
  if (bounced >= 3) return 0;
  if (bounced > 0) return 0.5;
  if (late <= 3) return 1;
  return late <= 15 ? 0.85 : 0.6;
}

/**
 * A limit that the customer's own behaviour bears: what it buys in the time it takes to pay, and a little over, by how it kept its word
 * (field, 5: "pays on average 6 days late, 0 bounced in 12 months → suggest 18 000 SAR"). Minor units, in whole steps of 500.00; never above
 * one and a half times the limit it has. Null before three orders were paid.
 * @param termDays days it is given
 * @param limit what it has now; 0: none
 */
export function suggestLimit(
  { days_to_pay, bounced, bought, bought_before }: CreditBehaviour,
  termDays: number,
  limit: number,
): SuggestedLimit | null {
  if (days_to_pay.length < fewest || termDays <= 0) return null;
  const days = averageOf(days_to_pay);
  const late = Math.round(days - termDays);
  const perDay = bought / 90;
  const wanted = perDay * Math.max(days, termDays) * overlap * trustOf(late, bounced);
  const most = limit > 0 ? limit * 1.5 : Infinity;
  const suggested = Math.floor(Math.min(wanted, most) / step) * step;
  const growth = bought_before > 0 ? Math.round((bought / bought_before - 1) * 100) : null;
  return {
    limit: suggested,
    reasons: [
      late > 0
        ? { text: 'credit.pays_late', params: { count: late } }
        : late < 0
          ? { text: 'credit.pays_early', params: { count: -late } }
          : { text: 'credit.pays_in_time', params: {} },
      bounced === 0
        ? { text: 'credit.none_bounced', params: {} }
        : { text: 'credit.bounced', params: { count: bounced } },
      ...(growth === null || growth === 0
        ? []
        : [
            {
              text: growth > 0 ? ('credit.buys_more' as const) : ('credit.buys_less' as const),
              params: { percent: Math.abs(growth) },
            },
          ]),
    ],
  };
}
