import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatTime } from '#domain/dates.ts';
import { OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import styles from './list-failure.module.css';
import type { ListChange, ListState } from './list-state.ts';
import { failureText } from './query.ts';
import { LoadFailed } from './states.tsx';

type Read = {
  data: unknown;
  dataUpdatedAt: number;
  isPlaceholderData: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};
/** What a list showed last: its rows, where it stood, and when it was loaded. */
type LastGood<R> = { data: R; key: string; state: ListState; at: number };

/** The last answer of a list, kept while others fail. @param key what was asked */
export function useLastGood<R>(
  read: Read & { data: R | undefined },
  key: string,
  state: ListState,
): LastGood<R> | null {
  const [good, setGood] = useState<LastGood<R> | null>(null);
  const { data, dataUpdatedAt: at } = read;
  if (data !== undefined && !read.isPlaceholderData && (good?.data !== data || good.key !== key))
    setGood({ data, key, state, at });
  return good;
}

type Props = { read: Read; good: LastGood<unknown> | null };

/** A list that could not be loaded: what happened, what is kept, and the way back to what was there. */
export function ListFailed({
  read,
  good,
  name,
  isNarrowed,
  change,
}: Props & { name: string; isNarrowed: boolean; change: ListChange }) {
  const { t, language } = useText();
  const goBack = () => {
    if (!good) return;
    const { q, filters, sort, offset, limit, tab } = good.state;
    change({ q, filters, sort, offset, limit, tab });
  };
  return (
    <LoadFailed
      title={t('web.list_failed', { name })}
      error={read.error}
      kept={isNarrowed ? t('web.kept') : undefined}
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
      actions={
        good && (
          <Button onClick={goBack}>{t('web.list_last', { time: formatTime(new Date(good.at), language) })}</Button>
        )
      }
    />
  );
}

/** Over rows that could not be loaded anew: since when they are as they are. */
export function ListStale({ read, good }: Props) {
  const { t, language } = useText();
  return (
    <div className={styles.stale} role="alert">
      <OfflineIcon size={16} aria-hidden />
      <span>
        {good && t('web.list_stale', { time: formatTime(new Date(good.at), language) })} {failureText(read.error, t)}
      </span>
      <Button size="compact-xs" loading={read.isFetching} onClick={() => void read.refetch()}>
        {t('web.retry')}
      </Button>
    </div>
  );
}
