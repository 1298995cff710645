import { formatNumber } from '#domain/numerals.ts';
import { Card, CardFoot } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { LineName, useLineName } from '../../core/web/line-name.tsx';
import { ItemThumb } from '../../core/web/item-thumb.tsx';
import { packOf, useOrder, type OrderItem } from '../../core/web/order-context.tsx';
import { OtherLines } from '../../core/web/pick-lines.tsx';
import { usePieces } from '../../core/web/pieces.ts';
import {
  claimLines,
  emptyLine,
  firstClaim,
  isInRange,
  lineValue,
  mostOf,
  neverLeft,
  type DraftProps,
  type LineDraft,
  type Problem,
} from './draft.ts';
import { LineReason } from './line-reason.tsx';
import styles from './claims.module.css';

type Props = DraftProps & { problems: readonly Problem[] };

/** The lines that may be claimed, each with its quantity, reason and note once it is ticked; then those that may not, and why. */
export function ClaimedLines({ draft, change, problems }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  const named = useLineName();
  const { claimable, others } = claimLines(order);
  const chosen = new Set(claimable.flatMap(({ id }) => (draft.lines[id] ? [id] : [])));
  const putOf =
    ({ id }: OrderItem) =>
    (part: Partial<LineDraft>) =>
      change(({ lines }) => ({ lines: { ...lines, [id]: { ...emptyLine, ...lines[id], ...part } } }));
  const choose = (ids: ReadonlySet<string>) =>
    change(({ lines }) => ({
      lines: Object.fromEntries(
        claimable.filter(({ id }) => ids.has(id)).map((item) => [item.id, lines[item.id] ?? firstClaim(item)]),
      ),
    }));
  const columns: Column<OrderItem>[] = [
    {
      key: 'product',
      header: t('orders.product'),
      card: 'lead',
      width: '100%',
      cell: (item) => <Product item={item} />,
    },
    {
      key: 'quantity',
      header: t('claims.quantity'),
      width: 164,
      cell: (item) => {
        const line = draft.lines[item.id];
        return line && <Quantity item={item} line={line} put={putOf(item)} />;
      },
    },
    {
      key: 'why',
      header: t('claims.why'),
      cell: (item) => {
        const line = draft.lines[item.id];
        const missed = problems.some(({ kind, of }) => kind === 'reason' && of === item);
        return line && <LineReason item={item} line={line} put={putOf(item)} missed={missed} />;
      },
    },
    {
      key: 'value',
      header: t('claims.value'),
      align: 'end',
      tone: 'strong',
      width: 96,
      cell: (item) => {
        const line = draft.lines[item.id];
        return line && <Money amount={lineValue({ ...line, item })} currency={order.currency_code} />;
      },
    },
  ];
  return (
    <Card
      title={`1. ${t('claims.claimed')}`}
      note={claimable.length > 0 && t('claims.claimed_note', { chosen: chosen.size, all: claimable.length })}
      flush
    >
      {claimable.length === 0 ? (
        <p className={styles.none}>{t('claims.none')}</p>
      ) : (
        <DataTable
          label={t('claims.claimed')}
          columns={columns}
          rows={claimable}
          rowKey={({ id }) => id}
          rowLabel={named}
          rowHeight="free"
          selection={{ selected: chosen, onChange: choose }}
        />
      )}
      {others.length > 0 && (
        <CardFoot>
          <OtherLines
            lines={others}
            title={t('claims.not_listed', { count: others.length })}
            open={claimable.length === 0}
            why={(item) => t(item.variant_id === null ? 'claim.custom_line' : whyNot(item))}
          />
        </CardFoot>
      )}
    </Card>
  );
}

const whyNot = (item: OrderItem) => (item.not_returnable ?? 'return.all_promised') as 'return.all_promised';

function Product({ item }: { item: OrderItem }) {
  const { t } = useText();
  const inPieces = usePieces();
  const missing = neverLeft(item);
  const notes = [
    item.returnable_quantity > 0 && t('claims.claimable', { pieces: inPieces(item.returnable_quantity, packOf(item)) }),
    missing > 0 && t('claims.never_shipped', { pieces: inPieces(missing, packOf(item)) }),
  ].filter(Boolean);
  return (
    <div className={styles.product}>
      <MediaCell
        figure={<ItemThumb item={item} size={36} />}
        title={<LineName of={item} />}
        note={
          <>
            {item.sku && <bdi dir="ltr">{item.sku}</bdi>}
            {item.sku && ' · '}
            {notes.join(' · ')}
          </>
        }
      />
    </div>
  );
}

type QuantityProps = { item: OrderItem; line: LineDraft; put: (part: Partial<LineDraft>) => void };

function Quantity({ item, line, put }: QuantityProps) {
  const { t } = useText();
  const named = useLineName()(item);
  const most = mostOf(item, line.reason);
  const inPieces = usePieces();
  const wrong = !isInRange({ ...line, item });
  return (
    <div id={`claim-quantity-${item.id}`}>
      <QuantityInput
        label={t('claims.quantity_of', { name: named })}
        pack={packOf(item)}
        value={line.quantity}
        onChange={(quantity) => put({ quantity })}
        error={wrong ? t('lines.quantity_range', { max: formatNumber(most) }) : undefined}
        cure={wrong ? { label: inPieces(most, packOf(item)), value: most } : undefined}
      />
    </div>
  );
}
