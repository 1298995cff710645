import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { MailIcon } from '#ui/icons.ts';
import { invites } from './contract.ts';
import './texts.ts';

const path = '/settings/invitations';

/** Who was asked to join, and asking somebody: the market's office by administrators, a supplier's own house by its people. */
export const invitationsWeb: WebModule = {
  name: 'invitations',
  settings: [
    {
      group: 'people',
      path,
      text: 'invites.title',
      note: 'invites.settings_note',
      icon: MailIcon,
      needs: invites.list,
      now: { list: invites.list },
    },
  ],
  screens: [
    screen({
      path,
      needs: invites.list,
      component: lazyScreen(() => import('./web/invite-list.tsx').then((page) => page.InviteList)),
    }),
    screen({
      path: `${path}/new`,
      needs: invites.create,
      component: lazyScreen(() => import('./web/new-invite.tsx').then((page) => page.NewInvite)),
    }),
  ],
};
