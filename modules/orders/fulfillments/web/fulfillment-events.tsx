import { NameOf } from '#kit/web/names.tsx';
import { personName } from '#kit/web/person.ts';
import { MomentText } from '#ui/date.tsx';
import { FulfilledIcon, ShippedIcon } from '#ui/icons.ts';
import { TimesText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent } from '#ui/timeline.tsx';
import { useOrder, type Fulfillment } from '../../core/web/order-context.tsx';
import { OrderNumber } from '../../core/web/names.tsx';
import type { EventProps } from '../../core/web/event-props.ts';

/** What a fulfillment holds and where it comes from; that it was canceled, and that nobody was told. */
function FulfillmentLine({ fulfillment }: { fulfillment: Fulfillment }) {
  const { t, language } = useText();
  const { order } = useOrder();
  const author = personName(language, fulfillment.author);
  const count = fulfillment.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <OrderNumber of={order} part={fulfillment.number} /> · <TimesText pieces={count} />
      {fulfillment.location && (
        <>
          {' '}
          · <NameOf of={fulfillment.location} />
        </>
      )}
      {author && (
        <>
          {' '}
          · <bdi>{author}</bdi>
        </>
      )}
      {fulfillment.canceled_at && <> · {t('orders.timeline.fulfillment_canceled')}</>}
      {fulfillment.no_notification && <> · {t('orders.timeline.silent')}</>}
    </>
  );
}

/** Of the order, its claims and its exchanges alike. */
function useFulfillment(id: string): Fulfillment | undefined {
  const { fulfillments, claims, swaps } = useOrder().order;
  return [...fulfillments, ...[...claims, ...swaps].flatMap((one) => one.fulfillments)].find(
    (fulfillment) => fulfillment.id === id,
  );
}

const fulfilledTitles = {
  order: 'timeline.fulfilled',
  claim: 'timeline.fulfilled_replacement',
  exchange: 'timeline.fulfilled_exchange',
} as const;
const shippedTitles = {
  order: 'timeline.shipped',
  claim: 'timeline.shipped_replacement',
  exchange: 'timeline.shipped_exchange',
} as const;

export function FulfilledEvent({ event }: EventProps<'fulfilled'>) {
  const { t } = useText();
  const fulfillment = useFulfillment(event.fulfillment.id);
  return (
    <TimelineEvent
      icon={FulfilledIcon}
      title={t(fulfilledTitles[event.of])}
      time={<MomentText at={event.at} />}
      first={event.first}
      author={fulfillment && <FulfillmentLine fulfillment={fulfillment} />}
    />
  );
}

export function ShippedEvent({ event }: EventProps<'shipped'>) {
  const { t } = useText();
  const { order } = useOrder();
  const fulfillment = useFulfillment(event.fulfillment.id);
  return (
    <TimelineEvent
      icon={ShippedIcon}
      title={t(shippedTitles[event.of])}
      time={<MomentText at={event.at} />}
      first={event.first}
      author={
        fulfillment && (
          <>
            <OrderNumber of={order} part={fulfillment.number} />
            {order.driver && (
              <>
                {' '}
                · <NameOf of={order.driver} />
              </>
            )}
            {fulfillment.tracking_numbers.length > 0 && (
              <>
                {' '}
                · <bdi dir="ltr">{fulfillment.tracking_numbers.join(', ')}</bdi>
              </>
            )}
            {fulfillment.no_notification && <> · {t('orders.timeline.silent')}</>}
          </>
        )
      }
    />
  );
}
