import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { amountHead } from '#kit/web/currency-head.ts';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { personName } from '#kit/web/person.ts';
import { LotLink } from '#modules/batches/parts.tsx';
import { ProductThumb } from '#modules/products/parts.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { CanceledIcon, CheckIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { purchaseOrders, type PurchaseItem, type PurchaseOrder } from '../contract.ts';
import { canCancel, canEdit, canReceive } from '../rules.ts';
import { Expected, PurchaseBadge, PurchaseNumber } from './labels.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import styles from './purchase.module.css';

/** A purchase order: its lines, what came of them, and what is to be done next. */
export function PurchaseDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(purchaseOrders.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/purchase-orders'), label: t('purchasing.title') }}>
      {({ purchase_order }) => <Page purchase={purchase_order} />}
    </AsyncRecord>
  );
}

const packOf = ({ case_size, shrink_size }: PurchaseItem) => ({ case: case_size, shrink: shrink_size });

function Page({ purchase }: { purchase: PurchaseOrder }) {
  const { t, language } = useText();
  const { back, position } = useNeighbours(purchaseOrders.list, '/purchase-orders', (id) => `/purchase-orders/${id}`);
  const [asking, setAsking] = useState<'receive' | 'cancel' | null>(null);
  const maySend = useMay(purchaseOrders.send);
  const mayReceive = useMay(purchaseOrders.receive);
  const mayCancel = useMay(purchaseOrders.cancel) && canCancel(purchase).allowed;
  const { id, version, status, currency_code: currency } = purchase;
  const sending = useWrite(purchaseOrders.send, { success: t('purchasing.send_done') });
  const send = {
    label: t('purchasing.send'),
    icon: CheckIcon,
    loading: sending.pending,
    onClick: () => sending.run({ params: { id }, body: { version } }),
  };
  const receive = { label: t('purchasing.receive'), icon: CheckIcon, onClick: () => setAsking('receive') };
  const next =
    maySend && canEdit(purchase).allowed ? send : mayReceive && canReceive(purchase).allowed ? receive : undefined;
  const columns: Column<PurchaseItem>[] = [
    {
      key: 'item',
      header: t('purchasing.item'),
      card: 'lead',
      cell: (item) => (
        <MediaCell
          figure={<ProductThumb of={item} size={32} />}
          title={<NameOf of={item} />}
          note={<bdi dir="ltr">{item.sku}</bdi>}
        />
      ),
    },
    {
      key: 'ordered',
      header: t('purchasing.ordered'),
      align: 'end',
      card: 'detail',
      cell: (item) => <QuantityText pieces={item.quantity} pack={packOf(item)} />,
    },
    {
      key: 'received',
      header: t('purchasing.received'),
      align: 'end',
      card: 'detail',
      cell: (item) => <QuantityText pieces={item.received} pack={packOf(item)} />,
    },
    {
      key: 'open',
      header: t('purchasing.open'),
      align: 'end',
      tone: 'strong',
      card: 'detail',
      cell: (item) =>
        item.received === item.quantity ? (
          '—'
        ) : (
          <QuantityText pieces={item.quantity - item.received} pack={packOf(item)} />
        ),
    },
    {
      key: 'cost',
      header: amountHead({ t, language }, t('purchasing.cost'), currency),
      align: 'end',
      card: 'detail',
      cell: ({ cost }) => <Money amount={cost} currency={currency} />,
    },
  ];
  return (
    <>
      <PageTitle>{`PO-${purchase.number}`}</PageTitle>
      <PageHeader
        title={<PurchaseNumber of={purchase} />}
        back={back}
        position={position}
        badges={<PurchaseBadge status={status} />}
        meta={[<bdi key="vendor">{purchase.vendor_name}</bdi>, <MomentText key="at" at={purchase.created_at} />]}
        primary={next}
        overflow={
          mayCancel
            ? [
                {
                  key: 'cancel',
                  label: t('purchasing.cancel'),
                  icon: CanceledIcon,
                  danger: true,
                  onClick: () => setAsking('cancel'),
                },
              ]
            : []
        }
      />
      <PageColumns side={<About purchase={purchase} />}>
        <div className={styles.stack}>
          <Card title={t('purchasing.lines')} note={purchase.lines} flush>
            <DataTable
              label={t('purchasing.lines')}
              columns={columns}
              rows={purchase.items}
              rowKey={({ id: key }) => key}
              rowHeight="tall"
            />
          </Card>
          <Arrivals purchase={purchase} />
        </div>
      </PageColumns>
      {asking === 'receive' && <ReceiveDialog purchase={purchase} onClose={() => setAsking(null)} />}
      {asking === 'cancel' && <Cancel purchase={purchase} onClose={() => setAsking(null)} />}
    </>
  );
}

