import { PaymentRequiredIcon, RefundRequiredIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent, TimelineLine } from '#ui/timeline.tsx';
import { useOrder } from '../../../core/web/order-context.tsx';
import { CaptureAction, RefundAction } from '../../../payments/web/money-actions.tsx';
import type { EventProps } from '../../../core/web/event-props.ts';

type Props<K extends 'payment-required' | 'refund-required'> = Pick<EventProps<K>, 'event'>;

/**
 * Money still to come in. The specification's figure is shown where it says something (it ignores refunds, so it is often not above 0),
 * with what the ledger says is owed beside it.
 */
export function PaymentRequired({ event }: Props<'payment-required'>) {
  const { t } = useText();
  const { order } = useOrder();
  const { currency_code: currency, order_audit: audit } = order;
  return (
    <TimelineEvent
      icon={PaymentRequiredIcon}
      meaning="warning"
      title={t('timeline.payment_required')}
      time={t('orders.timeline.now')}
      box="required"
      actions={!audit.is_verified_by_finance_team && <CaptureAction />}
    >
      {event.amount > 0 && (
        <TimelineLine
          label={t('timeline.payment_required')}
          value={<Money amount={event.amount} currency={currency} sign />}
        />
      )}
      <TimelineLine
        label={t('orders.timeline.due')}
        value={<Money amount={event.due} currency={currency} sign />}
        strong
      />
    </TimelineEvent>
  );
}

/** Money that has to go back. The button asks for exactly that, for another reason than a discount. */
export function RefundRequired({ event }: Props<'refund-required'>) {
  const { t } = useText();
  const { order } = useOrder();
  const { currency_code: currency, order_audit: audit } = order;
  const back = Math.max(0, -event.due);
  return (
    <TimelineEvent
      icon={RefundRequiredIcon}
      meaning="danger"
      title={t('timeline.refund_required')}
      time={t('orders.timeline.now')}
      box="required"
      actions={!audit.is_verified_by_finance_team && <RefundAction owed={back} />}
    >
      {event.amount > 0 && event.amount !== back && (
        <TimelineLine
          label={t('timeline.refund_required')}
          value={<Money amount={event.amount} currency={currency} sign />}
        />
      )}
      <TimelineLine
        label={t('orders.timeline.to_give_back')}
        value={<Money amount={back} currency={currency} sign />}
        strong
      />
    </TimelineEvent>
  );
}
