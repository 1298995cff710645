import type { ReactNode } from 'react';
import { Action } from '#kit/web/action.tsx';
import { personName } from '#kit/web/person.ts';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { MomentText } from '#ui/date.tsx';
import { BellOffIcon, ExchangeIcon } from '#ui/icons.ts';
import { TimesText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent, TimelineLine } from '#ui/timeline.tsx';
import { exchanges } from '../../contract.ts';
import type { Swap } from '../../core/contract/after-sale.ts';
import type { SwapPaymentStatus } from '../../core/contract/statuses.ts';
import { canCancelExchange, canFulfillExchange, canProcessExchange } from '../rules/facts.ts';
import { PackedActions } from '../../fulfillments/web/packed-actions.tsx';
import claimStyles from '../../claims/web/claims.module.css';
import { packOf, useOrder, type Order, type OrderItem } from '../../core/web/order-context.tsx';
import { ItemThumb } from '../../core/web/item-thumb.tsx';
import { FulfillmentBadge } from '../../core/web/labels.tsx';
import { ReturnActions } from '../../returns/web/return-event.tsx';
import timelineStyles from '../../core/web/timeline.module.css';
import type { EventProps } from '../../core/web/event-props.ts';
import { Difference } from './difference.tsx';
import { PaymentLink } from './payment-link.tsx';
import { LineName } from '../../core/web/line-name.tsx';

/** An exchange: what comes back, what goes out, the difference and who pays it, how far each is, and what can be done now. */
export function ExchangeEvent({ event }: EventProps<'exchange'>) {
  const { t, language } = useText();
  const { order } = useOrder();
  const exchange = order.swaps.find(({ id }) => id === event.swap.id);
  if (!exchange) return null;
  const by = personName(language, exchange.author);
  const head = (
    <>
      {t('exchanges.no', { number: exchange.number })}
      {by && (
        <>
          {' '}
          · <bdi>{by}</bdi>
        </>
      )}
      {exchange.no_notification && (
        <>
          {' '}
          ·{' '}
          <BellOffIcon size={13} className={timelineStyles.bell} role="img" aria-label={t('orders.timeline.silent')} />
        </>
      )}
    </>
  );
  const shared = { icon: ExchangeIcon, time: <MomentText at={event.at} />, first: event.first, author: head };
  if (event.state === 'canceled')
    return <TimelineEvent {...shared} meaning="neutral" title={t('exchanges.event.canceled')} />;
  return (
    <TimelineEvent
      {...shared}
      meaning={exchange.canceled_at ? 'neutral' : 'accent'}
      title={t('exchanges.event.requested')}
      actions={<ExchangeActions exchange={exchange} />}
    >
      <Statuses exchange={exchange} />
      <Lines title={t('exchanges.event.back')} lines={returnedOf(order, exchange)} />
      <Lines
        title={t('exchanges.event.sent')}
        lines={exchange.additional_items.map((item) => ({ item, pieces: item.quantity }))}
      />
      <Difference value={exchange} currency={order.currency_code} />
      {exchange.promised_at && exchange.payment_status === 'awaiting' && (
        <TimelineLine label={t('exchanges.event.promised')} value={<MomentText at={exchange.promised_at} />} />
      )}
      {exchange.payment_status === 'not_paid' && !exchange.canceled_at && <PaymentLink exchange={exchange} />}
    </TimelineEvent>
  );
}

type Line = { item: OrderItem; pieces: number };

