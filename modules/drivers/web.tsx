import { finder, later, screen, type WebModule } from '#kit/web/module.ts';
import { DriversIcon } from '#ui/icons.ts';
import { drivers } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** On a driver's page: what is to be brought. */
    'driver.orders': { driverId: string };
  }
}

const path = '/drivers';
const formOf = () => import('./web/driver-form.tsx');

export const driversWeb: WebModule = {
  name: 'drivers',
  screens: [
    screen({
      path,
      needs: drivers.list,
      component: later(() => import('./web/driver-list.tsx').then((page) => page.DriverList)),
    }),
    screen({
      path: `${path}/new`,
      needs: drivers.create,
      component: later(() => formOf().then((page) => page.NewDriver)),
    }),
    screen({
      path: `${path}/:id`,
      needs: drivers.retrieve,
      component: later(() => import('./web/driver-detail.tsx').then((page) => page.DriverDetail)),
    }),
    screen({
      path: `${path}/:id/edit`,
      needs: drivers.update,
      component: later(() => formOf().then((page) => page.EditDriver)),
    }),
  ],
  find: [
    finder({
      title: 'drivers.title',
      icon: DriversIcon,
      endpoint: drivers.list,
      path,
      toResults: (reply) =>
        reply.drivers.map(({ id, name, name_ar, phone }) => ({
          id,
          label: name,
          detail: name_ar ?? phone,
          href: `${path}/${id}`,
        })),
    }),
  ],
};
