import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { MapIcon } from '#ui/icons.ts';
import { areas } from './contract.ts';
import './texts.ts';

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
