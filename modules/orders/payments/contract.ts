import { z } from 'zod';
import { endpoint, nothing } from '#kit/shared/endpoint.ts';
import { oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { payment, refund } from '../core/contract/parts.ts';
import { changeOrders, changingOrder, reading } from '../order/contract/calls.ts';
import { captureInput, giftCardInput, refundInput } from './contract/inputs.ts';
import { versionInput } from '../core/contract/version.ts';

/** An order's money. */
export const paymentCalls = {
  payments: reading('/orders/:id/payments', nothing, z.object({ payments: z.array(payment) }), 'Payments of an order'),
  capture: changingOrder('/orders/:id/capture', captureInput, 'Capture what is owed, or part of it'),
  refund: changingOrder('/orders/:id/refund', refundInput, 'Refund money'),
  payByGiftCard: changingOrder(
    '/orders/:id/gift-cards',
    giftCardInput,
    'Pay a part of an order by a gift card: it is held now and captured when the order is completed',
  ),
  releaseGiftCard: changingOrder(
    '/orders/:id/gift-cards/:payment_id/release',
    versionInput,
    'Release what an order holds of a gift card',
  ),
};

const onePayment = oneReply('payment', payment);

/** Payments by their own id, as the toolkit calls them. */
export const payments = {
  retrieve: reading('/payments/:id', retrieveQuery, onePayment, 'One payment'),
  capture: endpoint({
    method: 'POST',
    path: '/payments/:id/capture',
    reply: onePayment,
    access: changeOrders,
    summary: 'Capture what this payment holds',
  }),
  refund: endpoint({
    method: 'POST',
    path: '/payments/:id/refund',
    body: refundInput.omit({ payment_id: true }),
    reply: oneReply('refund', refund),
    access: changeOrders,
    summary: 'Refund money from this payment',
  }),
};
