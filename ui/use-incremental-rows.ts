import { useDeferredValue } from 'react';

/**
 * The first rows of a long list at once; the rest as soon as those are painted, in slices that let clicks and keys through. A list that
 * grows later shows what is new at once.
 */
export function useIncrementalRows<T>(rows: readonly T[], first: number): readonly T[] {
  const whole = useDeferredValue(true, false);
  return whole ? rows : rows.slice(0, first);
}
