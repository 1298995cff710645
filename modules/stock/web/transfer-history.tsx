import { formatDate } from '#domain/dates.ts';
import { NameOf } from '#kit/web/names.tsx';
import { personName } from '#kit/web/person.ts';
import { useSession } from '#kit/web/session-store.ts';
import { Card } from '#ui/card.tsx';
import { MomentText } from '#ui/date.tsx';
import { CanceledIcon, ReturnReceivedIcon, ReturnRequestedIcon, ShippedIcon, type Icon } from '#ui/icons.ts';
import { StepsTaken } from '#ui/steps-indicator.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent, TimelineLine, TimelineList } from '#ui/timeline.tsx';
import type { Transfer, TransferItem } from '../contract.ts';
import { differenceOf } from '../rules.ts';
import { Difference } from './labels.tsx';
import styles from './stock.module.css';

type Happened = 'requested' | 'shipped' | 'received' | 'differing' | 'canceled';

/** How far a transfer is: who took each step on which day. */
export function TransferSteps({ transfer }: { transfer: Transfer }) {
  const { t, language } = useText();
  const told = (at: string | null, who: Transfer['author']) =>
    at && (
      <>
        {formatDate(at, language)}
        {personName(language, who) && (
          <>
            <br />
            <NameOf of={who} />
          </>
        )}
      </>
    );
  const { status, created_at, author, shipped_at, shipper, received_at, receiver, canceled_at, canceler } = transfer;
  const step = (
    key: 'requested' | 'shipped' | 'received' | 'canceled',
    at: string | null,
    who: Transfer['author'],
  ) => ({
    key,
    label: t(`transfers.step.${key}`),
    note: told(at, who),
  });
  const steps =
    status === 'canceled'
      ? [step('requested', created_at, author), step('canceled', canceled_at, canceler)]
      : [
          step('requested', created_at, author),
          step('shipped', shipped_at, shipper),
          step('received', received_at, receiver),
        ];
  return (
    <Card>
      <StepsTaken label={t('transfers.steps')} steps={steps} taken={steps.filter(({ note }) => note).length} />
    </Card>
  );
}

/** What happened, newest first: what left short of what was asked for, and what came otherwise than it left. */
export function TransferHistory({ transfer }: { transfer: Transfer }) {
  const { t, language } = useText();
  const { userId } = useSession();
  const { created_at, author, shipped_at, shipper, received_at, receiver, canceled_at, canceler } = transfer;
  const event = (of: { key: Happened; icon: Icon; at: string; who: Transfer['author']; place?: Transfer['from'] }) => ({
    icon: of.icon,
    title: t(`transfers.event.${of.key}`),
    time: <MomentText at={of.at} />,
    author: <By who={personName(language, of.who)} isOwn={of.who?.id === userId} place={of.place} />,
  });
  const short = transfer.items.filter(({ quantity, shipped }) => shipped_at && shipped < quantity);
  const differing = transfer.items.filter((item) => differenceOf(item));
  return (
    <Card title={t('transfers.history')} note={t('transfers.newest_first')}>
      <TimelineList label={t('transfers.history')}>
        {canceled_at && (
          <TimelineEvent
            {...event({ key: 'canceled', icon: CanceledIcon, at: canceled_at, who: canceler })}
            meaning="danger"
          />
        )}
        {received_at && (
          <TimelineEvent
            {...event({
              key: differing.length > 0 ? 'differing' : 'received',
              icon: ReturnReceivedIcon,
              at: received_at,
              who: receiver,
              place: transfer.to,
            })}
            meaning={differing.length > 0 ? 'warning' : 'positive'}
          >
            {differing.length > 0 &&
              differing.map((item) => (
                <Told
                  key={item.id}
                  of={item}
                  pieces={differenceOf(item) ?? 0}
                  why={item.reason ? t(`transfers.reason.${item.reason}`) : null}
                />
              ))}
          </TimelineEvent>
        )}
        {shipped_at && (
          <TimelineEvent
            {...event({ key: 'shipped', icon: ShippedIcon, at: shipped_at, who: shipper, place: transfer.from })}
          >
            {short.length > 0 &&
              short.map((item) => <Told key={item.id} of={item} pieces={item.shipped - item.quantity} why={null} />)}
          </TimelineEvent>
        )}
        <TimelineEvent first {...event({ key: 'requested', icon: ReturnRequestedIcon, at: created_at, who: author })}>
          {transfer.note && <bdi>{transfer.note}</bdi>}
        </TimelineEvent>
      </TimelineList>
    </Card>
  );
}

/** Who, and in which warehouse. */
function By({ who, isOwn, place }: { who: string; isOwn: boolean; place: Transfer['from'] | undefined }) {
  const { t } = useText();
  return (
    <>
      {who && <bdi className={isOwn ? styles.self : undefined}>{who}</bdi>}
      {who && isOwn && <> · {t('ui.timeline.you')}</>}
      {who && place && ' · '}
      {place && <NameOf of={place} />}
    </>
  );
}

function Told({ of, pieces, why }: { of: TransferItem; pieces: number; why: string | null }) {
  return (
    <TimelineLine
      label={
        <>
          <NameOf of={of.variant.product} />
          {why && <span className={styles.why}> · {why}</span>}
        </>
      }
      value={<Difference pieces={pieces} of={of.variant} counted />}
      strong
    />
  );
}
