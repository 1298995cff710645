import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import { slug } from '#domain/slug.ts';

/** What a status is coloured by: the meanings of every badge. */
export const statusColors = ['neutral', 'info', 'positive', 'warning', 'danger', 'accent'] as const;
/** The shape beside its word, so that colour alone never says it. */
export const statusIcons = ['open', 'part', 'done', 'act', 'moving', 'ended'] as const;

export type StatusLook = {
  key: string;
  label: string;
  label_ar: string;
  color: (typeof statusColors)[number];
  icon: (typeof statusIcons)[number];
};
/** What a status does to those who have it. */
export type StatusEffects = { can_order: boolean; can_credit: boolean };
/** How a status is come by. `allowed_from` null: from every other. */
export type StatusEntry = { key: string; allowed_from: readonly string[] | null; reason_required: boolean };

/** The statuses every house starts with, as the migration writes them: what a screen shows until it knows better. */
export const seededStatuses: readonly StatusLook[] = [
  { key: 'lead', label: 'Lead', label_ar: 'عميل محتمل', color: 'neutral', icon: 'open' },
  { key: 'new', label: 'New', label_ar: 'جديد', color: 'info', icon: 'part' },
  { key: 'active', label: 'Active', label_ar: 'نشط', color: 'positive', icon: 'done' },
  { key: 'at_risk', label: 'At risk', label_ar: 'مهدد بالتوقف', color: 'warning', icon: 'act' },
  { key: 'dormant', label: 'Dormant', label_ar: 'خامل', color: 'neutral', icon: 'part' },
  { key: 'suspended', label: 'Suspended', label_ar: 'موقوف', color: 'warning', icon: 'ended' },
  { key: 'blocked', label: 'Blocked', label_ar: 'محظور', color: 'danger', icon: 'ended' },
  { key: 'closed', label: 'Closed', label_ar: 'مغلق', color: 'neutral', icon: 'ended' },
];

/**
 * Whether a customer may come to a status: from where it stands, with the reason where one is asked for. A new customer (`from` null)
 * may begin anywhere.
 */
export function canEnter(
  status: StatusEntry,
  { from, reason }: { from: string | null; reason?: string | null },
): Permit {
  if (from === status.key) return allowed;
  if (from !== null && status.allowed_from !== null && !status.allowed_from.includes(from))
    return refused('customer_statuses.not_from_here');
  return status.reason_required && !reason?.trim() ? refused('customer_statuses.reason_required') : allowed;
}

/** Whether orders are taken from customers who have a status. */
export const canOrder = ({ can_order }: Pick<StatusEffects, 'can_order'>): Permit =>
  can_order ? allowed : refused('customer_statuses.cannot_order');

/** Whether an order of these terms may be paid later: net terms are credit, cash and payment on delivery are not. */
export const canBuyOn = (terms: string, { can_credit }: Pick<StatusEffects, 'can_credit'>): Permit =>
  can_credit || !terms.startsWith('net_') ? allowed : refused('customer_statuses.cannot_credit');

type Kept = { is_system: boolean; is_default: boolean; customers_count: number; was_used: boolean };
/** Whether a status may go: not one of ours, not the one new customers get, not one that anybody has or had. */
export function canRemoveStatus({ is_system, is_default, customers_count, was_used }: Kept): Permit {
  if (is_system) return refused('customer_statuses.system');
  if (is_default) return refused('customer_statuses.is_default');
  if (customers_count > 0) return refused('customer_statuses.in_use', { count: customers_count });
  return was_used ? refused('customer_statuses.was_used') : allowed;
}

/** A key of a label: `On trial` is `on_trial`; a label without Latin letters makes none. */
export const keyOf = (label: string): string => slug(slug(label, '_', 200).replace(/^[\d_]+/, ''), '_', 40);
