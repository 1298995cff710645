import { Button } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
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
import { FulfillmentStateBadge } from '../../core/web/labels.tsx';
import { OrderNumber } from '../../core/web/names.tsx';
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
import { LineName } from '../../core/web/line-name.tsx';

/**
 * Every fulfillment, those of claims and exchanges included, the newest first, with what can still be done with it. None yet: one line
 * with the way to the first, or nothing while there is no way.
 */
export function FulfillmentsCard() {
  const { t } = useText();
  const { order } = useOrder();
  const { go } = useNavigation();
  const fulfillPath = useFulfillPath(order.id);
  const { left } = openPieces(order);
  const fulfillments = [...order.fulfillments, ...afterSaleOf(order).flatMap((one) => one.fulfillments)].sort(
    (a, b) => b.number - a.number,
  );
  const rows = useIncrementalRows(fulfillments, 1);
  const permit = permitFor(order, 'fulfill');
  const none = fulfillments.length === 0;
  if (none && !permit.allowed) return null;
  return (
    <Card
      title={t('orders.fulfillments')}
      note={left > 0 && t('orders.still_open', { pieces: formatNumber(left), count: left })}
      flush
      actions={
        <Action
          size="compact-xs"
          leftSection={<PlusIcon size={15} />}
          needs={orders.fulfill}
          when={permit}
          onClick={() => go(fulfillPath)}
        >
          {t('orders.new_fulfillment')}
        </Action>
      }
    >
      {none
        ? undefined
        : rows.map((fulfillment) => <FulfillmentEntry key={fulfillment.id} fulfillment={fulfillment} />)}
    </Card>
  );
}

/** What was sent besides the sale. */
const afterSaleOf = ({ claims, swaps }: Order) => [...claims, ...swaps];

function FulfillmentEntry({ fulfillment }: { fulfillment: Fulfillment }) {
  const { t } = useText();
  const { order, open } = useOrder();
  const [state, at] = fulfillment.canceled_at
    ? (['canceled', fulfillment.canceled_at] as const)
    : fulfillment.shipped_at
      ? (['shipped', fulfillment.shipped_at] as const)
      : (['packed', fulfillment.created_at] as const);
  return (
    <article
      className={styles.fulfillment}
      data-canceled={fulfillment.canceled_at ? true : undefined}
      aria-label={t('orders.fulfillment_number', { number: fulfillment.number })}
    >
      <div className={styles.fulfillmentHead}>
        <span className={styles.fulfillmentNumber}>
          <OrderNumber of={order} part={fulfillment.number} />
        </span>
        <FulfillmentStateBadge fulfillment={fulfillment} />
        <span className={styles.fulfillmentFacts}>
          {t(`orders.fulfillment_state.${state}`)} <MomentText at={at} />
          {fulfillment.location && (
            <>
              {' '}
              · <NameOf of={fulfillment.location} />
            </>
          )}
        </span>
        {state === 'packed' && (
          <span className={styles.fulfillmentActions}>
            <Action
              size="compact-xs"
              needs={orders.cancelFulfillment}
              when={canCancelFulfillment(
                order,
                fulfillment,
                everyLine(order),
                fulfillment.claim_order_id !== null || fulfillment.swap_id !== null,
              )}
              onClick={() => open({ kind: 'cancel-fulfillment', fulfillment: fulfillment })}
            >
              {t('orders.act.cancel_fulfillment')}
            </Action>
            <Action
              size="compact-xs"
              variant="light"
              color="petrol"
              needs={orders.ship}
              when={canShip(order, fulfillment)}
              onClick={() => open({ kind: 'ship', fulfillment: fulfillment })}
            >
              {t('orders.act.ship')}
            </Action>
          </span>
        )}
        {state === 'shipped' && <Tracking fulfillment={fulfillment} />}
      </div>
      <ul className={`${styles.fulfillmentItems} ${state === 'canceled' ? styles.canceled : ''}`}>
        {fulfillment.items.map(({ item_id, quantity }) => {
          const item = everyLine(order).find(({ id }) => id === item_id);
          return (
            item && (
              <li key={item_id}>
                <ItemThumb item={item} size={22} />
                <LineName of={item} />
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

/** The numbers a fulfillment is tracked by; those with a link open it. */
function Tracking({ fulfillment }: { fulfillment: Fulfillment }) {
  const { t } = useText();
  if (fulfillment.tracking_links.length === 0) return null;
  return (
    <span className={styles.fulfillmentActions}>
      {fulfillment.tracking_links.map(({ id, tracking_number, url }) =>
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
