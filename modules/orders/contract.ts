import { z } from 'zod';
import { endpoint, nothing, type Access } from '#kit/shared/endpoint.ts';
import { limits } from '#kit/shared/limits.ts';
import { listQuery, listReply, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { id } from '#kit/shared/strings.ts';
import { createClaimInput, fulfillClaimInput, updateClaimInput } from './claims/contract/inputs.ts';
import { orderFilters } from './order/contract/filters.ts';
import {
  acceptInput,
  addShippingInput,
  bulkChangeStatusInput,
  cancelInput,
  captureInput,
  changeStatusInput,
  fulfillInput,
  invoiceNumberInput,
  loyaltyInput,
  plainInput,
  refundInput,
  shipInput,
  transferInput,
  unverifyInput,
  updateInput,
  verifyInput,
} from './order/contract/inputs.ts';
import { orderDetailReply, orderListRowReply } from './order/contract/order.ts';
import { payment, refund } from './core/contract/parts.ts';
import { returnOrder, swap } from './core/contract/after-sale.ts';
import {
  createExchangeInput,
  exchangesQuery,
  fulfillExchangeInput,
  previewExchangeInput,
  processExchangeInput,
} from './exchanges/contract/inputs.ts';
import { exchangeValue, promiseInput, publicExchange } from './exchanges/contract/public.ts';
import { cancelReturnInput, receiveReturnInput, requestReturnInput, returnsQuery } from './returns/contract/inputs.ts';
import { bulkResult, orderStock, tabCounts } from './order/contract/extras.ts';

export { address, addressInput } from './core/contract/address.ts';
export { returnOrder } from './core/contract/after-sale.ts';
export { returnStatuses } from './core/contract/statuses.ts';
export { orderDetailReply } from './order/contract/order.ts';
export { goods } from './core/contract/parts.ts';
export { orderEdits, publicOrderEdits, type PublicEdit } from './edits/contract.ts';
export { orderStatuses, paymentStatuses, type OrderStatus } from './core/contract/statuses.ts';
export { aggregated, shortageFilters, type ShortageRow } from './shortages/contract.ts';
export { desk } from './desk/contract.ts';
export type { PublicExchange } from './exchanges/contract/public.ts';

const read: Access = { admin: 'orders:read', supplier: true, sales_representative: true };
const write: Access = { admin: 'orders:update', supplier: true };
/** Finance verification belongs to those who keep the invoices. */
const finance: Access = { admin: 'invoices:update', supplier: true };

/** A call that reads. */
const reading = <const P extends string, Q extends z.ZodType, R extends z.ZodType>(
  path: P,
  query: Q,
  reply: R,
  summary: string,
  access = read,
) => endpoint({ method: 'GET', path, query, reply, access, summary });
const retrieve = reading('/orders/:id', retrieveQuery, orderDetailReply, 'One order with every relation');

/** A call that changes one order and answers it whole, as reading it would. */
const action = <const P extends string, B extends z.ZodType>(
  path: P,
  body: B,
  summary: string,
  access: Access = write,
) =>
  endpoint({
    method: 'POST',
    path,
    query: retrieveQuery,
    body,
    reply: orderDetailReply,
    repliesAs: retrieve,
    access,
    summary,
  });

const list = listQuery(orderFilters);

/** Orders: the list, the whole order in one call, and everything that is done to one. */
export const orders = {
  list: reading('/orders', list, listReply('orders', orderListRowReply), 'Orders, newest first'),
  counts: reading('/orders/counts', nothing, z.object({ counts: tabCounts }), 'How many orders each default tab holds'),
  /** Everything at once leaves the house: only by the supplier's own people (trust, T30). */
  export: endpoint({
    method: 'POST',
    path: '/orders/export',
    access: read,
    ownPeopleOnly: true,
    status: 202,
    query: list,
    body: z.strictObject({ order_ids: z.array(id()).min(1).max(limits.api.bodyListMax).optional() }),
    reply: z.object({ task: z.object({ id: z.string() }) }),
    summary: 'Writes the filtered orders, or these, as a CSV file: a task, whose file is downloaded once it is done',
  }),
  retrieve,
  stock: reading(
    '/orders/:id/stock',
    nothing,
    orderStock,
    'Where the open lines of an order can be fulfilled from',
    write,
  ),
  payments: reading('/orders/:id/payments', nothing, z.object({ payments: z.array(payment) }), 'Payments of an order'),
  update: action('/orders/:id', updateInput, 'Correct addresses, e-mail, driver or customer'),
  accept: action('/orders/:id/accept', acceptInput, 'Accept an order and set its stock aside'),
  changeStatus: action('/orders/:id/change-status', changeStatusInput, 'Move an order to another status'),
  complete: action('/orders/:id/complete', plainInput, 'Complete an order'),
  cancel: action('/orders/:id/cancel', cancelInput, 'Cancel an order'),
  reopen: action('/orders/:id/reopen', plainInput, 'Reopen a completed, canceled or archived order'),
  archive: action('/orders/:id/archive', plainInput, 'Archive a finished order'),
  capture: action('/orders/:id/capture', captureInput, 'Take what is owed, or part of it'),
  fulfill: action(
    '/orders/:id/fulfillment',
    fulfillInput,
    'Fulfil lines, or everything of an exchange or a claim, from a location',
  ),
  cancelFulfillment: action(
    '/orders/:id/fulfillments/:fulfillment_id/cancel',
    plainInput,
    'Cancel a fulfilment that is not shipped',
  ),
  ship: action('/orders/:id/shipment', shipInput, 'Mark a fulfilment as shipped'),
  addShipping: action(
    '/orders/:id/shipping-methods',
    addShippingInput,
    'Add a way of delivery; its price is owed besides',
  ),
  refund: action('/orders/:id/refund', refundInput, 'Give money back'),
  requestReturn: action(
    '/orders/:id/return',
    requestReturnInput,
    'Ask goods back; with receive_now they are received in the same breath',
  ),
  verifyFinance: action('/orders/:id/verify-finance', verifyInput, 'Verify an order: locks money and stock', finance),
  unverifyFinance: endpoint({
    method: 'DELETE',
    path: '/orders/:id/verify-finance',
    query: retrieveQuery,
    body: unverifyInput,
    reply: orderDetailReply,
    repliesAs: retrieve,
    access: { admin: 'superadmin' },
    summary: 'Unlock a verified order',
  }),
  invoiceNumber: action('/orders/:id/invoice-number', invoiceNumberInput, 'Record the supplier’s invoice number'),
  transfer: action(
    '/orders/:id/transfer',
    transferInput,
    'Hand an order to another customer, or its goods to another location',
  ),
  applyLoyalty: action(
    '/orders/:id/apply-loyalty-program',
    loyaltyInput,
    'Answers that there is no loyalty programme yet',
  ),
  bulkChangeStatus: endpoint({
    method: 'POST',
    path: '/orders/bulk-change-status',
    body: bulkChangeStatusInput,
    reply: z.object({ results: z.array(bulkResult) }),
    access: write,
    summary: 'Move several orders to another status, each by itself',
  }),
};

const oneReturn = oneReply('return', returnOrder);

/** Returns across orders, at the toolkit's paths. */
export const returns = {
  list: reading('/returns', returnsQuery, listReply('returns', returnOrder), 'Returns of every order, newest first'),
  retrieve: reading('/returns/:id', retrieveQuery, oneReturn, 'One return'),
  receive: endpoint({
    method: 'POST',
    path: '/returns/:id/receive',
    query: retrieveQuery,
    body: receiveReturnInput,
    reply: oneReturn,
    access: write,
    summary: 'Receive what came of a return: stock, refund and counts in one',
  }),
  cancel: action(
    '/returns/:id/cancel',
    cancelReturnInput,
    'Cancel a return; of one that came in part, what has not come',
  ),
};

/** Claims of an order: something is wrong with goods the customer has; they are refunded or replaced. */
export const claims = {
  create: action('/orders/:id/claims', createClaimInput, 'Make a claim: refund or replace goods'),
  update: action('/orders/:id/claims/:claim_id', updateClaimInput, 'Correct a claim'),
  cancel: action('/orders/:id/claims/:claim_id/cancel', plainInput, 'Cancel a claim whose refund is not settled'),
  fulfill: action(
    '/orders/:id/claims/:claim_id/fulfillments',
    fulfillClaimInput,
    'Fulfil a replacement from a location',
  ),
  ship: action('/orders/:id/claims/:claim_id/shipments', shipInput, 'Mark a replacement as shipped'),
  cancelFulfillment: action(
    '/orders/:id/claims/:claim_id/fulfillments/:fulfillment_id/cancel',
    plainInput,
    'Cancel a fulfilment of a claim that is not shipped',
  ),
};

/** Exchanges of an order: goods come back, others go out, and the difference is settled. On the wire they are the toolkit's swaps. */
export const exchanges = {
  list: reading('/swaps', exchangesQuery, listReply('swaps', swap), 'Exchanges of every order, newest first'),
  retrieve: reading('/swaps/:id', retrieveQuery, oneReply('swap', swap), 'One exchange'),
  preview: endpoint({
    method: 'POST',
    path: '/orders/:id/swaps/preview',
    body: previewExchangeInput,
    reply: oneReply('preview', exchangeValue),
    access: write,
    outsideTransaction: true,
    summary: 'What an exchange would come to; nothing is written',
  }),
  create: action('/orders/:id/swaps', createExchangeInput, 'Register an exchange'),
  process: action(
    '/orders/:id/swaps/:swap_id/process-payment',
    processExchangeInput,
    'Settle an exchange’s difference, once',
  ),
  cancel: action('/orders/:id/swaps/:swap_id/cancel', plainInput, 'Cancel an exchange with its open return'),
  fulfill: action(
    '/orders/:id/swaps/:swap_id/fulfillments',
    fulfillExchangeInput,
    'Fulfil an exchange’s new items from a location',
  ),
  ship: action('/orders/:id/swaps/:swap_id/shipments', shipInput, 'Mark an exchange’s new items as shipped'),
  cancelFulfillment: action(
    '/orders/:id/swaps/:swap_id/fulfillments/:fulfillment_id/cancel',
    plainInput,
    'Cancel a fulfilment of an exchange that is not shipped',
  ),
};

const shown = oneReply('exchange', publicExchange);

/** What whoever holds the payment link may do with the exchange it leads to. Promising takes no money. */
export const publicExchanges = {
  retrieve: endpoint({
    method: 'GET',
    path: '/public/exchanges/:cart_id',
    reply: shown,
    access: 'public',
    summary: 'The exchange a payment link leads to',
  }),
  promise: endpoint({
    method: 'POST',
    path: '/public/exchanges/:cart_id/promise',
    body: promiseInput,
    reply: shown,
    access: 'public',
    summary: 'The customer will pay the difference',
  }),
};

const onePayment = oneReply('payment', payment);

/** Payments by their own id, as the toolkit calls them. */
export const payments = {
  retrieve: reading('/payments/:id', retrieveQuery, onePayment, 'One payment'),
  capture: endpoint({
    method: 'POST',
    path: '/payments/:id/capture',
    reply: onePayment,
    access: write,
    summary: 'Take what this payment holds',
  }),
  refund: endpoint({
    method: 'POST',
    path: '/payments/:id/refund',
    body: refundInput.omit({ payment_id: true }),
    reply: oneReply('refund', refund),
    access: write,
    summary: 'Give money back from this payment',
  }),
};
