import { isFree } from '#ui/keys.ts';

const kept: KeyboardEvent[] = [];
const keep = (event: KeyboardEvent): void => {
  if (isFree(event)) kept.push(event);
};

/** Keeps the keys that are pressed while nobody listens for them: the code that does comes once the page rests. */
export const keepKeys = (): void => window.addEventListener('keydown', keep);

/** What was pressed until now; from here on whoever takes it listens. */
export function takeKeys(): KeyboardEvent[] {
  window.removeEventListener('keydown', keep);
  return kept.splice(0);
}

keepKeys();
