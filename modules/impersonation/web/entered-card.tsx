import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatDate, formatTime } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import { useMay } from '#kit/web/access.ts';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/text.tsx';
import { impersonations, type Entry } from '../contract.ts';
import styles from './impersonation.module.css';

const few = 5;

/** On a supplier's settings: which administrators acted for it, when and why (trust, T30). */
export function EnteredCard() {
  const { t } = useText();
  const [all, setAll] = useState(false);
  const mayRead = useMay(impersonations.entered);
  const { data } = useRead(
    impersonations.entered,
    { query: { limit: all ? limits.api.limitMax : few } },
    { keep: true },
  );
  if (!mayRead || !data) return null;
  const { impersonations: entries, count } = data;
  return (
    <Card title={t('impersonation.log')} note={count > 0 ? count : undefined}>
      {entries.length === 0 ? (
        t('impersonation.log_none')
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {count > entries.length && !all && (
        <Button className={styles.more} variant="subtle" onClick={() => setAll(true)}>
          {t('impersonation.log_more')}
        </Button>
      )}
    </Card>
  );
}

function Line({ entry: { person, reason, started_at, ended_at, live } }: { entry: Entry }) {
  const { t, language } = useText();
  return (
    <li className={styles.entry}>
      <span className={styles.person}>
        <NameOf of={person} />
      </span>
      {live && <StatusBadge meaning="warning">{t('impersonation.log_live')}</StatusBadge>}
      <span className={styles.when}>
        {formatDate(started_at, language)}{' '}
        <bdi dir="ltr">
          {t('impersonation.log_until', { from: formatTime(started_at, language), to: formatTime(ended_at, language) })}
        </bdi>
      </span>
      <span className={styles.reason}>{reason === null ? t('impersonation.log_no_reason') : <bdi>{reason}</bdi>}</span>
    </li>
  );
}
