import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { CanceledIcon, CheckIcon, ForwardIcon, ShippedIcon } from '#ui/icons.ts';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { transfers, varianceReasons, type Transfer, type TransferItem, type VarianceReason } from '../contract.ts';
import { canCome, canLeave, canReceive, canShip } from '../rules.ts';
import { Difference, packOf, Packs, VariantCell } from './labels.tsx';
import styles from './stock.module.css';
import { TransferBadge, TransferNumber } from './transfer-labels.tsx';

const stocks = ['/stock', '/stock-locations', '/variants', '/products'];

/** A transfer: its lines, what left and what came, and what is to be done next. */
export function TransferDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(transfers.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/stock/transfers'), label: t('transfers.title') }}>
      {({ transfer }) => <Page transfer={transfer} />}
    </AsyncRecord>
  );
}

function Page({ transfer }: { transfer: Transfer }) {
  const { t } = useText();
  const href = useHref();
  const [asking, setAsking] = useState<'ship' | 'receive' | 'cancel' | null>(null);
  const mayShip = useMay(transfers.ship) && canShip(transfer).allowed;
  const mayReceive = useMay(transfers.receive) && canReceive(transfer).allowed;
  const mayCancel = useMay(transfers.cancel) && canShip(transfer).allowed;
  const close = () => setAsking(null);
  const columns: Column<TransferItem>[] = [
    { key: 'item', header: t('stock.product'), card: 'lead', cell: ({ variant }) => <VariantCell of={variant} /> },
    {
      key: 'quantity',
      header: t('transfers.requested'),
      align: 'end',
      card: 'detail',
      cell: ({ quantity, variant }) => <Packs pieces={quantity} of={variant} />,
    },
    {
      key: 'shipped',
      header: t('transfers.shipped'),
      align: 'end',
      card: 'detail',
      cell: ({ shipped, variant }) => (transfer.shipped_at ? <Packs pieces={shipped} of={variant} /> : '—'),
    },
    {
      key: 'received',
      header: t('transfers.received'),
      align: 'end',
      card: 'detail',
      cell: ({ received, variant }) => (received === null ? '—' : <Packs pieces={received} of={variant} />),
    },
    {
      key: 'difference',
      header: t('transfers.difference'),
      align: 'end',
      tone: 'strong',
      card: 'detail',
      cell: ({ received, shipped, variant }) => (
        <Difference pieces={received === null ? null : received - shipped} of={variant} />
      ),
    },
    {
      key: 'reason',
      header: t('stock.reason'),
      card: 'detail',
      cell: ({ reason }) => (reason ? t(`transfers.reason.${reason}`) : '—'),
    },
  ];
  return (
    <>
      <PageTitle>{`TR-${transfer.number}`}</PageTitle>
      <PageHeader
        title={<TransferNumber of={transfer} />}
        back={href('/stock/transfers')}
        badges={<TransferBadge status={transfer.status} />}
        meta={[
          <span key="way" className={styles.way}>
            <NameOf of={transfer.from} />
            <ForwardIcon size={14} className="w-mirror" aria-hidden />
            <NameOf of={transfer.to} />
          </span>,
        ]}
        primary={
          mayShip
            ? { label: t('transfers.ship'), icon: ShippedIcon, onClick: () => setAsking('ship') }
            : mayReceive
              ? { label: t('transfers.receive'), icon: CheckIcon, onClick: () => setAsking('receive') }
              : undefined
        }
        overflow={
          mayCancel
            ? [
                {
                  key: 'cancel',
                  label: t('transfers.cancel'),
                  icon: CanceledIcon,
                  danger: true,
                  onClick: () => setAsking('cancel'),
                },
              ]
            : []
        }
      />
      <PageColumns side={<About transfer={transfer} />}>
        <Card title={t('transfers.lines')} note={transfer.lines} flush>
          <DataTable
            label={t('transfers.lines')}
            columns={columns}
            rows={transfer.items}
            rowKey={({ id }) => id}
            rowHeight="tall"
          />
        </Card>
      </PageColumns>
      {asking === 'ship' && <Ship transfer={transfer} onClose={close} />}
      {asking === 'receive' && <Receive transfer={transfer} onClose={close} />}
      {asking === 'cancel' && <Cancel transfer={transfer} onClose={close} />}
    </>
  );
}

function About({ transfer }: { transfer: Transfer }) {
  const { t } = useText();
  const step = (label: string, at: string | null, who: Transfer['author']) =>
    at
      ? [
          {
            label,
            value: (
              <>
                <MomentText at={at} /> · <NameOf of={who} />
              </>
            ),
          },
        ]
      : [];
  return (
    <Card title={t('transfers.about')}>
      <Facts
        facts={[
          { label: t('transfers.from'), value: <NameOf of={transfer.from} /> },
          { label: t('transfers.to'), value: <NameOf of={transfer.to} /> },
          ...step(t('transfers.requested_at'), transfer.created_at, transfer.author),
          ...step(t('transfers.shipped_at'), transfer.shipped_at, transfer.shipper),
          ...step(t('transfers.received_at'), transfer.received_at, transfer.receiver),
          ...(transfer.note ? [{ label: t('transfers.note'), value: <span dir="auto">{transfer.note}</span> }] : []),
        ]}
      />
    </Card>
  );
}

