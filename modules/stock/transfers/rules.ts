import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import type { Moved, TransferItem, TransferStatus, VarianceReason } from './contract.ts';

type Transfer = { status: TransferStatus };
type Line = { id: string; sku: string; quantity: number; shipped: number };
export type Leaving = { item_id: string; shipped: number };
export type Coming = { item_id: string; received: number; reason?: VarianceReason | null | undefined };

/** Only what was asked for and has not left leaves, or is called off. */
export const canShip = ({ status }: Transfer): Permit =>
  status === 'requested' ? allowed : refused('transfers.not_requested');
/** Goods come once, and after they left. */
export const canReceive = ({ status }: Transfer): Permit =>
  status === 'shipped' ? allowed : refused(status === 'requested' ? 'transfers.not_shipped' : 'transfers.over');

const known = (lines: readonly Line[], items: readonly { item_id: string }[]): Permit =>
  every(
    new Set(items.map(({ item_id }) => item_id)).size < items.length ? refused('transfers.line_twice') : allowed,
    items.every(({ item_id }) => lines.some(({ id }) => id === item_id)) ? allowed : refused('transfers.unknown_line'),
  );

/** Of each line no more leaves than was asked for, and of all lines something. @param leaving every line of the transfer */
export function canLeave(lines: readonly Line[], leaving: readonly Leaving[]): Permit {
  const over = leaving.flatMap(({ item_id, shipped }) => {
    const line = lines.find(({ id }) => id === item_id);
    return line && shipped > line.quantity ? [line] : [];
  })[0];
  return every(
    known(lines, leaving),
    over ? refused('transfers.ships_more', { sku: over.sku, quantity: over.quantity }) : allowed,
    leaving.every(({ shipped }) => shipped === 0) ? refused('transfers.ships_nothing') : allowed,
  );
}

/**
 * What came may differ from what left, with a reason: less where it was lost or broke, either way where the source had counted wrong. No
 * difference, no reason.
 */
export function canCome(lines: readonly Line[], coming: readonly Coming[]): Permit {
  const permits = coming.flatMap(({ item_id, received, reason }): Permit[] => {
    const line = lines.find(({ id }) => id === item_id);
    if (!line) return [];
    const { sku, shipped } = line;
    if (received === shipped) return reason ? [refused('transfers.needless_reason', { sku })] : [];
    if (!reason) return [refused('transfers.needs_reason', { sku })];
    return received > shipped && reason !== 'miscounted' ? [refused('transfers.more_came', { sku })] : [];
  });
  return every(known(lines, coming), ...permits);
}

/**
 * What both warehouses had of a line, what moves, and what they have after it: by the ledger once it moved; before that as it will be if all
 * leaves that is there, and all comes that left. Null where nothing moved, or never will.
 */
export function stockAfter(
  { status }: Transfer,
  {
    quantity,
    shipped,
    available,
    stocked,
    ledger,
  }: Pick<TransferItem, 'quantity' | 'shipped' | 'available' | 'stocked' | 'ledger'>,
): { source: Moved | null; target: Moved | null } {
  const moves = (before: number, moved: number): Moved => ({ before, moved, after: before + moved });
  const leaves = status === 'requested' ? Math.min(quantity, Math.max(0, available)) : shipped;
  return {
    source: status === 'requested' ? moves(stocked.source, -leaves) : ledger.source,
    target: status === 'requested' || status === 'shipped' ? moves(stocked.target, leaves) : ledger.target,
  };
}

/** What was received above or below what was shipped; null before it was received. */
export const differenceOf = ({ shipped, received }: Pick<TransferItem, 'shipped' | 'received'>): number | null =>
  received === null ? null : received - shipped;
