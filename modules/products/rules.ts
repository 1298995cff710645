export { ladderFault, nearestCases, rungsOf, type Sizes } from './rules/ladder.ts';
export { packOfCode, piecesIn } from './rules/codes.ts';
import { byAccount, type AccountType, type Actor } from '#domain/actor.ts';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { ProductStatus } from './contract/rows.ts';

/** Where a product may go from each publishing state (M7); a new one begins as a draft. */
const next: Record<ProductStatus, readonly ProductStatus[]> = {
  draft: ['proposed', 'published'],
  proposed: ['draft', 'published', 'rejected'],
  published: ['draft'],
  rejected: ['draft', 'proposed'],
};
const adminOnly: ReadonlySet<ProductStatus> = new Set(['published', 'rejected']);

/** Suppliers propose, publishing and rejecting are the administrator's; a state leads to its next ones only. */
export function canSetStatus(account: AccountType, from: ProductStatus, to: ProductStatus): Permit {
  if (from === to) return allowed;
  if (adminOnly.has(to) && account !== 'admin') return refused('products.publish_admin_only');
  return next[from].includes(to) ? allowed : refused('products.status_step');
}

/** Whether a step asks for a reason, which the supplier reads. */
export const needsReason = (from: ProductStatus, to: ProductStatus): boolean => to === 'rejected' && from !== to;

/** Whether a step can simply be taken back; back to rejected it would need a reason again. */
export const canTakeBack = (account: AccountType, from: ProductStatus, to: ProductStatus): boolean =>
  canSetStatus(account, to, from).allowed && !needsReason(to, from);

/** The reason a product is rejected for, after a step: it stays with its draft, until somebody proposes or publishes that. */
export const reasonAfter = (to: ProductStatus, reason: string | null): string | null =>
  to === 'proposed' || to === 'published' ? null : reason;

/** The states a person may put a product in now, for its buttons. */
export const nextStatuses = (account: AccountType, from: ProductStatus): ProductStatus[] =>
  next[from].filter((to) => canSetStatus(account, from, to).allowed);

/**
 * Whether somebody knows what goods cost, and so what a product earns: who reads purchase orders. A representative never.
 */
export const mayReadCosts = (actor: Actor): boolean =>
  byAccount(actor, {
    admin: ({ permissions }) => permissions.has('warehouses:read'),
    supplier: ({ via }) => via === null || via.permissions.has('warehouses:read'),
    affiliate: () => false,
    sales_representative: () => false,
  });

/** At so many cases and below, stock is called low. */
export const lowStockCases = 5;

/** How much there is: none, little, or enough. @param available pieces @param caseSize pieces in a case */
export const stockState = (available: number, caseSize: number): 'out' | 'low' | 'in' =>
  available <= 0 ? 'out' : available <= lowStockCases * caseSize ? 'low' : 'in';

/** Days that `sold_pieces` are summed over: four whole weeks. */
export const soldDays = 28;

/** For how many days stock lasts at the pace of the last four weeks, rounded down. @returns null where nothing was sold */
export const daysOfCover = (available: number, sold: number): number | null =>
  sold > 0 ? Math.floor((Math.max(available, 0) * soldDays) / sold) : null;

/** Of what a product keeps, no more days can be asked for than there are. Null: nobody says. */
export function canKeep({
  shelf_life_days: whole,
  min_remaining_shelf_life_days: least,
}: {
  shelf_life_days?: number | null | undefined;
  min_remaining_shelf_life_days?: number | null | undefined;
}): Permit {
  return whole != null && least != null && least > whole
    ? refused('products.min_remaining_long', { count: whole })
    : allowed;
}

/** An order in which one stands beside another; null where that changes nothing. */
export function movedTo(order: readonly string[], one: string, beside: string, before: boolean): string[] | null {
  const rest = order.filter((other) => other !== one);
  const at = rest.indexOf(beside) + (before ? 0 : 1);
  const moved = [...rest.slice(0, at), one, ...rest.slice(at)];
  return moved.every((other, index) => other === order[index]) ? null : moved;
}

/** An order in which one stands a place further; null at its end. */
export function steppedTo(order: readonly string[], one: string, step: -1 | 1): string[] | null {
  const beside = order[order.indexOf(one) + step];
  return beside === undefined ? null : movedTo(order, one, beside, step === -1);
}

type PackState = { is_active: boolean; is_default: boolean };

/** An inactive pack is nobody's default, and the default is not put to rest: another takes its place first. */
export function canSetPackState(before: PackState, after: PackState): Permit {
  if (!after.is_default || after.is_active) return allowed;
  return refused(before.is_default ? 'products.default_deactivated' : 'products.default_inactive');
}
