import { expect, it } from 'vitest';
import { kitTexts } from './kit-texts.ts';

const en: readonly string[] = Object.values(kitTexts.en);

/** Quoted by the specification in sections 5 and 8, general to all screens; modules list their own. */
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
  'Invalid Phone Number',
  'Quantity is not valid',
  'must be filled',
  'Something went wrong, Please try again.',
  'Something went wrong!',
  'Invalid country code',
  'Error',
  'please complete your initial setup',
  'Location access denied. Please enable GPS.',
  'Position unavailable. Please try again.',
  'Location request timed out. Please try again.',
  'An unknown error occurred.',
  'Geolocation is not supported by your browser.',
])('says "%s"', (quoted) => {
  expect(en).toContain(quoted);
});
