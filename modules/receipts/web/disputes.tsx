import { formatDate } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf } from '#kit/web/names.tsx';
import type { Column } from '#ui/column.ts';
import { NoteIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { receipts, type Dispute } from '../contract.ts';
import { AnswerButton, DisputePhotos } from './answer-dispute.tsx';

/** What customers say is wrong with their statements, newest first. */
export function DisputeList() {
  const { t, language } = useText();
  const href = useHref();
  const may = useMay(receipts.closeDispute);
  const columns: Column<Dispute>[] = [
    {
      key: 'created_at',
      header: t('receipts.date'),
      sortable: true,
      tone: 'quiet',
      card: 'aside',
      cell: ({ created_at }) => formatDate(created_at, language),
    },
    {
      key: 'customer',
      header: t('receipts.customer'),
      width: 190,
      shrinks: true,
      card: 'title',
      tone: 'medium',
      cell: ({ customer }) => (
        <Link href={href(`/customers/${customer.id}?tab=statement`)}>
          <NameOf of={customer} />
        </Link>
      ),
    },
    {
      key: 'entry',
      header: t('receipts.what'),
      card: 'sub',
      cell: ({ kind, order_id, display_id, receipt_id, receipt_number }) => (
        <>
          {t(`receipts.kind_${kind}`)} ·{' '}
          <Link href={href(order_id ? `/orders/${order_id}` : `/receipts/${receipt_id}`)}>
            <bdi dir="ltr">{order_id ? `#${display_id}` : `R${receipt_number}`}</bdi>
          </Link>
        </>
      ),
    },
    {
      key: 'amount',
      header: t('receipts.amount'),
      align: 'end',
      tone: 'strong',
      card: 'end',
      cell: ({ amount, currency_code }) => <Money amount={amount} currency={currency_code} sign />,
    },
    {
      key: 'words',
      header: t('receipts.dispute_words'),
      width: 320,
      card: 'detail',
      cell: ({ words, photos }) => (
        <>
          <span dir="auto">{words}</span>
          <DisputePhotos photos={photos} />
        </>
      ),
    },
    {
      key: 'answer',
      header: t('receipts.dispute_answer'),
      card: 'detail',
      cell: (dispute) =>
        dispute.answer === null ? may && <AnswerButton dispute={dispute} /> : <span dir="auto">{dispute.answer}</span>,
    },
  ];
  return (
    <ListPage title={t('receipts.disputes')} back={href('/receipts')}>
      <ListCard
        endpoint={receipts.disputes}
        columns={columns}
        rowHeight="free"
        filters={[
          {
            key: 'status',
            title: t('receipts.dispute_status'),
            type: 'select',
            options: (['open', 'closed'] as const).map((value) => ({
              value,
              label: t(`receipts.dispute_status_${value}`),
            })),
          },
        ]}
        empty={{ icon: NoteIcon, title: t('receipts.disputes_empty'), text: t('receipts.disputes_empty_text') }}
      >
        <ListTabs
          counted
          tabs={[{ value: 'open', label: t('receipts.disputes_open'), search: { status: ['open'] } }]}
        />
      </ListCard>
    </ListPage>
  );
}
