import { expect, it } from 'vitest';
import { retryImport } from './retry-import.ts';

it('fetches a part of the frame again when the network is back', async () => {
  let cut = true;
  let tries = 0;
  const drawn = retryImport(() => {
    tries += 1;
    return cut
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve('a toast');
  });
  await Promise.resolve();
  expect(tries).toBe(1);
  cut = false;
  // It listens once the first try has failed.
  await new Promise((resolve) => setTimeout(resolve));
  window.dispatchEvent(new Event('online'));
  expect(await drawn).toBe('a toast');
  expect(tries).toBe(2);
});
