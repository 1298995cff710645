import { finder, lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
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
  screens: [
    screen({
      path,
      needs: affiliates.list,
      component: lazyScreen(() => import('./web/affiliate-list.tsx').then((page) => page.AffiliateList)),
    }),
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
    screen({
      path: `${path}/:id`,
      needs: affiliates.retrieve,
      component: lazyScreen(() => import('./web/affiliate-detail.tsx').then((page) => page.AffiliateDetail)),
    }),
  ],
  find: [
    finder({
      title: 'affiliates.title',
      icon: AffiliatesIcon,
      endpoint: affiliates.list,
      path,
      toResults: (reply) =>
        reply.affiliates.map(({ id, name, name_ar, code }) => ({
          id,
          label: name,
          detail: name_ar ?? code,
          href: `${path}/${id}`,
        })),
    }),
  ],
};
