import { Skeleton } from '@mantine/core';
import { finder, lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { InvoiceIcon } from '#ui/icons.ts';
import { invoices } from './contract.ts';
import './texts.ts';

const path = '/invoices';

/** Invoices, credit and debit notes: their list, each as a sheet of paper, and those of an order on its page. */
export const invoicesWeb: WebModule = {
  name: 'invoices',
  screens: [
    screen({
      path,
      needs: invoices.list,
      component: lazyScreen(() => import('./web/invoice-list.tsx').then((page) => page.InvoiceListPage)),
    }),
    screen({
      path: `${path}/:id`,
      needs: invoices.retrieve,
      component: lazyScreen(() => import('./web/invoice-page.tsx').then((page) => page.InvoicePage)),
      beside: true,
    }),
  ],
  menu: [
    {
      path,
      text: 'invoices.title',
      icon: InvoiceIcon,
      group: 'sell',
      key: 'i',
      after: '/draft-orders',
      needs: ['invoices:read'],
    },
  ],
  slots: {
    'order.invoice': part(() => import('./web/invoice-button.tsx').then((one) => one.InvoiceButton)),
    'order.invoices': part(() => import('./web/order-invoices.tsx').then((one) => one.OrderInvoices)),
  },
  tabs: {
    customer: [
      {
        value: 'invoices',
        text: 'invoices.and_receipts',
        needs: invoices.list,
        component: part(
          () => import('./web/customer-invoices.tsx').then((card) => card.InvoicesAndReceipts),
          <Skeleton h={280} radius={8} />,
        ),
      },
    ],
  },
  find: [
    finder({
      title: 'invoices.title',
      icon: InvoiceIcon,
      endpoint: invoices.list,
      path,
      toResults: (reply, { name }) =>
        reply.invoices.map(({ id, number, order_display_id, customer }) => ({
          id,
          label: number ?? `#${order_display_id}`,
          detail: name(customer),
          href: `${path}/${id}`,
        })),
    }),
  ],
};
