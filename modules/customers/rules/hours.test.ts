import { expect, it } from 'vitest';
import { hoursFault } from './hours.ts';

const week = [0, 1, 2, 3, 4, 5, 6];
it.each([
  ['none', [], null],
  ['a whole week', [{ days: week, from: '08:00', to: '23:00' }], null],
  [
    'before and after a break',
    [
      { days: week, from: '08:00', to: '12:00' },
      { days: week, from: '16:00', to: '23:00' },
    ],
    null,
  ],
  ['until after midnight', [{ days: week, from: '16:00', to: '02:00' }], null],
  ['nothing at all', [{ days: [0], from: '08:00', to: '08:00' }], 'customers.hours_empty'],
  [
    'the same hour twice',
    [
      { days: [0, 1], from: '08:00', to: '12:00' },
      { days: [1], from: '11:00', to: '13:00' },
    ],
    'customers.hours_twice',
  ],
  [
    'a night that reaches into the next morning',
    [
      { days: [0], from: '20:00', to: '09:00' },
      { days: [1], from: '08:00', to: '10:00' },
    ],
    'customers.hours_twice',
  ],
  [
    'a Saturday night that reaches into Sunday',
    [
      { days: [6], from: '20:00', to: '09:00' },
      { days: [0], from: '08:00', to: '10:00' },
    ],
    'customers.hours_twice',
  ],
])('hours of %s', (_, all, fault) => {
  expect(hoursFault(all)).toBe(fault);
});
