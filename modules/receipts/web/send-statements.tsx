import { useState } from 'react';
import { Alert, Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#domain/numerals.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { argsOf, call } from '#kit/web/api.ts';
import { requestOf, useListState } from '#kit/web/list-state.ts';
import { readKey, tellFailure, useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import { BulkBarAction } from '#ui/bulk-bar.tsx';
import { DateField, isDay } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Ledger } from '#ui/facts.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { FormGrid, SelectField } from '#ui/form-parts.tsx';
import { MailIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { useToday } from '#ui/use-today.ts';
import { statementMails } from '../contract.ts';
import { plusDays } from '../rules.ts';
import styles from './receipts.module.css';

/** Days that a statement covers where nobody says. */
const usualDays = 90;
type Scope = { ids?: readonly string[]; query: Query };

/** At the head of the list of customers: statements to all that it finds. */
export function SendStatements({ filters }: { filters: readonly FilterConfig[] }) {
  const { t } = useText();
  const [state] = useListState(filters);
  const [isOpen, setOpen] = useState(false);
  if (!useMay(statementMails.send)) return null;
  const { offset: _, limit: __, order: ___, ...query } = requestOf(state, filters);
  return (
    <>
      <Button leftSection={<MailIcon size={15} />} onClick={() => setOpen(true)}>
        {t('receipts.send_statements')}
      </Button>
      {isOpen && <SendDialog scope={{ query }} onClose={() => setOpen(false)} />}
    </>
  );
}

type ChosenProps = { ids: readonly string[]; query: Query; clear: () => void };

/** Among what can be done with chosen customers: their statements. */
export function SendToChosen({ ids, query, clear }: ChosenProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  if (!useMay(statementMails.send)) return null;
  return (
    <>
      <BulkBarAction label={t('receipts.send_statements')} icon={MailIcon} onClick={() => setOpen(true)} />
      {isOpen && <SendDialog scope={{ ids, query }} onDone={clear} onClose={() => setOpen(false)} />}
    </>
  );
}

type Asked = { query: Query; body: { supplier_id?: string; ids?: string[]; from: string; to: string } };

/** Who would be sent a statement now. */
function usePreview(asked: Asked | null) {
  const session = useSession();
  const args = argsOf<typeof statementMails.preview>(asked ?? { query: {} });
  return useQuery({
    queryKey: [...readKey(statementMails.preview, args, session), asked],
    enabled: asked !== null,
    queryFn: ({ signal }) => call(statementMails.preview, args, { signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Statements by mail: whose, of when, to whom, and how many get one. How far it is stands among the tasks in the bar above. */
function SendDialog({ scope, onDone, onClose }: { scope: Scope; onDone?: () => void; onClose: () => void }) {
  const { t } = useText();
  const today = useToday();
  const isAdmin = useSession().accountType === 'admin';
  const [supplier, setSupplier] = useState<string | null>(null);
  const [ofAll, setOfAll] = useState(scope.ids === undefined);
  const [period, setPeriod] = useState({ from: plusDays(today, -usualDays), to: today });
  const [moved, setMoved] = useState(false);
  const lacks = (isAdmin && !supplier) || !isDay(period.from) || !isDay(period.to) || period.from > period.to;
  const asked: Asked | null = lacks
    ? null
    : {
        query: ofAll ? scope.query : {},
        body: {
          ...period,
          ...(supplier ? { supplier_id: supplier } : {}),
          ...(ofAll ? {} : { ids: [...(scope.ids ?? [])] }),
        },
      };
  const { data, error, refetch, isFetching } = usePreview(asked);
  const { write, pending } = useWrite(statementMails.send, {
    success: t('receipts.mail_started'),
    failure: false,
    invalidates: ['/tasks'],
  });
  const preview = asked && data ? data.preview : null;
  const send = async () => {
    if (!asked || !preview) return;
    try {
      await write(argsOf<typeof statementMails.send>({ ...asked, body: { ...asked.body, expected: preview.mails } }));
      onDone?.();
      onClose();
    } catch (refused) {
      if (refused instanceof ApiError && refused.code === 'stale') {
        setMoved(true);
        void refetch();
      } else tellFailure(refused, t);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={520}
      title={t('receipts.send_statements')}
      submit={{
        label: preview ? t('receipts.mail_send', { count: preview.mails }) : t('receipts.send_statements'),
        onSubmit: () => void send(),
        loading: pending,
        disabled: !preview || preview.mails === 0 || isFetching,
      }}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('receipts.mail_text')}</p>
        {scope.ids && (
          <SegmentedControl
            aria-label={t('receipts.mail_scope')}
            value={ofAll ? 'all' : 'chosen'}
            onChange={(value) => setOfAll(value === 'all')}
            data={[
              { value: 'chosen', label: t('receipts.mail_scope_chosen', { count: scope.ids.length }) },
              { value: 'all', label: t('receipts.mail_scope_all') },
            ]}
          />
        )}
        {isAdmin && <SupplierField value={supplier} onChange={setSupplier} />}
        <FormGrid columns={2}>
          <DateField
            label={t('receipts.from')}
            required
            value={period.from}
            onChange={(from) => setPeriod({ ...period, from })}
          />
          <DateField
            label={t('receipts.to')}
            required
            max={today}
            value={period.to}
            onChange={(to) => setPeriod({ ...period, to })}
          />
        </FormGrid>
        {moved && (
          <Alert color="yellow" role="status">
            {t('receipts.mail_moved')}
          </Alert>
        )}
        {asked && error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} compact /> : null}
        {asked && !data && !error && <Skeleton h={90} />}
        {preview && (
          <Ledger
            lines={[
              { label: t('receipts.mail_gets'), value: formatNumber(preview.mails), strong: true },
              { label: t('receipts.mail_without_email'), value: formatNumber(preview.without_email) },
              { label: t('receipts.mail_nothing'), value: formatNumber(preview.nothing) },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}

function SupplierField({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const { t } = useText();
  const found = useRemoteOptions(suppliers.list, value ? [value] : []);
  if (!found) return null;
  return <SelectField label={t('receipts.supplier')} required value={value} onChange={onChange} {...found} />;
}
