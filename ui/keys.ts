import { signOf } from './sign-of.ts';

/**
 * Every key that the product listens to, by what it does: whoever listens asks `isKey`, and the sheet of shortcuts lists these. Ctrl is
 * Command on a Mac. Keys of menu entries follow `G`; they and those of actions are declared with them.
 */
export const keys = {
  'app.search': 'Ctrl K',
  'app.help': '?',
  'app.go': 'G',
  'list.search': '/',
  'list.down': 'J',
  'list.up': 'K',
  'list.open': 'Enter',
  'list.peek': 'Space',
  'list.select': 'X',
  'page.save': 'Ctrl S',
  'page.submit': 'Ctrl Enter',
} as const;
export type KeyName = keyof typeof keys;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether an event is the key of this name, on a Latin or an Arabic keyboard. */
export const isKey = (event: Pressed, name: KeyName): boolean => isSign(event, keys[name]);

/** The same for a key that was declared elsewhere. */
export function isSign(event: Pressed, sign: string): boolean {
  const [key = '', held] = sign.toLowerCase().split(' ').reverse();
  if (event.altKey || (event.ctrlKey || event.metaKey) !== (held === 'ctrl')) return false;
  // Marks lie under Shift on some keyboards; a letter under it is another one.
  return signOf(event).toLowerCase() === key && !(event.shiftKey && /^[a-z]$/.test(key));
}

/** Where letters are letters, or belong to something that is open. */
const typing = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="dialog"]',
  '[role="menu"]',
  '[role="listbox"]',
].join(', ');

/** Whether something lies over the page, so that its keys rest. */
export const isCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Whether letters are shortcuts: nobody types, and nothing lies over the page. */
export const isFree = ({ target, defaultPrevented }: Event): boolean =>
  !defaultPrevented && !(target instanceof Element && target.closest(typing)) && !isCovered();
