import { sql } from 'kysely';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { requireGroup } from '#modules/customer-groups/server.ts';
import { holdBorders } from '#modules/areas/server.ts';
import { readExpand } from './server/expand.ts';
import { customers, referrals } from './contract.ts';
import { customerExport } from './server/export.ts';
import { addFurtherAddress, removeAddress, updateAddress } from './server/addresses.ts';
import { addDocument, removeDocument, updateDocument } from './server/documents.ts';
import { findBoard } from './board/server.ts';
import { bulkEditTask, startBulk } from './bulk/server/edit.ts';
import { findPastBulks } from './bulk/server/past.ts';
import { previewBulk } from './bulk/server/preview.ts';
import { describeBulk } from './bulk/server/read.ts';
import { bulkUndoTask, requestUndo } from './bulk/server/undo.ts';
import { daysToUndoBulk } from './bulk/rules.ts';
import { assignDriver, createCustomer, lockCustomer, removeCustomer, updateCustomer } from './server/customer.ts';
import { mergeCustomers, previewMerge } from './server/merge.ts';
import { undoMerge } from './server/merge-undo.ts';
import { expandable, findCustomer, findCustomers, findStanding, type Filters } from './server/queries.ts';
import { findReferral, findReferrals } from './server/referral-queries.ts';
import { findBalances } from './server/balances.ts';
import { findOnMap } from './server/map.ts';
import { findStatusHistory } from './server/status.ts';
import { statusJob } from './server/automatic.ts';
import { customersTexts } from './texts.ts';
import { customerBoard } from './board/contract.ts';
import { customerBulks } from './bulk/contract.ts';

export { createCustomer } from './server/customer.ts';

export {
  conditionsOf as customerConditions,
  countCustomers,
  findCustomers,
  listedCustomers,
  seesNationalId,
  countedOrders,
  visibleCustomers,
  type Filters as CustomerFilters,
} from './server/queries.ts';
export { referralConditions } from './server/referral-queries.ts';

export { isCalledLike, nearPin } from './server/twins.ts';

export { areaFeeIn, areaFeeOf, boxRound, moveCustomers, placeCustomers } from './server/area.ts';

export {
  addCustomers,
  besideCustomerSheet,
  changeCustomers,
  customerSheetState,
  dropCustomers,
  lockCustomers,
  sheetAddressFields,
} from './server/sheet.ts';

declare module '#kit/server/events.ts' {
  interface Events {
    'customer.created': { customer_id: string };
    'customer.updated': { customer_id: string; fields: string[] };
    'customer.driver_assigned': { customer_id: string; driver_id: string | null };
    'customer.removed': { customer_id: string };
    'customer.merged': { customer_id: string; from_id: string };
    'customer.merge_undone': { customer_id: string; from_id: string };
  }
}

const withAddresses = new Set(['addresses'] as const);
const withMerges = new Set(['merges'] as const);
const withDocuments = new Set(['documents'] as const);

const customerRoutes = serve(customers, {
  list: async (ctx, { query }) => {
    const { rows, ...counts } = await findCustomers(
      ctx,
      query as Filters & typeof query,
      readExpand(query.expand, expandable),
    );
    return { customers: rows, ...counts, offset: query.offset, limit: query.limit };
  },
  ofGroup: async (ctx, { params, query }) => {
    await requireGroup(ctx, params.id);
    const { rows, ...counts } = await findCustomers(
      ctx,
      { ...(query as Filters & typeof query), groups: [params.id] },
      readExpand(query.expand, expandable),
    );
    return { customers: rows, ...counts, offset: query.offset, limit: query.limit };
  },
  export: async (ctx, asked) => customerExport.start(ctx, asked),
  retrieve: async (ctx, { params, query }) => ({
    customer: await findStanding(ctx, params.id, readExpand(query.expand, expandable)),
  }),
  create: async (ctx, { body }) => ({
    customer: await findCustomer(ctx, await createCustomer(ctx, body), withAddresses),
  }),
  update: async (ctx, { params, query, body }) => {
    await updateCustomer(ctx, params.id, body);
    return { customer: await findCustomer(ctx, params.id, readExpand(query.expand, expandable)) };
  },
  remove: async (ctx, { params }) => {
    await removeCustomer(ctx, params.id);
    return { id: params.id, object: 'customer', deleted: true as const };
  },
  addAddress: async (ctx, { params, body }) => {
    await holdBorders(ctx);
    await addFurtherAddress(ctx, await lockCustomer(ctx, params.id), body);
    return { customer: await findCustomer(ctx, params.id, withAddresses) };
  },
  updateAddress: async (ctx, { params, body }) => {
    await holdBorders(ctx);
    const customer = await lockCustomer(ctx, params.id);
    await updateAddress(ctx, customer, params.address_id, body);
    return { customer: await findCustomer(ctx, params.id, withAddresses) };
  },
  removeAddress: async (ctx, { params }) => {
    await holdBorders(ctx);
    await removeAddress(ctx, await lockCustomer(ctx, params.id), params.address_id);
    return { id: params.address_id, object: 'address', deleted: true as const };
  },
  addDocument: async (ctx, { params, body }) => {
    await addDocument(ctx, await lockCustomer(ctx, params.id), body);
    return { customer: await findCustomer(ctx, params.id, withDocuments) };
  },
  updateDocument: async (ctx, { params, body }) => {
    await updateDocument(ctx, await lockCustomer(ctx, params.id), params.document_id, body);
    return { customer: await findCustomer(ctx, params.id, withDocuments) };
  },
  removeDocument: async (ctx, { params }) => {
    await removeDocument(ctx, await lockCustomer(ctx, params.id), params.document_id);
    return { id: params.document_id, object: 'customer_document', deleted: true as const };
  },
  assignDriver: async (ctx, { params, body }) => {
    await assignDriver(ctx, params.id, body.driver_id);
    return { customer: await findCustomer(ctx, params.id, withAddresses) };
  },
  mergePreview: (ctx, { params, query }) => previewMerge(ctx, params.id, query.from_id),
  merge: async (ctx, { params, body }) => {
    await mergeCustomers(ctx, params.id, body);
    return { customer: await findCustomer(ctx, params.id, withMerges) };
  },
  undoMerge: async (ctx, { params }) => {
    await undoMerge(ctx, params.id, params.merge_id);
    return { customer: await findCustomer(ctx, params.id, withAddresses) };
  },
  statusHistory: async (ctx, { params }) => {
    await findCustomer(ctx, params.id, new Set());
    return { status_history: await findStatusHistory(ctx, params.id) };
  },
  balances: (ctx, { query }) => findBalances(ctx, query as Filters),
  map: (ctx, { query: { bbox, zoom = 5, color = 'status', ...filters } }) =>
    findOnMap(ctx, filters as Filters, { bbox: bbox ?? null, zoom, color }),
});

