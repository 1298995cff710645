import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { auditTrail } from './contract.ts';
import './texts.ts';

const path = '/audit-trail';
const screens = [
  screen({
    path,
    needs: auditTrail.list,
    component: lazyScreen(() => import('./web/audit-list.tsx').then((page) => page.AuditList)),
  }),
  screen({
    path: `${path}/:id`,
    needs: auditTrail.retrieve,
    component: lazyScreen(() => import('./web/audit-detail.tsx').then((page) => page.AuditDetailPage)),
    beside: true,
  }),
];

export const auditTrailWeb: WebModule = { name: 'audit-trail', screens };

/** Suppliers: their own trail, reached from their settings, because their menu is fixed (specification, section 6). */
export const ownTrailWeb: WebModule = {
  name: 'own-trail',
  screens,
  slots: { 'own_supplier.below': part(() => import('./web/own-trail.tsx').then((card) => card.OwnTrailCard)) },
};
