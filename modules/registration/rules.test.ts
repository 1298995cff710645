import { describe, expect, test } from 'vitest';
import { isDialable } from '#domain/saudi.ts';
import { e164, isCrNumber, isVatNumber, maySendText, plainDigits, secondsLeft, vatFault } from './rules.ts';

describe('a VAT number: 15 digits, the first and the last 3', () => {
  test.each([
    ['310458209100003', null],
    ['٣١٠٤٥٨٢٠٩١٠٠٠٠٣', null],
    ['310 458 209-100003', null],
    // Not to be held against a Luhn check: real numbers fail it.
    ['300710482300003', null],
    ['31045820917000', { code: 'registration.vat_missing', count: 1, digits: 14 }],
    ['3', { code: 'registration.vat_missing', count: 14, digits: 1 }],
    ['3104582091000031', { code: 'registration.vat_over', count: 1, digits: 16 }],
    ['210458209100003', { code: 'registration.vat_number' }],
    ['310458209100001', { code: 'registration.vat_number' }],
    ['31045820910000x', { code: 'registration.vat_number' }],
    ['', { code: 'registration.vat_number' }],
  ])('%s', (typed, fault) => {
    expect(vatFault(typed)).toEqual(fault);
    expect(isVatNumber(plainDigits(typed))).toBe(fault === null);
  });
});

test.each([
  ['7001234567', true],
  ['1010482957', true],
  ['٧٠٠١٢٣٤٥٦٧', true],
  ['700123456', false],
  ['70012345678', false],
  ['70012x4567', false],
])('%s as the number of an establishment: %s', (typed, isOne) => {
  expect(isCrNumber(plainDigits(typed))).toBe(isOne);
});

// Phone: valid phone number, default country SA, error "Invalid Phone Number" (specification, section 5).
test.each([
  ['0501234567', '+966501234567'],
  ['501234567', '+966501234567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
  ['+966 50 123-4567', '+966501234567'],
  ['00966501234567', '+966501234567'],
  ['966501234567', '+966501234567'],
  ['(011) 465 0000', '+966114650000'],
  ['+971501234567', '+971501234567'],
  ['0401234567', null],
  ['12345', null],
  ['+', null],
  ['', null],
  ['abc', null],
])('the phone %s is %s', (typed, number) => {
  expect(isDialable(e164(typed)) ? e164(typed) : null).toBe(number);
});

test.each([
  ['+966501234567', true],
  ['+966114650000', false],
  ['+88213300000', false],
])('a text message to %s: %s', (phone, may) => {
  expect(maySendText(phone)).toBe(may);
});

test.each([
  [180_000, 180],
  [500, 1],
  [0, 0],
  [-5_000, 0],
  // A clock that was put back must not make anybody wait for hours.
  [86_400_000, 180],
])('until %d ms from now: %d seconds', (ahead, seconds) => {
  expect(secondsLeft(1_000_000 + ahead, 1_000_000)).toBe(seconds);
});
