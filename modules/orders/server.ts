import { serve, type ServerModule } from '#kit/server/serve.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Files } from '#kit/server/files.ts';
import { addressKey, type RateLimit } from '#kit/server/rate-limits.ts';
import { aggregated, claims, exchanges, orders, payments, publicExchanges, returns } from './contract.ts';
import * as claimUses from './claims/server/claims.ts';
import { act } from './core/server/act.ts';
import { inOrdersCurrency } from './core/server/currency.ts';
import { accept } from './desk/server/accept.ts';
import { bulkConfirmTask } from './desk/server/bulk-confirm.ts';
import { deskRoutes } from './desk/server/routes.ts';
import * as exchangeUses from './exchanges/server/exchanges.ts';
import { findPublicExchange, promisePayment } from './exchanges/server/public.ts';
import { findExchange, findExchanges } from './exchanges/server/queries.ts';
import { cancelFulfillment, findStock, fulfill, ship } from './fulfillments/server/fulfillments.ts';
import { unverifyFinance, verifyFinance } from './order/rules/finance.ts';
import { archive } from './order/rules/status-commands.ts';
import { changeStatuses } from './order/server/bulk.ts';
import { addShipping, reopen, setInvoiceNumber, updateOrder } from './order/server/change-order.ts';
import { exportTask, startExport } from './order/server/export.ts';
import { customerMessages, supplierMessages } from './order/server/notices.ts';
import { countTabs, findOrder, findOrders, findPayment, findPayments, findRefund } from './order/server/queries.ts';
import { cancelOrder, changeStatus, complete } from './order/server/status-changes.ts';
import { applyLoyaltyProgram, transferOrder } from './order/server/transfer.ts';
import { capture, orderOfPayment, refund } from './payments/server/payments.ts';
import { findReturn, findReturns } from './returns/server/queries.ts';
import { cancelReturn, receiveReturn, requestReturn } from './returns/server/returns.ts';
import { findShortages } from './shortages/server.ts';
import { ordersTexts } from './texts.ts';

export { conditionsOf as orderConditions } from './order/server/filters.ts';
export { capture } from './payments/server/payments.ts';
export { place } from './order/server/place.ts';
export { visibleOrders } from './core/server/visible.ts';
export { markInvoiced, requireDriver, updateOrder } from './order/server/change-order.ts';
export { lockBook } from './core/server/book.ts';
export { ship } from './fulfillments/server/fulfillments.ts';
export { changeStatus, complete, depart } from './order/server/status-changes.ts';
export { findReasons, requestReturn } from './returns/server/returns.ts';
export { creditFacts } from './core/server/credit.ts';
export { makeOrderEditsModule } from './edits/server/module.ts';
export { findOrder } from './order/server/queries.ts';
export { findReturn } from './returns/server/queries.ts';
export { findShortages } from './shortages/server.ts';
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
  export: async (ctx, { query, body }) => ({ task: { id: startExport(ctx, query, body.order_ids) } }),
  retrieve: (ctx, { params, query }) => answer(ctx, params.id, query),
  stock: (ctx, { params }) => findStock(ctx, params.id),
  payments: async (ctx, { params }) => ({ payments: await findPayments(ctx, params.id) }),
  update: changing((ctx, { id }, body) => updateOrder(ctx, id, body)),
  accept: changing((ctx, { id }, body) => accept(ctx, id, body)),
  changeStatus: changing((ctx, { id }, body) => changeStatus(ctx, id, body)),
  complete: changing((ctx, { id }, body) => complete(ctx, id, body)),
  cancel: changing((ctx, { id }, body) => cancelOrder(ctx, id, body)),
  reopen: changing((ctx, { id }, body) => reopen(ctx, id, body)),
  archive: changing((ctx, { id }, { version }) => act(ctx, id, archive, {}, { action: 'archive', version })),
  capture: changing((ctx, { id }, body) => capture(ctx, id, body)),
  fulfill: changing((ctx, { id }, body) => fulfill(ctx, id, body)),
  cancelFulfillment: changing((ctx, { id, fulfillment_id }, { version }) =>
    cancelFulfillment(ctx, id, fulfillment_id, version),
  ),
  ship: changing((ctx, { id }, body) => ship(ctx, id, body)),
  addShipping: changing((ctx, { id }, body) => addShipping(ctx, id, body)),
  refund: changing((ctx, { id }, body) => refund(ctx, id, body)),
  requestReturn: changing((ctx, { id }, body) => requestReturn(ctx, id, body)),
  verifyFinance: changing((ctx, { id }, { version, ...input }) =>
    act(ctx, id, verifyFinance, input, { action: 'verify_finance', version }),
  ),
  unverifyFinance: changing((ctx, { id }, { version, reason }) =>
    act(ctx, id, unverifyFinance, { reason }, { action: 'unverify_finance', version, reason }),
  ),
  invoiceNumber: changing((ctx, { id }, body) => setInvoiceNumber(ctx, id, body)),
  transfer: changing((ctx, { id }, body) => transferOrder(ctx, id, body)),
  applyLoyalty: changing((ctx, { id }, body) => applyLoyaltyProgram(ctx, id, body)),
  bulkChangeStatus: async (ctx, { body }) => ({ results: await changeStatuses(ctx, body) }),
});

