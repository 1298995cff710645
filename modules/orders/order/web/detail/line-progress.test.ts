import { expect, it } from 'vitest';
import { lineProgress } from './line-progress.ts';
import { nextStep } from './next-step.ts';

it.each([
  [0, 0, 'open'],
  [4, 0, 'part_packed'],
  [10, 0, 'packed'],
  [10, 3, 'part_shipped'],
  [5, 5, 'half_shipped'],
  [10, 10, 'shipped'],
])('of ten pieces %d packed and %d shipped reads %s', (fulfilled_quantity, shipped_quantity, word) => {
  expect(lineProgress({ quantity: 10, missing_quantity: 0, fulfilled_quantity, shipped_quantity })).toBe(
    `orders.progress.${word}`,
  );
});

it.each([
  [4, 6, 'shipped'],
  [4, 3, 'half_shipped'],
  [10, 0, 'claimed'],
])('of ten pieces %d claimed as missing and %d shipped reads %s', (missing_quantity, shipped_quantity, word) => {
  expect(lineProgress({ quantity: 10, missing_quantity, fulfilled_quantity: shipped_quantity, shipped_quantity })).toBe(
    `orders.progress.${word}`,
  );
});

const facts = {
  status: 'confirmed',
  isOpen: (call: string) => call === 'complete',
  shippable: false,
  receivable: false,
  uninvoiced: false,
  due: 0,
};
it('receives what comes back and invoices before it completes', () => {
  const all = { ...facts, unfulfilled: 0, receivable: true, uninvoiced: true };
  expect(nextStep(all)).toBe('receive');
  expect(nextStep({ ...all, receivable: false })).toBe('invoice');
});

it('does not call an order complete while something of it is packed nowhere', () => {
  expect(nextStep({ ...facts, unfulfilled: 3 })).toBeNull();
  expect(nextStep({ ...facts, unfulfilled: 0 })).toBe('complete');
});
