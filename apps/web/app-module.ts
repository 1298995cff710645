import type { WebModule } from '#kit/web/module.ts';
import { impersonations } from '#modules/impersonation/contract.ts';
import { savedTabs } from '#modules/saved-tabs/contract.ts';
import { store } from '#modules/store/contract.ts';

/** What every area has: the calls the kit makes there. */
export const appModule: WebModule = {
  name: 'app',
  screens: [],
  calls: {
    acting: { current: impersonations.current, end: impersonations.end },
    store: store.retrieve,
    tabs: { list: savedTabs.list, save: savedTabs.save, remove: savedTabs.remove },
  },
};
