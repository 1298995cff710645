import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { TargetIcon } from '#ui/icons.ts';
import { customerStatuses } from './contract.ts';
import './texts.ts';

const path = '/settings/customer-statuses';
const formOf = () => import('./web/status-form.tsx');

export const customerStatusesWeb: WebModule = {
  name: 'customer-statuses',
  screens: [
    screen({
      path,
      needs: customerStatuses.retrieve,
      component: lazyScreen(() => import('./web/status-list.tsx').then((page) => page.StatusList)),
    }),
    screen({
      path: `${path}/new`,
      needs: customerStatuses.create,
      component: lazyScreen(() => formOf().then((page) => page.NewStatus)),
    }),
    screen({
      path: `${path}/:id`,
      needs: customerStatuses.update,
      component: lazyScreen(() => formOf().then((page) => page.EditStatus)),
    }),
  ],
  settings: [
    {
      group: 'selling',
      path,
      text: 'customer_statuses.title',
      note: 'customer_statuses.note',
      icon: TargetIcon,
      needs: customerStatuses.retrieve,
      now: { list: customerStatuses.list },
    },
  ],
};
