import { endpoint } from '#kit/shared/endpoint.ts';
import { listReply, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { returnOrder } from '../core/contract/after-sale.ts';
import { versionInput } from '../core/contract/version.ts';
import { changeOrders, changingOrder, reading } from '../order/contract/calls.ts';
import {
  previewReturnInput,
  receiveReturnInput,
  requestReturnInput,
  returnPreview,
  returnsQuery,
} from './contract/inputs.ts';

/** A return begins on its order. */
export const returnCalls = {
  requestReturn: changingOrder(
    '/orders/:id/return',
    requestReturnInput,
    'Request a return; with receive_now it is received in the same call',
  ),
  previewReturn: endpoint({
    method: 'POST',
    path: '/orders/:id/return/preview',
    body: previewReturnInput,
    reply: oneReply('preview', returnPreview),
    access: changeOrders,
    outsideTransaction: true,
    summary: 'What a return would come to, and what bundles that are judged again leave out; nothing is written',
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
    access: changeOrders,
    summary: 'Receive items of a return: stock, refund and quantities together',
  }),
  cancel: changingOrder(
    '/returns/:id/cancel',
    versionInput,
    'Cancel a return; of one partly received, what has not been received',
  ),
};
