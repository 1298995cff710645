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
export type StatusEffects = {
  can_order: boolean;
  can_credit: boolean;
  /** Each order waits until it is released. */
  requires_approval: boolean;
};
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

/** What brings customers to a status by themselves (M11). */
export const autoConditions = ['first_order', 'no_order_days', 'overdue_days', 'bounced_cheque'] as const;
export type AutoCondition = (typeof autoConditions)[number];
/** Days go with every condition but the first order: since the last order, overdue, and since the cheque came back. */
export type AutoRule = { auto_when: AutoCondition | null; auto_days: number | null };
/** Whether the days of a rule make sense with its condition. */
export const areDaysRight = ({ auto_when, auto_days }: AutoRule): boolean =>
  (auto_when === null || auto_when === 'first_order') === (auto_days === null);

/** Of a customer what the rules look at; days are whole, in Riyadh. */
export type CustomerFacts = {
  status: string;
  /** Null while it never ordered. */
  days_since_order: number | null;
  /** Of what is overdue longest; 0 where nothing is. */
  days_overdue: number;
  /** Null while no cheque of it came back. */
  days_since_bounce: number | null;
};
type Ruled = StatusEntry & Pick<StatusEffects, 'can_order'> & AutoRule;

function isMet({ auto_when, auto_days }: AutoRule, facts: CustomerFacts): boolean {
  const days = auto_days ?? 0;
  switch (auto_when) {
    case null:
      return false;
    case 'first_order':
      return facts.days_since_order !== null;
    case 'no_order_days':
      return facts.days_since_order !== null && facts.days_since_order >= days;
    case 'overdue_days':
      return facts.days_overdue >= days;
    case 'bounced_cheque':
      return facts.days_since_bounce !== null && facts.days_since_bounce <= days;
  }
}

/**
 * The status a customer comes to by the rules, of which the last in the list wins; null where it stays. One that may not order was put where
 * it is by somebody, and a rule never takes it from there.
 * @param statuses in the order of the list
 */
export function automaticStatus(facts: CustomerFacts, statuses: readonly Ruled[]): string | null {
  const own = statuses.find(({ key }) => key === facts.status);
  if (!own?.can_order) return null;
  const found = statuses.findLast(
    (status) => isMet(status, facts) && canEnter({ ...status, reason_required: false }, { from: facts.status }).allowed,
  );
  return found && found.key !== facts.status ? found.key : null;
}

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
