import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { amountHead, currencyOf } from '#kit/web/currency-head.ts';
import { ExportButton } from '#kit/web/export-button.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { BankIcon, CashIcon, CashPlusIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { receiptMethods, receipts, receiptStatuses, type ReceiptRow } from '../contract.ts';
import { useReceiptColumns } from './columns.tsx';
import { PaidBy } from './labels.tsx';

const PaymentOf = part(() => import('./payment-of.tsx').then((all) => all.PaymentOf));

/** Money received: what it came by, and what of it is put towards orders. */
export function ReceiptList() {
  const { t, language } = useText();
  const href = useHref();
  const mayTake = useMay(receipts.create);
  const [taking, setTaking] = useState(false);
  const common = useReceiptColumns();
  const columns = (rows: readonly ReceiptRow[]): Column<ReceiptRow>[] => [
    {
      key: 'number',
      header: t('receipts.number'),
      sortable: true,
      primary: true,
      hideable: false,
      tone: 'strong',
      cell: ({ number }) => <bdi dir="ltr">R{number}</bdi>,
    },
    {
      key: 'received_on',
      header: t('receipts.received_on'),
      sortable: true,
      tone: 'quiet',
      card: 'aside',
      cell: ({ received_on }) => formatDate(received_on, language),
    },
    ...common(rows).whose,
    { key: 'method', header: t('receipts.method'), card: 'detail', cell: (one) => <PaidBy receipt={one} /> },
    common(rows).status,
    {
      key: 'unallocated',
      header: amountHead({ t, language }, t('receipts.unallocated'), currencyOf(rows)),
      wide: true,
      align: 'end',
      tone: 'quiet',
      card: 'none',
      cell: ({ unallocated, status, currency_code }) =>
        status === 'confirmed' && unallocated > 0 && <Money amount={unallocated} currency={currency_code} />,
    },
    common(rows).amount,
  ];
  const filters: FilterConfig[] = [
    {
      key: 'status',
      title: t('receipts.status'),
      type: 'select',
      isMulti: true,
      options: receiptStatuses.map((value) => ({ value, label: t(`receipts.status_${value}`) })),
    },
    {
      key: 'method',
      title: t('receipts.method'),
      type: 'select',
      isMulti: true,
      options: receiptMethods.map((value) => ({ value, label: t(`receipts.method_${value}`) })),
    },
    {
      key: 'unallocated',
      title: t('receipts.unallocated'),
      type: 'select',
      options: [
        { value: 'true', label: t('receipts.tab_open') },
        { value: 'false', label: t('receipts.allocated') },
      ],
    },
  ];
  return (
    <ListPage
      title={t('receipts.title')}
      actions={
        <>
          <ButtonLink leftSection={<BankIcon size={15} />} href={href('/receipts/cheques')}>
            {t('receipts.cheques')}
          </ButtonLink>
          <ExportButton of={receipts.export} filters={filters} />
        </>
      }
      primary={mayTake ? { label: t('receipts.take'), icon: CashPlusIcon, onClick: () => setTaking(true) } : undefined}
    >
      {taking && <PaymentOf onClose={() => setTaking(false)} />}
      <ListCard
        endpoint={receipts.list}
        columns={columns}
        filters={filters}
        search={t('receipts.search')}
        rowHref={(one) => `/receipts/${one.id}`}
        rowLabel={({ number }) => `R${number}`}
        empty={{ icon: CashIcon, title: t('receipts.empty'), text: t('receipts.empty_text') }}
      >
        <ListTabs
          counted
          tabs={[
            { value: 'held', label: t('receipts.tab_held'), search: { status: ['held'] } },
            { value: 'open', label: t('receipts.tab_open'), search: { unallocated: 'true' } },
          ]}
        />
      </ListCard>
    </ListPage>
  );
}
