import type { WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import './texts.ts';

/** On a driver's page: what its deliveries cost a supplier. */
export const driverRatesWeb: WebModule = {
  name: 'driver-rates',
  noun: 'driver_rates.noun',
  screens: [],
  slots: { 'driver.rates': part(() => import('./web/rates-card.tsx').then((card) => card.RatesCard)) },
};
