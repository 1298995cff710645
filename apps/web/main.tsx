import '#ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { publicLanguages } from '#kit/shared/texts.ts';
import { makeApp } from '#shell/app.tsx';
import { hydrating } from '#kit/web/place.ts';
import { session } from '#kit/web/session-store.ts';
import { takeOver } from '#shell/take-over.ts';
import { fetchWords, lendVisitorTexts } from '#kit/web/words.ts';
import { calls } from './calls.ts';
import { publics, visitorTexts } from './publics.ts';

lendVisitorTexts(visitorTexts);

const place = document.getElementById('app');
// A page that came rendered is read already: its language stays, whatever this tab was in before.
const shown = place?.dataset['rendered']
  ? publicLanguages.find((one) => one === document.documentElement.lang)
  : undefined;
if (shown) session.takeOver(shown, window.location.search);

const { App, start } = makeApp({
  calls,
  publics,
  areas: {
    admin: () => import('./areas/admin.ts').then(({ area }) => area),
    supplier: () => import('./areas/supplier.ts').then(({ area }) => area),
    affiliate: () => import('./areas/affiliate.ts').then(({ area }) => area),
    sales_representative: () => import('./areas/sales.ts').then(({ area }) => area),
  },
});

// Not awaited at the top: the areas' code waits for this file to be done, and would wait for ever.
void Promise.all([start(), fetchWords(session.get().language)]).then(() => {
  if (!place) return;
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // Whoever went Back before the script had come is elsewhere by now: what stands here is another page, and is drawn over.
  const { rendered, path, search } = place.dataset;
  delete place.dataset['rendered'];
  if (rendered === 'whole' && path === window.location.pathname) {
    hydrating(path, search);
    takeOver(place, app);
  } else createRoot(place).render(app);
});
