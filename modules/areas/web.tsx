import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { MapIcon } from '#ui/icons.ts';
import { areas, type Area as AreaRow } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** In the list of areas: what is done with chosen ones. */
    'areas.bulk': Record<never, never>;
    /** On an area's page: its border. */
    'area.border': { area: AreaRow };
    /** Below it, for those who keep areas: who serves it, and what it was part of. */
    'area.serving': { area: AreaRow };
  }
}

const path = '/areas';
const edit = lazyScreen(() => import('./web/area-form.tsx').then((page) => page.EditArea));

/** Areas, kept by administrators and served by suppliers. */
export const areasWeb: WebModule = {
  name: 'areas',
  noun: 'areas.noun',
  menu: [{ path, text: 'areas.title', icon: MapIcon, group: 'delivery', key: 'e', needs: ['customers:read'] }],
  screens: [
    screen({
      path,
      needs: areas.list,
      component: lazyScreen(() => import('./web/area-list.tsx').then((page) => page.AreaList)),
    }),
    screen({
      path: `${path}/new`,
      needs: areas.create,
      component: lazyScreen(() => import('./web/area-form.tsx').then((page) => page.NewArea)),
    }),
    screen({ path: `${path}/:id`, needs: areas.retrieve, component: edit }),
  ],
};
