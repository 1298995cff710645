import { finder, lazyScreen, part, screen, type WebModule } from '#kit/web/module.ts';
import { locationFlags } from '#shell/store.ts';
import { WarehousesIcon } from '#ui/icons.ts';
import { stockLocations } from './contract.ts';
import './texts.ts';

const path = '/warehouses';

export const stockLocationsWeb: WebModule = {
  name: 'stock-locations',
  screens: [
    screen({
      path,
      needs: stockLocations.list,
      flags: locationFlags,
      component: lazyScreen(() => import('./web/warehouse-list.tsx').then((page) => page.WarehouseList)),
    }),
    screen({
      path: `${path}/new`,
      needs: stockLocations.create,
      flags: locationFlags,
      component: lazyScreen(() => import('./web/warehouse-form.tsx').then((page) => page.NewWarehouse)),
    }),
    screen({
      path: `${path}/:id`,
      needs: stockLocations.retrieve,
      flags: locationFlags,
      component: lazyScreen(() => import('./web/warehouse-detail.tsx').then((page) => page.WarehouseDetail)),
    }),
    screen({
      path: `${path}/:id/edit`,
      needs: stockLocations.update,
      flags: locationFlags,
      component: lazyScreen(() => import('./web/warehouse-form.tsx').then((page) => page.EditWarehouse)),
    }),
  ],
  find: [
    finder({
      title: 'stock_locations.title',
      icon: WarehousesIcon,
      endpoint: stockLocations.list,
      path,
      toResults: (reply) =>
        reply.stock_locations.map(({ id, name, code, address }) => ({
          id,
          label: name,
          detail: address.city ?? code,
          href: `${path}/${id}`,
        })),
    }),
  ],
  slots: {
    'product.stock': part(() => import('./web/product-stock.tsx').then((card) => card.ProductStock)),
    'supplier.warehouses': part(() => import('./web/supplier-warehouses.tsx').then((card) => card.SupplierWarehouses)),
  },
};
