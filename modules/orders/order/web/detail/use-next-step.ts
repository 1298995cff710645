import { createElement, type ReactElement } from 'react';
import { useMay } from '#kit/web/access.ts';
import { Slot } from '#kit/web/area-context.tsx';
import {
  CashPlusIcon,
  CheckIcon,
  DoubleCheckIcon,
  FulfilledIcon,
  ReopenIcon,
  ReturnReceivedIcon,
  ShippedIcon,
} from '#ui/icons.ts';
import type { PageAction } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { orders, returns } from '../../../contract.ts';
import { canShip } from '../../../core/rules/permits.ts';
import { useAccept } from '../actions/use-accept.ts';
import { canReceiveReturn } from '../../../returns/rules/permits.ts';
import { nextStep } from './next-step.ts';
import { openPieces, permitFor, useOrder, type OrderCall } from '../../../core/web/order-context.tsx';
import { useFulfillPath } from '../../../core/web/paths.ts';

const needs = {
  accept: orders.accept,
  fulfill: orders.fulfill,
  ship: orders.ship,
  receive: returns.receive,
  invoice: ['invoices:create'],
  capture: orders.capture,
  complete: orders.complete,
  reopen: orders.reopen,
} as const;

/** The header's one filled button: what is next for this order, for somebody who may do it. Whoever makes invoices draws that one. */
export function useNextStep(): PageAction | ReactElement | undefined {
  const { t } = useText();
  const { order, open } = useOrder();
  const fulfillPath = useFulfillPath(order.id);
  const { begin, pending } = useAccept();
  // The oldest fulfillment that is ready leaves first.
  const ready = [...order.fulfillments]
    .sort((a, b) => a.number - b.number)
    .find((fulfillment) => canShip(order, fulfillment).allowed);
  const returned = [...order.returns]
    .sort((a, b) => a.created_at.localeCompare(b.created_at))
    .find((one) => canReceiveReturn(order, one).allowed);
  const mayInvoice = useMay(needs.invoice);
  const step = nextStep({
    status: order.status,
    isOpen: (call: OrderCall) => permitFor(order, call).allowed,
    unfulfilled: openPieces(order).left,
    shippable: ready !== undefined,
    receivable: returned !== undefined,
    uninvoiced: mayInvoice && !order.invoiced_at && !order.supplier_invoice_number,
    due: order.due,
  });
  const may = useMay(step ? needs[step] : null);
  if (!step || !may) return undefined;
  if (step === 'invoice')
    return createElement(Slot<'order.invoice'>, { name: 'order.invoice', orderId: order.id, status: order.status });
  const actions: Record<typeof step, PageAction> = {
    accept: { label: t('orders.act.accept'), icon: CheckIcon, onClick: begin, loading: pending },
    fulfill: { label: t('orders.act.fulfill'), icon: FulfilledIcon, href: fulfillPath },
    ship: {
      label: t('orders.act.ship'),
      icon: ShippedIcon,
      onClick: () => ready && open({ kind: 'ship', fulfillment: ready }),
    },
    receive: {
      label: t('orders.act.receive_return'),
      icon: ReturnReceivedIcon,
      onClick: () => returned && open({ kind: 'receive-return', returned }),
    },
    capture: { label: t('orders.act.capture'), icon: CashPlusIcon, onClick: () => open({ kind: 'capture' }) },
    complete: { label: t('orders.act.complete'), icon: DoubleCheckIcon, onClick: () => open({ kind: 'complete' }) },
    reopen: { label: t('orders.act.reopen'), icon: ReopenIcon, onClick: () => open({ kind: 'reopen' }) },
  };
  return actions[step];
}
