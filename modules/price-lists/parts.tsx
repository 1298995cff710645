import { part } from '#ui/part.tsx';

/** Why a piece costs what it costs, behind a small button; its code comes with the page that shows it. */
export const WhyPrice = part(() => import('./web/why-price.tsx').then((one) => one.WhyPrice));
