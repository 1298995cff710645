import type { Page } from '@playwright/test';
import { follow } from '../support/quiet.ts';
import type { Notes } from './findings.ts';
import { lookAt, lookAtEach, resize, type Width } from './look.ts';

/** What may open something: buttons, menus, fields with a list, and the box before the first row, which brings up the bar for many. */
const openers = [
  'button:not([type=submit], [role=tab], [role=menuitem])',
  '[role=button]',
  'input[aria-haspopup]',
  '[role=tab]',
  'tbody tr input[type=checkbox]',
].join(', ');
const popups = '[role=dialog], [role=menu], [role=listbox]';
const mark = 'data-walked';

type Opener = { key: string; at: number };
/** The openers of a page that were not tried yet: of a table the first row's, and of those that are called the same the first. */
const openersIn = (page: Page, where: string, everywhere: boolean): Promise<Opener[]> =>
  page.evaluate(
    ([selector, place, everyPlace]) => {
      const shown = [...document.querySelectorAll(place)].flatMap((one) => [...one.querySelectorAll(selector)]);
      const firstRows = new Set([...document.querySelectorAll('table')].map((one) => one.querySelector('tbody tr')));
      const wordsOf = (one: Element) =>
        (one.getAttribute('aria-label') ?? one.textContent).trim().replaceAll(/[\d٠-٩]+/g, '#');
      return shown.flatMap((one, at) => {
        if (!(one instanceof HTMLElement) || !one.checkVisibility() || one.matches(':disabled, [aria-disabled=true]'))
          return [];
        if (one.closest('[aria-hidden=true], [inert]')) return [];
        const row = one.closest('tr');
        if (row !== null && row.closest('thead') === null && !firstRows.has(row)) return [];
        const opens = one.getAttribute('aria-haspopup') ?? one.getAttribute('role') ?? one.tagName;
        // What a menu or a panel holds is another list's on each screen; what is called the same is the same elsewhere.
        const isOwn = ['menu', 'dialog', 'tab'].includes(opens) && !everyPlace;
        return [{ key: `${isOwn ? place : ''} ${opens} ${row === null ? wordsOf(one) : `row ${opens}`}`, at }];
      });
    },
    [openers, where, everywhere] as const,
  );

export type Walk = {
  page: Page;
  notes: Notes;
  quiet: () => Promise<void>;
  /** What was tried already, by name. */
  tried: Set<string>;
};

/** The popup that is on top, marked for axe; null while none is open. */
const popupOn = (page: Page): Promise<string | null> =>
  page.evaluate(
    ([selector, name]) => {
      for (const one of document.querySelectorAll(`[${name}]`)) one.removeAttribute(name);
      const open = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        // Neither what is page, nor a toast.
        (one) =>
          one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          one.getBoundingClientRect().height > 4,
      );
      const top = open.at(-1);
      if (top === undefined) return null;
      top.setAttribute(name, '');
      return `[${name}]`;
    },
    [popups, mark] as const,
  );

/** Waits a little for something to open: what is fetched when it is first asked for takes a while. */
async function opened(page: Page, before: string | null, quiet: () => Promise<void>): Promise<string | null> {
  await quiet();
  const now = await popupOn(page);
  return now !== null && before === null ? now : null;
}

/** Shuts what is open, however often one has to ask, and leaves the screen as it was opened. */
async function shut({ page, quiet }: Walk, address: string): Promise<void> {
  for (let tries = 0; tries < 3 && (await popupOn(page)) !== null; tries++) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(250);
  }
  const isThere = new URL(page.url()).pathname === new URL(address, page.url()).pathname;
  if (isThere && (await popupOn(page)) === null) return;
  if ((await popupOn(page)) === null) {
    await follow(page, address);
    // Whoever leaves a form with changes is asked.
    await page.waitForTimeout(200);
    if ((await popupOn(page)) === null && new URL(page.url()).pathname === new URL(address, page.url()).pathname)
      return quiet();
  }
  await page.goto(address);
  await page.locator('h1, main').first().waitFor();
  await quiet();
}

/** Opens one after another what a screen has to open, and looks at each: dialogs in every width, the rest in the one that is. */
export async function openEach(walk: Walk, address: string, path: string, width: Width): Promise<void> {
  const { page, notes, quiet, tried } = walk;
  const place = 'main, [role=dialog]';
  const keyOf = ({ key }: Opener) => `${width} ${key.startsWith(' ') ? '' : path} ${key}`;
  for (let nth = 0; nth < 40; nth++) {
    const opener = (await openersIn(page, place, false)).find((one) => !tried.has(keyOf(one)));
    if (opener === undefined) return;
    tried.add(keyOf(opener));
    const isOver = await popupOn(page);
    const isFocusView = isOver !== null;
    await clickNth(page, place, opener.at);
    const name = `${address} > ${opener.key.trim()}`;
    let within: string | null = null;
    try {
      within = await opened(page, isFocusView ? isOver : null, quiet);
    } catch (error) {
      // A crashed screen offers to load the page anew, which ends what was asked of it meanwhile; the walk goes on.
      if (!String(error).includes('Execution context was destroyed')) throw error;
      notes.found({ width, scheme: 'light', address: name, rule: 'loads the page anew', at: opener.key.trim() });
      await page.waitForLoadState();
    }
    if (within !== null) {
      notes.looked('opened');
      const isDialog = (await page.locator(within).getAttribute('role')) === 'dialog' && (await isModal(page, within));
      const seen = { page, notes, address: name, quiet, within };
      if (isDialog && width === 1440) await lookAtEach(seen);
      else await lookAt(seen, width);
      if (isDialog) await resize(page, width, quiet);
      await openItems(walk, address, name, width, opener);
    } else if (opener.key.includes('tab') || opener.key.includes('INPUT')) {
      notes.looked('opened');
      await lookAt({ page, notes, address: name, quiet }, width);
    }
    await shut(walk, address);
  }
}

