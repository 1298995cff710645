import { expect, type Page, type Request } from '@playwright/test';

/** Milliseconds between two looks: while code that has come is read, the browser seems to have nothing to do. */
const pause = 100;
const longestRestMs = 2000;

/** Waits until a page is loaded and its browser has nothing to do. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    (longestRest) =>
      new Promise<void>((done) => {
        // Chromium may not say that a page rests that draws nothing, as after its window took another size: so one picture is
        // asked for, and in the end it is enough that nothing is fetched.
        const rest = () => {
          requestIdleCallback(() => done(), { timeout: longestRest });
          requestAnimationFrame(() => undefined);
        };
        if (document.readyState === 'complete') rest();
        else window.addEventListener('load', rest, { once: true });
      }),
    longestRestMs,
  );

/** Follows what a page asks. What it answers waits until the page has had its answers, asks nothing more and has nothing left to draw. */
export function quietOf(page: Page): () => Promise<void> {
  let asked = 0;
  const waiting = new Set<Request>();
  page.on('request', (request) => {
    asked++;
    waiting.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => waiting.delete(request));
  return async () => {
    await idle(page);
    const look = async () => {
      const before = asked;
      await page.waitForTimeout(pause);
      await idle(page);
      return { isAskingMore: asked !== before, waitsFor: [...waiting].map((request) => request.url()) };
    };
    await expect.poll(look, { intervals: [0], timeout: 20_000 }).toEqual({ isAskingMore: false, waitsFor: [] });
  };
}

/** Goes where a link would: the app stays. `state` is what travels beside the address. */
export const follow = (page: Page, address: string, state: object | null = null): Promise<void> =>
  page.evaluate(([to, beside]) => window.history.pushState(beside, '', to), [address, state] as const);
