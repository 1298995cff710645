import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { Action } from '#kit/web/action.tsx';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Facts, Ledger } from '#ui/facts.tsx';
import { CanceledIcon, UndoIcon, WarningIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { receipts, type Receipt } from '../contract.ts';
import { canBounce, canClear, canDeposit, canPutTowards, canReverse } from '../rules.ts';
import { EditAllocation } from './edit-allocation.tsx';
import { History } from './history.tsx';
import { isGone, PaidBy, ReceiptBadge } from './labels.tsx';
import { moved, StepDialog, type Asked } from './step-dialogs.tsx';

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
  const mayChange = useMay(receipts.reverse);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [editing, setEditing] = useState(false);
  const { currency_code: currency, status, version } = receipt;
  const params = { id: receipt.id };
  const allocating = useWrite(receipts.allocate, {
    success: t('receipts.allocate_done'),
    invalidates: moved,
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
        badges={<ReceiptBadge receipt={receipt} />}
        meta={[
          <Money key="amount" amount={receipt.amount} currency={currency} sign struck={isGone(receipt)} />,
          <PaidBy key="by" receipt={receipt} />,
          <Link key="customer" href={href(`/customers/${receipt.customer_id}`)}>
            <NameOf of={receipt.customer} />
          </Link>,
        ]}
        actions={
          <>
            {status === 'deposited' && (
              <Action needs={receipts.bounce} onClick={() => setAsked('bounce')}>
                {t('receipts.bounce')}
              </Action>
            )}
            {status === 'bounced' && (
              <Action needs={receipts.returnCheque} onClick={() => setAsked('return')}>
                {t('receipts.return')}
              </Action>
            )}
            {canDeposit(receipt).allowed && (
              <Action needs={receipts.deposit} variant="filled" onClick={() => setAsked('deposit')}>
                {t(status === 'bounced' ? 'receipts.deposit_again' : 'receipts.deposit')}
              </Action>
            )}
            {canClear(receipt).allowed && (
              <Action needs={receipts.clear} variant="filled" onClick={() => setAsked('clear')}>
                {t('receipts.clear')}
              </Action>
            )}
            {status === 'confirmed' && receipt.unallocated > 0 && (
              <Action
                needs={receipts.allocate}
                when={canPutTowards(receipt)}
                loading={allocating.pending}
                onClick={() => allocating.run({ params, body: { version } })}
              >
                {t('receipts.allocate')}
              </Action>
            )}
          </>
        }
        overflow={
          mayChange
            ? [
                ...(status === 'held'
                  ? [{ key: 'return', label: t('receipts.return'), icon: UndoIcon, onClick: () => setAsked('return') }]
                  : []),
                // The bank takes back late what it paid.
                ...(status === 'confirmed' && canBounce(receipt).allowed
                  ? [
                      {
                        key: 'bounce',
                        label: t('receipts.bounce'),
                        icon: WarningIcon,
                        onClick: () => setAsked('bounce'),
                      },
                    ]
                  : []),
                ...(canReverse(receipt).allowed
                  ? [
                      {
                        key: 'reverse',
                        label: t('receipts.reverse'),
                        icon: CanceledIcon,
                        danger: true,
                        onClick: () => setAsked('reverse'),
                      },
                    ]
                  : []),
              ]
            : []
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
        <Card
          title={t('receipts.allocations')}
          note={receipt.allocations.length === 0 && t('receipts.no_allocations')}
          actions={
            mayChange &&
            status === 'confirmed' && (
              <Button size="compact-xs" onClick={() => setEditing(true)}>
                {t('receipts.edit_allocation')}
              </Button>
            )
          }
        >
          <Ledger
            lines={[
              ...receipt.allocations.map(({ order_id, display_id, amount }) => ({
                key: order_id,
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
      {asked && <StepDialog asked={asked} receipt={receipt} onClose={() => setAsked(null)} />}
      {editing && <EditAllocation receipt={receipt} onClose={() => setEditing(false)} />}
    </>
  );
}
