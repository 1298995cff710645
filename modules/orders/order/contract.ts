import { z } from 'zod';
import { endpoint, nothing, type Access } from '#kit/shared/endpoint.ts';
import { exportOf } from '#kit/shared/export.ts';
import { listQuery, listReply, retrieveQuery } from '#kit/shared/list.ts';
import { versionInput } from '../core/contract/version.ts';
import { changeOrders, changingOrder, reading, retrieveOrder } from './contract/calls.ts';
import { exportColumns } from './contract/export-columns.ts';
import { bulkResult, tabCounts } from './contract/extras.ts';
import { orderFilters } from './contract/filters.ts';
import {
  acceptInput,
  addShippingInput,
  bulkChangeStatusInput,
  cancelInput,
  changeStatusInput,
  invoiceNumberInput,
  transferInput,
  unverifyInput,
  updateInput,
  verifyInput,
} from './contract/inputs.ts';
import { orderDetailReply, orderListRowReply } from './contract/order.ts';
import { orderSteps } from './contract/steps.ts';

/** Finance verification belongs to those who keep the invoices. */
const finance: Access = { admin: 'invoices:update', supplier: true };
const orderList = reading(
  '/orders',
  listQuery(orderFilters),
  listReply('orders', orderListRowReply),
  'Orders, newest first',
);

/** The list, the whole order in one call, its statuses and its own facts. */
export const orderCalls = {
  list: orderList,
  counts: reading('/orders/counts', nothing, z.object({ counts: tabCounts }), 'How many orders each default tab holds'),
  export: exportOf(orderList, 'task.orders.export', exportColumns),
  retrieve: retrieveOrder,
  steps: orderSteps,
  update: changingOrder('/orders/:id', updateInput, 'Correct addresses, e-mail, driver or customer'),
  accept: changingOrder('/orders/:id/accept', acceptInput, 'Accept an order and reserve its stock'),
  changeStatus: changingOrder('/orders/:id/change-status', changeStatusInput, 'Move an order to another status'),
  complete: changingOrder('/orders/:id/complete', versionInput, 'Complete an order'),
  cancel: changingOrder('/orders/:id/cancel', cancelInput, 'Cancel an order'),
  reopen: changingOrder('/orders/:id/reopen', versionInput, 'Reopen a completed, canceled or archived order'),
  archive: changingOrder('/orders/:id/archive', versionInput, 'Archive a finished order'),
  addShipping: changingOrder(
    '/orders/:id/shipping-methods',
    addShippingInput,
    'Add a shipping method; its price is added to what is owed',
  ),
  verifyFinance: changingOrder(
    '/orders/:id/verify-finance',
    verifyInput,
    'Verify an order: locks money and stock',
    finance,
  ),
  unverifyFinance: endpoint({
    method: 'DELETE',
    path: '/orders/:id/verify-finance',
    query: retrieveQuery,
    body: unverifyInput,
    reply: orderDetailReply,
    repliesAs: retrieveOrder,
    access: { admin: 'superadmin' },
    summary: 'Unlock a verified order',
  }),
  invoiceNumber: changingOrder(
    '/orders/:id/invoice-number',
    invoiceNumberInput,
    'Record the supplier’s invoice number',
  ),
  transfer: changingOrder(
    '/orders/:id/transfer',
    transferInput,
    'Hand an order to another customer, or its goods to another location',
  ),
  bulkChangeStatus: endpoint({
    method: 'POST',
    path: '/orders/bulk-change-status',
    body: bulkChangeStatusInput,
    reply: z.object({ results: z.array(bulkResult) }),
    access: changeOrders,
    summary: 'Move several orders to another status, each by itself',
  }),
};
