import { type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import './texts.ts';

/** Administrators: the way into a supplier's area, from its page. */
export const impersonationWeb: WebModule = {
  name: 'impersonation',
  screens: [],
  slots: { 'supplier.actions': part(() => import('./web/login-as.tsx').then((one) => one.LoginAs)) },
};

/** Suppliers: who came in. */
export const enteredWeb: WebModule = {
  name: 'entered',
  screens: [],
  slots: { 'own_supplier.below': part(() => import('./web/entered-card.tsx').then((card) => card.EnteredCard)) },
};
