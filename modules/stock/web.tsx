import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { hasLocations, locationFlags } from '#shell/store.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { WarehousesIcon } from '#ui/icons.ts';
import { counts, movements, stock, transfers, waste } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** Above the list of stock, beside its export. */
    'stock.actions': { filters: readonly FilterConfig[] };
  }
}

const path = '/stock';

export const stockWeb: WebModule = {
  name: 'stock',
  slots: { 'order.short': part(() => import('./web/order-short.tsx').then((one) => one.OrderShort)) },
  menu: [
    {
      path,
      text: 'stock.title',
      icon: WarehousesIcon,
      group: 'catalog',
      after: '/warehouses',
      needs: ['warehouses:read'],
      key: 'k',
      when: ({ flags }) => hasLocations(flags),
    },
  ],
  screens: [
    {
      ...screen({
        path,
        needs: stock.list,
        component: lazyScreen(() => import('./web/stock-list.tsx').then((page) => page.StockList)),
      }),
      flags: locationFlags,
    },
    {
      ...screen({
        path: `${path}/grid`,
        needs: stock.grid,
        component: lazyScreen(() => import('./web/stock-grid.tsx').then((page) => page.StockGrid)),
      }),
      flags: locationFlags,
    },
    {
      ...screen({
        path: `${path}/movements`,
        needs: movements.list,
        component: lazyScreen(() => import('./web/movement-list.tsx').then((page) => page.MovementList)),
      }),
      flags: locationFlags,
    },
    {
      ...screen({
        path: `${path}/waste`,
        needs: waste.report,
        component: lazyScreen(() => import('./web/waste-report.tsx').then((page) => page.WasteReport)),
      }),
      flags: locationFlags,
    },
    {
      ...screen({
        path: `${path}/transfers`,
        needs: transfers.list,
        component: lazyScreen(() => import('./web/transfer-list.tsx').then((page) => page.TransferList)),
      }),
      flags: locationFlags,
    },
    {
      ...screen({
        path: `${path}/transfers/new`,
        needs: transfers.create,
        component: lazyScreen(() => import('./web/new-transfer.tsx').then((page) => page.NewTransfer)),
      }),
      flags: locationFlags,
    },
    {
      ...screen({
        path: `${path}/transfers/:id`,
        needs: transfers.retrieve,
        component: lazyScreen(() => import('./web/transfer-detail.tsx').then((page) => page.TransferDetail)),
      }),
      flags: locationFlags,
    },
    {
      ...screen({
        path: `${path}/counts`,
        needs: counts.list,
        component: lazyScreen(() => import('./web/count-list.tsx').then((page) => page.CountList)),
      }),
      flags: locationFlags,
    },
    {
      ...screen({
        path: `${path}/counts/:id`,
        needs: counts.retrieve,
        component: lazyScreen(() => import('./web/count-detail.tsx').then((page) => page.CountDetail)),
      }),
      flags: locationFlags,
    },
  ],
};
