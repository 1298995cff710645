import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { GiftCardsIcon } from '#ui/icons.ts';
import { giftCards } from './contract.ts';
import './texts.ts';

const path = '/gift-cards';

/** The sidebar of administrators has the place already: it is the specification's own. */
export const giftCardsWeb: WebModule = {
  name: 'gift-cards',
  noun: 'gift_cards.noun',
  screens: [
    screen({
      path,
      needs: giftCards.list,
      component: lazyScreen(() => import('./web/card-list.tsx').then((page) => page.CardList)),
    }),
    screen({
      path: `${path}/new`,
      needs: giftCards.issue,
      component: lazyScreen(() => import('./web/issue-page.tsx').then((page) => page.IssuePage)),
    }),
    screen({
      path: `${path}/:id`,
      needs: giftCards.retrieve,
      component: lazyScreen(() => import('./web/card-page.tsx').then((page) => page.CardPage)),
      beside: true,
    }),
  ],
};

/** A supplier's own: those that it pays for. */
export const ownGiftCardsWeb: WebModule = {
  ...giftCardsWeb,
  menu: [{ path, text: 'gift_cards.title', icon: GiftCardsIcon, group: 'sell', after: '/promotions', key: '4' }],
};
