import { useState } from 'react';
import { Alert, SegmentedControl, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import type { Query } from '#kit/shared/query-string.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { argsOf, call } from '#kit/web/api.ts';
import { readKey, tellFailure, useWrite } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/text.tsx';
import type { BulkChange, BulkEdit } from '../contract.ts';
import type { BulkField } from '../rules.ts';
import { BulkForm, changeOf, firstDraft } from './bulk-form.tsx';
import { PreviewOf } from './bulk-preview.tsx';
import { BulkResult } from './bulk-result.tsx';
import styles from './bulk.module.css';
import { customerBulks } from '../contract.ts';

/** Chosen customers, everybody a query finds, or the choice between them. */
export type BulkScope = { ids?: readonly string[]; query?: Query };
type Props = {
  field: BulkField;
  scope: BulkScope;
  /** Where it is the whole portfolio of this representative. */
  portfolioOf?: string;
  onClose: () => void;
  /** Told when it is closed after it began, whatever becomes of it. */
  onDone?: () => void;
};

/** What a change would do now. */
function usePreview(asked: { query: Query; body: { ids?: string[]; change: BulkChange } } | null) {
  const session = useSession();
  const args = argsOf<typeof customerBulks.preview>(asked ?? { query: {} });
  return useQuery({
    queryKey: [...readKey(customerBulks.preview, args, session), asked],
    enabled: asked !== null,
    queryFn: ({ signal }) => call(customerBulks.preview, args, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Changes one field of many customers: for whom, what, what that would do, how far it is, and the way back. */
export function BulkDialog({ field, scope, portfolioOf, onClose, onDone }: Props) {
  const { t } = useText();
  const [ofAll, setOfAll] = useState(scope.ids === undefined);
  const [draft, setDraft] = useState(firstDraft);
  const [moved, setMoved] = useState(false);
  const [started, setStarted] = useState<BulkEdit | null>(null);
  const { all } = useCustomerStatuses();
  const leadsOf = portfolioOf ?? null;
  const change = changeOf(field, draft, leadsOf);
  const lacksReason =
    change?.field === 'status' && !change.reason && all.some((one) => one.key === change.status && one.reason_required);
  const asked =
    change === null || lacksReason
      ? null
      : {
          query: ofAll ? (scope.query ?? {}) : {},
          body: { ...(ofAll ? {} : { ids: [...(scope.ids ?? [])] }), change },
        };
  const [settled] = useDebouncedValue(asked, field === 'tags' || field === 'status' ? 300 : 0);
  const isSettled = JSON.stringify(settled) === JSON.stringify(asked);
  const { data, error, refetch, isFetching } = usePreview(settled);
  const { write, pending } = useWrite(customerBulks.start, { success: null, failure: false, invalidates: ['/tasks'] });
  const title = t(portfolioOf ? 'customers.transfer' : `customers.bulk_${field}`);
  const preview = asked && data ? data : null;
  const start = async () => {
    if (!asked || !preview) return;
    try {
      const { query, body } = asked;
      const reply = await write(
        argsOf<typeof customerBulks.start>({ query, body: { ...body, expected: preview.changed } }),
      );
      setStarted(reply.bulk_edit);
    } catch (refused) {
      if (refused instanceof ApiError && refused.code === 'stale') {
        setMoved(true);
        void refetch();
      } else tellFailure(refused, t);
    }
  };
  const close = () => {
    onDone?.();
    onClose();
  };
  if (started) return <BulkResult title={title} started={started} onClose={close} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title={title}
      submit={{
        label: preview
          ? t(portfolioOf ? 'customers.transfer_apply' : 'customers.bulk_apply', { count: preview.changed })
          : title,
        onSubmit: () => void start(),
        loading: pending,
        disabled:
          !preview || preview.changed + preview.along.leads + preview.along.further === 0 || !isSettled || isFetching,
      }}
    >
      <div className={styles.stack}>
        {scope.ids && scope.query && (
          <SegmentedControl
            aria-label={t('customers.bulk_scope')}
            value={ofAll ? 'all' : 'chosen'}
            onChange={(value) => setOfAll(value === 'all')}
            data={[
              { value: 'chosen', label: t('customers.bulk_scope_chosen', { count: scope.ids.length }) },
              { value: 'all', label: t('customers.bulk_scope_all') },
            ]}
          />
        )}
        <BulkForm field={field} draft={draft} onChange={setDraft} leadsOf={leadsOf} />
        {moved && (
          <Alert color="yellow" role="status">
            {t('customers.bulk_moved')}
          </Alert>
        )}
        {asked && error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} compact /> : null}
        {asked && !data && !error && <Skeleton h={120} />}
        {preview && <PreviewOf field={field} preview={preview} />}
      </div>
    </Dialog>
  );
}
