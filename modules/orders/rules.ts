/** What other modules may know of an order's rules: how one is placed and priced, what happens to one, how its states are shown. */
export type { Address } from './core/contract/address.ts';
export type { Env, ItemRow, OrderBook } from './core/rules/book.ts';
export type { Command } from './core/rules/command.ts';
export { canPlace, placeOrder, type Cart, type CartLine, type CartShipping } from './order/rules/place-order.ts';
export { fixedAmount, percentage, percentOf, type OrderDiscount } from './core/rules/discounts.ts';
export { capturable } from './core/rules/facts.ts';
export { due, priceCart, type PricedLine } from './core/rules/money.ts';
export { accept, archive, complete, depart, hold, reopen } from './order/rules/status-commands.ts';
export { cancelOrder } from './order/rules/cancel-order.ts';
export {
  canInvoice,
  canLoad,
  creditReasons,
  freeCredit,
  hasCredit,
  termDays,
  type CreditFacts,
} from './credit/rules/credit.ts';
export { noCredit } from './credit/rules/no-credit.ts';
export { capture } from './payments/rules/payments.ts';
export { payByCard, releaseCard } from './payments/rules/gift-cards.ts';
export { refund } from './payments/rules/refunds.ts';
export { takenBy } from './core/rules/promoted.ts';
export { isWriteOff } from './core/rules/write-offs.ts';
export { writeOff } from './payments/rules/write-offs.ts';
export { cancelReturn, receiveReturn, requestReturn } from './returns/rules/returns.ts';
export { cancelClaim, createClaim, fulfillClaim, shipClaim } from './claims/rules/claims.ts';
export { returnableOf } from './returns/rules/returnable.ts';
export { canComeBack } from './returns/rules/terms.ts';
export { cancelFulfillment, fulfill, ship } from './fulfillments/rules/fulfillments.ts';
export { setInvoiced, setInvoiceNumber, verifyFinance } from './order/rules/finance.ts';
export { startEdit, updateLine } from './edits/rules/changes.ts';
export { confirmEdit, requestEdit } from './edits/rules/settle-edit.ts';
export {
  cancelExchange,
  createExchange,
  fulfillExchange,
  processExchange,
  shipExchange,
} from './exchanges/rules/exchanges.ts';
export { exchangedQuantity } from './exchanges/rules/value.ts';
export { changeReservation, reserveAt } from './core/rules/reservations.ts';
export { channelTypeOf } from './core/rules/channels.ts';
export { applyPoints, canApplyPoints, roomForPoints, type PointsRoom } from './points/rules/apply-points.ts';
export { pointsOf } from './points/rules/on-lines.ts';
