import { DateText, MomentText } from '#ui/date.tsx';
import {
  ArchiveIcon,
  CanceledIcon,
  CashPlusIcon,
  CheckIcon,
  DoubleCheckIcon,
  LockIcon,
  PlayIcon,
  ReopenIcon,
  ShippedIcon,
  WarningIcon,
  type Icon,
} from '#ui/icons.ts';
import type { Meaning } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent } from '#ui/timeline.tsx';
import { useOrder } from '../../../core/web/order-context.tsx';
import type { EventProps } from '../../../core/web/event-props.ts';
import type { OrderStep } from '../../contract/steps.ts';
import { personName } from '#kit/web/person.ts';

const looks: Record<Exclude<OrderStep['action'], 'place'>, [icon: Icon, meaning: Meaning]> = {
  accept: [CheckIcon, 'positive'],
  undo_accept: [ReopenIcon, 'neutral'],
  approve_prices: [CheckIcon, 'info'],
  withdraw_prices: [ReopenIcon, 'neutral'],
  approve_floor: [CheckIcon, 'warning'],
  withdraw_floor: [ReopenIcon, 'neutral'],
  hold: [WarningIcon, 'warning'],
  undo_hold: [ReopenIcon, 'neutral'],
  resume: [PlayIcon, 'info'],
  depart: [ShippedIcon, 'info'],
  complete: [DoubleCheckIcon, 'positive'],
  reopen: [ReopenIcon, 'neutral'],
  archive: [ArchiveIcon, 'neutral'],
  capture: [CashPlusIcon, 'positive'],
  reverse_capture: [ReopenIcon, 'danger'],
  write_off_debt: [CanceledIcon, 'danger'],
  reverse_write_off: [ReopenIcon, 'info'],
  verify_finance: [LockIcon, 'accent'],
  unverify_finance: [ReopenIcon, 'neutral'],
};

/** What somebody did to the order as a whole: who, how much, and why. */
export function StepEvent({ event, step }: EventProps<'step'> & { step: OrderStep }) {
  const { t, language } = useText();
  const { order } = useOrder();
  const { action, amount, author, hold_reasons, reason, reference, received_on } = step;
  if (action === 'place') return null;
  const [icon, meaning] = looks[action];
  const by = personName(language, author);
  const said = [
    amount !== null && <Money key="amount" amount={amount} currency={order.currency_code} sign />,
    ...hold_reasons.map((one) => t(`order.hold.${one}`)),
    reference && (
      <bdi key="reference" dir="ltr">
        {reference}
      </bdi>
    ),
    received_on && (
      <span key="day">
        {t('orders.timeline.received')} <DateText at={received_on} />
      </span>
    ),
    by && <bdi key="by">{by}</bdi>,
    reason && t('orders.timeline.quoted', { words: reason }),
  ].filter(Boolean);
  return (
    <TimelineEvent
      icon={icon}
      meaning={meaning}
      title={t(`timeline.step.${action}`)}
      time={<MomentText at={event.at} />}
      first={event.first}
      author={
        said.length > 0 &&
        said.map((part, index) => (
          <span key={index}>
            {index > 0 && ' · '}
            {part}
          </span>
        ))
      }
    />
  );
}
