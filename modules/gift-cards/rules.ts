export { codeOf, cardLabel, readCode } from './rules/code.ts';
export {
  canActivate,
  canAdjust,
  canRemove,
  giftCardStatuses,
  giftCardTypes,
  restingStatus,
  type GiftCardStatus,
} from './rules/card.ts';
export { mostOn, whyNotOn, type CardTerms, type OrderToPay } from './rules/use.ts';
export { eventKinds, movementsOf, moved, type CardPayment, type EventRow } from './rules/movement.ts';
