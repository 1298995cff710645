import { nothing } from '#kit/shared/endpoint.ts';
import { versionInput } from '../core/contract/version.ts';
import { changeOrders, changingOrder, reading } from '../order/contract/calls.ts';
import { fulfillInput, shipInput } from './contract/inputs.ts';
import { orderStock } from './contract/stock.ts';

/** What is taken from a location for an order, and shipped. */
export const fulfillmentCalls = {
  stock: reading(
    '/orders/:id/stock',
    nothing,
    orderStock,
    'Where the open lines of an order can be fulfilled from',
    changeOrders,
  ),
  fulfill: changingOrder(
    '/orders/:id/fulfillment',
    fulfillInput,
    'Fulfil lines, or everything of an exchange or a claim, from a location',
  ),
  cancelFulfillment: changingOrder(
    '/orders/:id/fulfillments/:fulfillment_id/cancel',
    versionInput,
    'Cancel a fulfilment that is not shipped',
  ),
  ship: changingOrder('/orders/:id/shipment', shipInput, 'Mark a fulfilment as shipped'),
};
