import { lazy, Suspense } from 'react';
import { finder, later, screen, type WebModule } from '#kit/web/module.ts';
import { InvoiceIcon } from '#ui/icons.ts';
import { invoices } from './contract.ts';
import { invoicesTexts } from './texts.ts';
import { invoicesWebTexts } from './web/texts.ts';

const path = '/invoices';
const OrderInvoices = lazy(() => import('./web/order-invoices.tsx').then((part) => ({ default: part.OrderInvoices })));

/** Invoices, credit and debit notes: their list, each as a sheet of paper, and those of an order on its page. */
export const invoicesWeb: WebModule = {
  name: 'invoices',
  texts: { en: { ...invoicesTexts.en, ...invoicesWebTexts.en }, ar: { ...invoicesTexts.ar, ...invoicesWebTexts.ar } },
  screens: [
    screen({
      path,
      needs: invoices.list,
      component: later(() => import('./web/invoice-list.tsx').then((page) => page.InvoiceListPage)),
    }),
    screen({
      path: `${path}/:id`,
      needs: invoices.retrieve,
      component: later(() => import('./web/invoice-page.tsx').then((page) => page.InvoicePage)),
    }),
  ],
  menu: [{ path, text: 'invoices.title', icon: InvoiceIcon, group: 'sell', needs: ['invoices:read'] }],
  slots: {
    'order.invoices': (props) => (
      <Suspense fallback={null}>
        <OrderInvoices {...props} />
      </Suspense>
    ),
  },
  find: [
    finder({
      title: 'invoices.title',
      icon: InvoiceIcon,
      endpoint: invoices.list,
      path,
      toResults: (reply) =>
        reply.invoices.map(({ id, number, order_display_id, customer }) => ({
          id,
          label: number ?? `#${order_display_id}`,
          detail: customer.name ?? customer.name_ar ?? undefined,
          href: `${path}/${id}`,
        })),
    }),
  ],
};
