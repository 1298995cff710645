import type { TextKey } from '#kit/shared/texts.ts';

export type LineCounts = { quantity: number; fulfilled_quantity: number; shipped_quantity: number; returned_quantity: number };

/** How far a line is, in one word: open, packed, shipped, and how much of it where it is only part. */
export function lineProgress({ quantity, fulfilled_quantity, shipped_quantity }: LineCounts): TextKey {
  if (shipped_quantity >= quantity) return 'orders.progress.shipped';
  if (shipped_quantity * 2 === quantity) return 'orders.progress.half_shipped';
  if (shipped_quantity > 0) return 'orders.progress.part_shipped';
  if (fulfilled_quantity >= quantity) return 'orders.progress.packed';
  return fulfilled_quantity > 0 ? 'orders.progress.part_packed' : 'orders.progress.open';
}
