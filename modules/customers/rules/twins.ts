import type { TextKey, TextParams } from '#kit/shared/texts.ts';

/** Shops whose names are alike may be one shop when their pins are within so many metres. */
export const metresToTwin = 40;

/** A customer that one who is entered may be. */
export type CustomerTwin = {
  id: string;
  code: string;
  name: string | null;
  name_ar: string | null;
  by: 'phone' | 'vat_number' | 'cr_number' | 'name';
  metres: number | null;
  /** Whether the caller sees it: of the others nothing but their phone counts, and nothing is said of them. */
  seen: boolean;
};

type Found = { path: 'phone' | 'distinct_from'; code: TextKey; params?: TextParams };
const said = {
  vat_number: 'customers.vat_of',
  cr_number: 'customers.cr_of',
  name: 'customers.similar',
} as const satisfies Partial<Record<CustomerTwin['by'], TextKey>>;

/**
 * Why a customer may not be entered beside what there is; null where it may. A phone is one customer's. Branches of a chain share their
 * numbers, and shops stand side by side: those that whoever enters it has seen and says are others do not count.
 * @param twins the surest first
 * @param nameOf what a customer is called in the caller's language
 */
export function twinFound(
  twins: readonly CustomerTwin[],
  distinct: readonly string[],
  nameOf: (twin: CustomerTwin) => string,
): Found | null {
  const same = twins.find(({ by }) => by === 'phone');
  if (same)
    return same.seen
      ? { path: 'phone', code: 'customers.phone_of', params: { name: nameOf(same), code: same.code } }
      : { path: 'phone', code: 'customers.phone_taken' };
  const like = twins.find(({ id, seen }) => seen && !distinct.includes(id));
  if (!like || like.by === 'phone') return null;
  return { path: 'distinct_from', code: said[like.by], params: { name: nameOf(like), count: like.metres ?? 0 } };
}
