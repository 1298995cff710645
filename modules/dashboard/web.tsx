import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import './texts.ts';

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
