import type { WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import './texts.ts';

/** On a supplier's page, as administrators see it. */
export const takeRatesWeb: WebModule = {
  name: 'take-rates',
  noun: 'take_rates.noun',
  screens: [],
  slots: { 'supplier.take_rates': part(() => import('./web/rates-part.tsx').then((page) => page.RatesPart)) },
};

/** Below a supplier's own settings: what is kept of what it sells. */
export const ownTakeRatesWeb: WebModule = {
  name: 'own-take-rates',
  noun: 'take_rates.noun',
  screens: [],
  slots: { 'own_supplier.below': part(() => import('./web/own-rates.tsx').then((card) => card.OwnRatesCard)) },
};
