import type { WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';

/** On a supplier's page, as administrators see it. */
export const exclusionsWeb: WebModule = {
  name: 'exclusions',
  screens: [],
  slots: { 'supplier.exclusions': part(() => import('./web/exclusions-part.tsx').then((page) => page.ExclusionsPart)) },
};

/** Below a supplier's own settings. */
export const ownExclusionsWeb: WebModule = {
  name: 'own-exclusions',
  screens: [],
  slots: { 'own_supplier.below': part(() => import('./web/exclusions-part.tsx').then((page) => page.ExclusionsPart)) },
};
