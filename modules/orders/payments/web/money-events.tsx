import { MomentText } from '#ui/date.tsx';
import { CanceledIcon, OrderPlacedIcon, RefundIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent } from '#ui/timeline.tsx';
import { useOrder } from '../../core/web/order-context.tsx';
import type { EventProps } from '../../core/web/event-props.ts';
import type { OrderStep } from '../../order/contract/steps.ts';
import { personName } from '#kit/web/person.ts';

export function PlacedEvent({ event, author }: EventProps<'placed'> & { author: OrderStep['author'] }) {
  const { t, language } = useText();
  const { order } = useOrder();
  const by = personName(language, author);
  return (
    <TimelineEvent
      icon={OrderPlacedIcon}
      meaning="positive"
      title={t('timeline.placed')}
      time={<MomentText at={event.at} />}
      first={event.first}
      author={
        <>
          <Money amount={event.amount} currency={order.currency_code} sign /> ·{' '}
          {by ? (
            <>
              {t('orders.timeline.by')} <bdi>{by}</bdi>
            </>
          ) : (
            t(`order.channel.${order.channel}`)
          )}
        </>
      }
    />
  );
}

export function RefundEvent({ event }: EventProps<'refund'>) {
  const { t, language } = useText();
  const { order } = useOrder();
  const { id, amount, reason, note } = event.refund;
  const by = personName(language, order.refunds.find((refund) => refund.id === id)?.author ?? null);
  return (
    <TimelineEvent
      icon={RefundIcon}
      meaning="info"
      title={t('timeline.refund')}
      time={<MomentText at={event.at} />}
      first={event.first}
      author={
        <>
          <Money amount={amount} currency={order.currency_code} sign /> · {t(`order.refund.${reason}`)}
          {by && (
            <>
              {' '}
              · <bdi>{by}</bdi>
            </>
          )}
          {note && <> · {t('orders.timeline.quoted', { words: note })}</>}
        </>
      }
    />
  );
}

export function CanceledEvent({ event }: EventProps<'canceled'>) {
  const { t } = useText();
  return (
    <TimelineEvent
      icon={CanceledIcon}
      meaning="danger"
      title={t('timeline.canceled')}
      time={<MomentText at={event.at} />}
      first={event.first}
      author={event.reason && t('orders.timeline.quoted', { words: event.reason })}
    />
  );
}
