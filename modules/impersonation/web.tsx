import { lazy, Suspense } from 'react';
import type { WebModule } from '#kit/web/module.ts';
import { impersonationTexts } from './texts.ts';
import { LoginAs } from './web/login-as.tsx';

const EnteredCard = lazy(async () => ({ default: (await import('./web/entered-card.tsx')).EnteredCard }));

/** Administrators: the way into a supplier's area, from its page. */
export const impersonationWeb: WebModule = {
  name: 'impersonation',
  texts: impersonationTexts,
  screens: [],
  slots: { 'supplier.actions': LoginAs },
};

/** Suppliers: who came in. */
export const enteredWeb: WebModule = {
  name: 'entered',
  texts: impersonationTexts,
  screens: [],
  slots: {
    'own_supplier.below': () => (
      <Suspense>
        <EnteredCard />
      </Suspense>
    ),
  },
};
