import { fulfillmentCalls } from './fulfillments/contract.ts';
import { orderCalls } from './order/contract.ts';
import { paymentCalls } from './payments/contract.ts';
import { returnCalls } from './returns/contract.ts';

export { address, addressInput } from './core/contract/address.ts';
export { returnOrder } from './core/contract/after-sale.ts';
export { goods } from './core/contract/parts.ts';
export { orderStatuses, paymentStatuses, returnStatuses, type OrderStatus } from './core/contract/statuses.ts';
export { orderDetailReply } from './order/contract/order.ts';
export { claims } from './claims/contract.ts';
export { customerCredit, type CreditAccount } from './credit/contract.ts';
export { desk } from './desk/contract.ts';
export { orderEdits, publicOrderEdits, type PublicEdit } from './edits/contract.ts';
export { exchanges, publicExchanges } from './exchanges/contract.ts';
export type { PublicExchange } from './exchanges/contract/public.ts';
export { returns } from './returns/contract.ts';
export { shortages, shortageFilters, type ShortageRow } from './shortages/contract.ts';

type OrderCalls = typeof orderCalls & typeof fulfillmentCalls & typeof paymentCalls & typeof returnCalls;
/** Everything that is called on an order by its id, and the list of orders. */
export const orders: OrderCalls = { ...orderCalls, ...fulfillmentCalls, ...paymentCalls, ...returnCalls };
