import { crudScreens, resourceFinder } from '#kit/web/crud-screens.ts';
import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { SuppliersIcon } from '#ui/icons.ts';
import { suppliers } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface RecordTabs {
    /** On a supplier's page: what higher modules have of it. */
    supplier: { supplierId: string };
  }
  interface SlotProps {
    /** In the head of a supplier's page: what else an administrator does with it. */
    'supplier.actions': { supplier: { id: string; name: string; name_ar: string | null } };
    /** Below a supplier's own settings: what it should know besides. */
    'own_supplier.below': { supplierId: string };
    /** Below a supplier's own facts: where its goods lie. */
    'supplier.warehouses': { supplierId: string };
    /** What the marketplace keeps of what it sells. */
    'supplier.take_rates': { supplierId: string };
    /** To whom it does not sell. */
    'supplier.exclusions': { supplierId: string };
    /** What it was paid, and what waits to be. */
    'supplier.settlements': { supplierId: string };
    /** In its settings: the first thing it sells. */
    'supplier.first-product': { supplierId: string; onPrepared: () => void };
  }
}

const path = '/suppliers';

/** Suppliers as administrators see them. */
export const suppliersWeb: WebModule = {
  name: 'suppliers',
  noun: 'suppliers.noun',
  screens: crudScreens(suppliers, path, () => import('./web/pages.tsx')),
  find: [
    resourceFinder(suppliers, { title: 'suppliers.title', path, icon: SuppliersIcon, detail: ({ code }) => code }),
  ],
};

/** A supplier's own settings, section by section. */
export const ownSupplierWeb: WebModule = {
  name: 'own-supplier',
  noun: 'suppliers.noun',
  screens: [
    screen({
      path: '/settings',
      needs: suppliers.list,
      component: lazyScreen(() => import('./web/own-settings.tsx').then((page) => page.OwnSettings)),
    }),
  ],
};
