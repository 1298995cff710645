// Runs before each file of screen tests. They share a document and one copy of every module (vitest.config.ts): this says how both
// are at the beginning of a test, and takes away what it left.
import { notifications } from '@mantine/notifications';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import { toast } from '#ui/toast.tsx';
import { session } from '#kit/web/session-store.ts';

const nothing = (): void => undefined;

// Whoever waits for something asks again and again: the page is printed once somebody reads that it never came.
configure({
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const said = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get: said, configurable: true });
  },
});

// React notes for each element where it was made, as an Error with its stack, for the first ten thousand a second: a tenth of all time,
// for a stack that no test shows.
Object.defineProperty(
  (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'] ?? {},
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: nothing, configurable: true },
);
const atFirst = { fetch: globalThis.fetch, root: attributesOf(document.documentElement), title: document.title };

/** What jsdom has not: sizes, scrolling and media queries. The screen is wide, motion reduced. */
beforeEach(() => {
  window.matchMedia = (query: string) =>
    ({
      matches: /reduced-motion/.test(query),
      media: query,
      onchange: null,
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
      dispatchEvent: () => false,
    }) as unknown as MediaQueryList;
  window.ResizeObserver = class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  };
  window.scrollTo = nothing;
  Element.prototype.scrollIntoView = nothing;
});

afterEach(() => {
  // First what is drawn: whatever follows would be drawn anew.
  cleanup();
  notifications.clean();
  notifications.cleanQueue();
  toast.heard();
  vi.useRealTimers();
  globalThis.fetch = atFirst.fetch;
  session.expire();
  session.setLanguage(limits.defaultLanguage);
  session.takeChosenLanguage();
  sessionStorage.clear();
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  window.history.replaceState(null, '', '/');
  document.title = atFirst.title;
  document.body.replaceChildren();
  for (const element of [document.body, document.documentElement])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const [name, value] of atFirst.root) document.documentElement.setAttribute(name, value);
});

// What a file left on its way when it ended would be missing in all after it.
afterAll(() => vi.dynamicImportSettled());

function attributesOf(element: Element): [string, string][] {
  return element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? '']);
}
