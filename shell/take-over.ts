import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Takes over a page that came rendered, with what was done on it before its script had come: what was typed or ticked is told to the
 * parts it was typed into, and the button that was pressed last (apps/web/public/boot.js marks it) is pressed.
 */
export function takeOver(place: HTMLElement, app: ReactNode): void {
  // Read first: with the first drawing anew every field shows what its part holds.
  const typed = [...place.querySelectorAll<Field>('input, textarea')].filter(isChanged).map(asItStands);
  const pressed = place.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  hydrateRoot(place, app);
  for (const one of typed) typeAgain(one);
  pressed?.click();
}

const isTicked = (field: Field): field is HTMLInputElement =>
  'checked' in field && field.checked !== field.defaultChecked;
const isChanged = (field: Field): boolean => isTicked(field) || field.value !== field.defaultValue;

type Typed = { field: Field; ticked: boolean; value: string; from: number | null; to: number | null };
const asItStands = (field: Field): Typed => ({
  field,
  ticked: isTicked(field),
  value: field.value,
  from: field.selectionStart,
  to: field.selectionEnd,
});

/**
 * React takes what stands in a field it hydrates for what it has drawn itself. So the field is put back to what was drawn, and typed into
 * again.
 */
function typeAgain({ field, ticked, value, from, to }: Typed): void {
  // React hydrates at once what an event is for, and watches the field from then on; nothing of the person's comes between.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (ticked && field instanceof HTMLInputElement) {
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  field.value = field.defaultValue;
  // Past the setter by which React watches the field: else it would take this for its own doing.
  const plain = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(plain.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Null for kinds of fields that do not tell where one stands, such as e-mail.
  if (from !== null) field.setSelectionRange(from, to);
}
