import { useState } from 'react';
import { Progress, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '#domain/limits.ts';
import { formatNumber } from '#domain/numerals.ts';
import { call } from '#kit/web/api.ts';
import { readKey } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { products } from '../../contract.ts';
import { bulkEffects, type BulkChange, type BulkPreview } from '../contract.ts';
import { BulkForm, changeOf, firstDraft, type BulkStart } from './bulk-form.tsx';
import { BulkResults } from './bulk-results.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { useBulkEdit, type BulkOutcome } from './use-bulk-edit.ts';
import styles from './bulk.module.css';

type Props = { start: BulkStart; ids: readonly string[]; clear: () => void; onClose: () => void };

/** Stands in for a change that is not whole yet; it is never sent. */
const nothing: BulkChange = { field: 'tags', mode: 'remove', tag: '' };

/** What a change would do to the chosen products now. */
function usePreview(ids: readonly string[], change: BulkChange | null) {
  const body = { product_ids: ids.slice(0, limits.api.bodyListMax), change: change ?? nothing };
  return useQuery({
    queryKey: [...readKey(products.bulkPreview, { body }, useSession()), body],
    enabled: change !== null,
    queryFn: ({ signal }) => call(products.bulkPreview, { body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Changes several products: what is asked, every row before and after, how far it is, and what became of each. */
export function BulkDialog({ start, ids, clear, onClose }: Props) {
  const { t } = useText();
  const [draft, setDraft] = useState(firstDraft);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [outcomes, setOutcomes] = useState<{ of: readonly BulkOutcome[]; undone: boolean } | null>(null);
  const { running, apply, undo } = useBulkEdit();
  const change = changeOf(start, draft);
  const [settled] = useDebouncedValue(
    change,
    start.field === 'prices' || start.field === 'tags' || start.field === 'margin' ? 300 : 0,
  );
  const isSettled = JSON.stringify(settled) === JSON.stringify(change);
  const { data, error, refetch, isFetching, isPlaceholderData } = usePreview(ids, settled);
  const title = t(start.field === 'status' ? `products.to_${start.to}` : `products.bulk_set_${start.field}`);
  const needsReason = start.field === 'status' && start.to === 'rejected';
  const preview: BulkPreview | null = change && data ? data : null;
  const made = preview?.rows.filter(({ effect }) => effect === 'now' || effect === 'review') ?? [];
  const run = async () => {
    setTried(true);
    if (needsReason && !reason.trim()) return;
    setOutcomes({ of: await apply(made, needsReason ? reason.trim() : undefined), undone: false });
  };
  const close = () => {
    clear();
    onClose();
  };
  if (outcomes && preview)
    return (
      <BulkResults
        title={title}
        outcomes={outcomes.of}
        undone={outcomes.undone}
        names={preview.names}
        running={running}
        onUndo={(rows) => void undo(rows).then((of) => setOutcomes({ of, undone: true }))}
        onClose={onClose}
        onDone={close}
      />
    );
  return (
    <Dialog
      opened
      onClose={() => running || onClose()}
      width={760}
      title={title}
      hint={t('ui.bulk.selected', { count: ids.length })}
      submit={{
        label: t('products.bulk_apply', { count: made.length }),
        onSubmit: () => void run(),
        loading: running !== null,
        danger: needsReason,
        disabled: made.length === 0 || !isSettled || isFetching,
      }}
    >
      <div className={styles.stack}>
        <BulkForm start={start} draft={draft} onChange={setDraft} />
        {needsReason && (
          <TextareaField
            label={t('products.reason')}
            required
            maxLength={500}
            value={reason}
            onChange={setReason}
            error={tried && !reason.trim() ? t('products.reason_required') : undefined}
          />
        )}
        {ids.length > limits.api.bodyListMax && (
          <p className={styles.note}>{t('products.bulk_most', { count: limits.api.bodyListMax })}</p>
        )}
        {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} compact /> : null}
        {change && !data && !error && <Skeleton h={160} />}
        {preview && (
          <>
            <p className={styles.note} role="status">
              {bulkEffects
                .map((effect) => [effect, preview.rows.filter((row) => row.effect === effect).length] as const)
                .filter(([, count]) => count > 0)
                .map(([effect, count]) => `${t(`products.bulk_is_${effect}`)}: ${formatNumber(count)}`)
                .join(' · ')}
            </p>
            <BulkRows rows={preview.rows} names={preview.names} refreshing={isPlaceholderData || !isSettled} />
          </>
        )}
        {running && (
          <Progress value={(running.done / running.total) * 100} aria-label={t('products.bulk_running')} size="sm" />
        )}
      </div>
    </Dialog>
  );
}
