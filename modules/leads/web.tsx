import { crudScreens } from '#kit/web/crud-screens.ts';
import type { MenuEntry } from '#kit/web/menu.ts';
import { finder, lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { LeadsIcon, PlusIcon } from '#ui/icons.ts';
import { part } from '#ui/part.tsx';
import { leadReferrals, leads } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** Above the list of leads. */
    'lead-customers.actions': { filters: readonly FilterConfig[] };
  }
}

const path = '/lead-customers';

const entry: MenuEntry = {
  path,
  text: 'lead_customers.title',
  icon: LeadsIcon,
  group: 'customers',
  after: '/customers',
  // Every letter leads somewhere in an area of administrators.
  key: '1',
};

/** Leads for those who win customers. */
export const leadsWeb: WebModule = {
  name: 'leads',
  noun: 'lead_customers.noun',
  menu: [{ ...entry, needs: ['customers:read'] }],
  screens: [
    screen({
      path: `${path}/board`,
      needs: leads.board,
      component: lazyScreen(() => import('./web/board.tsx').then((page) => page.Board)),
    }),
    ...crudScreens(leads, path, () => import('./web/pages.tsx')),
    screen({
      path: `${path}/:id/convert`,
      needs: leads.convert,
      component: lazyScreen(() => import('./web/convert.tsx').then((page) => page.Convert)),
    }),
  ],
  begin: [{ text: 'lead_customers.add', icon: PlusIcon, path: `${path}/new`, needs: leads.create }],
  slots: { 'customer.origin': part(() => import('./web/origin.tsx').then((one) => one.Origin)) },
  find: [
    finder({
      title: 'lead_customers.title',
      icon: LeadsIcon,
      endpoint: leads.list,
      path,
      toResults: (reply, { name, other }) =>
        reply.lead_customers.map((lead) => ({
          id: lead.id,
          label: name(lead),
          detail: other(lead) ?? lead.city,
          href: `${path}/${lead.id}`,
        })),
    }),
  ],
};

/** Leads for the affiliate they came through. */
export const leadReferralsWeb: WebModule = {
  name: 'lead-referrals',
  ways: {
    '/customers': {
      text: 'lead_customers.title',
      icon: LeadsIcon,
      path: '/customers/leads',
      needs: leadReferrals.list,
    },
  },
  screens: [
    screen({
      path: '/customers/leads',
      needs: leadReferrals.list,
      component: lazyScreen(() => import('./web/referral-list.tsx').then((page) => page.LeadReferralList)),
    }),
  ],
};
