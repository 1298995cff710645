import { crudScreens } from '#kit/web/crud-screens.ts';
import { finder, type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { locationFlags } from '#shell/store.ts';
import { WarehousesIcon } from '#ui/icons.ts';
import { stockLocations } from './contract.ts';
import './texts.ts';

const path = '/warehouses';

export const stockLocationsWeb: WebModule = {
  name: 'stock-locations',
  screens: crudScreens(stockLocations, path, () => import('./web/pages.tsx')).map((one) => ({
    ...one,
    flags: locationFlags,
  })),
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
    'sales_channel.locations': part(() => import('./web/channel-locations.tsx').then((card) => card.ChannelLocations)),
    'supplier.warehouses': part(() => import('./web/supplier-warehouses.tsx').then((card) => card.SupplierWarehouses)),
  },
};
