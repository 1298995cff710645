import type { ReactNode } from 'react';
import { formatDate } from '#domain/dates.ts';
import { personName } from '#kit/web/person.ts';
import { MomentText } from '#ui/date.tsx';
import {
  BankIcon,
  CashPlusIcon,
  CheckIcon,
  CanceledIcon,
  ReopenIcon,
  UndoIcon,
  WarningIcon,
  type Icon,
} from '#ui/icons.ts';
import type { Meaning } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent, TimelineList } from '#ui/timeline.tsx';
import type { Receipt } from '../contract.ts';

type Step = Receipt['steps'][number];
type Moved = Receipt['allocation_moves'][number];
type Event = { key: string; at: string; draw: () => ReactNode };

const looks: Record<Exclude<Step['status'], 'held'>, [Icon, Meaning]> = {
  deposited: [BankIcon, 'info'],
  confirmed: [CheckIcon, 'positive'],
  bounced: [WarningIcon, 'danger'],
  returned: [UndoIcon, 'neutral'],
  reversed: [CanceledIcon, 'danger'],
};

/** What happened to a receipt, newest first: it came in, went its way, and was put towards orders and taken back. */
export function History({ receipt }: { receipt: Receipt }) {
  const { t, language } = useText();
  const { allocation_moves: moves, steps, author } = receipt;
  // What was moved in one go stands together: what was put somewhere, and what was taken back for it.
  const together = Map.groupBy(moves, ({ created_at, amount }) => `${created_at} ${amount > 0}`);
  // Of one moment a step comes first, then what was put towards orders by it.
  const events: Event[] = [
    ...steps.map((step) => ({ key: step.id, at: step.created_at, draw: () => <StepEvent step={step} /> })),
    ...[...together].map(([key, rows]) => ({
      key,
      at: rows[0]?.created_at ?? '',
      draw: () => <MovedEvent moves={rows} currency={receipt.currency_code} />,
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <TimelineList label={t('receipts.history')}>
      {events.toReversed().map(({ key, draw }) => (
        <Drawn key={key} draw={draw} />
      ))}
      <TimelineEvent
        first
        icon={CashPlusIcon}
        title={t('receipts.event_recorded')}
        time={<MomentText at={receipt.created_at} />}
        author={personName(language, author)}
      >
        {receipt.note && <bdi>{receipt.note}</bdi>}
      </TimelineEvent>
    </TimelineList>
  );
}

const Drawn = ({ draw }: { draw: () => ReactNode }) => draw();

function MovedEvent({ moves, currency }: { moves: readonly Moved[]; currency: string }) {
  const { t } = useText();
  const [first] = moves;
  if (!first) return null;
  const isBack = first.amount < 0;
  return (
    <TimelineEvent
      icon={isBack ? ReopenIcon : CheckIcon}
      meaning={isBack ? 'neutral' : 'positive'}
      title={t(isBack ? 'receipts.event_taken_back' : 'receipts.event_allocated')}
      time={<MomentText at={first.created_at} />}
      author={
        <>
          <Money amount={Math.abs(moves.reduce((sum, { amount }) => sum + amount, 0))} currency={currency} sign /> ·{' '}
          <bdi dir="ltr">{moves.map(({ display_id }) => `#${display_id}`).join(', ')}</bdi>
        </>
      }
    />
  );
}

function StepEvent({ step: { status, happened_on, reason, author, created_at } }: { step: Step }) {
  const { t, language } = useText();
  if (status === 'held') return null;
  const [icon, meaning] = looks[status];
  const by = personName(language, author);
  return (
    <TimelineEvent
      icon={icon}
      meaning={meaning}
      title={t(`receipts.event_${status}`)}
      time={<MomentText at={created_at} />}
      author={
        <>
          {formatDate(happened_on, language)}
          {by && (
            <>
              {' '}
              · <bdi>{by}</bdi>
            </>
          )}
        </>
      }
    >
      {reason && <span dir="auto">{reason}</span>}
    </TimelineEvent>
  );
}
