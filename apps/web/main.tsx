import '#ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeApp } from '#kit/web/app.tsx';
import { later, type PublicModule } from '#kit/web/module.ts';
import { landingWeb } from '#modules/landing/web.tsx';
import { registrationWeb } from '#modules/registration/web.tsx';
import { sessionsWeb } from '#modules/sessions/web.tsx';
import { calls } from './calls.ts';

/** Its module belongs to the areas, so the page is fetched through it. */
const affiliateJoin: PublicModule = {
  texts: { en: {}, ar: {} },
  screens: [{ path: '/affiliate-invitation', component: later(() => import('#modules/affiliates/web.tsx').then(({ loadAcceptInvitation }) => loadAcceptInvitation())) }],
};
/** The same for those who are invited by e-mail. */
const invited: PublicModule = {
  texts: { en: {}, ar: {} },
  screens: [
    { path: '/invite', component: later(() => import('#modules/invitations/web.tsx').then(({ loadAcceptInvite }) => loadAcceptInvite())) },
    { path: '/invitations/:id', component: later(() => import('#modules/invitations/web.tsx').then(({ loadInviteInApp }) => loadInviteInApp())) },
  ],
};

const { App, start } = makeApp({
  calls,
  publics: [landingWeb, sessionsWeb, registrationWeb, affiliateJoin, invited],
  areas: {
    admin: () => import('./areas/admin.ts').then(({ area }) => area),
    supplier: () => import('./areas/supplier.ts').then(({ area }) => area),
    affiliate: () => import('./areas/affiliate.ts').then(({ area }) => area),
    sales_representative: () => import('./areas/sales.ts').then(({ area }) => area),
  },
});

const place = document.getElementById('app');
// Not awaited at the top: the areas' code waits for this file to be done, and would wait for ever.
void start().then(() => {
  if (!place) return;
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
