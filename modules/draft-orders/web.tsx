import { lazy, Suspense } from 'react';
import { later, screen, type WebModule } from '#kit/web/module.ts';
import { draftOrders } from './contract.ts';
import { draftOrdersTexts } from './texts.ts';
import { draftOrdersWebTexts } from './web/texts.ts';

const OrderFor = lazy(() => import('./web/order-for.tsx').then((page) => ({ default: page.OrderFor })));

/** Putting an order together stands among the orders: that is where people look for it. */
export const draftOrdersWeb: WebModule = {
  name: 'draft-orders',
  texts: { en: { ...draftOrdersTexts.en, ...draftOrdersWebTexts.en }, ar: { ...draftOrdersTexts.ar, ...draftOrdersWebTexts.ar } },
  screens: [screen({ path: '/orders/new', needs: draftOrders.create, component: later(() => import('./web/new-order.tsx').then((page) => page.NewOrderPage)) })],
  slots: {
    'customer.actions': (props) => (
      <Suspense fallback={null}>
        <OrderFor {...props} />
      </Suspense>
    ),
  },
};
