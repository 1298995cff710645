import { Button } from '@mantine/core';
import { Action } from '#kit/web/action.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { Card } from '#ui/card.tsx';
import { MomentText } from '#ui/date.tsx';
import { LocationIcon, PlusIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { TimesText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { useIncrementalRows } from '#ui/use-incremental-rows.ts';
import { orders } from '../../contract.ts';
import { canCancelFulfillment, canShip } from '../../core/rules/permits.ts';
import { ItemThumb } from '../../core/web/item-thumb.tsx';
import { ParcelBadge } from '../../core/web/labels.tsx';
import { OrderNumber } from '../../core/web/names.tsx';
import { grouped } from '../../core/web/pieces.ts';
import {
  everyLine,
  openPieces,
  packOf,
  permitFor,
  useOrder,
  type Fulfillment,
  type Order,
} from '../../core/web/order-context.tsx';
import { useFulfillPath } from '../../core/web/paths.ts';
import styles from '../../order/web/detail/detail.module.css';

/** Every fulfilment, those of claims and exchanges included, the newest first, with what can still be done with it. */
export function FulfillmentsCard() {
  const { t } = useText();
  const { order } = useOrder();
  const { go } = useNavigation();
  const fulfil = useFulfillPath(order.id);
  const { left } = openPieces(order);
  const parcels = [...order.fulfillments, ...besideOf(order).flatMap((one) => one.fulfillments)].sort(
    (a, b) => b.number - a.number,
  );
  return (
    <Card
      title={t('orders.fulfilments')}
      note={left > 0 && <>{t('orders.still_open', { pieces: grouped(left), count: left })}</>}
      flush
      actions={
        <Action
          size="compact-xs"
          leftSection={<PlusIcon size={15} />}
          needs={orders.fulfill}
          when={permitFor(order, 'fulfill')}
          onClick={() => go(fulfil)}
        >
          {t('orders.new_fulfilment')}
        </Action>
      }
    >
      {parcels.length === 0 && <p className={styles.nothing}>{t('orders.no_fulfilments')}</p>}
      {useIncrementalRows(parcels, 1).map((parcel) => (
        <Parcel key={parcel.id} parcel={parcel} />
      ))}
    </Card>
  );
}

/** What was sent besides the sale. */
const besideOf = ({ claims, swaps }: Order) => [...claims, ...swaps];

function Parcel({ parcel }: { parcel: Fulfillment }) {
  const { t } = useText();
  const { order, open } = useOrder();
  const [state, at] = parcel.canceled_at
    ? (['canceled', parcel.canceled_at] as const)
    : parcel.shipped_at
      ? (['shipped', parcel.shipped_at] as const)
      : (['packed', parcel.created_at] as const);
  return (
    <article
      className={styles.parcel}
      data-canceled={parcel.canceled_at ? true : undefined}
      aria-label={t('orders.fulfilment_number', { number: parcel.number })}
    >
      <div className={styles.parcelHead}>
        <span className={styles.parcelNumber}>
          <OrderNumber of={order} part={parcel.number} />
        </span>
        <ParcelBadge parcel={parcel} />
        <span className={styles.parcelFacts}>
          {t(`orders.parcel.${state}`)} <MomentText at={at} />
          {parcel.location && (
            <>
              {' '}
              · <NameOf of={parcel.location} />
            </>
          )}
        </span>
        {state === 'packed' && (
          <span className={styles.parcelActions}>
            <Action
              size="compact-xs"
              needs={orders.cancelFulfillment}
              when={canCancelFulfillment(
                order,
                parcel,
                everyLine(order),
                parcel.claim_order_id !== null || parcel.swap_id !== null,
              )}
              onClick={() => open({ kind: 'cancel-fulfillment', fulfillment: parcel })}
            >
              {t('orders.act.cancel_parcel')}
            </Action>
            <Action
              size="compact-xs"
              variant="light"
              color="petrol"
              needs={orders.ship}
              when={canShip(order, parcel)}
              onClick={() => open({ kind: 'ship', fulfillment: parcel })}
            >
              {t('orders.act.ship')}
            </Action>
          </span>
        )}
        {state === 'shipped' && <Tracking parcel={parcel} />}
      </div>
      <ul className={`${styles.parcelItems} ${state === 'canceled' ? styles.canceled : ''}`}>
        {parcel.items.map(({ item_id, quantity }) => {
          const item = everyLine(order).find(({ id }) => id === item_id);
          return (
            item && (
              <li key={item_id}>
                <ItemThumb item={item} size={22} />
                <NameOf of={item} />
                <span className={styles.pieces}>
                  <TimesText pieces={quantity} pack={packOf(item)} />
                </span>
              </li>
            )
          );
        })}
      </ul>
    </article>
  );
}

/** The numbers a parcel travels under; those with a link open it. */
function Tracking({ parcel }: { parcel: Fulfillment }) {
  const { t } = useText();
  if (parcel.tracking_links.length === 0) return null;
  return (
    <span className={styles.parcelActions}>
      {parcel.tracking_links.map(({ id, tracking_number, url }) =>
        url ? (
          <Button
            key={id}
            size="compact-xs"
            leftSection={<LocationIcon size={15} />}
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('orders.track_number', { number: tracking_number })}
          >
            <bdi dir="ltr">{tracking_number}</bdi>
          </Button>
        ) : (
          <bdi key={id} dir="ltr" className={styles.quiet}>
            {tracking_number}
          </bdi>
        ),
      )}
    </span>
  );
}
