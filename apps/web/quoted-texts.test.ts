import { expect, it } from 'vitest';
import { translatorOf } from '#kit/web/i18n.ts';
import { registerTexts } from '#kit/web/words.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import { allTexts } from './testing/all-texts.ts';

const all = allTexts.map(({ texts }) => texts);
const english = new Map(
  all.flatMap(({ en, ar }) =>
    Object.entries(en).map(
      ([key, text]) => [text.replace(/\{\{(\w+)\}\}/g, '{$1}'), ar[key] ?? ar[`${key}_other`]] as const,
    ),
  ),
);

/** Every message the specification quotes in its sections 5 and 8, word for word. */
it.each([
  '{field} cannot have leading or trailing spaces, or be an empty string.',
  '{field} cannot be negative.',
  '{field} must be at least 1 character.',
  '{field} must be greater than or equal to {n}.',
  '{field} must be less than or equal to {n}.',
  '{field} is required.',
  '{field} must be at least {n} characters.',
  '{field} must be a valid email address.',
  'Amount is not valid',
  'email required',
  'invalid email',
  'Invalid Phone Number',
  'first name required',
  'passwords do not match',
  'You must confirm your password',
  '8+ characters',
  'cr number image is required',
  'vat number image is required',
  'cannot refund more than the order net total',
  'refund amount cannot be negative',
  'the refund amount must be at least 0',
  'select a location',
  'Quantity is not valid',
  'Please select a reason',
  'A shipping method for replacement items is required',
  'shipping method is required',
  'Please select at least one item to receive',
  'No inventory levels exist for the items at the selected location',
  'must be filled',
  'Please save before addding new combination!',
  'Something went wrong, Please try again.',
  'Something went wrong!',
  'Invalid country code',
  'Error',
  'A claim for order #{display_id} was successfully created',
  'Successfully returned order',
  'the order was fulfilled',
  'the swap was fulfilled',
  'the claim was fulfilled',
  'successfully refunded order',
  'error creating claim',
  'cannot allow',
  'please complete your initial setup',
  'Store payment link does not have the default format...',
  'No payment link has been set for this store. Please update store settings.',
  'Are you sure you want to delete?',
  'Delete successful',
  'No, cancel',
  'Yes, remove',
  'Location access denied. Please enable GPS.',
  'Position unavailable. Please try again.',
  'Location request timed out. Please try again.',
  'An unknown error occurred.',
  'Geolocation is not supported by your browser.',
])('"%s" is said, and in Arabic too', (quoted) => {
  // The specification breaks one of them off with dots.
  const found = [...english].find(
    ([text]) => text === quoted || (quoted.endsWith('...') && text.startsWith(quoted.slice(0, -3))),
  );
  expect(found?.[1]).toMatch(/[\u0600-\u06FF]/);
});

/** What is quoted with a value in it is read, and copied, exactly so: nothing invisible stands round the value. */
it.each<[said: string, key: TextKey, params: TextParams]>([
  ['A claim for order #10482 was successfully created', 'order.done.claim_created', { display_id: 10482 }],
  ['3 selected', 'ui.filter.selected', { count: 3 }],
  ['3 selected', 'ui.bulk.selected', { count: 3 }],
  ['1 – 12 of 245 results', 'ui.pager.range', { from: '1', to: '12', total: '245', count: 245 }],
  ['First name is required.', 'errors.required', { field: 'First name' }],
  ['Password must be at least 8 characters.', 'errors.min_length', { field: 'Password', n: 8 }],
  [
    'Amount must be less than or equal to 21,474,836.47.',
    'errors.max_integer',
    { field: 'Amount', max: '21,474,836.47' },
  ],
])('"%s" is said exactly', (said, key, params) => {
  for (const texts of all) registerTexts(texts);
  expect(translatorOf('en')(key, params)).toBe(said);
});
