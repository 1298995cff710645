import type { TextKey } from '#kit/shared/texts.ts';

import type { OpenLine } from '../../../core/rules/open-quantity.ts';

export type LineCounts = OpenLine & { shipped_quantity: number };

/** How far a line is, in one word: open, packed, shipped, and how much of it where it is only part; what was claimed as missing and never left is no part of it. */
export function lineProgress({
  quantity: ordered,
  missing_quantity,
  fulfilled_quantity,
  shipped_quantity,
}: LineCounts): TextKey {
  const quantity = ordered - missing_quantity;
  if (quantity === 0) return 'orders.progress.claimed';
  if (shipped_quantity >= quantity) return 'orders.progress.shipped';
  if (shipped_quantity * 2 === quantity) return 'orders.progress.half_shipped';
  if (shipped_quantity > 0) return 'orders.progress.part_shipped';
  if (fulfilled_quantity >= quantity) return 'orders.progress.packed';
  return fulfilled_quantity > 0 ? 'orders.progress.part_packed' : 'orders.progress.open';
}
