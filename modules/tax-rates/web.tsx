import { lazyScreen, part, screen, type WebModule } from '#kit/web/module.ts';
import { TaxIcon } from '#ui/icons.ts';
import { taxRates } from './contract.ts';
import './texts.ts';

const path = '/settings/tax-rates';

export const taxRatesWeb: WebModule = {
  name: 'tax-rates',
  screens: [
    screen({
      path,
      needs: taxRates.list,
      component: lazyScreen(() => import('./web/tax-rate-list.tsx').then((page) => page.TaxRateList)),
    }),
    screen({
      path: `${path}/new`,
      needs: taxRates.create,
      component: lazyScreen(() => import('./web/tax-rate-form.tsx').then((page) => page.NewTaxRate)),
    }),
    screen({
      path: `${path}/:id`,
      needs: taxRates.retrieve,
      component: lazyScreen(() => import('./web/tax-rate-detail.tsx').then((page) => page.TaxRateDetail)),
    }),
    screen({
      path: `${path}/:id/edit`,
      needs: taxRates.update,
      component: lazyScreen(() => import('./web/tax-rate-form.tsx').then((page) => page.EditTaxRate)),
    }),
  ],
  settings: [
    { group: 'money', path, text: 'tax_rates.title', note: 'tax_rates.note', icon: TaxIcon, needs: taxRates.list },
  ],
  slots: { 'region.taxes': part(() => import('./web/region-taxes.tsx').then((card) => card.RegionTaxes)) },
};
