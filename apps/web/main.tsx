import '#ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeApp } from '#kit/web/app.tsx';
import { sessionsWeb } from '#modules/sessions/web.tsx';
import { calls } from './calls.ts';

const { App, start } = makeApp({
  calls,
  publics: [sessionsWeb],
  areas: {
    admin: () => import('./areas/admin.ts').then(({ area }) => area),
    supplier: () => import('./areas/supplier.ts').then(({ area }) => area),
    affiliate: () => import('./areas/affiliate.ts').then(({ area }) => area),
    sales_representative: () => import('./areas/sales.ts').then(({ area }) => area),
  },
});

const place = document.getElementById('app');
if (place) {
  await start();
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
