import type { Change } from '#kit/shared/diff.ts';

/** How rows are kept, sealed and found: no reader of the trail asks for them first. */
const technical: ReadonlySet<string> = new Set(
  `acted_for api_token_hash attempts author_id buyer cart_id code_hash context cursor data deleted_at done east error failed file_key hash icv
  impersonation_id journal_seq left_at mime moves name_ar_folded north opening origin owner_id parent_id phone_proof pih polygon position
  promoted promotions protected qr reading resource_id resource_type sections seller sha256 source_event south status_before_archive subtotals token_hash
  user_id uuid version version_id west xml`.split(/\s+/),
);
export const isTechnical = (field: string): boolean => technical.has(field);

/** What says most of a change, in this order; the others follow as they were kept, moments last: the entry has its own. */
const telling = `status payment_status fulfillment_status value customer_id total refund amount claim exchange
  credit_limit price unit_price quantity stocked_quantity number name title`.split(/\s+/);
/** What every new record begins with, or has anyway. */
const usual = /status$|^supplier_id$/;

function rankOf(field: string, isNew: boolean): number {
  if (field.endsWith('_at') || (isNew && usual.test(field))) return telling.length + 1;
  const place = telling.indexOf(field);
  return place < 0 ? telling.length : place;
}
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Of the changes of an entry those that tell a reader something, the most telling first. */
export function told(changes: readonly Change[]): Change[] {
  const isNew = changes.every(({ before }) => isNothing(before));
  return changes
    .filter(({ field, before, after }) => !isTechnical(field) && !(isNothing(before) && isNothing(after)))
    .sort((a, b) => rankOf(a.field, isNew) - rankOf(b.field, isNew));
}