const isModal = (page: Page, within: string): Promise<boolean> =>
  page.evaluate((selector) => document.querySelector(selector)?.getAttribute('aria-modal') === 'true', within);

/** Clicks as a person does; what is covered or moves away is clicked by script. */
async function clickNth(page: Page, place: string, at: number): Promise<void> {
  await page.evaluate(
    ([selector, inside, nth]) => {
      const shown = [...document.querySelectorAll(inside)].flatMap((one) => [...one.querySelectorAll(selector)]);
      const one = shown[nth];
      if (!(one instanceof HTMLElement)) return;
      one.scrollIntoView({ block: 'center' });
      one.focus();
      one.click();
    },
    [openers, place, at] as const,
  );
}

/** Of a menu: the entries that open a dialog. Each is tried, for which the menu is opened anew. */
async function openItems(walk: Walk, address: string, name: string, width: Width, opener: Opener): Promise<void> {
  const { page, notes, quiet, tried } = walk;
  const items = () =>
    page.evaluate(
      (selector) =>
        [...(document.querySelector(selector)?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].map(
          (one, at) => ({
            at,
            isLink: one.matches('a[href], :disabled, [aria-disabled=true]'),
            words: one.textContent.trim().replaceAll(/[\d٠-٩]+/g, '#'),
          }),
        ),
      `[${mark}]`,
    );
  for (const { at, isLink, words } of await items()) {
    const key = `${width} item ${words}`;
    if (isLink || tried.has(key)) continue;
    tried.add(key);
    if ((await popupOn(page)) === null) {
      await clickNth(page, 'main, [role=dialog]', opener.at);
      await quiet();
      if ((await popupOn(page)) === null) return;
    }
    await page
      .locator(`[${mark}] [role=menuitem]`)
      .nth(at)
      .click({ timeout: 3000 })
      .catch(() => undefined);
    await quiet();
    const within = await popupOn(page);
    if (within !== null && (await page.locator(within).getAttribute('role')) === 'dialog') {
      notes.looked('opened');
      const seen = { page, notes, address: `${name} > ${words}`, quiet, within };
      if (width === 1440) await lookAtEach(seen);
      else await lookAt(seen, width);
      await resize(page, width, quiet);
    }
    await shut(walk, address);
  }
}

/** What stands round every screen, opened once: the bar above, the menu of commands, the sheet of shortcuts; and what a row shows beside a list. */
export async function openShell(walk: Walk, address: string, width: Width): Promise<void> {
  const { page, notes, quiet } = walk;
  const seen = (name: string, within: string) => ({ page, notes, address: `${address} > ${name}`, quiet, within });
  for (let at = 0; ; at++) {
    const control = page.getByRole('banner').locator('button[aria-haspopup]:visible').nth(at);
    if ((await control.count()) === 0) break;
    await control.click();
    await quiet();
    const within = await popupOn(page);
    if (within !== null) {
      notes.looked('opened');
      await lookAt(seen(`bar ${at}`, within), width);
    }
    await shut(walk, address);
  }
  for (const keys of ['Control+k', '?']) {
    await page.locator('body').press(keys);
    await quiet();
    const within = await popupOn(page);
    if (within === null) continue;
    notes.looked('opened');
    await lookAt(seen(keys, within), width);
    if (keys === 'Control+k') {
      await page.keyboard.type('al');
      await page.waitForTimeout(400);
      await quiet();
      await lookAt(seen(`${keys} al`, within), width);
    }
    await shut(walk, address);
  }
}

/** What Space shows of the first row, beside a list. */
export async function peek(walk: Walk, address: string, width: Width): Promise<void> {
  const { page, notes, quiet } = walk;
  if ((await page.locator('main tbody tr').count()) === 0) return;
  await page.locator('body').press('j');
  await page.keyboard.press('Space');
  await quiet();
  const shown = page.locator('aside, [role=complementary], [role=dialog]').filter({ visible: true });
  if ((await shown.count()) > 0) {
    notes.looked('opened');
    await lookAt({ page, notes, address: `${address} > peek`, quiet }, width);
  }
  await shut(walk, address);
  await page.goto(address);
  await quiet();
}
