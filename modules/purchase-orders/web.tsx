import { lazy, Suspense } from 'react';
import { registerTexts } from '#kit/web/i18n.ts';
import { later, screen, type WebModule } from '#kit/web/module.ts';
import { ClipboardIcon } from '#ui/icons.ts';
import { purchaseOrders } from './contract.ts';
import { purchaseOrdersTexts } from './texts.ts';
import { purchaseOrdersWebTexts } from './web/texts.ts';

const path = '/purchase-orders';
const ShortageButton = lazy(() =>
  import('./web/shortage-button.tsx').then((part) => ({ default: part.ShortageButton })),
);

/** The form's words come with it. */
const loadForm = async () => {
  const [{ NewPurchase }, { newPurchaseTexts }] = await Promise.all([
    import('./web/new-purchase.tsx'),
    import('./web/new-texts.ts'),
  ]);
  registerTexts(newPurchaseTexts);
  return NewPurchase;
};

export const purchaseOrdersWeb: WebModule = {
  name: 'purchase-orders',
  texts: {
    en: { ...purchaseOrdersTexts.en, ...purchaseOrdersWebTexts.en },
    ar: { ...purchaseOrdersTexts.ar, ...purchaseOrdersWebTexts.ar },
  },
  menu: [{ path, text: 'purchasing.title', icon: ClipboardIcon, group: 'catalog', needs: ['warehouses:read'] }],
  screens: [
    screen({
      path,
      needs: purchaseOrders.list,
      component: later(() => import('./web/purchase-list.tsx').then((page) => page.PurchaseList)),
    }),
    screen({ path: `${path}/new`, needs: purchaseOrders.create, component: later(loadForm) }),
    screen({
      path: `${path}/:id`,
      needs: purchaseOrders.retrieve,
      component: later(() => import('./web/purchase-detail.tsx').then((page) => page.PurchaseDetail)),
    }),
  ],
  slots: {
    'orders.shortages': (props) => (
      <Suspense>
        <ShortageButton {...props} />
      </Suspense>
    ),
  },
};
