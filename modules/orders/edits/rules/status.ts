import type { EditStatus } from '../../core/contract/statuses.ts';

type Stamps = { requested_at: unknown; declined_at: unknown; confirmed_at: unknown; canceled_at: unknown };

/** An edit's status follows from its timestamps, the later rule winning: created, requested, declined, confirmed, canceled. */
export function editStatus(edit: Stamps): EditStatus {
  if (edit.canceled_at) return 'canceled';
  if (edit.confirmed_at) return 'confirmed';
  if (edit.declined_at) return 'declined';
  return edit.requested_at ? 'requested' : 'created';
}

/** An edit nobody has settled yet: an order has one at most. */
export const isOpenEdit = (edit: Stamps & { deleted_at?: unknown }): boolean =>
  !edit.deleted_at && (editStatus(edit) === 'created' || editStatus(edit) === 'requested');
