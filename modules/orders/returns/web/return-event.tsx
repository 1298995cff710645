import { formatNumber } from '#domain/numerals.ts';
import { Action } from '#kit/web/action.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { personName } from '#kit/web/person.ts';
import { MomentText } from '#ui/date.tsx';
import { BellOffIcon, CanceledIcon, ReturnReceivedIcon, ReturnRequestedIcon, type Icon } from '#ui/icons.ts';
import type { Meaning } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import { TimesText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent, TimelineLine } from '#ui/timeline.tsx';
import { returns } from '../../contract.ts';
import type { Claim, ReturnOrder } from '../../core/contract/after-sale.ts';
import type { ReturnStatus } from '../../core/contract/statuses.ts';
import { canGiveUpReturn } from '../../exchanges/rules/facts.ts';
import { everyLine, packOf, useOrder, type Order } from '../../core/web/order-context.tsx';
import type { EventProps } from '../../core/web/event-props.ts';
import styles from '../../core/web/timeline.module.css';
import { LineName } from '../../core/web/line-name.tsx';

const looks: Record<ReturnStatus, { icon: Icon; meaning: Meaning }> = {
  requested: { icon: ReturnRequestedIcon, meaning: 'warning' },
  received: { icon: ReturnReceivedIcon, meaning: 'positive' },
  requires_action: { icon: ReturnReceivedIcon, meaning: 'warning' },
  canceled: { icon: CanceledIcon, meaning: 'neutral' },
};

/** That goods were asked back, came or were given up; while they are waited for, what can be done about it (specification, section 4). */
export function ReturnEvent({ event }: EventProps<'return'>) {
  const { t, language } = useText();
  const { order } = useOrder();
  const returned = order.returns.find(({ id }) => id === event.returned.id);
  if (!returned) return null;
  const { icon, meaning } = looks[event.state];
  const isReceived = !event.synthetic && event.state !== 'requested' && event.state !== 'canceled';
  const by = personName(language, isReceived ? (returned.receipts.at(-1)?.author ?? null) : returned.author);
  return (
    <TimelineEvent
      icon={icon}
      meaning={event.synthetic ? 'neutral' : meaning}
      title={t(`returns.event.${event.state}`)}
      time={<MomentText at={event.at} />}
      first={event.first}
      author={
        <>
          {t('returns.no', { number: returned.number })}
          {returned.location && (
            <>
              {' '}
              · <NameOf of={returned.location} />
            </>
          )}
          {by && (
            <>
              {' '}
              · <bdi>{by}</bdi>
            </>
          )}
          {returned.no_notification && (
            <>
              {' '}
              · <BellOffIcon size={13} className={styles.bell} role="img" aria-label={t('returns.event.silent')} />
            </>
          )}
        </>
      }
      actions={!event.synthetic && <ReturnActions returned={returned} />}
    >
      {!event.synthetic && (
        <ReturnLines
          returned={returned}
          isReceived={isReceived}
          refundedBy={event.refunded ? order.claims.find(({ id }) => id === returned.claim_order_id) : undefined}
        />
      )}
    </TimelineEvent>
  );
}

/** The lines with what was asked and what came, then the money: "a return counts as refunded when it belongs to a claim of type refund". */
function ReturnLines({
  returned,
  isReceived,
  refundedBy,
}: {
  returned: ReturnOrder;
  isReceived: boolean;
  refundedBy?: Claim;
}) {
  const { t } = useText();
  const { order } = useOrder();
  const currency = order.currency_code;
  const granted = returned.receipts.reduce((sum, { amount }) => sum + amount, 0);
  const charged = returned.receipts.reduce((sum, { kept_charge }) => sum + kept_charge, 0);
  const charge = isReceived ? charged : returned.kept_charge;
  return (
    <>
      {returned.items.map(({ id, item_id, requested_quantity: requested, received_quantity: received }) => (
        <TimelineLine
          key={id}
          label={<LineName of={lineOf(order, item_id)} />}
          value={
            isReceived ? (
              <>
                <TimesText pieces={received} pack={packAt(order, item_id)} />{' '}
                {t('orders.of_pieces', { count: requested, pieces: formatNumber(requested) })}
              </>
            ) : (
              <TimesText pieces={requested} pack={packAt(order, item_id)} />
            )
          }
        />
      ))}
      {returned.shipping_method && (
        <TimelineLine
          label={t('returns.event.shipping')}
          value={<Money amount={returned.shipping_method.total} currency={currency} />}
        />
      )}
      {charge !== 0 && (
        <TimelineLine label={t('returns.bundles')} value={<Money amount={-charge} currency={currency} />} />
      )}
      {refundedBy && (
        <TimelineLine
          label={t('returns.event.refunded')}
          value={t('returns.event.by_claim', { number: refundedBy.number })}
          strong
        />
      )}
      {returned.swap_id === null && !refundedBy && (
        <TimelineLine
          label={isReceived ? t('returns.event.granted') : t('returns.event.refund')}
          value={<Money amount={isReceived ? granted : returned.refund_amount} currency={currency} sign />}
          strong
        />
      )}
      {returned.note && <TimelineLine label={t('orders.timeline.quoted', { words: returned.note })} />}
    </>
  );
}

const lineOf = (order: Order, id: string) => everyLine(order).find((item) => item.id === id);
const packAt = (order: Order, id: string) => {
  const line = lineOf(order, id);
  return line && packOf(line);
};

/** "A requested return can be cancelled or received"; not once finance verified the order (specification, section 4). */
export function ReturnActions({ returned }: { returned: ReturnOrder }) {
  const { t } = useText();
  const { order, open } = useOrder();
  const exchange = order.swaps.find(({ id }) => id === returned.swap_id);
  const waits = returned.status === 'requested' || returned.status === 'requires_action';
  if (!waits || order.order_audit.is_verified_by_finance_team) return null;
  return (
    <>
      <Action
        size="compact-xs"
        leftSection={<ReturnReceivedIcon size={15} />}
        needs={returns.receive}
        onClick={() => open({ kind: 'receive-return', returned })}
      >
        {t('orders.act.receive_return')}
      </Action>
      <Action
        size="compact-xs"
        variant="subtle"
        needs={returns.cancel}
        when={exchange && canGiveUpReturn(exchange, returned)}
        onClick={() => open({ kind: 'cancel-return', returned })}
      >
        {returned.status === 'requires_action' ? t('orders.act.close_return') : t('orders.act.cancel_return')}
      </Action>
    </>
  );
}
