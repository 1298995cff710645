import { crudScreens } from '#kit/web/crud-screens.ts';
import type { WebModule } from '#kit/web/module.ts';
import { AffiliatesIcon } from '#ui/icons.ts';
import { salesChannels, type SalesChannel } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** On a channel's page: what it sells. */
    'sales_channel.products': { channel: SalesChannel };
    /** On a channel's page: where its orders are taken from first. */
    'sales_channel.locations': { channel: SalesChannel };
    /** On a channel's page: the catalogs that are for channels of its type. */
    'sales_channel.catalogs': { type: SalesChannel['type'] };
  }
}

const path = '/settings/sales-channels';

export const salesChannelsWeb: WebModule = {
  name: 'sales-channels',
  noun: 'sales_channels.noun',
  screens: crudScreens(salesChannels, path, () => import('./web/pages.tsx')),
  settings: [
    {
      group: 'selling',
      path,
      text: 'sales_channels.title',
      note: 'sales_channels.note',
      icon: AffiliatesIcon,
      needs: salesChannels.list,
      now: { list: salesChannels.list },
    },
  ],
};
