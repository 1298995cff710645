import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { Disposition } from '../../core/contract/statuses.ts';

/** What of a reason decides whether it can be given, and what becomes of the goods. */
export type ReasonFacts = {
  readonly id: string;
  readonly is_active: boolean;
  readonly applies_to: readonly string[];
  readonly requires_photo: boolean;
  readonly requires_note: boolean;
  readonly default_disposition: string | null;
  /** It only holds others together. */
  readonly is_group: boolean;
};
type Given = { reason_id?: string | null; note?: string | null; images?: readonly string[] };

/** Whether a line may come back for the reason given, with the note and pictures it asks for; no reason needs none. */
export function canGiveReason({ reason_id, note, images = [] }: Given, reason: ReasonFacts | undefined): Permit {
  if (!reason_id) return allowed;
  if (!reason?.is_active || !reason.applies_to.includes('return')) return refused('return.reason_unknown');
  if (reason.is_group) return refused('return.reason_group');
  if (reason.requires_note && !note?.trim()) return refused('return.note_required');
  return reason.requires_photo && images.length === 0 ? refused('return.photo_required') : allowed;
}

/** What becomes of goods by the words reasons are kept in: only what can be sold again goes back into stock. */
const becomes: Readonly<Record<string, Disposition>> = {
  resell: 'restock',
  damaged: 'damaged',
  expired: 'expired',
  destroy: 'destroy',
  return_to_supplier: 'damaged',
};

/** What becomes of goods that came back for a reason, unless somebody says otherwise. */
export const dispositionFor = (reason: Pick<ReasonFacts, 'default_disposition'> | null | undefined): Disposition =>
  becomes[reason?.default_disposition ?? 'resell'] ?? 'damaged';
