import { finder, lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { SalesRepresentativesIcon } from '#ui/icons.ts';
import { salesRepresentatives } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** On a representative's page: the shops in its care. */
    'representative.customers': { representativeId: string };
  }
}

/** The sidebar's link is in the singular (specification, section 2). */
const path = '/sales-representative';

export const salesRepresentativesWeb: WebModule = {
  name: 'sales-representatives',
  screens: [
    screen({
      path,
      needs: salesRepresentatives.list,
      component: lazyScreen(() => import('./web/representative-list.tsx').then((page) => page.RepresentativeList)),
    }),
    screen({
      path: `${path}/:id`,
      needs: salesRepresentatives.retrieve,
      component: lazyScreen(() => import('./web/representative-detail.tsx').then((page) => page.RepresentativeDetail)),
    }),
    screen({
      path: `${path}/:id/edit`,
      needs: salesRepresentatives.update,
      component: lazyScreen(() => import('./web/representative-form.tsx').then((page) => page.EditRepresentative)),
    }),
  ],
  find: [
    finder({
      title: 'representatives.title',
      icon: SalesRepresentativesIcon,
      endpoint: salesRepresentatives.list,
      path,
      toResults: (reply) =>
        reply.sales_representatives.map(({ id, name, name_ar, code }) => ({
          id,
          label: name,
          detail: name_ar ?? code,
          href: `${path}/${id}`,
        })),
    }),
  ],
};