const skuLines = (items: readonly TransferItem[]) => items.map((item) => ({ ...item, sku: item.variant.sku }));

/** What leaves of each line; all that was asked for stands in it, as far as it is there. */
function Ship({ transfer: { id, version, items }, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useText();
  const nameIn = useNameIn();
  const [leaving, setLeaving] = useState<readonly { item_id: string; shipped: number }[]>(() =>
    items.map((item) => ({ item_id: item.id, shipped: Math.min(item.quantity, Math.max(0, item.available)) })),
  );
  const { run, pending } = useWrite(transfers.ship, {
    success: t('transfers.ship_done'),
    onSuccess: onClose,
    invalidates: stocks,
  });
  const permit = canLeave(skuLines(items), leaving);
  const lacks = items.some((item) => (leaving.find((one) => one.item_id === item.id)?.shipped ?? 0) > item.available);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('transfers.ship_title')}
      hint={!permit.allowed && t(permit.code, permit.params)}
      width={640}
      submit={{
        label: t('transfers.ship'),
        onSubmit: () => run({ params: { id }, body: { items: [...leaving], version } }),
        disabled: !permit.allowed || lacks,
        loading: pending,
      }}
    >
      {items.map((item) => {
        const shipped = leaving.find((one) => one.item_id === item.id)?.shipped ?? 0;
        return (
          <div key={item.id} className={styles.line}>
            <div>
              <VariantCell of={item.variant} />
              <div className={styles.below}>
                {t('stock.available')} <QuantityText pieces={item.available} pack={packOf(item.variant)} />
              </div>
            </div>
            <QuantityInput
              label={t('transfers.quantity_of', { name: nameIn(item.variant.product) })}
              value={shipped}
              onChange={(pieces) =>
                setLeaving(leaving.map((one) => (one.item_id === item.id ? { ...one, shipped: pieces } : one)))
              }
              pack={packOf(item.variant)}
              error={shipped > item.available && t('reservation.exceeds_free', { free: item.available })}
            />
          </div>
        );
      })}
    </Dialog>
  );
}

type Came = { item_id: string; received: number; reason: VarianceReason | null };

/** What came of each line; all that left stands in it, so that a whole transfer is one click. */
function Receive({ transfer: { id, version, items }, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useText();
  const nameIn = useNameIn();
  const [came, setCame] = useState<readonly Came[]>(() =>
    items.map((item) => ({ item_id: item.id, received: item.shipped, reason: null })),
  );
  const { run, pending } = useWrite(transfers.receive, {
    success: t('transfers.receive_done'),
    onSuccess: onClose,
    invalidates: stocks,
  });
  const permit = canCome(skuLines(items), came);
  const put = (itemId: string, change: Partial<Came>) =>
    setCame(came.map((one) => (one.item_id === itemId ? { ...one, ...change } : one)));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('transfers.receive_title')}
      hint={permit.allowed ? t('transfers.receive_hint') : t(permit.code, permit.params)}
      width={680}
      submit={{
        label: t('transfers.receive'),
        onSubmit: () => run({ params: { id }, body: { items: [...came], version } }),
        disabled: !permit.allowed,
        loading: pending,
      }}
    >
      {items.map((item) => {
        const one = came.find(({ item_id }) => item_id === item.id);
        const received = one?.received ?? 0;
        return (
          <div key={item.id} className={styles.line}>
            <div>
              <VariantCell of={item.variant} />
              <div className={styles.below}>
                {t('transfers.shipped')} <QuantityText pieces={item.shipped} pack={packOf(item.variant)} />
              </div>
            </div>
            <div>
              <QuantityInput
                label={t('transfers.quantity_of', { name: nameIn(item.variant.product) })}
                value={received}
                onChange={(pieces) =>
                  put(item.id, { received: pieces, ...(pieces === item.shipped ? { reason: null } : {}) })
                }
                pack={packOf(item.variant)}
              />
              {received !== item.shipped && (
                <SelectField
                  aria-label={t('stock.reason')}
                  placeholder={t('transfers.choose_reason')}
                  value={one?.reason ?? null}
                  options={varianceReasons.map((value) => ({ value, label: t(`transfers.reason.${value}`) }))}
                  onChange={(value) => put(item.id, { reason: value as VarianceReason | null })}
                />
              )}
            </div>
          </div>
        );
      })}
    </Dialog>
  );
}

function Cancel({ transfer: { id, version }, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useText();
  const { run, pending } = useWrite(transfers.cancel, { success: t('transfers.cancel_done'), onSuccess: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('transfers.cancel')}
      cancel={t('transfers.keep')}
      submit={{
        label: t('transfers.cancel'),
        onSubmit: () => run({ params: { id }, body: { version } }),
        loading: pending,
        danger: true,
      }}
    >
      {t('transfers.cancel_text')}
    </Dialog>
  );
}
