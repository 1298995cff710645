import { endpoint, type Access, type Schema } from '#kit/shared/endpoint.ts';
import { retrieveQuery } from '#kit/shared/list.ts';
import { orderDetailReply } from './order.ts';

export const readOrders: Access = { admin: 'orders:read', supplier: true, sales_representative: true };
export const changeOrders: Access = { admin: 'orders:update', supplier: true };

/** A call that reads. */
export const reading = <const P extends string, Q extends Schema, R extends Schema>(
  path: P,
  query: Q,
  reply: R,
  summary: string,
  access = readOrders,
) => endpoint({ method: 'GET', path, query, reply, access, summary });

export const retrieveOrder = reading('/orders/:id', retrieveQuery, orderDetailReply, 'One order with every relation');

/** A call that changes one order and answers it whole, as reading it would. */
export const changingOrder = <const P extends string, B extends Schema>(
  path: P,
  body: B,
  summary: string,
  access = changeOrders,
) =>
  endpoint({
    method: 'POST',
    path,
    query: retrieveQuery,
    body,
    reply: orderDetailReply,
    repliesAs: retrieveOrder,
    access,
    summary,
  });
