import { crudScreens, resourceFinder } from '#kit/web/crud-screens.ts';
import type { WebModule } from '#kit/web/module.ts';
import { DriversIcon } from '#ui/icons.ts';
import { part } from '#ui/part.tsx';
import { drivers } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** On a driver's page: what is to be brought. */
    'driver.orders': { driverId: string };
    /** What a supplier is charged for what it delivers. */
    'driver.rates': { driver: { id: string; supplier_id: string | null } };
  }
}

const path = '/drivers';
export const driversWeb: WebModule = {
  name: 'drivers',
  noun: 'drivers.noun',
  screens: crudScreens(drivers, path, () => import('./web/pages.tsx')),
  tabs: {
    supplier: [
      {
        value: 'drivers',
        text: 'drivers.title',
        needs: drivers.list,
        component: part(() => import('./web/supplier-drivers.tsx').then((card) => card.SupplierDrivers)),
      },
    ],
  },
  find: [resourceFinder(drivers, { title: 'drivers.title', path, icon: DriversIcon, detail: ({ phone }) => phone })],
};
