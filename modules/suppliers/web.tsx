import { finder, later, screen, type WebModule } from '#kit/web/module.ts';
import { SuppliersIcon } from '#ui/icons.ts';
import { suppliers } from './contract.ts';
import { suppliersTexts } from './texts.ts';

export { useSupplierOptions } from './web/options.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** Below a supplier's own facts: what it sells. */
    'supplier.products': { supplierId: string };
    /** Beside them: where its goods lie. */
    'supplier.warehouses': { supplierId: string };
  }
}

const path = '/suppliers';

/** Suppliers as administrators see them. */
export const suppliersWeb: WebModule = {
  name: 'suppliers',
  texts: suppliersTexts,
  screens: [
    screen({ path, needs: suppliers.list, component: later(() => import('./web/supplier-list.tsx').then((page) => page.SupplierList)) }),
    screen({ path: `${path}/:id`, needs: suppliers.retrieve, component: later(() => import('./web/supplier-detail.tsx').then((page) => page.SupplierDetail)) }),
    screen({ path: `${path}/:id/edit`, needs: suppliers.update, component: later(() => import('./web/supplier-form.tsx').then((page) => page.EditSupplier)) }),
  ],
  find: [
    finder({
      title: 'suppliers.title', icon: SuppliersIcon, endpoint: suppliers.list, path,
      toResults: (reply) => reply.suppliers.map(({ id, name, name_ar, code }) => ({ id, label: name, detail: name_ar ?? code, href: `${path}/${id}` })),
    }),
  ],
};

/** A supplier's own settings: its profile, and which sections are still to do. */
export const ownSupplierWeb: WebModule = {
  name: 'own-supplier',
  texts: suppliersTexts,
  screens: [
    screen({ path: '/settings', needs: suppliers.list, component: later(() => import('./web/own-settings.tsx').then((page) => page.OwnSettings)) }),
    screen({ path: '/settings/profile', needs: suppliers.update, component: later(() => import('./web/supplier-form.tsx').then((page) => page.EditOwnSupplier)) }),
  ],
};