const shortageRoutes = serve(aggregated, { list: async (ctx, { query }) => (await findShortages(ctx, query)).reply });

const claimRoutes = serve(claims, {
  create: changing((ctx, { id }, body) => claimUses.createClaim(ctx, id, body)),
  update: changing((ctx, { id, claim_id }, body) => claimUses.updateClaim(ctx, id, claim_id, body)),
  cancel: changing((ctx, { id, claim_id }, { version }) => claimUses.cancelClaim(ctx, id, claim_id, version)),
  fulfill: changing((ctx, { id, claim_id }, body) => claimUses.fulfillClaim(ctx, id, claim_id, body)),
  ship: changing((ctx, { id, claim_id }, body) => claimUses.shipClaim(ctx, id, claim_id, body)),
  cancelFulfillment: changing((ctx, { id, claim_id, fulfillment_id }, { version }) =>
    claimUses.cancelClaimFulfillment(ctx, id, claim_id, fulfillment_id, version),
  ),
});

const exchangeRoutes = serve(exchanges, {
  list: (ctx, { query }) => findExchanges(ctx, query),
  retrieve: async (ctx, { params }) => ({ swap: await findExchange(ctx, params.id) }),
  preview: async (ctx, { params, body }) => ({ preview: await exchangeUses.previewExchange(ctx, params.id, body) }),
  create: changing((ctx, { id }, body) => exchangeUses.createExchange(ctx, id, body)),
  process: changing((ctx, { id, swap_id }, body) => exchangeUses.processExchange(ctx, id, swap_id, body)),
  cancel: changing((ctx, { id, swap_id }, { version }) => exchangeUses.cancelExchange(ctx, id, swap_id, version)),
  fulfill: changing((ctx, { id, swap_id }, body) => exchangeUses.fulfillExchange(ctx, id, swap_id, body)),
  ship: changing((ctx, { id, swap_id }, body) => exchangeUses.shipExchange(ctx, id, swap_id, body)),
  cancelFulfillment: changing((ctx, { id, swap_id, fulfillment_id }, { version }) =>
    exchangeUses.cancelExchangeFulfillment(ctx, id, swap_id, fulfillment_id, version),
  ),
});

const paymentRoutes = serve(payments, {
  retrieve: async (ctx, { params }) => ({ payment: await findPayment(ctx, params.id) }),
  capture: async (ctx, { params }) => {
    await capture(ctx, await orderOfPayment(ctx, params.id), { payment_id: params.id });
    return { payment: await findPayment(ctx, params.id) };
  },
  refund: async (ctx, { params, body }) => {
    const orderId = await orderOfPayment(ctx, params.id);
    const { id } = await refund(ctx, orderId, { ...body, payment_id: params.id });
    return { refund: await findRefund(ctx, id) };
  },
});

const returnRoutes = serve(returns, {
  list: (ctx, { query }) => findReturns(ctx, query),
  retrieve: async (ctx, { params }) => ({ return: await findReturn(ctx, params.id) }),
  receive: async (ctx, { params, body }) => {
    await receiveReturn(ctx, params.id, body);
    return { return: await findReturn(ctx, params.id) };
  },
  cancel: async (ctx, { params, query, body }) => answer(ctx, await cancelReturn(ctx, params.id, body), query),
});

/** Orders, and what their customers may do by the payment link of an exchange. */
export function makeOrdersModule({
  callsPerAddress,
  files,
}: {
  callsPerAddress: RateLimit;
  /** Where exports are kept. */
  files: Files;
}): ServerModule {
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
      ...shortageRoutes,
      ...deskRoutes,
      ...claimRoutes,
      ...exchangeRoutes,
      ...returnRoutes,
      ...paymentRoutes,
      ...publicRoutes,
    ]),
    tasks: { 'orders.bulk_confirm': bulkConfirmTask, 'orders.export': exportTask(files) },
    on: { 'orders.customer_messages': customerMessages, 'orders.supplier_messages': supplierMessages },
  };
}
