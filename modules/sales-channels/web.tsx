import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { AffiliatesIcon } from '#ui/icons.ts';
import { salesChannels } from './contract.ts';
import './texts.ts';

const path = '/settings/sales-channels';
const formOf = () => import('./web/channel-form.tsx');

export const salesChannelsWeb: WebModule = {
  name: 'sales-channels',
  screens: [
    screen({
      path,
      needs: salesChannels.list,
      component: lazyScreen(() => import('./web/channel-list.tsx').then((page) => page.ChannelList)),
    }),
    screen({
      path: `${path}/new`,
      needs: salesChannels.create,
      component: lazyScreen(() => formOf().then((page) => page.NewChannel)),
    }),
    screen({
      path: `${path}/:id`,
      needs: salesChannels.update,
      component: lazyScreen(() => formOf().then((page) => page.EditChannel)),
    }),
  ],
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
