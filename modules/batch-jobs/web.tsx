import { lazyScreen, screen, type Screen, type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { locationFlags } from '#shell/store.ts';
import { ImportIcon } from '#ui/icons.ts';
import { entityOf, type ImportRecords } from './rules/records.ts';
import './texts.ts';

/** Where imports of products, customers, leads and stock begin, and where each is looked at. */
function screensOf(records: ImportRecords): Screen[] {
  const needs = { any: [`${entityOf[records]}:read` as const] };
  const path = `/${records}/imports`;
  return [
    screen({
      path,
      needs,
      component: lazyScreen(() =>
        import('./web/start-page.tsx').then(({ StartPage }) => () => <StartPage records={records} />),
      ),
    }),
    screen({
      path: `${path}/:id`,
      needs,
      component: lazyScreen(() =>
        import('./web/import-page.tsx').then(({ ImportPage }) => () => <ImportPage records={records} />),
      ),
    }),
  ];
}

const begin = (records: Exclude<ImportRecords, 'stock'>) => ({
  text: `batch_jobs.title_${records}` as const,
  icon: ImportIcon,
  path: `/${records}/imports`,
  needs: { any: [`${entityOf[records]}:create` as const] },
});
const buttonOf = (records: ImportRecords) =>
  part(() =>
    import('./web/import-button.tsx').then(
      ({ ImportButton }) =>
        ({ filters }: { filters: Parameters<typeof ImportButton>[0]['filters'] }) => (
          <ImportButton records={records} filters={filters} />
        ),
    ),
  );

export const batchJobsWeb: WebModule = {
  name: 'batch-jobs',
  screens: [
    ...screensOf('products'),
    ...screensOf('customers'),
    ...screensOf('lead-customers'),
    ...screensOf('stock').map((one) => ({ ...one, flags: locationFlags })),
  ],
  begin: [begin('products'), begin('customers'), begin('lead-customers')],
  slots: {
    'products.actions': buttonOf('products'),
    'customers.actions': buttonOf('customers'),
    'stock.actions': buttonOf('stock'),
    'lead-customers.actions': buttonOf('lead-customers'),
  },
};
