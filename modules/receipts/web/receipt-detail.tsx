import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { Action } from '#kit/web/action.tsx';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { personName } from '#kit/web/person.ts';
import { Card } from '#ui/card.tsx';
import { MomentText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts, Ledger } from '#ui/facts.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { CashPlusIcon, CheckIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent, TimelineList } from '#ui/timeline.tsx';
import { receipts, type Receipt } from '../contract.ts';
import { canPutTowards, canSettleCheque } from '../rules.ts';
import { PaidBy, ReceiptBadge } from './labels.tsx';
import styles from './receipts.module.css';

/** A receipt: what came, and the orders it was put towards. */
export function ReceiptDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(receipts.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/receipts'), label: t('receipts.title') }}>
      {({ receipt }) => <Page receipt={receipt} />}
    </AsyncRecord>
  );
}

function Page({ receipt }: { receipt: Receipt }) {
  const { t, language } = useText();
  const href = useHref();
  const { back, position } = useNeighbours(receipts.list, '/receipts', (id) => `/receipts/${id}`);
  const [asking, setAsking] = useState<'clear' | 'bounce' | null>(null);
  const { currency_code: currency, version } = receipt;
  const params = { id: receipt.id };
  const allocating = useWrite(receipts.allocate, {
    success: t('receipts.allocate_done'),
    invalidates: ['/customers', '/orders'],
  });
  const facts = [
    { label: t('receipts.supplier'), value: <NameOf of={receipt.supplier} /> },
    { label: t('receipts.method'), value: <PaidBy receipt={receipt} /> },
    ...(receipt.cheque_bank ? [{ label: t('receipts.cheque_bank'), value: <bdi>{receipt.cheque_bank}</bdi> }] : []),
    ...(receipt.cheque_due_on
      ? [{ label: t('receipts.cheque_due_on'), value: formatDate(receipt.cheque_due_on, language) }]
      : []),
    { label: t('receipts.received_on'), value: formatDate(receipt.received_on, language) },
    ...(receipt.bounce_reason
      ? [{ label: t('receipts.bounce_why'), value: <span dir="auto">{receipt.bounce_reason}</span> }]
      : []),
  ];
  return (
    <>
      <PageTitle>{`R${receipt.number}`}</PageTitle>
      <PageHeader
        title={<bdi dir="ltr">R{receipt.number}</bdi>}
        back={back}
        position={position}
        badges={<ReceiptBadge status={receipt.status} />}
        meta={[
          <Money key="amount" amount={receipt.amount} currency={currency} sign />,
          <PaidBy key="by" receipt={receipt} />,
          <Link key="customer" href={href(`/customers/${receipt.customer_id}`)}>
            <NameOf of={receipt.customer} />
          </Link>,
        ]}
        actions={
          receipt.status === 'held' ? (
            <>
              <Action needs={receipts.bounce} when={canSettleCheque(receipt)} onClick={() => setAsking('bounce')}>
                {t('receipts.bounce')}
              </Action>
              <Action
                needs={receipts.clear}
                when={canSettleCheque(receipt)}
                variant="filled"
                onClick={() => setAsking('clear')}
              >
                {t('receipts.clear')}
              </Action>
            </>
          ) : (
            receipt.status === 'confirmed' &&
            receipt.unallocated > 0 && (
              <Action
                needs={receipts.allocate}
                when={canPutTowards(receipt)}
                loading={allocating.pending}
                onClick={() => allocating.run({ params, body: { version } })}
              >
                {t('receipts.allocate')}
              </Action>
            )
          )
        }
      />
      <PageColumns
        side={
          <>
            <Card title={t('receipts.receipt')}>
              <Facts facts={facts} />
            </Card>
            <Card title={t('receipts.history')}>
              <History receipt={receipt} />
            </Card>
          </>
        }
      >
        <Card title={t('receipts.allocations')} note={receipt.allocations.length === 0 && t('receipts.no_allocations')}>
          <Ledger
            lines={[
              ...receipt.allocations.map(({ id, order_id, display_id, amount }) => ({
                key: id,
                label: (
                  <Link href={href(`/orders/${order_id}`)}>
                    <bdi dir="ltr">#{display_id}</bdi>
                  </Link>
                ),
                value: <Money amount={amount} currency={currency} />,
              })),
              {
                key: 'rest',
                label: t('receipts.unallocated'),
                value: <Money amount={receipt.unallocated} currency={currency} />,
                rule: 'single' as const,
              },
              {
                key: 'all',
                label: t('receipts.amount'),
                value: <Money amount={receipt.amount} currency={currency} sign />,
                rule: 'double' as const,
                strong: true,
              },
            ]}
          />
        </Card>
      </PageColumns>
      {asking === 'clear' && <Clear receipt={receipt} onClose={() => setAsking(null)} />}
      {asking === 'bounce' && <Bounce receipt={receipt} onClose={() => setAsking(null)} />}
    </>
  );
}

/** What happened to it, newest first: it came in, and was put towards orders at once or later. */
function History({ receipt }: { receipt: Receipt }) {
  const { t, language } = useText();
  const { currency_code: currency, allocations, author } = receipt;
  // Orders that were paid in one go stand together.
  const moments = [...new Set(allocations.map(({ created_at }) => created_at))].sort().reverse();
  return (
    <TimelineList label={t('receipts.history')}>
      {moments.map((at) => {
        const then = allocations.filter(({ created_at }) => created_at === at);
        return (
          <TimelineEvent
            key={at}
            icon={CheckIcon}
            meaning="positive"
            title={t('receipts.event_allocated')}
            time={<MomentText at={at} />}
            author={
              <>
                <Money amount={then.reduce((sum, { amount }) => sum + amount, 0)} currency={currency} sign /> ·{' '}
                <bdi dir="ltr">{then.map(({ display_id }) => `#${display_id}`).join(', ')}</bdi>
              </>
            }
          />
        );
      })}
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

type Asking = { receipt: Receipt; onClose: () => void };

function Clear({ receipt: { id, version }, onClose }: Asking) {
  const { t } = useText();
  const { run, pending } = useWrite(receipts.clear, {
    success: t('receipts.clear_done'),
    onSuccess: onClose,
    invalidates: ['/customers', '/orders'],
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('receipts.clear')}
      submit={{
        label: t('receipts.clear'),
        onSubmit: () => run({ params: { id }, body: { version } }),
        loading: pending,
      }}
    >
      {t('receipts.clear_text')}
    </Dialog>
  );
}

function Bounce({ receipt: { id, version }, onClose }: Asking) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(receipts.bounce, {
    success: t('receipts.bounce_done'),
    onSuccess: onClose,
    invalidates: ['/customers'],
  });
  const send = () => {
    setTried(true);
    if (reason.trim() !== '') run({ params: { id }, body: { reason: reason.trim(), version } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('receipts.bounce')}
      submit={{ label: t('receipts.bounce'), onSubmit: send, loading: pending, danger: true }}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('receipts.bounce_text')}</p>
        <TextareaField
          label={t('receipts.bounce_why')}
          required
          value={reason}
          onChange={setReason}
          error={tried && reason.trim() === '' ? t('receipts.bounce_reason') : undefined}
        />
      </div>
    </Dialog>
  );
}
