import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

/** Shops whose names are alike are one shop when their pins are within so many metres. */
export const metresAlike = 50;

/** A lead or customer that a new lead may be. What the caller may not see has no name. */
export type Twin = {
  object: 'lead_customer' | 'customer';
  /** The same phone, or a name alike nearby. */
  by: 'phone' | 'name';
  name: string | null;
  /** Who goes after it, where somebody does. */
  owner: string | null;
  metres: number | null;
};

/**
 * Whether a lead may be entered beside what there is: never with the phone of another, and with a name alike nearby only when whoever enters
 * it says that it is another shop.
 */
export function canEnter(twins: readonly Twin[], isOther: boolean): Permit {
  const same = twins.filter(({ by }) => by === 'phone');
  const known = same.find(({ name }) => name !== null);
  if (known) {
    const { name, owner, object } = known;
    if (object === 'customer') return refused('lead_customers.phone_of_customer', { name: name ?? '' });
    return owner
      ? refused('lead_customers.phone_of_owned', { name: name ?? '', owner })
      : refused('lead_customers.phone_of_lead', { name: name ?? '' });
  }
  if (same.length > 0) return refused('lead_customers.phone_known');
  const alike = twins.find(({ name }) => name !== null) ?? twins[0];
  if (!alike || isOther) return allowed;
  return alike.name === null
    ? refused('lead_customers.similar_known')
    : refused('lead_customers.similar', { name: alike.name, count: alike.metres ?? 0 });
}
