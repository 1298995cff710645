import { part } from '#ui/part.tsx';
import type { ExplainedPromotion } from './contract.ts';

/** Why something was discounted by so much, and what gave nothing, behind a small button. */
export const WhyDiscounts = part(() => import('./core/web/why-discounts.tsx').then((one) => one.WhyDiscounts));
/** What is missing for a promotion that is nearly earned, to say to the customer. */
export const NearlyEarned = part(() => import('./core/web/nearly-earned.tsx').then((one) => one.NearlyEarned));

type Named = Pick<ExplainedPromotion, 'id' | 'name' | 'name_ar' | 'code'>;
/** What a promotion is called beside an amount: its code where it was given by one, else its name. */
export const calledBy = ({ name, name_ar, code }: Named) => ({
  name: code ?? name ?? name_ar ?? '',
  name_ar: code ?? name_ar,
});

/** What each promotion took off goods. Minor units. */
export const takenOff = (promotions: readonly ExplainedPromotion[]): readonly ExplainedPromotion[] =>
  promotions.filter((one) => one.given > 0 && one.class !== 'shipping');
