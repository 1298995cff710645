import { serve, type ServerModule } from '#kit/server/serve.ts';
import type { Ctx } from '#kit/server/context.ts';
import { orders, payments } from './contract.ts';
import { unverifyFinance, verifyFinance } from './rules/finance.ts';
import { archive } from './rules/status-commands.ts';
import { act } from './server/act.ts';
import { changeStatuses } from './server/bulk.ts';
import { changeOrder, recordInvoiceNumber, reopenOrder } from './server/change-order.ts';
import { exportOrders } from './server/export.ts';
import { findStock, fulfillOrder, shipOrder, undoFulfillment } from './server/goods.ts';
import { cancel, captureOrder, orderOfPayment, refundOrder } from './server/money.ts';
import { changeStatus, moveOrder } from './server/moves.ts';
import { orderListeners } from './server/notices.ts';
import { countTabs, findOrder, findOrders, findPayment, findPayments } from './server/queries.ts';
import { ordersTexts } from './texts.ts';

export { conditionsOf as orderConditions } from './server/filters.ts';
export { place } from './server/place.ts';
export { findOrder } from './server/queries.ts';
export { findOrderResource } from './server/resource.ts';

type Call = { params: { id: string }; query: { fields?: string; expand?: string } };
/** Every call that changes an order answers it whole, as it is then. */
const answer = async (ctx: Ctx, { params, query }: Call) => ({ order: await findOrder(ctx, params.id, query) });

const orderRoutes = serve(orders, {
  list: (ctx, { query }) => findOrders(ctx, query),
  counts: async (ctx) => ({ counts: await countTabs(ctx) }),
  export: (ctx, { query }) => exportOrders(ctx, query),
  retrieve: answer,
  stock: (ctx, { params }) => findStock(ctx, params.id),
  payments: async (ctx, { params }) => ({ payments: await findPayments(ctx, params.id) }),
  update: async (ctx, call) => {
    await changeOrder(ctx, call.params.id, call.body);
    return answer(ctx, call);
  },
  accept: async (ctx, call) => {
    await moveOrder(ctx, call.params.id, 'accept', call.body);
    return answer(ctx, call);
  },
  changeStatus: async (ctx, call) => {
    await changeStatus(ctx, call.params.id, call.body);
    return answer(ctx, call);
  },
  complete: async (ctx, call) => {
    await moveOrder(ctx, call.params.id, 'complete', call.body);
    return answer(ctx, call);
  },
  cancel: async (ctx, call) => {
    await cancel(ctx, call.params.id, call.body);
    return answer(ctx, call);
  },
  reopen: async (ctx, call) => {
    await reopenOrder(ctx, call.params.id, call.body);
    return answer(ctx, call);
  },
  archive: async (ctx, call) => {
    await act(ctx, call.params.id, archive, {}, { action: 'archive', version: call.body.version });
    return answer(ctx, call);
  },
  capture: async (ctx, call) => {
    await captureOrder(ctx, call.params.id, call.body);
    return answer(ctx, call);
  },
  fulfill: async (ctx, call) => {
    await fulfillOrder(ctx, call.params.id, call.body);
    return answer(ctx, call);
  },
  cancelFulfillment: async (ctx, call) => {
    await undoFulfillment(ctx, call.params.id, call.params.fulfillment_id, call.body.version);
    return answer(ctx, call);
  },
  ship: async (ctx, call) => {
    await shipOrder(ctx, call.params.id, call.body);
    return answer(ctx, call);
  },
  refund: async (ctx, call) => {
    await refundOrder(ctx, call.params.id, call.body);
    return answer(ctx, call);
  },
  verifyFinance: async (ctx, call) => {
    const { version, ...input } = call.body;
    await act(ctx, call.params.id, verifyFinance, input, { action: 'verify_finance', version });
    return answer(ctx, call);
  },
  unverifyFinance: async (ctx, call) => {
    const { version, reason } = call.body;
    await act(ctx, call.params.id, unverifyFinance, { reason }, { action: 'unverify_finance', version, reason });
    return answer(ctx, call);
  },
  invoiceNumber: async (ctx, call) => {
    await recordInvoiceNumber(ctx, call.params.id, call.body);
    return answer(ctx, call);
  },
  bulkChangeStatus: async (ctx, { body }) => ({ results: await changeStatuses(ctx, body) }),
});

const paymentRoutes = serve(payments, {
  retrieve: async (ctx, { params }) => ({ payment: await findPayment(ctx, params.id) }),
  capture: async (ctx, { params }) => {
    await captureOrder(ctx, await orderOfPayment(ctx, params.id), { payment_id: params.id });
    return { payment: await findPayment(ctx, params.id) };
  },
  refund: async (ctx, { params, body }) => {
    const orderId = await orderOfPayment(ctx, params.id);
    return { refund: await refundOrder(ctx, orderId, { ...body, payment_id: params.id }) };
  },
});

export const ordersModule: ServerModule = {
  name: 'orders',
  texts: ordersTexts,
  routes: [...orderRoutes, ...paymentRoutes],
  on: orderListeners,
};
