import { crudScreens, resourceFinder } from '#kit/web/crud-screens.ts';
import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { AffiliatesIcon } from '#ui/icons.ts';
import { affiliateInvitations, affiliates } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** On an affiliate's page: the shops that came through it. */
    'affiliate.customers': { affiliateId: string };
  }
}

/** The sidebar's link is in the singular (specification, section 2). */
const path = '/affiliate';

export const affiliatesWeb: WebModule = {
  name: 'affiliates',
  noun: 'affiliates.noun',
  screens: [
    ...crudScreens(affiliates, path, () => import('./web/pages.tsx')),
    screen({
      path: `${path}/invite`,
      needs: affiliateInvitations.create,
      component: lazyScreen(() => import('./web/invite-form.tsx').then((page) => page.InviteAffiliate)),
    }),
    screen({
      path: `${path}/invitations`,
      needs: affiliateInvitations.list,
      component: lazyScreen(() => import('./web/invitation-list.tsx').then((page) => page.InvitationList)),
    }),
  ],
  find: [
    resourceFinder(affiliates, { title: 'affiliates.title', path, icon: AffiliatesIcon, detail: ({ code }) => code }),
  ],
};
