import { serve, type ServerModule } from '#kit/server/serve.ts';
import type { Ctx } from '#kit/server/context.ts';
import { addressKey, type RateLimit } from '#kit/server/rate-limits.ts';
import { aggregated, claims, exchanges, orders, payments, publicExchanges, returns } from './contract.ts';
import { unverifyFinance, verifyFinance } from './order/rules/finance.ts';
import { archive } from './order/rules/status-commands.ts';
import { act } from './core/server/act.ts';
import { sumUpOrders } from './shortages/server.ts';
import { changeStatuses } from './order/server/bulk.ts';
import {
  changeClaim,
  dropClaim,
  makeClaim,
  sendClaim,
  shipClaim,
  undoClaimFulfillment,
} from './claims/server/claims.ts';
import { addShippingTo, changeOrder, recordInvoiceNumber, reopenOrder } from './order/server/change-order.ts';
import { deskRoutes } from './desk/server/routes.ts';
import { findPublicExchange, promisePayment } from './exchanges/server/public.ts';
import { findExchange, findExchanges } from './exchanges/server/queries.ts';
import {
  dropExchange,
  makeExchange,
  previewOf,
  sendExchange,
  settleExchange,
  shipExchange,
  undoExchangeFulfillment,
} from './exchanges/server/exchanges.ts';
import { exportOrders } from './order/server/export.ts';
import { findStock, fulfillOrder, shipOrder, undoFulfillment } from './fulfillments/server/fulfillments.ts';
import { cancel, captureOrder, orderOfPayment, refundOrder } from './payments/server/payments.ts';
import { changeStatus, moveOrder } from './order/server/status-changes.ts';
import { customerMessages, supplierMessages } from './order/server/notices.ts';
import { findReturn, findReturns } from './returns/server/queries.ts';
import { askBack, callOff, receive } from './returns/server/returns.ts';
import { inOrdersCurrency } from './core/server/currency.ts';
import { countTabs, findOrder, findOrders, findPayment, findPayments, findRefund } from './order/server/queries.ts';
import { applyLoyaltyProgram, transferOrder } from './order/server/transfer.ts';
import { ordersTexts } from './texts.ts';

export { conditionsOf as orderConditions } from './order/server/filters.ts';
export { isMadeNow } from './core/server/act.ts';
export { captureOrder } from './payments/server/payments.ts';
export { place } from './order/server/place.ts';
export { visibleOrders } from './core/server/visible.ts';
export { changeOrder, markInvoiced, requireDriver } from './order/server/change-order.ts';
export { lockBook } from './core/server/book.ts';
export { shipOrder } from './fulfillments/server/fulfillments.ts';
export { changeStatus, moveOrder } from './order/server/status-changes.ts';
export { askBack, findReasons } from './returns/server/returns.ts';
export { creditFacts } from './core/server/credit.ts';
export { makeOrderEditsModule } from './edits/server/module.ts';
export { findOrder } from './order/server/queries.ts';
export { findReturn } from './returns/server/queries.ts';
export { sumUpOrders } from './shortages/server.ts';
export { findOrderResource } from './order/server/resource.ts';

type Query = { fields?: string; expand?: string };
const answer = async (ctx: Ctx, id: string, query: Query) => ({ order: await findOrder(ctx, id, query) });

/** A call that changes an order answers it whole, as it is then. */
const changing =
  <Params extends { id: string }, Body>(change: (ctx: Ctx, params: Params, body: Body) => Promise<unknown>) =>
  async (ctx: Ctx, { params, query, body }: { params: Params; query: Query; body: Body }) => {
    await change(ctx, params, body);
    return answer(ctx, params.id, query);
  };

const orderRoutes = serve(orders, {
  list: (ctx, { query }) => findOrders(ctx, query),
  counts: async (ctx) => ({ counts: await countTabs(ctx) }),
  export: (ctx, { query }) => exportOrders(ctx, query),
  retrieve: (ctx, { params, query }) => answer(ctx, params.id, query),
  stock: (ctx, { params }) => findStock(ctx, params.id),
  payments: async (ctx, { params }) => ({ payments: await findPayments(ctx, params.id) }),
  update: changing((ctx, { id }, body) => changeOrder(ctx, id, body)),
  accept: changing((ctx, { id }, body) => moveOrder(ctx, id, 'accept', body)),
  changeStatus: changing((ctx, { id }, body) => changeStatus(ctx, id, body)),
  complete: changing((ctx, { id }, body) => moveOrder(ctx, id, 'complete', body)),
  cancel: changing((ctx, { id }, body) => cancel(ctx, id, body)),
  reopen: changing((ctx, { id }, body) => reopenOrder(ctx, id, body)),
  archive: changing((ctx, { id }, { version }) => act(ctx, id, archive, {}, { action: 'archive', version })),
  capture: changing((ctx, { id }, body) => captureOrder(ctx, id, body)),
  fulfill: changing((ctx, { id }, body) => fulfillOrder(ctx, id, body)),
  cancelFulfillment: changing((ctx, { id, fulfillment_id }, { version }) =>
    undoFulfillment(ctx, id, fulfillment_id, version),
  ),
  ship: changing((ctx, { id }, body) => shipOrder(ctx, id, body)),
  addShipping: changing((ctx, { id }, body) => addShippingTo(ctx, id, body)),
  refund: changing((ctx, { id }, body) => refundOrder(ctx, id, body)),
  requestReturn: changing((ctx, { id }, body) => askBack(ctx, id, body)),
  verifyFinance: changing((ctx, { id }, { version, ...input }) =>
    act(ctx, id, verifyFinance, input, { action: 'verify_finance', version }),
  ),
  unverifyFinance: changing((ctx, { id }, { version, reason }) =>
    act(ctx, id, unverifyFinance, { reason }, { action: 'unverify_finance', version, reason }),
  ),
  invoiceNumber: changing((ctx, { id }, body) => recordInvoiceNumber(ctx, id, body)),
  transfer: changing((ctx, { id }, body) => transferOrder(ctx, id, body)),
  applyLoyalty: changing((ctx, { id }, body) => applyLoyaltyProgram(ctx, id, body)),
  bulkChangeStatus: async (ctx, { body }) => ({ results: await changeStatuses(ctx, body) }),
});

