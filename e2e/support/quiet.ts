import { expect, type Page } from '@playwright/test';

/** Follows what a page asks, and waits until it has had its answers and asks nothing more. */
export function quietOf(page: Page): () => Promise<void> {
  let waiting = 0;
  let last = 0;
  const note = (change: number) => () => {
    waiting = Math.max(0, waiting + change);
    last = Date.now();
  };
  page.on('request', note(1));
  page.on('requestfinished', note(-1));
  page.on('requestfailed', note(-1));
  return () => {
    // What was just followed has had no time to ask for anything yet.
    last = Date.now();
    return expect.poll(() => waiting === 0 && Date.now() - last > 150, { intervals: [50], timeout: 20_000 }).toBe(true);
  };
}

/** Goes where a link would: the app stays. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), address);
