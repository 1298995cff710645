import { crudScreens } from '#kit/web/crud-screens.ts';
import type { WebModule } from '#kit/web/module.ts';
import { RegionsIcon } from '#ui/icons.ts';
import { part } from '#ui/part.tsx';
import { regions, type Region } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** On a region's page: its default rate and the rates beside it. */
    'region.taxes': { region: Region };
    /** On a region's page: its shipping options. */
    'region.delivery': { region: Region };
  }
}

const path = '/settings/regions';

export const regionsWeb: WebModule = {
  name: 'regions',
  noun: 'regions.noun',
  screens: crudScreens(regions, path, () => import('./web/pages.tsx')),
  settings: [
    {
      group: 'company',
      path,
      text: 'regions.title',
      note: 'regions.note',
      icon: RegionsIcon,
      needs: regions.list,
      now: part(() => import('./web/regions-now.tsx').then((all) => all.RegionsNow)),
    },
  ],
};
