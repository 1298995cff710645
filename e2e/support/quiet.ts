import { expect, type Page } from '@playwright/test';

/** Milliseconds between two looks: while code that has come is read, the browser seems to have nothing to do. */
const pause = 100;

/** Waits until a page is loaded and its browser has nothing to do. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const rest = () => requestIdleCallback(() => done());
        if (document.readyState === 'complete') rest();
        else window.addEventListener('load', rest, { once: true });
      }),
  );

/** Follows what a page asks. What it answers waits until the page has had its answers, asks nothing more and has nothing left to draw. */
export function quietOf(page: Page): () => Promise<void> {
  let [asked, answered] = [0, 0];
  page.on('request', () => asked++);
  page.on('requestfinished', () => answered++);
  page.on('requestfailed', () => answered++);
  return async () => {
    await idle(page);
    const look = async () => {
      const before = asked;
      await page.waitForTimeout(pause);
      await idle(page);
      return asked === before && answered >= asked;
    };
    await expect.poll(look, { intervals: [0], timeout: 20_000 }).toBe(true);
  };
}

/** Goes where a link would: the app stays. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), address);
