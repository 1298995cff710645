import { lazy, Suspense } from 'react';
import { later, screen, type WebModule } from '#kit/web/module.ts';
import { ClipboardIcon } from '#ui/icons.ts';
import { purchaseOrders } from './contract.ts';
import { purchaseOrdersTexts } from './texts.ts';
import { purchaseOrdersWebTexts } from './web/texts.ts';

const path = '/purchase-orders';
const ShortageButton = lazy(() => import('./web/shortage-button.tsx').then((part) => ({ default: part.ShortageButton })));

export const purchaseOrdersWeb: WebModule = {
  name: 'purchase-orders',
  texts: { en: { ...purchaseOrdersTexts.en, ...purchaseOrdersWebTexts.en }, ar: { ...purchaseOrdersTexts.ar, ...purchaseOrdersWebTexts.ar } },
  menu: [{ path, text: 'purchasing.title', icon: ClipboardIcon, group: 'catalog', needs: ['warehouses:read'] }],
  screens: [
    screen({ path, needs: purchaseOrders.list, component: later(() => import('./web/purchase-list.tsx').then((page) => page.PurchaseList)) }),
    screen({ path: `${path}/:id`, needs: purchaseOrders.retrieve, component: later(() => import('./web/purchase-detail.tsx').then((page) => page.PurchaseDetail)) }),
  ],
  slots: {
    'orders.shortages': (props) => (
      <Suspense>
        <ShortageButton {...props} />
      </Suspense>
    ),
  },
};
