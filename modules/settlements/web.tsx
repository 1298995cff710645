import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { InvoiceIcon } from '#ui/icons.ts';
import { settlements } from './contract.ts';
import './texts.ts';

const path = '/settlements';
const screens = [
  screen({
    path,
    needs: settlements.list,
    component: lazyScreen(() => import('./web/settlement-list.tsx').then((page) => page.SettlementList)),
  }),
  screen({
    path: `${path}/:id`,
    needs: settlements.retrieve,
    component: lazyScreen(() => import('./web/settlement-page.tsx').then((page) => page.SettlementPage)),
    beside: true,
  }),
  screen({
    path: `${path}/:id/document`,
    needs: settlements.document,
    component: lazyScreen(() => import('./web/document.tsx').then((page) => page.DocumentPage)),
  }),
];

/** What suppliers are paid, as administrators see it: all of them, and each supplier's on its page. */
export const settlementsWeb: WebModule = {
  name: 'settlements',
  noun: 'settlements.noun',
  screens,
  ways: { '/suppliers': { text: 'settlements.title', icon: InvoiceIcon, path, needs: settlements.list } },
  slots: {
    'supplier.settlements': part(() => import('./web/supplier-part.tsx').then((page) => page.SupplierSettlements)),
  },
};

/** A supplier's own. */
export const ownSettlementsWeb: WebModule = {
  name: 'own-settlements',
  noun: 'settlements.noun',
  menu: [{ path, text: 'settlements.title', icon: InvoiceIcon, group: 'sell', key: '2' }],
  screens,
};
