import { dayOf } from '#domain/dates.ts';
import { driverRateFor, feeOfDelivery } from '#modules/driver-rates/rules.ts';
import type { OrderBook } from '#modules/orders/rules.ts';
import type { DriverFee } from '#modules/settlements/rules.ts';
import type { MadeDriverRate } from '../company/driver-rates.ts';
import type { AddAny } from '../copy/sink.ts';
import { later } from '../clock.ts';
import type { World } from '../world.ts';

/** Days back that deliveries were kept with their proof; of older orders only what they became is known. */
const keptDays = 30;

export type MadeFee = DriverFee & { finished_at: Date };

/**
 * The deliveries behind a recent order a driver brings: planned, on its way, brought, or in vain. Answers what they cost by the rates of
 * their drivers.
 */
export function deliveriesOf(
  world: World,
  add: AddAny,
  rates: readonly MadeDriverRate[],
  { order, items, fulfillments, fulfillment_items }: OrderBook,
): readonly MadeFee[] {
  const { maker, office } = world;
  const left = fulfillments.filter((one) => !one.canceled_at && !one.claim_id && !one.swap_id);
  const [first] = left;
  const last = left.at(-1);
  if (!order.driver_id || !first || !last || order.created_at < later(maker.clock.end, -24 * keptDays)) return [];
  const brought = left.filter((one) => one.shipped_at);
  const loads = items.flatMap((item) => {
    const fulfillmentIds = brought.map((one) => one.id);
    const loaded = fulfillment_items
      .filter((line) => line.item_id === item.id && fulfillmentIds.includes(line.fulfillment_id))
      .reduce((sum, line) => sum + line.quantity, 0);
    return loaded > 0 ? [{ item, loaded }] : [];
  });
  const status = statusOf(order, brought.length === left.length && loads.length > 0);
  if (!status) return [];
  const id = maker.newId('dlv', last.created_at);
  const { supplier_id } = order;
  const started_at = status === 'assigned' ? null : (brought.at(-1)?.shipped_at ?? last.created_at);
  const ended = status === 'delivered' ? (order.completed_at ?? order.updated_at) : order.updated_at;
  const finished_at = !started_at || status === 'in_route' ? null : ended > started_at ? ended : started_at;
  const isFailed = status === 'failed';
  const ofDriver = rates.filter(({ driver_id }) => driver_id === order.driver_id);
  const rate = finished_at && driverRateFor(order, ofDriver, finished_at);
  const driver_fee = rate
    ? feeOfDelivery(
        loads.map(({ item, loaded }) => ({ ...item, net: item.total - item.tax_amount, loaded, delivered: loaded })),
        isFailed,
        rate,
      )
    : null;
  add('deliveries', {
    id,
    supplier_id,
    order_id: order.id,
    number: 1,
    driver_id: order.driver_id,
    status,
    planned_on: dayOf(started_at ?? maker.clock.end),
    started_at,
    finished_at,
    proof_method: status === 'delivered' ? 'none' : null,
    signer: null,
    files: [],
    cash_received: null,
    receipt_id: null,
    return_id: null,
    failure_reason_id: isFailed ? 'rr_not_ordered' : null,
    failure_note: null,
    next_attempt_on: isFailed ? dayOf(later(maker.clock.end, 24)) : null,
    note: status === 'delivered' ? 'سُلّم للعميل يدًا بيد' : null,
    driver_rate_id: rate?.id ?? null,
    driver_fee,
    created_by: first.created_by ?? office.chief.id,
    version: 3,
    created_at: first.created_at,
    updated_at: finished_at ?? started_at ?? first.created_at,
  });
  if (status === 'assigned') return [];
  for (const { item, loaded } of loads) {
    add('delivery_lines', {
      id: maker.newId('dlvl', first.created_at),
      supplier_id,
      delivery_id: id,
      item_id: item.id,
      loaded,
      delivered: status === 'delivered' ? loaded : 0,
      refused: 0,
      damaged: 0,
    });
  }
  return rate && finished_at && driver_fee !== null
    ? [{ delivery_id: id, driver_fee, driver_rate_id: rate.id, finished_at }]
    : [];
}

function statusOf(
  { status, hold_reasons }: OrderBook['order'],
  isBrought: boolean,
): 'assigned' | 'in_route' | 'delivered' | 'failed' | null {
  if (status === 'confirmed') return 'assigned';
  if (!isBrought) return null;
  if (status === 'in_route') return 'in_route';
  if (status === 'completed') return 'delivered';
  return status === 'requires_action' && hold_reasons.includes('delivery_failed') ? 'failed' : null;
}
