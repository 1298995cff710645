import { NameOf } from '#kit/web/names.tsx';
import { MomentText } from '#ui/date.tsx';
import { FulfilledIcon, ShippedIcon } from '#ui/icons.ts';
import { TimesText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent } from '#ui/timeline.tsx';
import { useOrder, type Fulfillment } from '../../core/web/order-context.tsx';
import { OrderNumber, nameOfPerson } from '../../core/web/names.tsx';
import type { Told } from '../../core/web/told.ts';

/** What a parcel holds and where it comes from; that it was canceled, and that nobody was told. */
function ParcelLine({ parcel }: { parcel: Fulfillment }) {
  const { t } = useText();
  const { order } = useOrder();
  const author = nameOfPerson(parcel.author);
  const count = parcel.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <OrderNumber of={order} part={parcel.number} /> · <TimesText pieces={count} />
      {parcel.location && (
        <>
          {' '}
          · <NameOf of={parcel.location} />
        </>
      )}
      {author && (
        <>
          {' '}
          · <bdi>{author}</bdi>
        </>
      )}
      {parcel.canceled_at && <> · {t('orders.timeline.parcel_canceled')}</>}
      {parcel.no_notification && <> · {t('orders.timeline.silent')}</>}
    </>
  );
}

/** Of the order, its claims and its exchanges alike. */
function useParcel(id: string): Fulfillment | undefined {
  const { fulfillments, claims, swaps } = useOrder().order;
  return [...fulfillments, ...[...claims, ...swaps].flatMap((one) => one.fulfillments)].find(
    (parcel) => parcel.id === id,
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

export function FulfilledEvent({ event }: Told<'fulfilled'>) {
  const { t } = useText();
  const parcel = useParcel(event.fulfillment.id);
  return (
    <TimelineEvent
      icon={FulfilledIcon}
      title={t(fulfilledTitles[event.of])}
      time={<MomentText at={event.at} />}
      first={event.first}
      author={parcel && <ParcelLine parcel={parcel} />}
    />
  );
}

export function ShippedEvent({ event }: Told<'shipped'>) {
  const { t } = useText();
  const { order } = useOrder();
  const parcel = useParcel(event.fulfillment.id);
  return (
    <TimelineEvent
      icon={ShippedIcon}
      title={t(shippedTitles[event.of])}
      time={<MomentText at={event.at} />}
      first={event.first}
      author={
        parcel && (
          <>
            <OrderNumber of={order} part={parcel.number} />
            {order.driver && (
              <>
                {' '}
                · <NameOf of={order.driver} />
              </>
            )}
            {parcel.tracking_numbers.length > 0 && (
              <>
                {' '}
                · <bdi dir="ltr">{parcel.tracking_numbers.join(', ')}</bdi>
              </>
            )}
            {parcel.no_notification && <> · {t('orders.timeline.silent')}</>}
          </>
        )
      }
    />
  );
}