const aggregatedRoutes = serve(aggregated, { list: async (ctx, { query }) => (await sumUpOrders(ctx, query)).reply });

const claimRoutes = serve(claims, {
  create: changing((ctx, { id }, body) => makeClaim(ctx, id, body)),
  update: changing((ctx, { id, claim_id }, body) => changeClaim(ctx, id, claim_id, body)),
  cancel: changing((ctx, { id, claim_id }, { version }) => dropClaim(ctx, id, claim_id, version)),
  fulfill: changing((ctx, { id, claim_id }, body) => sendClaim(ctx, id, claim_id, body)),
  ship: changing((ctx, { id, claim_id }, body) => shipClaim(ctx, id, claim_id, body)),
  cancelFulfillment: changing((ctx, { id, claim_id, fulfillment_id }, { version }) =>
    undoClaimFulfillment(ctx, id, claim_id, fulfillment_id, version),
  ),
});

const exchangeRoutes = serve(exchanges, {
  list: (ctx, { query }) => findExchanges(ctx, query),
  retrieve: async (ctx, { params }) => ({ swap: await findExchange(ctx, params.id) }),
  preview: async (ctx, { params, body }) => ({ preview: await previewOf(ctx, params.id, body) }),
  create: changing((ctx, { id }, body) => makeExchange(ctx, id, body)),
  process: changing((ctx, { id, swap_id }, body) => settleExchange(ctx, id, swap_id, body)),
  cancel: changing((ctx, { id, swap_id }, { version }) => dropExchange(ctx, id, swap_id, version)),
  fulfill: changing((ctx, { id, swap_id }, body) => sendExchange(ctx, id, swap_id, body)),
  ship: changing((ctx, { id, swap_id }, body) => shipExchange(ctx, id, swap_id, body)),
  cancelFulfillment: changing((ctx, { id, swap_id, fulfillment_id }, { version }) =>
    undoExchangeFulfillment(ctx, id, swap_id, fulfillment_id, version),
  ),
});

const paymentRoutes = serve(payments, {
  retrieve: async (ctx, { params }) => ({ payment: await findPayment(ctx, params.id) }),
  capture: async (ctx, { params }) => {
    await captureOrder(ctx, await orderOfPayment(ctx, params.id), { payment_id: params.id });
    return { payment: await findPayment(ctx, params.id) };
  },
  refund: async (ctx, { params, body }) => {
    const orderId = await orderOfPayment(ctx, params.id);
    const { id } = await refundOrder(ctx, orderId, { ...body, payment_id: params.id });
    return { refund: await findRefund(ctx, id) };
  },
});

const returnRoutes = serve(returns, {
  list: (ctx, { query }) => findReturns(ctx, query),
  retrieve: async (ctx, { params }) => ({ return: await findReturn(ctx, params.id) }),
  receive: async (ctx, { params, body }) => {
    await receive(ctx, params.id, body);
    return { return: await findReturn(ctx, params.id) };
  },
  cancel: async (ctx, { params, query, body }) => answer(ctx, await callOff(ctx, params.id, body), query),
});

/** Orders, and what their customers may do by the payment link of an exchange. */
export function makeOrdersModule({ callsPerAddress }: { callsPerAddress: RateLimit }): ServerModule {
  const publicRoutes = serve(publicExchanges, {
    retrieve: async (ctx, { params }) => {
      await callsPerAddress.count(addressKey(ctx.origin.ip));
      ctx.http.setHeader('Cache-Control', 'no-store');
      return { exchange: await findPublicExchange(ctx, params.cart_id) };
    },
    promise: async (ctx, { params, body }) => {
      await callsPerAddress.count(addressKey(ctx.origin.ip));
      return { exchange: await promisePayment(ctx, params.cart_id, body) };
    },
  });
  return {
    name: 'orders',
    texts: ordersTexts,
    routes: inOrdersCurrency([
      ...orderRoutes,
      ...aggregatedRoutes,
      ...deskRoutes,
      ...claimRoutes,
      ...exchangeRoutes,
      ...returnRoutes,
      ...paymentRoutes,
      ...publicRoutes,
    ]),
    on: { 'orders.customer_messages': customerMessages, 'orders.supplier_messages': supplierMessages },
  };
}
