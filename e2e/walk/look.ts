import type { Page } from '@playwright/test';
import { violationsOf } from '../support/accessible.ts';
import type { Notes, Scheme } from './findings.ts';
import { reachingBeyond } from './reach.ts';

/** Every width a screen is looked at in, and how high a window so wide is. */
const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const;
export type Width = (typeof windows)[number]['width'];
/** The widths axe looks at: at a desk and on a phone other things are drawn. */
export const widthsOfAxe: readonly Width[] = [1440, 390];

/** All that another scheme may change. */
const ofColours = ['color-contrast', 'link-in-text-block'];

const other: Record<Scheme, Scheme> = { light: 'dark', dark: 'light' };

/** Changes the scheme in place, as another window of the same person would. */
async function show(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate((value) => {
    // What is out of sight is not drawn (`content-visibility`), and would be told with the colours of the scheme before.
    if (document.adoptedStyleSheets.length === 0) {
      const drawnAll = new CSSStyleSheet();
      drawnAll.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(drawnAll);
    }
    const key = 'wikala.scheme';
    localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }));
  }, scheme);
}

/** The next two pictures are drawn, and what a new width asks for has begun. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60)))),
  );

export async function resize(page: Page, width: Width, quiet: () => Promise<void>): Promise<void> {
  const size = windows.find((one) => one.width === width);
  if (size === undefined) throw new Error(`no window is ${width} wide`);
  if (page.viewportSize()?.width === width) return;
  await page.setViewportSize(size);
  await drawn(page);
  // The others draw what one of these two has fetched.
  if (widthsOfAxe.includes(width)) await quiet();
}

/** What is still moving into its place, or turning dark, gets a second look. */
async function lasting<T>(page: Page, find: () => Promise<T[]>): Promise<T[]> {
  const found = await find();
  if (found.length === 0) return found;
  await page.waitForTimeout(700);
  return find();
}

type Seen = {
  page: Page;
  notes: Notes;
  address: string;
  quiet: () => Promise<void>;
  /** What is open over the screen: axe looks at it alone. */
  within?: string;
  /** How far it reaches alone, which colours do not change, without axe, which takes longer than all else. */
  isReachOnly?: boolean;
};

/** The scheme each page is in. */
const shown = new WeakMap<Page, Scheme>();

/** Looks at a screen, or at what is open over it, as it is drawn now: in both schemes, and with axe where it looks. */
export async function lookAt({ page, notes, address, within, isReachOnly = false }: Seen, width: Width): Promise<void> {
  const now = shown.get(page) ?? 'light';
  const hasColours = !isReachOnly && widthsOfAxe.includes(width);
  // Changing it draws everything anew, so a look begins with the scheme in which the one before it ended.
  for (const [nth, scheme] of (hasColours ? [now, other[now]] : [now]).entries()) {
    if (scheme !== now) await show(page, scheme);
    shown.set(page, scheme);
    await drawn(page);
    notes.looked('states');
    if (nth === 0)
      for (const at of await lasting(page, () => page.evaluate(reachingBeyond)))
        notes.found({ width, scheme, address, rule: 'reaches beyond the window', at });
    if (!hasColours) continue;
    const asked = { ...(nth > 0 ? { only: ofColours } : {}), ...(within === undefined ? {} : { within }) };
    for (const { rule, at } of await lasting(page, () => violationsOf(page, asked)))
      notes.found({ width, scheme, address, rule, at });
  }
}

/** The same in each width. */
export async function lookAtEach(
  seen: Seen,
  widths: readonly Width[] = windows.map(({ width }) => width),
): Promise<void> {
  for (const width of widths) {
    await resize(seen.page, width, seen.quiet);
    await lookAt(seen, width);
  }
}