function About({ purchase }: { purchase: PurchaseOrder }) {
  const { t, language } = useText();
  const href = useHref();
  const mayOpen = useMay(['orders:read']);
  const { vendor_phone: phone, vendor_email: email, cost_total: cost, sent_at: sent, note, orders } = purchase;
  const facts = [
    { label: t('purchasing.vendor'), value: <bdi>{purchase.vendor_name}</bdi> },
    ...(phone ? [{ label: t('purchasing.phone'), value: <PhoneLink number={phone} /> }] : []),
    ...(email ? [{ label: t('purchasing.email'), value: <bdi dir="ltr">{email}</bdi> }] : []),
    { label: t('field.supplier'), value: <NameOf of={purchase.supplier} /> },
    { label: t('purchasing.location'), value: <NameOf of={purchase.location} /> },
    { label: t('purchasing.eta'), value: <Expected of={purchase} /> },
    ...(sent ? [{ label: t('purchasing.sent_at'), value: formatDate(sent, language) }] : []),
    ...(cost === null
      ? []
      : [{ label: t('purchasing.value'), value: <Money amount={cost} currency={purchase.currency_code} sign /> }]),
    ...(orders.length > 0
      ? [
          {
            label: t('purchasing.made_for'),
            value: (
              <span className={styles.orders}>
                {orders.map(({ id, display_id }) =>
                  mayOpen ? (
                    <Link key={id} href={href(`/orders/${id}`)}>
                      <bdi dir="ltr">#{display_id}</bdi>
                    </Link>
                  ) : (
                    <bdi key={id} dir="ltr">
                      #{display_id}
                    </bdi>
                  ),
                )}
              </span>
            ),
          },
        ]
      : []),
    ...(note ? [{ label: t('purchasing.note'), value: <span dir="auto">{note}</span> }] : []),
  ];
  return (
    <Card title={t('purchasing.about')}>
      <Facts facts={facts} />
    </Card>
  );
}

function Arrivals({ purchase: { receipts, items, status } }: { purchase: PurchaseOrder }) {
  const { t, language } = useText();
  if (status === 'draft' || status === 'canceled') return null;
  return (
    <Card title={t('purchasing.arrivals')}>
      {receipts.length === 0 && <p className={styles.quiet}>{t('purchasing.no_arrivals')}</p>}
      {receipts.map(({ id, item_id, quantity, batches, note, author, created_at }) => {
        const item = items.find((one) => one.id === item_id);
        const who = personName(language, author);
        return (
          <div key={id} className={styles.line}>
            <MediaCell
              figure={item && <ProductThumb of={item} size={32} />}
              title={<NameOf of={item ?? null} />}
              note={
                <>
                  <MomentText at={created_at} />
                  {who && (
                    <>
                      {' '}
                      · <bdi>{who}</bdi>
                    </>
                  )}
                  {batches.map((batch) => (
                    <span key={batch.id}>
                      {' '}
                      · <LotLink of={batch} />
                    </span>
                  ))}
                  {note && (
                    <>
                      {' '}
                      · <bdi>{note}</bdi>
                    </>
                  )}
                </>
              }
            />
            <bdi dir="ltr">+{formatNumber(quantity)}</bdi>
          </div>
        );
      })}
    </Card>
  );
}

function Cancel({ purchase: { id, version }, onClose }: { purchase: PurchaseOrder; onClose: () => void }) {
  const { t } = useText();
  const { run, pending } = useWrite(purchaseOrders.cancel, {
    success: t('purchasing.cancel_done'),
    onSuccess: onClose,
    invalidates: ['/orders'],
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('purchasing.cancel')}
      cancel={t('purchasing.keep')}
      submit={{
        label: t('purchasing.cancel'),
        onSubmit: () => run({ params: { id }, body: { version } }),
        loading: pending,
        danger: true,
      }}
    >
      {t('purchasing.cancel_text')}
    </Dialog>
  );
}
