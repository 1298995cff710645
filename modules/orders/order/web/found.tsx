import type { Translate } from '#kit/shared/texts.ts';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import type { ModuleAct } from '#kit/web/module.ts';
import { CashPlusIcon, EditIcon, FulfilledIcon, ReturnsIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { orderEdits, orders } from '../../contract.ts';
import { orderStatusLabels } from '../../core/rules/labels.ts';
import { permitFor } from '../../core/web/order-context.tsx';
import type { OrderListRow } from '../contract/order.ts';

type FoundProps = { order: Pick<OrderListRow, 'status' | 'due' | 'currency_code'> };

/** How an order stands, in the command menu: its status, and what is due. */
export function FoundOrder({ order: { status, due, currency_code } }: FoundProps) {
  const { t } = useText();
  return (
    <>
      {t(orderStatusLabels[status].text)}
      {status !== 'canceled' && due > 0 && (
        <>
          {' · '}
          {t('orders.found.due')} <Money amount={due} currency={currency_code} sign />
        </>
      )}
    </>
  );
}

/** What may be done with an order now, for the command menu. Whatever asks a question is asked on the order's page (`AskedDialog`). */
export function orderActs(reply: unknown, t: Translate): ModuleAct[] {
  const { order } = reply as ReplyOf<typeof orders.retrieve>;
  const number = String(order.display_id);
  const path = `/orders/${order.id}`;
  const acts: [call: 'fulfill' | 'capture' | 'request_return' | 'edit', act: ModuleAct][] = [
    [
      'fulfill',
      {
        label: t('orders.found.fulfill', { number }),
        icon: FulfilledIcon,
        path: `${path}/fulfilment`,
        needs: orders.fulfill,
      },
    ],
    [
      'capture',
      {
        label: t('orders.found.capture', { number }),
        icon: CashPlusIcon,
        path: `${path}?do=capture`,
        needs: orders.capture,
      },
    ],
    [
      'request_return',
      {
        label: t('orders.found.request_return', { number }),
        icon: ReturnsIcon,
        path: `${path}?do=request-return`,
        needs: orders.requestReturn,
      },
    ],
    [
      'edit',
      { label: t('orders.found.edit', { number }), icon: EditIcon, path: `${path}/edit`, needs: orderEdits.create },
    ],
  ];
  return acts
    .filter(([call]) => permitFor(order, call).allowed && (call !== 'edit' || order.edits))
    .map(([, act]) => act);
}
