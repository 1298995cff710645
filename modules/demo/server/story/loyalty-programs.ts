import { emptyConfig, type Config } from '#modules/loyalty/rules.ts';

const tier = (name: string, name_ar: string, threshold: number, multiplier_bps: number) => ({
  name,
  name_ar,
  threshold,
  multiplier_bps,
});
const rule = { min: 0, cap: null, multiplier_bps: 10_000, ids: [] as string[] };
/** The marketplace's own: several pay for its points. */
export const plus: Config = {
  ...emptyConfig,
  rules: [{ ...rule, id: 'r1', basis: 'amount', points: 1, per: 1_000 }],
  pending_days: 7,
  points_per_currency: 20,
  min_points: 200,
  supplier_bps: 4_000,
  platform_bps: 6_000,
  tiers: [
    tier('Silver', 'فضي', 0, 10_000),
    tier('Gold', 'ذهبي', 1_500_000, 12_500),
    tier('Platinum', 'بلاتيني', 4_000_000, 15_000),
  ],
};
const card = { name_ar: null, product_id: null, pieces: null, stock: null, valid_days: null };
/** The first supplier's, which pays for its points alone and so may give cards for them. */
export const own: Config = {
  ...emptyConfig,
  rules: [{ ...rule, id: 'r1', basis: 'case', points: 2, per: 1 }],
  validity_months: 2,
  rounding: 'day',
  points_per_currency: 10,
  min_points: 50,
  max_share_bps: 1_500,
  rewards: [
    {
      ...card,
      id: 'w1',
      type: 'gift_card',
      name: 'Gift card of 25',
      name_ar: 'بطاقة هدية 25',
      cost_points: 200,
      amount: 2_500,
      stock: 60,
      valid_days: 90,
    },
    { ...card, id: 'w2', type: 'cashback', name: '10 back', name_ar: 'استرداد 10', cost_points: 90, amount: 1_000 },
    { ...card, id: 'w3', type: 'discount', name: '5 off', name_ar: 'خصم 5', cost_points: 50, amount: 500 },
  ],
  supplier_bps: 10_000,
  platform_bps: 0,
};
