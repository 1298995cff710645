import { five, type Case } from '../case.ts';
import type { Scene } from '../scene.ts';

const make = async (s: Scene) => (await s.call('giftCards.create', { value: 5_000, region_id: s.regionId })).gift_card;
const ends_at = '2099-12-31T20:59:59.999Z';

/** The toolkit issues cards that are active at once, and changes what is left of them. */
export const giftCardCases: readonly Case[] = five({
  group: 'giftCards',
  path: '/gift-cards',
  name: 'gift_card',
  many: 'gift_cards',
  object: 'gift-card',
  make,
  filters: { order: '-created_at' },
  create: (s) => ({
    value: 5_000,
    ends_at,
    is_disabled: false,
    region_id: s.regionId,
    metadata: { occasion: 'Eid' },
  }),
  badCreate: (s) => ({ value: 0, region_id: s.regionId }),
  update: (s) => ({ balance: 4_000, is_disabled: true, ends_at, region_id: s.regionId, metadata: { occasion: 'Eid' } }),
});
