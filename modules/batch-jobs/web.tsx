import { lazyScreen, part, screen, type WebModule } from '#kit/web/module.ts';
import { ImportIcon } from '#ui/icons.ts';
import { batchJobs } from './contract.ts';
import './texts.ts';

const path = '/products/imports';

export const batchJobsWeb: WebModule = {
  name: 'batch-jobs',
  screens: [
    screen({
      path,
      needs: batchJobs.list,
      component: lazyScreen(() => import('./web/start-page.tsx').then((page) => page.StartPage)),
    }),
    screen({
      path: `${path}/:id`,
      needs: batchJobs.retrieve,
      component: lazyScreen(() => import('./web/import-page.tsx').then((page) => page.ImportPage)),
    }),
  ],
  begin: [{ text: 'batch_jobs.title', icon: ImportIcon, path, needs: batchJobs.create }],
  slots: {
    'products.actions': part(() => import('./web/import-button.tsx').then((one) => one.ImportButton)),
  },
};
