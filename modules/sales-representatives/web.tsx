import { crudScreens, resourceFinder } from '#kit/web/crud-screens.ts';
import type { WebModule } from '#kit/web/module.ts';
import { SalesRepresentativesIcon } from '#ui/icons.ts';
import { salesRepresentatives } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** On a representative's page: the shops in its care. */
    'representative.customers': { representativeId: string };
    /** Buttons of a representative's page for what higher modules do with it. */
    'representative.actions': { representativeId: string };
  }
}

/** The sidebar's link is in the singular (specification, section 2). */
const path = '/sales-representative';

export const salesRepresentativesWeb: WebModule = {
  name: 'sales-representatives',
  noun: 'sales_representatives.noun',
  screens: crudScreens(salesRepresentatives, path, () => import('./web/pages.tsx')),
  find: [
    resourceFinder(salesRepresentatives, {
      title: 'sales_representatives.title',
      path,
      icon: SalesRepresentativesIcon,
      detail: ({ code }) => code,
    }),
  ],
};
