import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { TwoLines } from '#ui/media-cell.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { UnitPrice } from '#ui/unit-price.tsx';
import { priceLists, type FloorPrice, type PriceList } from '../contract.ts';
import styles from './price-lists.module.css';
import { ReplayFigures } from './replay.tsx';

/** What the newest version sells below the supplier's floor, and the approval that it waits for. */
export function FloorApproval({ list }: { list: PriceList }) {
  const { t, language } = useText();
  const mayRead = useMay(priceLists.floor);
  const mayApprove = useMay(priceLists.approve);
  const [asks, setAsks] = useState(false);
  const read = useRead(priceLists.floor, { params: { id: list.id } }, { enabled: mayRead });
  const currency = read.data?.currency_code ?? 'SAR';
  const priceColumn = (key: 'price' | 'floor' | 'cost'): Column<FloorPrice> => ({
    key,
    header: t(`price_lists.floor_${key}`),
    align: 'end',
    card: 'detail',
    tone: key === 'price' ? undefined : 'quiet',
    cell: (one) => <UnitPrice price={one[`${key}_micros`]} currency={currency} />,
  });
  if (!mayRead) return null;
  return (
    <Card
      title={t('price_lists.floor_title', { count: list.below_floor })}
      note={t(list.waits ? 'price_lists.floor_waits' : 'price_lists.floor_draft', { number: list.newest })}
      actions={
        list.waits &&
        mayApprove && (
          <Button size="compact-sm" onClick={() => setAsks(true)}>
            {t('price_lists.floor_approve', { number: list.newest })}
          </Button>
        )
      }
      flush
    >
      <DataTable
        label={t('price_lists.floor_title', { count: list.below_floor })}
        rows={read.data?.prices}
        rowKey={({ variant_id }) => variant_id}
        columns={[
          {
            key: 'variant',
            header: t('price_lists.variant'),
            card: 'lead',
            cell: (one) => (
              <TwoLines note={<bdi dir="ltr">{one.sku}</bdi>}>
                <bdi>{nameIn(language, { name: one.title, name_ar: one.title_ar })}</bdi>
              </TwoLines>
            ),
          },
          priceColumn('price'),
          priceColumn('floor'),
          priceColumn('cost'),
          {
            key: 'margin',
            header: t('price_lists.floor_margin'),
            align: 'end',
            card: 'detail',
            cell: (one) => <UnitPrice price={one.price_micros - one.cost_micros} currency={currency} />,
          },
        ]}
      />
      {asks && <Approve list={list} onClose={() => setAsks(false)} />}
    </Card>
  );
}

function Approve({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const { run, pending } = useWrite(priceLists.approve, {
    success: t('price_lists.floor_approved', { number: list.newest }),
    onSuccess: onClose,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('price_lists.floor_approve', { number: list.newest })}
      submit={{
        label: t('price_lists.floor_approve', { number: list.newest }),
        disabled: reason.trim() === '',
        loading: pending,
        onSubmit: () => run({ params: { id: list.id }, body: { reason: reason.trim(), version: list.version } }),
      }}
    >
      <p className={styles.note}>{t('price_lists.floor_title', { count: list.below_floor })}</p>
      <ReplayFigures list={list} />
      <TextareaField name="reason" label={t('price_lists.floor_reason')} required value={reason} onChange={setReason} />
    </Dialog>
  );
}
