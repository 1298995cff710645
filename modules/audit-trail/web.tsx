import { later, screen, type WebModule } from '#kit/web/module.ts';
import { auditTrail } from './contract.ts';
import { auditTrailTexts } from './texts.ts';

const path = '/audit-trail';

export const auditTrailWeb: WebModule = {
  name: 'audit-trail',
  texts: auditTrailTexts,
  screens: [
    screen({ path, needs: auditTrail.list, component: later(() => import('./web/audit-list.tsx').then((page) => page.AuditList)) }),
    screen({ path: `${path}/:id`, needs: auditTrail.retrieve, component: later(() => import('./web/audit-detail.tsx').then((page) => page.AuditDetailPage)) }),
  ],
};
