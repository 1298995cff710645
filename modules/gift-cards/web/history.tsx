import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { personName } from '#kit/web/person.ts';
import { useRead } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import type { Meaning } from '#ui/badge.tsx';
import { MomentText } from '#ui/date.tsx';
import {
  CanceledIcon,
  CardIcon,
  CheckIcon,
  ClockIcon,
  EditIcon,
  GiftCardsIcon,
  LocationIcon,
  LockIcon,
  RefundIcon,
  UndoIcon,
  type Icon,
} from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent, TimelineLine, TimelineList } from '#ui/timeline.tsx';
import { giftCards, type GiftCardDetail, type GiftCardEvent } from '../contract.ts';
import styles from './gift-cards.module.css';

const looks: Record<GiftCardEvent['kind'], [Icon, Meaning]> = {
  issued: [GiftCardsIcon, 'neutral'],
  activated: [LocationIcon, 'positive'],
  held: [LockIcon, 'info'],
  captured: [CardIcon, 'positive'],
  released: [UndoIcon, 'neutral'],
  refunded: [RefundIcon, 'info'],
  adjusted: [EditIcon, 'warning'],
  lapsed: [ClockIcon, 'neutral'],
  changed: [EditIcon, 'neutral'],
  extended: [ClockIcon, 'neutral'],
  disabled: [CanceledIcon, 'danger'],
  enabled: [CheckIcon, 'positive'],
  expired: [ClockIcon, 'neutral'],
};

const pageRows = 20;

/** What happened to a card, newest first; what moved money says how much, and what was left. */
export function History({ card }: { card: GiftCardDetail }) {
  const { t } = useText();
  const [rows, setRows] = useState(pageRows);
  const read = useRead(giftCards.events, { params: { id: card.id }, query: { limit: String(rows) } }, { keep: true });
  const events = read.data?.events;
  return (
    <Card title={t('gift_cards.history')}>
      {events ? (
        <TimelineList label={t('gift_cards.history')}>
          {events.map((event) => (
            <Event key={event.id} event={event} card={card} />
          ))}
        </TimelineList>
      ) : (
        <Skeleton h={160} />
      )}
      {read.data && read.data.count > rows && rows < limits.api.limitMax && (
        <div className={styles.more}>
          <Button onClick={() => setRows(limits.api.limitMax)} loading={read.isFetching}>
            {t('gift_cards.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

const endOf = (side: Record<string, unknown> | undefined): string | null =>
  typeof side?.['ends_at'] === 'string' ? side['ends_at'] : null;

function Event({ event, card }: { event: GiftCardEvent; card: GiftCardDetail }) {
  const { t, language } = useText();
  const href = useHref();
  const { kind, amount, held_amount, balance, order_id, display_id, reason, facts, author } = event;
  const [icon, meaning] = looks[kind];
  const moved = amount === 0 ? held_amount : amount;
  const dayOf = (at: string | null) => (at ? formatDate(at, language) : t('gift_cards.no_end'));
  const isOfEnd = Boolean(facts?.after && 'ends_at' in facts.after);
  const order = `#${display_id ?? ''}`;
  const batch = card.batch_name
    ? t('gift_cards.batch_of', {
        batch: card.batch_name,
        cards: t('gift_cards.cards', { count: card.batch_count }),
      })
    : null;
  return (
    <TimelineEvent
      first={kind === 'issued'}
      icon={icon}
      meaning={meaning}
      title={
        order_id ? (
          <Link href={href(`/orders/${order_id}`)}>{t(`gift_cards.event_${kind}`, { order })}</Link>
        ) : (
          t(`gift_cards.event_${kind}`, { order })
        )
      }
      time={<MomentText at={event.created_at} />}
      author={[personName(language, author), kind === 'issued' && batch].filter(Boolean).join(' · ')}
    >
      {(moved !== 0 || reason || isOfEnd) && (
        <>
          {moved !== 0 && (
            <>
              <TimelineLine
                label={t(amount === 0 ? 'gift_cards.held' : 'gift_cards.taken')}
                value={<Money amount={moved} currency={card.currency_code} plus />}
                strong
              />
              <TimelineLine
                label={t('gift_cards.left')}
                value={<Money amount={balance} currency={card.currency_code} />}
              />
            </>
          )}
          {isOfEnd && (
            <span>
              {t('gift_cards.until_was', { after: dayOf(endOf(facts?.after)), before: dayOf(endOf(facts?.before)) })}
            </span>
          )}
          {reason && <span dir="auto">{reason}</span>}
        </>
      )}
    </TimelineEvent>
  );
}
