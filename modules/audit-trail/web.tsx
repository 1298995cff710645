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
const screens = [
  screen({
    path,
    needs: auditTrail.list,
    component: later(() => import('./web/audit-list.tsx').then((page) => page.AuditList)),
  }),
  screen({
    path: `${path}/:id`,
    needs: auditTrail.retrieve,
    component: later(() => import('./web/audit-detail.tsx').then((page) => page.AuditDetailPage)),
  }),
];

export const auditTrailWeb: WebModule = { name: 'audit-trail', texts: auditTrailTexts, screens };

const OwnTrail = lazy(() => import('./web/own-trail.tsx').then((card) => ({ default: card.OwnTrailCard })));

/** Suppliers: their own trail, reached from their settings, because their menu is fixed (specification, section 6). */
export const ownTrailWeb: WebModule = {
  name: 'own-trail',
  texts: auditTrailTexts,
  screens,
  slots: {
    'own_supplier.below': () => (
      <Suspense>
        <OwnTrail />
      </Suspense>
    ),
  },
};