/** What is to come back; what came, once it was received. */
function returnedOf(order: Order, { return_order: back }: Swap): Line[] {
  const all = [...order.items, ...[...order.claims, ...order.swaps].flatMap((one) => one.additional_items)];
  return (back?.items ?? []).flatMap(({ item_id, quantity }) =>
    all.filter(({ id }) => id === item_id).map((item) => ({ item, pieces: quantity })),
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h4 className={claimStyles.heading}>{title}</h4>
      <ul className={claimStyles.items}>
        {lines.map(({ item, pieces }) => (
          <li key={item.id}>
            <ItemThumb item={item} size={24} />
            <span className={claimStyles.named}>
              <LineName of={item} />
            </span>
            <span className={claimStyles.pieces}>
              <TimesText pieces={pieces} pack={packOf(item)} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const paymentMarks: Record<SwapPaymentStatus, [Meaning, Glyph]> = {
  not_paid: ['warning', 'open'],
  awaiting: ['warning', 'open'],
  captured: ['positive', 'done'],
  confirmed: ['positive', 'done'],
  canceled: ['neutral', 'ended'],
  difference_refunded: ['positive', 'done'],
  partially_refunded: ['info', 'part'],
  refunded: ['neutral', 'done'],
  requires_action: ['danger', 'act'],
};
const returnMarks: Record<NonNullable<Swap['return_order']>['status'], [Meaning, Glyph]> = {
  requested: ['info', 'open'],
  requires_action: ['warning', 'act'],
  received: ['positive', 'done'],
  canceled: ['neutral', 'ended'],
};

/** Payment, return and fulfillment, each by its own word. */
function Statuses({ exchange }: { exchange: Swap }) {
  const { t } = useText();
  const { payment_status: paid, return_order: back } = exchange;
  return (
    <div className={claimStyles.statuses}>
      <Status label={t('exchanges.event.payment')}>
        <StatusBadge meaning={paymentMarks[paid][0]} glyph={paymentMarks[paid][1]}>
          {t(`exchanges.payment.${paid}`)}
        </StatusBadge>
      </Status>
      {back && (
        <Status label={t('exchanges.event.return')}>
          <StatusBadge meaning={returnMarks[back.status][0]} glyph={returnMarks[back.status][1]}>
            {t(`exchanges.return.${back.status}`)}
          </StatusBadge>
        </Status>
      )}
      <Status label={t('exchanges.event.fulfillment')}>
        <FulfillmentBadge status={exchange.fulfillment_status} />
      </Status>
    </div>
  );
}

const Status = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className={claimStyles.status}>
    {label} {children}
  </span>
);

/** What can be done with it; nothing is offered once finance has verified the order, or the exchange is canceled (specification, section 4). */
function ExchangeActions({ exchange }: { exchange: Swap }) {
  const { t } = useText();
  const { order, open } = useOrder();
  if (order.order_audit.is_verified_by_finance_team || exchange.canceled_at) return null;
  const packed = exchange.fulfillments.find((one) => !one.shipped_at && !one.canceled_at);
  // "Capture payment while payment is awaiting": until then the difference can only be put on account.
  const takes = exchange.payment_status === 'awaiting' || exchange.difference_due <= 0;
  const main = { size: 'compact-xs', variant: 'light', color: 'petrol' } as const;
  return (
    <>
      {!exchange.processed_at && (
        <Action
          {...main}
          needs={exchanges.process}
          when={canProcessExchange(order, exchange, takes)}
          onClick={() => open({ kind: 'process-exchange', exchange })}
        >
          {t(
            exchange.difference_due <= 0
              ? 'orders.act.refund_difference'
              : takes
                ? 'orders.act.capture_difference'
                : 'orders.act.add_to_due',
          )}
        </Action>
      )}
      {exchange.fulfillment_status === 'not_fulfilled' && (
        <Action
          {...main}
          needs={exchanges.fulfill}
          when={canFulfillExchange(order, exchange)}
          onClick={() => open({ kind: 'fulfill-exchange', exchange })}
        >
          {t('orders.act.fulfill_exchange')}
        </Action>
      )}
      {packed && <PackedActions packed={packed} needs={exchanges} />}
      {exchange.return_order && <ReturnActions returned={exchange.return_order} />}
      {exchange.fulfillment_status === 'not_fulfilled' && (
        <Action
          size="compact-xs"
          variant="subtle"
          needs={exchanges.cancel}
          when={canCancelExchange(order, exchange)}
          onClick={() => open({ kind: 'cancel-exchange', exchange })}
        >
          {t('orders.act.cancel_exchange')}
        </Action>
      )}
    </>
  );
}
