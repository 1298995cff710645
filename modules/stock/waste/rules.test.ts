import { expect, test } from 'vitest';
import { canWriteOff } from './rules.ts';

test.each([
  [{ stocked: 10, reserved: 4 }, 6, undefined],
  [{ stocked: 10, reserved: 4 }, 7, 6],
  [{ stocked: 0, reserved: 0 }, 1, 0],
])('of %o, %i pieces are written off unless only %s are free', (level, pieces, free) => {
  const permit = canWriteOff(level, pieces);
  expect(permit.allowed ? undefined : permit.params?.free).toBe(free);
});
