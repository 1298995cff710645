import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { RegionsIcon } from '#ui/icons.ts';
import { regions, type Region } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** On a region's page: its default rate and the rates beside it. */
    'region.taxes': { region: Region };
    /** On a region's page: its ways of delivery. */
    'region.delivery': { region: Region };
  }
}

export { useProviderName } from './web/provider-name.ts';

const path = '/settings/regions';

export const regionsWeb: WebModule = {
  name: 'regions',
  screens: [
    screen({
      path,
      needs: regions.list,
      component: lazyScreen(() => import('./web/region-list.tsx').then((page) => page.RegionList)),
    }),
    screen({
      path: `${path}/new`,
      needs: regions.create,
      component: lazyScreen(() => import('./web/region-form.tsx').then((page) => page.NewRegion)),
    }),
    screen({
      path: `${path}/:id`,
      needs: regions.retrieve,
      component: lazyScreen(() => import('./web/region-detail.tsx').then((page) => page.RegionDetail)),
    }),
    screen({
      path: `${path}/:id/edit`,
      needs: regions.update,
      component: lazyScreen(() => import('./web/region-form.tsx').then((page) => page.EditRegion)),
    }),
  ],
  settings: [
    {
      group: 'company',
      path,
      text: 'regions.title',
      note: 'regions.note',
      icon: RegionsIcon,
      needs: regions.list,
      now: lazyScreen(() => import('./web/regions-now.tsx').then((part) => part.RegionsNow)),
    },
  ],
};
