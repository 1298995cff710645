import { Skeleton } from '@mantine/core';
import { finder, lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { part } from '#ui/part.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { CustomersIcon, AuditTrailIcon, PlusIcon } from '#ui/icons.ts';
import { customers, referrals } from './contract.ts';
import './texts.ts';
import { customerBulks } from './bulk/contract.ts';
import { customerBoard } from './board/contract.ts';

declare module '#kit/web/module.ts' {
  interface RecordTabs {
    /** On a customer's page: what higher modules have of it. */
    customer: { customerId: string };
  }
  interface SlotProps {
    /** Above the list of customers, beside its export. */
    'customers.actions': { filters: readonly FilterConfig[] };
    /** Beside what can be done with chosen customers: each a `BulkBarAction`. `query`: what their list asks for. */
    'customers.chosen': { ids: readonly string[]; query: Query; clear: () => void };
    /** On the first part of a customer's page: its latest orders. */
    'customer.orders': { customerId: string };
    /** On a customer's page: what it may owe, and owes. */
    'customer.credit': { customerId: string };
    /** Beside it: how long it owes already. */
    'customer.account': { customerId: string };
    /** Beside a customer's name: what one has to know before selling to it. */
    'customer.badges': { customerId: string };
    /** Buttons of a customer's page for what higher modules do with it. */
    'customer.actions': { customerId: string };
    /** Beside a customer: where it came from. */
    'customer.origin': { customerId: string };
    /** The filled button of a customer's page. */
    'customer.primary': { customerId: string };
  }
}

const path = '/customers';
/** The shops of somebody, on that one's page. */
const CustomersOf = part(
  () => import('./web/customers-of.tsx').then((card) => card.CustomersOf),
  <Skeleton h={280} radius={8} />,
);
const formOf = () => import('./web/customer-form.tsx');
const addressOf = () => import('./web/address-form.tsx');

/** Customers for those who sell to them. */
export const customersWeb: WebModule = {
  name: 'customers',
  screens: [
    screen({
      path,
      needs: customers.list,
      component: lazyScreen(() => import('./web/customer-list.tsx').then((page) => page.CustomerList)),
    }),
    screen({
      path: `${path}/board`,
      needs: customerBoard.list,
      component: lazyScreen(() => import('./board/web/board.tsx').then((page) => page.CustomerBoardPage)),
    }),
    screen({
      path: `${path}/bulk-edits`,
      needs: customerBulks.list,
      component: lazyScreen(() => import('./bulk/web/past-bulks.tsx').then((page) => page.PastBulks)),
    }),
    screen({
      path: `${path}/new`,
      needs: customers.create,
      component: lazyScreen(() => formOf().then((page) => page.NewCustomer)),
    }),
    screen({
      path: `${path}/:id`,
      needs: customers.retrieve,
      component: lazyScreen(() => import('./web/customer-detail.tsx').then((page) => page.CustomerDetail)),
      beside: true,
    }),
    screen({
      path: `${path}/:id/edit`,
      needs: customers.update,
      component: lazyScreen(() => formOf().then((page) => page.EditCustomer)),
    }),
    screen({
      path: `${path}/:id/addresses/new`,
      needs: customers.addAddress,
      component: lazyScreen(() => addressOf().then((page) => page.NewAddressPage)),
    }),
    screen({
      path: `${path}/:id/addresses/:address_id`,
      needs: customers.updateAddress,
      component: lazyScreen(() => addressOf().then((page) => page.EditAddressPage)),
    }),
  ],
  slots: {
    'representative.customers': ({ representativeId }) => (
      <CustomersOf query={{ sales_representative_id: [representativeId] }} />
    ),
    'representative.actions': part(() => import('./bulk/web/transfer-button.tsx').then((one) => one.TransferButton)),
    'customer_group.customers': part(() => import('./web/group-customers.tsx').then((card) => card.GroupCustomers)),
    'affiliate.customers': ({ affiliateId }) => <CustomersOf query={{ affiliate_id: [affiliateId] }} />,
  },
  ways: {
    [path]: {
      text: 'customers.past_bulks',
      icon: AuditTrailIcon,
      path: `${path}/bulk-edits`,
      needs: customerBulks.list,
    },
  },
  begin: [{ text: 'customers.add', icon: PlusIcon, path: `${path}/new`, needs: customers.create }],
  find: [
    finder({
      title: 'customers.title',
      icon: CustomersIcon,
      endpoint: customers.list,
      path,
      toResults: (reply, { name, other }) =>
        reply.customers.map((customer) => ({
          id: customer.id,
          label: name(customer),
          detail: other(customer) ?? customer.code,
          href: `${path}/${customer.id}`,
        })),
    }),
  ],
};

/** Customers for the affiliate they came through. */
export const referralsWeb: WebModule = {
  name: 'referrals',
  screens: [
    screen({
      path,
      needs: referrals.list,
      component: lazyScreen(() => import('./web/referral-list.tsx').then((page) => page.ReferralList)),
    }),
  ],
};
