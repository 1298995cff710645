import type { ReactNode } from 'react';
import { formatNumber } from '#domain/numerals.ts';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { Card, CardFoot } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { InfoIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { Moved, Transfer, TransferItem } from '../contract.ts';
import { stockAfter } from '../rules.ts';
import { Packs, SignedNumber } from './labels.tsx';
import styles from './stock.module.css';

type Row = TransferItem & { after: ReturnType<typeof stockAfter> };

/** What both warehouses had of each line, what moves, and what they have after it: as booked, or as it will be. */
export function StockAfter({ transfer }: { transfer: Transfer }) {
  const { t } = useText();
  const nameIn = useNameIn();
  const rows = transfer.items.map((item): Row => ({ ...item, after: stockAfter(transfer, item) }));
  const columnsOf = (place: 'source' | 'target'): Column<Row>[] => {
    const group = nameIn(place === 'source' ? transfer.from : transfer.to);
    const column = (key: keyof Moved, cell: (moved: Moved, row: Row) => ReactNode): Column<Row> => ({
      key: `${place}_${key}`,
      header: t(`transfers.stock.${key}`),
      group,
      align: 'end',
      tone: key === 'after' ? 'strong' : 'quiet',
      card: 'detail',
      cell: (row) => {
        const moved = row.after[place];
        return moved ? cell(moved, row) : '—';
      },
    });
    return [
      column('before', ({ before }) => formatNumber(before)),
      column('moved', ({ moved }) => <SignedNumber of={moved} />),
      column('after', ({ after }, { variant }) => <Packs pieces={after} of={variant} />),
    ];
  };
  const isBooked = transfer.status === 'received';
  return (
    <Card
      title={t(isBooked ? 'transfers.stock_after' : 'transfers.stock_expected')}
      note={t(
        isBooked
          ? 'transfers.stock_booked'
          : transfer.status === 'shipped'
            ? 'transfers.stock_if'
            : 'transfers.stock_if_shipped',
      )}
      flush
    >
      <div className={styles.narrow}>
        <DataTable
          label={t('transfers.stock_after')}
          columns={[
            {
              key: 'item',
              header: t('stock.product'),
              tone: 'medium',
              card: 'lead',
              cell: ({ variant }) => (
                <TwoLines note={<NameOf of={variant} />}>
                  <NameOf of={variant.product} />
                </TwoLines>
              ),
            },
            ...columnsOf('source'),
            ...columnsOf('target'),
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          rowHeight="tall"
        />
      </div>
      {transfer.status === 'shipped' && (
        <CardFoot>
          <InfoIcon size={16} aria-hidden />
          {t('transfers.on_the_way', { count: transfer.shipped, shown: formatNumber(transfer.shipped) })}
        </CardFoot>
      )}
    </Card>
  );
}
