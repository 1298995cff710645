import type { Reason } from '../contract.ts';

const moment = '2026-11-18T07:31:00.000Z';

/** A reason as the API answers it, for tests of screens. */
export const aReasonRow = (id: string, label: string, over: Partial<Reason> = {}): Reason => ({
  id,
  value: id,
  label,
  label_ar: null,
  description: null,
  parent_return_reason_id: null,
  applies_to: ['return'],
  requires_photo: false,
  requires_note: false,
  default_disposition: null,
  charge_to: null,
  tax_reason_code: null,
  sort_index: 0,
  is_active: true,
  metadata: null,
  version: 3,
  created_at: moment,
  updated_at: moment,
  ...over,
});
