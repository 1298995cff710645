import { finder, lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { ClipboardIcon, PlusIcon } from '#ui/icons.ts';
import { draftOrders } from './contract.ts';
import './texts.ts';

const path = '/draft-orders';

const editorOf = () => import('./web/editor/editor-page.tsx');

export const draftOrdersWeb: WebModule = {
  name: 'draft-orders',
  screens: [
    screen({
      path,
      needs: draftOrders.list,
      component: lazyScreen(() => import('./web/list/draft-list.tsx').then((page) => page.DraftListPage)),
    }),
    screen({
      path: `${path}/new`,
      needs: draftOrders.create,
      component: lazyScreen(() => editorOf().then((page) => page.NewDraftPage)),
    }),
    screen({
      path: `${path}/:id`,
      needs: draftOrders.retrieve,
      component: lazyScreen(() => editorOf().then((page) => page.DraftPage)),
    }),
  ],
  menu: [
    {
      path,
      text: 'draft_orders.title',
      icon: ClipboardIcon,
      group: 'sell',
      key: 'f',
      after: '/customer-returns',
      needs: ['orders:read'],
    },
  ],
  begin: [{ text: 'draft_orders.begin', icon: PlusIcon, path: `${path}/new`, needs: draftOrders.create, key: 'c' }],
  slots: { 'customer.primary': part(() => import('./web/order-for.tsx').then((one) => one.OrderFor)) },
  find: [
    finder({
      title: 'draft_orders.title',
      icon: ClipboardIcon,
      endpoint: draftOrders.list,
      path,
      toResults: (reply, { name }) =>
        reply.draft_orders.map(({ id, display_id, customer }) => ({
          id,
          label: `#${display_id} ${name(customer)}`,
          href: `${path}/${id}`,
        })),
    }),
  ],
};
