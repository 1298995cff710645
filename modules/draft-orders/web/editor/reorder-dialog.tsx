import { useState } from 'react';
import { Checkbox, SegmentedControl } from '@mantine/core';
import { call } from '#kit/web/api.ts';
import { nameIn } from '#kit/web/names.tsx';
import { tellFailure, useRead } from '#kit/web/query.ts';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { orders } from '#modules/orders/contract.ts';
import { OrderStatusBadge } from '#modules/orders/parts.tsx';
import type { Column } from '#ui/column.ts';
import { DateText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { OrdersIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { draftOrders, type UsualGoods } from '../../contract.ts';
import { LineThumb } from './line-thumb.tsx';
import { fromOrderItem, packOf, withGoods, type EditorLine } from './state.ts';
import { sizeIn } from '../size.ts';

type Props = {
  customerId: string;
  supplierId: string | null;
  onAdd: (lines: EditorLine[]) => void;
  onClose: () => void;
};

/** What the customer ordered before: its usual goods, or all of one order. */
export function ReorderDialog({ customerId, supplierId, onAdd, onClose }: Props) {
  const { t } = useText();
  const [what, setWhat] = useState<'usual' | 'order'>('usual');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [order, setOrder] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const usual = useRead(draftOrders.usual, {
    query: { customer_id: customerId, ...(supplierId ? { supplier_id: supplierId } : {}) },
  });
  const past = useRead(
    orders.list,
    { query: { customer_id: [customerId], limit: '12', ...(supplierId ? { supplier_id: [supplierId] } : {}) } },
    { enabled: what === 'order' },
  );
  const add = async () => {
    if (what === 'usual')
      onAdd(
        withGoods(
          [],
          (usual.data?.goods ?? [])
            .filter(({ variant_id }) => chosen.has(variant_id))
            .map((goods) => ({ goods, quantity: goods.usual_quantity })),
        ),
      );
    else if (order !== null) {
      setPending(true);
      try {
        const { order: found } = await call(orders.retrieve, { params: { id: order } });
        onAdd(found.items.filter(({ variant_id }) => variant_id !== null).map(fromOrderItem));
      } catch (failure) {
        tellFailure(failure, t);
        return;
      } finally {
        setPending(false);
      }
    }
    onClose();
  };
  const count = what === 'usual' ? chosen.size : order === null ? 0 : 1;
  return (
    <Dialog
      opened
      width={760}
      onClose={onClose}
      title={t('draft_editor.reorder')}
      submit={{
        label: what === 'usual' ? t('draft_editor.reorder_usual_add', { count }) : t('draft_editor.reorder_order_add'),
        onSubmit: () => void add(),
        disabled: count === 0,
        loading: pending,
      }}
    >
      <SegmentedControl
        mb={12}
        value={what}
        onChange={(value) => setWhat(value === 'order' ? 'order' : 'usual')}
        data={[
          { value: 'usual', label: t('draft_editor.reorder_usual') },
          { value: 'order', label: t('draft_editor.reorder_order') },
        ]}
      />
      {what === 'usual' ? (
        <AsyncRecord read={usual} skeleton={<p role="status">{t('web.loading')}</p>}>
          {({ goods }) => <Usual goods={goods} chosen={chosen} onChange={setChosen} />}
        </AsyncRecord>
      ) : (
        <AsyncRecord read={past} skeleton={<p role="status">{t('web.loading')}</p>}>
          {({ orders: rows }) => <Past rows={rows} chosen={order} onChange={setOrder} />}
        </AsyncRecord>
      )}
    </Dialog>
  );
}

function Nothing() {
  const { t } = useText();
  return (
    <Empty icon={OrdersIcon} title={t('draft_editor.reorder_none')}>
      {t('draft_editor.reorder_none_text')}
    </Empty>
  );
}

function Usual({
  goods,
  chosen,
  onChange,
}: {
  goods: readonly UsualGoods[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}) {
  const { t, language } = useText();
  if (goods.length === 0) return <Nothing />;
  const columns: Column<UsualGoods>[] = [
    {
      key: 'product',
      header: t('draft_editor.product'),
      card: 'title',
      cell: (one) => (
        <MediaCell
          figure={<LineThumb of={one} />}
          title={<bdi>{nameIn(language, one)}</bdi>}
          note={
            <>
              <bdi>{sizeIn(language, one)}</bdi> · <bdi dir="ltr">{one.sku}</bdi>
            </>
          }
        />
      ),
    },
    {
      key: 'times',
      header: t('draft_editor.reorder_times'),
      align: 'end',
      tone: 'quiet',
      card: 'detail',
      cell: (one) => t('draft_editor.reorder_orders', { count: one.orders_count }),
    },
    {
      key: 'last',
      header: t('draft_editor.reorder_last'),
      tone: 'quiet',
      card: 'detail',
      cell: (one) => <DateText at={one.last_ordered_at} />,
    },
    {
      key: 'quantity',
      header: t('draft_editor.reorder_quantity'),
      align: 'end',
      tone: 'strong',
      card: 'end',
      cell: (one) => <QuantityText pieces={one.usual_quantity} pack={packOf(one)} />,
    },
  ];
  return (
    <DataTable
      label={t('draft_editor.reorder_usual')}
      columns={columns}
      rows={goods}
      rowKey={({ variant_id }) => variant_id}
      rowLabel={(one) => nameIn(language, one)}
      rowHeight="free"
      selection={{ selected: chosen, onChange }}
    />
  );
}

type Past = {
  id: string;
  display_id: number;
  created_at: string;
  status: Parameters<typeof OrderStatusBadge>[0]['status'];
  total: number;
  currency_code: string;
};

function Past({
  rows,
  chosen,
  onChange,
}: {
  rows: readonly Past[];
  chosen: string | null;
  onChange: (id: string) => void;
}) {
  const { t } = useText();
  if (rows.length === 0) return <Nothing />;
  const columns: Column<Past>[] = [
    {
      key: 'choose',
      header: '',
      width: 40,
      card: 'badge',
      cell: (one) => (
        <Checkbox aria-label={`#${one.display_id}`} checked={chosen === one.id} onChange={() => onChange(one.id)} />
      ),
    },
    {
      key: 'number',
      header: t('draft_editor.order'),
      tone: 'strong',
      card: 'lead',
      cell: (one) => <bdi dir="ltr">#{one.display_id}</bdi>,
    },
    {
      key: 'placed',
      header: t('draft_orders.created'),
      card: 'aside',
      cell: (one) => <DateText at={one.created_at} />,
    },
    {
      key: 'status',
      header: t('draft_orders.status'),
      card: 'badge',
      cell: (one) => <OrderStatusBadge status={one.status} />,
    },
    {
      key: 'total',
      header: t('draft_orders.total'),
      align: 'end',
      card: 'end',
      cell: (one) => <Money amount={one.total} currency={one.currency_code} />,
    },
  ];
  return <DataTable label={t('draft_editor.reorder_order')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
