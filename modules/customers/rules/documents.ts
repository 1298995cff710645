import { addDays, dayOf } from '#domain/dates.ts';

/** So many days before it expires a document is worth a look. */
const daysToRenew = 60;

/** How a document stands on a day (`yyyy-MM-dd`): it is good on the last of its days. */
export function documentState(expiresOn: string | null, today: string): 'none' | 'good' | 'soon' | 'expired' {
  if (expiresOn === null) return 'none';
  if (expiresOn < today) return 'expired';
  return expiresOn <= dayOf(addDays(new Date(today), daysToRenew)) ? 'soon' : 'good';
}
