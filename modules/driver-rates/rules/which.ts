import { driverRateStatus, type DriverRate } from './rate.ts';

/** The area's own rate first, then the one that began last, then the highest number, so that the order never depends on the list. */
const byStrength = (a: DriverRate, b: DriverRate): number =>
  Number(b.area_id !== null) - Number(a.area_id !== null) ||
  b.effective_from.getTime() - a.effective_from.getTime() ||
  b.number - a.number;

/**
 * The rate of a driver that applies to what it delivers for a supplier to an area at a moment: most specific first, then newest (M27).
 * Null where none does.
 */
export const driverRateFor = <R extends DriverRate>(
  delivery: { readonly supplier_id: string; readonly area_id: string | null },
  rates: readonly R[],
  at: Date,
): R | null =>
  rates
    .filter(
      (rate) =>
        rate.supplier_id === delivery.supplier_id &&
        (rate.area_id === null || rate.area_id === delivery.area_id) &&
        driverRateStatus(rate, at) === 'active',
    )
    .toSorted(byStrength)[0] ?? null;
