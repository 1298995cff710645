import type { Calls } from '#kit/web/calls.ts';
import { savedTabs } from '#modules/saved-tabs/contract.ts';
import { sessions } from '#modules/sessions/contract.ts';
import { store } from '#modules/store/contract.ts';

/** The calls the shell makes, from the modules that own them. */
export const calls: Calls = {
  session: sessions.session,
  signOut: sessions.signOut,
  me: sessions.me,
  updateMe: sessions.updateMe,
  store: store.retrieve,
  tabs: { list: savedTabs.list, save: savedTabs.save, remove: savedTabs.remove },
};
