import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { Pack } from '#domain/quantity.ts';
import type { PackName, PurchaseStatus } from './contract.ts';

type Order = { status: PurchaseStatus };
type Line = { id: string; sku: string; quantity: number; received: number };
export type Arrived = { item_id: string; quantity: number };

/** Lines, vendor and place change while it is a draft, and only a draft is sent. */
export const canEdit = ({ status }: Order): Permit =>
  status === 'draft' ? allowed : refused('purchase_orders.not_draft');
/** Day and note change until it is over. */
export const canAnnotate = ({ status }: Order): Permit =>
  status === 'received' || status === 'canceled' ? refused('purchase_orders.over') : allowed;
/** Goods come of what was sent, until all of it came. */
export const canReceive = ({ status }: Order): Permit =>
  status === 'sent' || status === 'partially_received'
    ? allowed
    : refused(status === 'draft' ? 'purchase_orders.not_sent' : 'purchase_orders.over');

/** What came is in the warehouse: an order is canceled only while nothing came. */
export function canCancel({ status, received }: Order & { received: number }): Permit {
  if (status === 'canceled') return refused('purchase_orders.over');
  return received > 0 ? refused('purchase_orders.received_some') : allowed;
}

/** Each line is named once and is of this order, and no more comes than is still open. */
export function canTake(lines: readonly Line[], arrived: readonly Arrived[]): Permit {
  if (new Set(arrived.map(({ item_id }) => item_id)).size < arrived.length)
    return refused('purchase_orders.line_twice');
  for (const { item_id, quantity } of arrived) {
    const line = lines.find(({ id }) => id === item_id);
    if (!line) return refused('purchase_orders.unknown_line');
    const open = line.quantity - line.received;
    if (quantity > open) return refused('purchase_orders.too_much', { sku: line.sku, open });
  }
  return allowed;
}

/** The status once something came. */
export const statusAfter = (lines: readonly Pick<Line, 'quantity' | 'received'>[]): 'partially_received' | 'received' =>
  lines.every(({ quantity, received }) => received === quantity) ? 'received' : 'partially_received';

export const sizeOf = (pack: PackName, sizes: Pack): number =>
  pack === 'case' ? sizes.case : pack === 'shrink' ? sizes.shrink : 1;

/** Vendors sell whole packs: the largest the product comes in, and as many of it as cover what is short. */
export function orderable(short: number, sizes: Pack): { pack: PackName; quantity: number } {
  const pack = sizes.case > 1 ? 'case' : sizes.shrink > 1 ? 'shrink' : 'piece';
  const size = sizeOf(pack, sizes);
  return { pack, quantity: Math.ceil(short / size) * size };
}

/** The largest pack that so many pieces are whole ones of. */
export function packFor(quantity: number, sizes: Pack): PackName {
  if (sizes.case > 1 && quantity % sizes.case === 0) return 'case';
  return sizes.shrink > 1 && quantity % sizes.shrink === 0 ? 'shrink' : 'piece';
}

/** What lines cost; null while the cost of one is not known. */
export const costOf = (lines: readonly { quantity: number; cost: number | null }[]): number | null =>
  lines.reduce<number | null>(
    (sum, { quantity, cost }) => (sum === null || cost === null ? null : sum + quantity * cost),
    0,
  );
