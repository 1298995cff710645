import type { Page } from '@playwright/test';
import type { Language } from '#kit/shared/texts.ts';
import { words } from '../support/words.ts';
import type { Notes } from './findings.ts';

/** Ids and numbers, which are others in each row. */
const own = /(?<=\/)([a-z]{2,12}_\w{8,}|\d+)(?=\/|$)/g;

/**
 * Notes where a walk meets something else than the screen it came for: a record that is absent, another address, a call that was refused.
 * @param landing where somebody is sent who may not open a screen
 */
export function straysOf(
  page: Page,
  notes: Notes,
  language: Language,
  landing: string,
): {
  /** From here on, what is answered is answered at this address; null where one is astray on purpose. */
  heading: (address: string | null) => void;
  /** Looks where the walk is now. False where the screen led on to another, which has its own turn. */
  arrived: () => Promise<boolean>;
} {
  let at: string | null = null;
  const note = (rule: string, what: string) =>
    at === null ? undefined : notes.found({ width: 0, scheme: 'light', address: at, rule, at: what });
  page.on('response', (response) => {
    const call = `${response.request().method()} ${new URL(response.url()).pathname.replaceAll(own, '…')}`;
    if (response.status() >= 400) note(`answered ${response.status()}`, call);
  });
  return {
    heading: (address) => void (at = address),
    arrived: async () => {
      if (at === null) return true;
      const { pathname } = new URL(page.url());
      if (pathname !== at) {
        // Where a guard sends whom it refuses.
        if (pathname === landing) note('leads elsewhere', pathname);
        return false;
      }
      const absent = page.getByText(words[language]('web.not_found'), { exact: true });
      if (await absent.first().isVisible()) note('shows no record', pathname.replaceAll(own, '…'));
      return true;
    },
  };
}
