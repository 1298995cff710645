import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { limits } from '#domain/limits.ts';
import { amount, day, email, id, name, phone, pieces, text } from '#kit/shared/strings.ts';
import { ArrivedLot, lotsOfLine } from '#modules/batches/contract.ts';
import { shortageFilters } from '#modules/orders/contract.ts';
import { packs, purchaseOrder, purchaseOrderRow, purchaseStatuses } from './contract/purchase-order.ts';

export {
  purchaseStatuses,
  type PackName,
  type PurchaseItem,
  type PurchaseOrder,
  type PurchaseOrderRow,
  type PurchaseStatus,
} from './contract/purchase-order.ts';

/**
 * Whoever may change what lies in warehouses may order for them: receiving moves stock, so a right to orders alone must not reach it.
 * An administrator makes them of shortages only with the right to read orders besides.
 */
const access: CrudAccess = { admin: 'warehouses', supplier: 'write' };
const seen = { version: z.int().min(1).optional() };
const about = {
  vendor_phone: phone().nullish(),
  vendor_email: email().nullish(),
  eta: day().nullish(),
  note: text(500).nullish(),
};
const line = z.strictObject({
  variant_id: id(),
  pack: z.enum(packs).default('piece'),
  quantity: pieces(),
  cost: amount().nullish(),
});
const items = z.array(line).min(1).max(limits.api.bodyListMax);
export const PurchaseOrderCreate = z.strictObject({ ...about, vendor_name: name(), location_id: id(), items });
export const PurchaseOrderUpdate = z.strictObject({
  ...about,
  vendor_name: name().optional(),
  location_id: id().optional(),
  items: items.optional(),
  ...seen,
});
export const FromShortages = z.strictObject({
  ...about,
  vendor_name: name(),
  location_id: id(),
  order_ids: z.array(id()).min(1).max(limits.api.bodyListMax).optional(),
  /** As in the query of the order list. */
  filters: shortageFilters.optional(),
  /** Only what these lack. */
  variant_ids: z.array(id()).min(1).max(limits.api.bodyListMax).optional(),
});
export const ReceiveInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        item_id: id(),
        quantity: pieces(),
        /** The lots that stand on them, with their days; what no lot is said of has no batch. */
        batches: z.array(ArrivedLot).max(lotsOfLine).optional(),
      }),
    )
    .min(1)
    .max(limits.api.bodyListMax),
  note: text(300).nullish(),
  ...seen,
});

const reply = oneReply('purchase_order', purchaseOrder);
const query = retrieveQuery;

/** What a supplier orders from its own vendors (M30). */
export const purchaseOrders = {
  list: endpoint({
    method: 'GET',
    path: '/purchase-orders',
    reply: listReply('purchase_orders', purchaseOrderRow),
    access: accessTo(access, 'read'),
    summary: 'Purchase orders, newest first',
    query: listQuery(
      {
        status: filter.oneOf(purchaseStatuses),
        supplier_id: filter.id(),
        location_id: filter.id(),
        variant_id: filter.id(),
        created_at: filter.date(),
      },
      { limit: limits.pageSize },
    ),
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/purchase-orders/:id',
    query,
    reply,
    access: accessTo(access, 'read'),
    summary: 'One purchase order with its lines and what came',
  }),
  create: endpoint({
    method: 'POST',
    path: '/purchase-orders',
    body: PurchaseOrderCreate,
    reply,
    access: accessTo(access, 'create'),
    summary: 'Draft a purchase order',
  }),
  fromShortages: endpoint({
    method: 'POST',
    path: '/purchase-orders/from-shortages',
    body: FromShortages,
    reply,
    access: accessTo(access, 'create'),
    summary: 'Draft a purchase order of what these open orders lack, in whole packs, beyond what is on order already',
  }),
  update: endpoint({
    method: 'POST',
    path: '/purchase-orders/:id',
    body: PurchaseOrderUpdate,
    reply,
    access: accessTo(access, 'update'),
    summary: 'Change a draft; of one that was sent, its day and note',
  }),
  send: endpoint({
    method: 'POST',
    path: '/purchase-orders/:id/send',
    body: z.strictObject(seen),
    reply,
    access: accessTo(access, 'update'),
    summary: 'Mark a draft as sent to its vendor',
  }),
  receive: endpoint({
    method: 'POST',
    path: '/purchase-orders/:id/receive',
    body: ReceiveInput,
    reply,
    access: accessTo(access, 'update'),
    summary: 'Book what came: stock goes up',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/purchase-orders/:id/cancel',
    body: z.strictObject(seen),
    reply,
    access: accessTo(access, 'update'),
    summary: 'Cancel a purchase order of which nothing came',
  }),
};
