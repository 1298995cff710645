import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { ClipboardIcon } from '#ui/icons.ts';
import { purchaseOrders } from './contract.ts';
import './texts.ts';

const path = '/purchase-orders';

export const purchaseOrdersWeb: WebModule = {
  name: 'purchase-orders',
  menu: [
    { path, text: 'purchasing.title', icon: ClipboardIcon, group: 'catalog', key: 'u', needs: ['warehouses:read'] },
  ],
  screens: [
    screen({
      path,
      needs: purchaseOrders.list,
      component: lazyScreen(() => import('./web/purchase-list.tsx').then((page) => page.PurchaseList)),
    }),
    screen({
      path: `${path}/new`,
      needs: purchaseOrders.create,
      component: lazyScreen(() => import('./web/new-purchase.tsx').then((page) => page.NewPurchase)),
    }),
    screen({
      path: `${path}/:id`,
      needs: purchaseOrders.retrieve,
      component: lazyScreen(() => import('./web/purchase-detail.tsx').then((page) => page.PurchaseDetail)),
      beside: true,
    }),
  ],
  slots: { 'orders.shortages': part(() => import('./web/shortage-button.tsx').then((one) => one.ShortageButton)) },
};
