import { slug } from '#domain/slug.ts';

/** What a reason can be given for. */
export const reasonUses = [
  'return',
  'claim',
  'delivery_failure',
  'visit_no_order',
  'cancel',
  'price_override',
] as const;
/** What becomes of goods that come back for it. */
export const dispositions = ['resell', 'damaged', 'expired', 'return_to_supplier', 'destroy'] as const;
/** Who bears it. */
export const chargedParties = ['supplier', 'driver', 'customer', 'platform'] as const;
/** The grounds for a credit note in Saudi tax law: supply canceled, changed in nature, value changed, goods returned, details of a party changed. */
export const taxReasonCodes = [1, 2, 3, 4, 5] as const;

export const reasonValue = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/;

/** The value a label makes: `Near expiry` is `near_expiry`; empty when it has no Latin letter or digit. */
export const valueOf = (label: string): string => slug(label, '_', 60);
