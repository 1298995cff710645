import type { ComponentType } from 'react';
import { registerTexts } from '#kit/web/i18n.ts';
import { later, screen, type WebModule } from '#kit/web/module.ts';
import { MailIcon } from '#ui/icons.ts';
import { invites } from './contract.ts';
import { invitationsTexts } from './texts.ts';
import type * as Pages from './web/pages.ts';
import { invitationsWebTexts } from './web/texts.ts';

const path = '/settings/invitations';

/** Who was asked to join, and asking somebody: the market's office by administrators, a supplier's own house by its people. */
export const invitationsWeb: WebModule = {
  name: 'invitations',
  texts: {
    en: { ...invitationsTexts.en, ...invitationsWebTexts.en },
    ar: { ...invitationsTexts.ar, ...invitationsWebTexts.ar },
  },
  settings: [
    {
      group: 'people',
      path,
      text: 'invites.title',
      note: 'invites.settings_note',
      icon: MailIcon,
      needs: invites.list,
    },
  ],
  screens: [
    screen({
      path,
      needs: invites.list,
      component: later(() => import('./web/invite-list.tsx').then((page) => page.InviteList)),
    }),
    screen({
      path: `${path}/new`,
      needs: invites.create,
      component: later(() => import('./web/new-invite.tsx').then((page) => page.NewInvite)),
    }),
  ],
};

async function load(pick: (pages: typeof Pages) => ComponentType): Promise<ComponentType> {
  const pages = await import('./web/pages.ts');
  registerTexts(pages.invitePageTexts);
  return pick(pages);
}
/** The pages of an invitation, with their words; fetched apart, because the sign-in page is weighed. */
export const loadAcceptInvite = (): Promise<ComponentType> => load((pages) => pages.AcceptInvite);
export const loadInviteInApp = (): Promise<ComponentType> => load((pages) => pages.InviteInApp);
