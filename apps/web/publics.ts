import { lazyScreen, type PublicModule } from '#kit/web/module.ts';
import type { VisitorTexts } from '#kit/web/words.ts';
import { landingWeb } from '#modules/landing/web.tsx';
import { publicProfilesWeb } from '#modules/public-profiles/web.tsx';
import { registrationWeb } from '#modules/registration/web.tsx';
import { sessionsWeb } from '#modules/sessions/web.tsx';

/** Its module belongs to the areas, so the page is fetched through it. */
const affiliateJoin: PublicModule = {
  screens: [
    {
      path: '/affiliate-invitation',
      component: lazyScreen(() =>
        import('#modules/affiliates/parts.tsx').then(({ loadAcceptInvitation }) => loadAcceptInvitation()),
      ),
    },
  ],
};
/** The same for those who are invited by e-mail. */
const invited: PublicModule = {
  screens: [
    {
      path: '/invite',
      component: lazyScreen(() =>
        import('#modules/invitations/parts.tsx').then(({ loadAcceptInvite }) => loadAcceptInvite()),
      ),
    },
    {
      path: '/invitations/:id',
      component: lazyScreen(() =>
        import('#modules/invitations/parts.tsx').then(({ loadInviteInApp }) => loadInviteInApp()),
      ),
    },
  ],
};

/** What a customer was sent to approve. */
const proposal: PublicModule = {
  screens: [
    {
      path: '/public/draft-orders/:token',
      component: lazyScreen(() => import('#modules/draft-orders/parts.tsx').then(({ loadProposal }) => loadProposal())),
    },
  ],
};

/** A change of an order that its customer was asked to confirm. */
const orderEdit: PublicModule = {
  screens: [
    {
      path: '/public/order-edits/:token',
      component: lazyScreen(() => import('#modules/orders/parts.tsx').then(({ loadAnswer }) => loadAnswer())),
    },
  ],
};

/** Where a customer pays the difference of an exchange. */
const exchange: PublicModule = {
  screens: [
    {
      path: '/public/exchanges/:cart_id',
      component: lazyScreen(() => import('#modules/orders/parts.tsx').then(({ loadExchange }) => loadExchange())),
    },
  ],
};

/** Where a customer reads its statement with a supplier. */
const statement: PublicModule = {
  screens: [
    {
      path: '/public/statements/:token',
      component: lazyScreen(() => import('#modules/receipts/parts.tsx').then(({ loadStatement }) => loadStatement())),
    },
  ],
};

/** Where a shop asks to become a customer. */
const becomeCustomer: PublicModule = {
  screens: [
    {
      path: '/public/become-a-customer',
      component: lazyScreen(() =>
        import('#modules/leads/parts.tsx').then(({ loadBecomeCustomer }) => loadBecomeCustomer()),
      ),
    },
  ],
};

/** Every page for visitors; those at the addresses of the public area stand before the one for all its others. */
export const publics: readonly PublicModule[] = [
  landingWeb,
  sessionsWeb,
  registrationWeb,
  affiliateJoin,
  invited,
  proposal,
  orderEdit,
  exchange,
  statement,
  becomeCustomer,
  publicProfilesWeb,
];

/** The words of these pages in the languages that nobody works in (specification, section 1). */
export const visitorTexts: VisitorTexts = {
  ml: () => import('./visitor-texts/ml.ts').then(({ ml }) => ml),
  ur: () => import('./visitor-texts/ur.ts').then(({ ur }) => ur),
};
