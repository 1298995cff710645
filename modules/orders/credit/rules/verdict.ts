import { canLoad, creditReasons, needsApproval, overLimit, type CreditFacts, type CreditReason } from './credit.ts';

/** What an order's credit may still stop: that it is accepted, that it is loaded, or nothing any more. */
export type CreditStage = 'accept' | 'load' | 'gone';

/** The stage of an order in a status. */
export const stageOf = (status: string): CreditStage =>
  status === 'pending' || status === 'requires_action' ? 'accept' : status === 'confirmed' ? 'load' : 'gone';

/** Whether an order is on its customer's credit: while something of it is owed, and it lives. @param credit null where nothing goes on credit */
export const isOnCredit = ({ credit, due, status }: { credit: object | null; due: number; status: string }): boolean =>
  credit !== null && due > 0 && status !== 'canceled' && status !== 'archived';

export type CreditVerdict = {
  /** It is stopped at this stage. */
  readonly stops: boolean;
  /** Minor units above the limit, 0 where it fits; null: its currency is not the limit's. */
  readonly over: number | null;
  /** What somebody would have to let through, in minor units of the order's currency; 0: nothing. */
  readonly needed: number;
  /** Somebody let through what is needed. */
  readonly released: boolean;
  /** It waits because of its customer's status (M11). */
  readonly awaitsApproval: boolean;
  /** What else speaks against it at this stage. */
  readonly reasons: readonly CreditReason[];
};

/**
 * Why an order holds or passes on its customer's credit, for whoever shows it: the same rules by which the desk accepts and a van is loaded
 * (M10, policy gate). What is overdue stops an order before it is accepted, and no more after. @param facts the account without the order
 */
export function judgeCredit(facts: CreditFacts, stage: CreditStage, now: Date): CreditVerdict {
  const { standing, due, currency_code, released } = facts;
  const found = stage === 'gone' ? [] : creditReasons(standing, due, currency_code, now);
  const reasons = found.filter(({ code }) => stage === 'accept' || code === 'CREDIT_LIMIT');
  const over = due < 0 ? 0 : overLimit(standing, due, currency_code);
  const awaitsApproval = stage === 'accept' && due > 0 && needsApproval(facts);
  // Approved as a whole, an order may stand above the limit, too.
  const needed = stage === 'accept' && standing.requires_approval ? due : (over ?? 0);
  const refuses = ({ gate = 'accept', over: above = Infinity }: CreditReason) => gate === 'accept' && above > released;
  const stops = {
    accept: awaitsApproval || reasons.some(refuses),
    load: !canLoad(facts).allowed,
    gone: false,
  };
  return {
    stops: due > 0 && stops[stage],
    over,
    needed,
    released: needed > 0 && needed <= released,
    awaitsApproval,
    reasons,
  };
}
