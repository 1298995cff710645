import { part } from '#ui/part.tsx';

/** Why something was discounted by so much, and what gave nothing, behind a small button. */
export const WhyDiscounts = part(() => import('./core/web/why-discounts.tsx').then((one) => one.WhyDiscounts));
/** What is missing for a promotion that is nearly earned, to say to the customer. */
export const NearlyEarned = part(() => import('./core/web/nearly-earned.tsx').then((one) => one.NearlyEarned));

export { calledBy, takenOff } from './core/rules/called.ts';
