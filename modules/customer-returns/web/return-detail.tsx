import { useState } from 'react';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useArea, useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { personName } from '#kit/web/person.ts';
import { customers } from '#modules/customers/contract.ts';
import { orders, returns } from '#modules/orders/contract.ts';
import { ReturnBadge, ReturnDialog } from '#modules/orders/parts.tsx';
import { ProductThumb } from '#modules/products/parts.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { Facts, Ledger } from '#ui/facts.tsx';
import { CanceledIcon, ReturnReceivedIcon, ReturnRequestedIcon, TrashIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { MediaCell, TwoLines } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { PiecesText, QuantityText, TimesText } from '#ui/quantity-text.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent, TimelineList } from '#ui/timeline.tsx';
import { customerReturns, type CustomerReturnWhole } from '../contract.ts';
import { ageText, ReturnNumber } from './columns.tsx';
import { UnitPrice } from '#ui/unit-price.tsx';
import styles from './desk.module.css';

/** A return on its own page: what comes back and why, where it came from, the money, and what can be done. */
export function ReturnDetailPage() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(customerReturns.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/customer-returns'), label: t('customer_returns.back_to_list') }}>
      {({ customer_return }) => <Page row={customer_return} />}
    </AsyncRecord>
  );
}

function Page({ row }: { row: CustomerReturnWhole }) {
  const { t } = useText();
  const href = useHref();
  const nameIn = useNameIn();
  const forAdmin = useArea().account === 'admin';
  const { back, position } = useNeighbours(
    customerReturns.list,
    '/customer-returns',
    (id) => `/customer-returns/${id}`,
  );
  const [mayReceive, mayCancel, mayOpenOrder, mayOpenCustomer] = [
    useMay(returns.receive),
    useMay(returns.cancel),
    useMay(orders.retrieve),
    useMay(customers.retrieve),
  ];
  const [dialog, setDialog] = useState<'receive' | 'cancel' | null>(null);
  const waits = (row.status === 'requested' || row.status === 'requires_action') && !row.is_verified && mayOpenOrder;
  const part = row.status === 'requires_action';
  return (
    <>
      <PageTitle>{`#${row.order_display_id}-R${row.number} ${nameIn(row.customer)}`}</PageTitle>
      <PageHeader
        title={<ReturnNumber of={row} />}
        back={back}
        position={position}
        badges={<ReturnBadge status={row.status} />}
        meta={[
          <MomentText key="at" at={row.created_at} />,
          mayOpenCustomer ? (
            <Link key="customer" className={styles.link} href={href(`/customers/${row.customer.id}`)}>
              <NameOf of={row.customer} />
            </Link>
          ) : (
            <NameOf key="customer" of={row.customer} />
          ),
          ...(forAdmin ? [<NameOf key="supplier" of={row.supplier} />] : []),
          mayOpenOrder ? (
            <Link key="order" className={styles.link} href={href(`/orders/${row.order_id}`)}>
              {t('customer_returns.to_order', { number: row.order_display_id })}
            </Link>
          ) : (
            t('customer_returns.to_order', { number: row.order_display_id })
          ),
        ]}
        primary={
          waits && mayReceive
            ? { label: t('customer_returns.receive'), icon: ReturnReceivedIcon, onClick: () => setDialog('receive') }
            : undefined
        }
        overflow={
          waits && mayCancel
            ? [
                {
                  key: 'cancel',
                  label: t(part ? 'customer_returns.close_rest' : 'customer_returns.cancel'),
                  icon: TrashIcon,
                  danger: true,
                  onClick: () => setDialog('cancel'),
                },
              ]
            : []
        }
      />
      <PageColumns side={<Side row={row} />}>
        <Lines row={row} />
      </PageColumns>
      {dialog && (
        <ReturnDialog kind={dialog} orderId={row.order_id} returned={row.return} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

type Line = CustomerReturnWhole['return']['items'][number] & { sold: CustomerReturnWhole['order_lines'][number] };

function Lines({ row }: { row: CustomerReturnWhole }) {
  const { t } = useText();
  const lines = row.return.items.flatMap((item): Line[] => {
    const sold = row.order_lines.find(({ item_id }) => item_id === item.item_id);
    return sold ? [{ ...item, sold }] : [];
  });
  const pack = ({ sold }: Line) => ({ shrink: sold.shrink_size, case: sold.case_size });
  const columns: Column<Line>[] = [
    {
      key: 'product',
      header: t('customer_returns.product'),
      card: 'lead',
      cell: ({ sold }) => (
        <MediaCell
          src={sold.thumbnail}
          size={32}
          figure={
            sold.product && <ProductThumb of={sold.product} src={sold.thumbnail ?? sold.product.thumbnail} size={32} />
          }
          title={<NameOf of={sold} />}
          note={
            <>
              {t('customer_returns.sold_at', { quantity: formatNumber(sold.quantity) })}{' '}
              <UnitPrice price={sold.unit_price_micros} currency={row.currency_code} />
            </>
          }
        />
      ),
    },
    {
      key: 'asked',
      header: t('customer_returns.asked'),
      align: 'end',
      tone: 'medium',
      cell: (line) => (
        <TwoLines note={<TimesText pieces={line.requested_quantity} />}>
          <QuantityText pieces={line.requested_quantity} pack={pack(line)} counted />
        </TwoLines>
      ),
    },
    {
      key: 'received',
      header: t('customer_returns.received'),
      align: 'end',
      cell: (line) =>
        line.received_quantity === 0 ? (
          '—'
        ) : (
          <TwoLines note={<TimesText pieces={line.received_quantity} />}>
            <QuantityText pieces={line.received_quantity} pack={pack(line)} counted />
          </TwoLines>
        ),
    },
    { key: 'why', header: t('customer_returns.why'), cell: (line) => <Why line={line} /> },
  ];
  return (
    <Card title={t('customer_returns.lines')} note={formatNumber(lines.length)} flush>
      <DataTable
        label={t('customer_returns.lines')}
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        rowHeight="free"
      />
    </Card>
  );
}

/** The reason with its note and pictures; each picture opens whole. */
function Why({ line }: { line: Line }) {
  const { t } = useText();
  const nameIn = useNameIn();
  return (
    <div className={styles.why}>
      {line.reason ? (
        <NameOf of={{ name: line.reason.label, name_ar: line.reason.label_ar }} />
      ) : (
        <span>{t('returns.no_reason')}</span>
      )}
      {line.note && <bdi className={styles.note}>{line.note}</bdi>}
      {line.images.length > 0 && (
        <div className={styles.photos}>
          {line.images.map((url, index) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={t('customer_returns.picture', { number: index + 1, name: nameIn(line.sold) })}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
    </div>
  );
}

function Side({ row }: { row: CustomerReturnWhole }) {
  const { t, language } = useText();
  const money = (amount: number, sign = false) => <Money amount={amount} currency={row.currency_code} sign={sign} />;
  const [now] = useState(() => new Date());
  const { return: returned } = row;
  const author = personName(language, returned.author);
  const settled = row.source === 'order' || returned.refund_amount > 0 || row.granted_amount > 0;
  return (
    <>
      <Card title={t('customer_returns.money')}>
        {settled ? (
          <Ledger
            lines={[
              { label: t('customer_returns.goods_value'), value: money(row.value) },
              ...(returned.shipping_method
                ? [{ label: t('customer_returns.return_shipping'), value: money(-returned.shipping_method.total) }]
                : []),
              { label: t('customer_returns.promised'), value: money(row.refund_amount), rule: 'single' as const },
              { label: t('customer_returns.granted'), value: money(row.granted_amount, true), strong: true },
              { label: t('customer_returns.order_due'), value: money(row.due), rule: 'double' as const },
            ]}
          />
        ) : (
          <p className={styles.lead}>{t('customer_returns.no_money')}</p>
        )}
      </Card>
      <Card title={t('customer_returns.facts')}>
        <Facts
          facts={[
            { label: t('customer_returns.source'), value: t(`customer_returns.source.${row.source}`) },
            { label: t('customer_returns.age'), value: ageText(t, row, now) },
            ...(row.driver ? [{ label: t('customer_returns.driver'), value: <NameOf of={row.driver} /> }] : []),
            ...(row.location ? [{ label: t('customer_returns.location'), value: <NameOf of={row.location} /> }] : []),
          ]}
        />
      </Card>
      <Card title={t('customer_returns.history')}>
        <History row={row} author={author} />
      </Card>
    </>
  );
}

/** What happened to the return, newest first: it was asked for, came once or in parts, or was given up. */
function History({ row: { return: returned, currency_code }, author }: { row: CustomerReturnWhole; author: string }) {
  const { t } = useText();
  return (
    <TimelineList label={t('customer_returns.history')}>
      {returned.canceled_at && (
        <TimelineEvent
          icon={CanceledIcon}
          meaning="danger"
          title={t('returns.event.canceled')}
          time={<MomentText at={returned.canceled_at} />}
        />
      )}
      {returned.receipts.toReversed().map((receipt) => (
        <TimelineEvent
          key={receipt.id}
          icon={ReturnReceivedIcon}
          meaning="positive"
          title={t('returns.event.received')}
          time={<MomentText at={receipt.created_at} />}
          author={
            <>
              <PiecesText pieces={receipt.items.reduce((sum, { quantity }) => sum + quantity, 0)} /> ·{' '}
              <Money amount={receipt.amount} currency={currency_code} sign />
              {receipt.location && (
                <>
                  {' '}
                  · <NameOf of={receipt.location} />
                </>
              )}
            </>
          }
        />
      ))}
      <TimelineEvent
        first
        icon={ReturnRequestedIcon}
        title={t('returns.event.requested')}
        time={<MomentText at={returned.created_at} />}
        author={author}
      >
        {returned.note && <bdi>{returned.note}</bdi>}
      </TimelineEvent>
    </TimelineList>
  );
}
