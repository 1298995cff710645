import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { later, screen, type WebModule } from '#kit/web/module.ts';
import { auditTrail } from './contract.ts';
import { auditTrailTexts } from './texts.ts';
import type { AuditOfProps } from './web/audit-of.tsx';

const Card = lazy(() => import('./web/audit-of.tsx').then((card) => ({ default: card.AuditOfCard })));

/** What happened to one record, on its own page; fetched when a page has it. */
export const AuditOf = (props: AuditOfProps) => (
  <Suspense fallback={<Skeleton h={200} radius={8} />}>
    <Card {...props} />
  </Suspense>
);

const path = '/audit-trail';

export const auditTrailWeb: WebModule = {
  name: 'audit-trail',
  texts: auditTrailTexts,
  screens: [
    screen({ path, needs: auditTrail.list, component: later(() => import('./web/audit-list.tsx').then((page) => page.AuditList)) }),
    screen({ path: `${path}/:id`, needs: auditTrail.retrieve, component: later(() => import('./web/audit-detail.tsx').then((page) => page.AuditDetailPage)) }),
  ],
};
