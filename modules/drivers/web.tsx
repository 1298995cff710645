import { crudScreens, resourceFinder } from '#kit/web/crud-screens.ts';
import type { WebModule } from '#kit/web/module.ts';
import { DriversIcon } from '#ui/icons.ts';
import { drivers } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** On a driver's page: what is to be brought. */
    'driver.orders': { driverId: string };
  }
}

export const driversWeb: WebModule = {
  name: 'drivers',
  screens: crudScreens(drivers, '/drivers', () => import('./web/pages.tsx')),
  find: [
    resourceFinder(drivers, {
      title: 'drivers.title',
      path: '/drivers',
      icon: DriversIcon,
      detail: ({ phone }) => phone,
    }),
  ],
};
