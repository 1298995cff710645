import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import type { OrderStatus } from '#modules/orders/contract.ts';
import type { DeliveryStatus } from '../contract/delivery.ts';

type OrderFacts = { status: OrderStatus; verified_at: Date | string | null };
type Facts = { status: DeliveryStatus };

/** The finance team's verification locks money and stock, and a delivery moves both. */
const unlocked = ({ verified_at }: OrderFacts): Permit => (verified_at ? refused('order.verified') : allowed);
const inRoute = ({ status }: Facts): Permit => {
  if (status === 'in_route') return allowed;
  return refused(status === 'assigned' ? 'deliveries.not_started' : 'deliveries.closed');
};
const waiting = ({ status }: Facts): Permit => {
  if (status === 'assigned') return allowed;
  return refused(status === 'in_route' ? 'deliveries.started' : 'deliveries.closed');
};
const refusals = {
  pending: 'deliveries.accept_first',
  requires_action: 'deliveries.on_hold',
  completed: 'deliveries.order_closed',
  canceled: 'order.canceled',
  archived: 'deliveries.order_closed',
} as const;
const underway = ({ status }: OrderFacts): Permit =>
  status === 'confirmed' || status === 'in_route' ? allowed : refused(refusals[status]);

/** Whether it is still to come to its end. */
export const isOpen = ({ status }: Facts): boolean => status === 'assigned' || status === 'in_route';

/** A delivery is planned for an accepted order. @param delivers a supplier that does not deliver itself plans none (specification, section 6); the platform may for it */
export const canPlan = (order: OrderFacts, delivers: boolean): Permit =>
  every(delivers ? allowed : refused('deliveries.off'), unlocked(order), underway(order));
/** It leaves with a driver, with goods, while the order may be on its way and no hold on credit stops it. @param ready pieces it would take along @param loading whether credit lets them be loaded */
export const canStart = (order: OrderFacts, delivery: Facts, ready: number, loading: Permit): Permit =>
  every(
    waiting(delivery),
    unlocked(order),
    underway(order),
    ready > 0 ? allowed : refused('deliveries.nothing_ready'),
    loading,
  );
/** Somebody may have held or completed the order meanwhile: what was handed over was handed over all the same. */
export const canDeliver = (order: OrderFacts, delivery: Facts): Permit =>
  every(
    inRoute(delivery),
    unlocked(order),
    order.status === 'canceled' ? refused('order.canceled') : allowed,
    order.status === 'archived' ? refused('deliveries.order_closed') : allowed,
  );
/** in_route delivery failed → requires_action with the failure's reason (specification, section 4): so the order must be open. */
export const canFail = (order: OrderFacts, delivery: Facts): Permit =>
  every(inRoute(delivery), unlocked(order), order.status === 'requires_action' ? allowed : underway(order));
export const canCancelDelivery = (delivery: Facts): Permit => waiting(delivery);

type Reason = {
  is_active: boolean;
  is_group: boolean;
  applies_to: readonly string[];
  requires_note: boolean;
  requires_photo: boolean;
};
/** Whether a delivery may have failed for this reason, with the note and pictures it asks for. */
export function canGiveFailure(
  reason: Reason | undefined,
  { note, files }: { note?: string | null; files: readonly string[] },
): Permit {
  if (!reason?.is_active || !reason.applies_to.includes('delivery_failure')) return refused('return.reason_unknown');
  if (reason.is_group) return refused('return.reason_group');
  if (reason.requires_note && !note?.trim()) return refused('return.note_required');
  return reason.requires_photo && files.length === 0 ? refused('return.photo_required') : allowed;
}
