import { crudScreens } from '#kit/web/crud-screens.ts';
import { type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { TaxIcon } from '#ui/icons.ts';
import { taxRates } from './contract.ts';
import './texts.ts';

const path = '/settings/tax-rates';

export const taxRatesWeb: WebModule = {
  name: 'tax-rates',
  screens: crudScreens(taxRates, path, () => import('./web/pages.tsx')),
  settings: [
    {
      group: 'money',
      path,
      text: 'tax_rates.title',
      note: 'tax_rates.note',
      icon: TaxIcon,
      needs: taxRates.list,
      now: { list: taxRates.list },
    },
  ],
  slots: { 'region.taxes': part(() => import('./web/region-taxes.tsx').then((card) => card.RegionTaxes)) },
};
