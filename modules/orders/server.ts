import type { RateLimit } from '#kit/server/rate-limits.ts';
import type { ServerModule } from '#kit/server/serve.ts';
import { claimRoutes } from './claims/server/routes.ts';
import { inOrdersCurrency } from './core/server/currency.ts';
import { tables } from './core/server/tables.ts';
import { bulkConfirmTask } from './desk/server/bulk-confirm.ts';
import { creditRoutes } from './credit/server/routes.ts';
import { deskRoutes } from './desk/server/routes.ts';
import { exchangeRoutes, publicExchangeRoutes } from './exchanges/server/routes.ts';
import { fulfillmentRoutes } from './fulfillments/server/routes.ts';
import { orderExport } from './order/server/export.ts';
import { customerMessages, supplierMessages } from './order/server/notices.ts';
import { orderRoutes } from './order/server/routes.ts';
import { paymentRoutes } from './payments/server/routes.ts';
import { returnRoutes } from './returns/server/routes.ts';
import { shortageRoutes } from './shortages/server/routes.ts';
import { foldSums } from './order/server/sums.ts';
import { ordersTexts } from './texts.ts';

export { conditionsOf as orderConditions } from './order/server/filters.ts';
export { capture, reverseCapture } from './payments/server/payments.ts';
export { place } from './order/server/place.ts';
export { exchangedSql } from './core/server/relations.ts';
export { visibleOrders } from './core/server/visible.ts';
export { markInvoiced, requireDriver, updateOrder } from './order/server/change-order.ts';
export { lockBook, readBook } from './core/server/book.ts';
export { act, lockFor } from './core/server/act.ts';
export { ship } from './fulfillments/server/fulfillments.ts';
export { changeStatus, complete, depart } from './order/server/status-changes.ts';
export { findReasons, requestReturn } from './returns/server/returns.ts';
export { creditFacts, findCreditFacts, lockCredit } from './credit/server/standing.ts';
export { releaseConditions } from './credit/server/release-rows.ts';
export { makeOrderEditsModule } from './edits/server/module.ts';
export { findOrder } from './order/server/queries.ts';
export { findReturn } from './returns/server/queries.ts';
export { findShortages } from './shortages/server/shortages.ts';
export { findOrderResource } from './order/server/resource.ts';

/** Orders, and what their customers may do by the payment link of an exchange. */
export const makeOrdersModule = (callsPerAddress: RateLimit, wrongCardCodes: RateLimit): ServerModule => ({
  name: 'orders',
  tables,
  texts: ordersTexts,
  routes: inOrdersCurrency([
    ...orderRoutes,
    ...fulfillmentRoutes,
    ...shortageRoutes,
    ...deskRoutes,
    ...creditRoutes,
    ...claimRoutes,
    ...exchangeRoutes,
    ...returnRoutes,
    ...paymentRoutes(wrongCardCodes),
    ...publicExchangeRoutes(callsPerAddress),
  ]),
  tasks: { 'orders.bulk_confirm': bulkConfirmTask },
  exports: [orderExport],
  jobs: [foldSums],
  on: { 'orders.customer_messages': customerMessages, 'orders.supplier_messages': supplierMessages },
});
