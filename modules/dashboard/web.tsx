import type { ReactNode } from 'react';
import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** How the budgets of running promotions are used; nothing where none has one. */
    'dashboard.budgets': { supplierId: string | null };
    /** On the dashboard of a day: how far its deliveries are; `otherwise` stands there where none are planned. */
    'dashboard.deliveries': { supplierId: string | null; otherwise: ReactNode };
  }
}

/** Where every account type lands; open to all of an area, because a role without it still has to land somewhere. */
export const dashboardWeb: WebModule = {
  name: 'dashboard',
  screens: [
    screen({
      path: '/dashboard',
      needs: null,
      component: lazyScreen(() => import('./web/dashboard-page.tsx').then((page) => page.DashboardPage)),
    }),
  ],
};
