export { codeOf, cardLabel, readCode } from './rules/code.ts';
export {
  availableOf,
  canActivate,
  canAdjust,
  canRemove,
  giftCardStatuses,
  giftCardTypes,
  isOwed,
  mostBalance,
  restingStatus,
  type GiftCardStatus,
} from './rules/card.ts';
export { isRestricted, mostOn, whyNotOn, type CardTerms, type OrderToPay } from './rules/use.ts';
export {
  movementsOf,
  moved,
  type CardPayment,
  type EventKind,
  type EventRow,
  type Movement,
} from './rules/movement.ts';