const bulkRoutes = serve(customerBulks, {
  list: (ctx, { query }) => findPastBulks(ctx, query),
  preview: async (ctx, { query, body }) => (await previewBulk(ctx, query as Filters, body)).preview,
  start: async (ctx, { query, body }) => ({
    bulk_edit: await describeBulk(ctx, await startBulk(ctx, query as Filters, body)),
  }),
  retrieve: async (ctx, { params }) => ({ bulk_edit: await describeBulk(ctx, params.bulk_edit_id) }),
  undo: async (ctx, { params }) => {
    await requestUndo(ctx, params.bulk_edit_id);
    return { bulk_edit: await describeBulk(ctx, params.bulk_edit_id) };
  },
});

const boardRoutes = serve(customerBoard, {
  list: (ctx, { query }) => findBoard(ctx, query as Filters & typeof query),
});

const referralRoutes = serve(referrals, {
  list: async (ctx, { query }) => {
    const { rows, ...counts } = await findReferrals(ctx, query);
    return { customers: rows, ...counts, offset: query.offset, limit: query.limit };
  },
  retrieve: async (ctx, { params }) => ({ customer: await findReferral(ctx, params.id) }),
});

export const customersModule: ServerModule = {
  name: 'customers',
  tables: {
    owns: [
      'addresses',
      'customer_bulk_edit_along',
      'customer_bulk_edit_rows',
      'customer_bulk_edits',
      'customer_documents',
      'customer_merge_rows',
      'customer_merges',
      'customer_status_history',
      'customer_suppliers',
      'customers',
      'sales_visits',
    ],
    reads: [
      'affiliates',
      'area_suppliers',
      'areas',
      'brands',
      'catalogs',
      'customer_group_customers',
      'customer_groups',
      'customer_statuses',
      'drivers',
      'notes',
      'price_lists',
      'sales_representatives',
      'store',
      'suppliers',
      'users',
    ],
    readsAbove: {
      credit_policies: 'up to which amount one person alone raises a limit',
      orders: 'when, how often and for how much a customer ordered',
      receipt_steps: 'when a cheque of a customer came back',
      receipts: 'when a cheque of a customer came back',
      invoices: 'how many a merge would move',
      deliveries: 'which receipt a driver brought for an order, when a merge is undone',
      draft_orders:
        'whether a customer still has one with a supplier, when a merge is undone; how many go along to another representative',
      lead_customers: 'which open leads a representative has, when all it has goes to others',
      receipt_allocations: 'which orders a receipt pays, when a merge is undone',
    },
    writes: {
      credit_releases: 'whose it is, when its customer is merged',
      catalogs: 'whose it is, when its customer is merged',
      customer_group_customers: 'who is in a group, when its customer is merged',
      draft_orders: 'whose it is, when its customer is merged',
      gift_cards: 'whose it is, when its customer is merged',
      promotion_uses: 'whose order it was, when its customer is merged',
      invoices: 'in whose list it stands, when its customer is merged; what is printed stays',
      lead_customers:
        'what it became, when its customer is merged; whose it is, when all a representative has goes to others',
      notes: 'of whom it is, when its customer is merged',
      orders: 'whose it is, when its customer is merged',
      price_list_versions: 'for whom it is, when its customer is merged',
      price_lists: 'for whom it is, when its customer is merged',
      receipts: 'whose it is, when its customer is merged',
    },
  },
  texts: customersTexts,
  routes: [...customerRoutes, ...bulkRoutes, ...boardRoutes, ...referralRoutes],
  exports: [customerExport],
  tasks: { 'customers.bulk_edit': bulkEditTask, 'customers.bulk_undo': bulkUndoTask },
  expired: {
    customer_bulk_edits: sql<boolean>`created_at < now() - make_interval(days => ${sql.lit(daysToUndoBulk + 1)})`,
  },
  jobs: [statusJob],
};
