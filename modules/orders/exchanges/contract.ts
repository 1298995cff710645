import { endpoint } from '#kit/shared/endpoint.ts';
import { listReply, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { swap } from '../core/contract/after-sale.ts';
import { versionInput } from '../core/contract/version.ts';
import { shipInput } from '../fulfillments/contract/inputs.ts';
import { changeOrders, changingOrder, reading } from '../order/contract/calls.ts';
import {
  createExchangeInput,
  exchangesQuery,
  fulfillExchangeInput,
  previewExchangeInput,
  processExchangeInput,
} from './contract/inputs.ts';
import { previewedExchange, promiseInput, publicExchange } from './contract/public.ts';

/** Exchanges of an order: goods come back, others go out, and the difference is settled. On the wire they are the toolkit's swaps. */
export const exchanges = {
  list: reading('/swaps', exchangesQuery, listReply('swaps', swap), 'Exchanges of every order, newest first'),
  retrieve: reading('/swaps/:id', retrieveQuery, oneReply('swap', swap), 'One exchange'),
  preview: endpoint({
    method: 'POST',
    path: '/orders/:id/swaps/preview',
    body: previewExchangeInput,
    reply: oneReply('preview', previewedExchange),
    access: changeOrders,
    outsideTransaction: true,
    summary: 'What an exchange would come to; nothing is written',
  }),
  create: changingOrder('/orders/:id/swaps', createExchangeInput, 'Register an exchange'),
  process: changingOrder(
    '/orders/:id/swaps/:swap_id/process-payment',
    processExchangeInput,
    'Settle an exchange’s difference, once',
  ),
  cancel: changingOrder('/orders/:id/swaps/:swap_id/cancel', versionInput, 'Cancel an exchange with its open return'),
  fulfill: changingOrder(
    '/orders/:id/swaps/:swap_id/fulfillments',
    fulfillExchangeInput,
    'Fulfil an exchange’s new items from a location',
  ),
  ship: changingOrder('/orders/:id/swaps/:swap_id/shipments', shipInput, 'Mark an exchange’s new items as shipped'),
  cancelFulfillment: changingOrder(
    '/orders/:id/swaps/:swap_id/fulfillments/:fulfillment_id/cancel',
    versionInput,
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
