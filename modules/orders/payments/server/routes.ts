import type { RateLimit } from '#kit/server/rate-limits.ts';
import { serve } from '#kit/server/serve.ts';
import { changing } from '../../order/server/changing.ts';
import { paymentCalls, payments } from '../contract.ts';
import { releaseGiftCard, payByGiftCard } from './gift-cards.ts';
import { capture, orderOfPayment, refund } from './payments.ts';
import { findPayment, findPayments, findRefund } from './queries.ts';

/** Money of an order, by the order and by the payment. @param wrongCodes how many gift cards' codes that are none a person may try */
export const paymentRoutes = (wrongCodes: RateLimit) => [
  ...serve(paymentCalls, {
    payments: async (ctx, { params }) => ({ payments: await findPayments(ctx, params.id) }),
    capture: changing((ctx, { id }, body) => capture(ctx, id, body)),
    refund: changing((ctx, { id }, body) => refund(ctx, id, body)),
    payByGiftCard: changing((ctx, { id }, body) => payByGiftCard(ctx, id, body, wrongCodes)),
    releaseGiftCard: changing((ctx, params, body) => releaseGiftCard(ctx, params, body)),
  }),
  ...serve(payments, {
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
  }),
];
