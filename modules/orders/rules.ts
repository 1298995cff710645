/** What other modules may know of an order's rules: how one is placed and priced, what happens to one, how its states are shown. */
export type { Address } from './contract/address.ts';
export type { Book, Env } from './rules/book.ts';
export { canPlace, placeOrder, type Cart, type CartLine, type CartShipping } from './rules/place-order.ts';
export { fixedAmount, percentage, percentOf, type OrderDiscount } from './rules/discounts.ts';
export { due, priceCart, type PricedLine } from './rules/money.ts';
export { accept, archive, complete, depart, hold, reopen } from './rules/status-commands.ts';
export { cancelOrder } from './rules/cancel-order.ts';
export { capture } from './rules/payments.ts';
export { canLoad, type CreditFacts } from './rules/credit-hold.ts';
export { refund } from './rules/refunds.ts';
export { cancelReturn, receiveReturn, requestReturn } from './rules/returns.ts';
export { createClaim, fulfillClaim, originOfClaim } from './rules/claims.ts';
export { returnableOf } from './rules/returnable.ts';
export { cancelFulfillment, fulfill, ship } from './rules/fulfillments.ts';
export { setInvoiced, setInvoiceNumber, verifyFinance } from './rules/finance.ts';
export { startEdit, updateLine } from './rules/edits/changes.ts';
export { confirmEdit, requestEdit } from './rules/edits/settle-edit.ts';
export {
  cancelExchange,
  createExchange,
  fulfillExchange,
  originOfExchange,
  processExchange,
} from './rules/exchanges.ts';
