import { z } from 'zod';
import { endpoint, nothing } from '#kit/shared/endpoint.ts';
import { oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { payment, refund } from '../core/contract/parts.ts';
import { changeOrders, changingOrder, reading } from '../order/contract/calls.ts';
import { captureInput, refundInput } from './contract/inputs.ts';

/** An order's money. */
export const paymentCalls = {
  payments: reading('/orders/:id/payments', nothing, z.object({ payments: z.array(payment) }), 'Payments of an order'),
  capture: changingOrder('/orders/:id/capture', captureInput, 'Capture what is owed, or part of it'),
  refund: changingOrder('/orders/:id/refund', refundInput, 'Refund money'),
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
