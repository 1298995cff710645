import { formatPacks } from '#domain/quantity.ts';
import { Button } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { nameIn } from '#kit/web/names.tsx';
import { Card, CardFoot } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { MediaCell, TwoLines } from '#ui/media-cell.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { QuantityText, TimesText } from '#ui/quantity-text.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { packOf } from '../../core/web/order-context.tsx';
import { ItemThumb } from '../../core/web/item-thumb.tsx';
import { usePieces } from '../../core/web/pieces.ts';
import type { Plan, PlanLine } from './use-plan.ts';
import styles from './fulfill.module.css';
import { LineName } from '../../core/web/line-name.tsx';

/** How much of each open line, against what is there; what is too much says so and offers what there is. */
export function LinesCard({ plan }: { plan: Plan }) {
  const { t } = useText();
  const piecesText = usePieces();
  const left = plan.lines.reduce((sum, line) => sum + line.left, 0);
  const columns: Column<PlanLine>[] = [
    { key: 'product', header: t('orders.product'), card: 'lead', cell: (line) => <Product line={line} /> },
    {
      key: 'open',
      header: t('orders.fulfill.open'),
      align: 'end',
      tone: 'medium',
      cell: ({ item, left: open }) => (
        <TwoLines note={<TimesText pieces={open} />}>
          <QuantityText pieces={open} pack={packOf(item)} counted />
        </TwoLines>
      ),
    },
    {
      key: 'available',
      header: t('orders.fulfill.available'),
      align: 'end',
      tone: 'medium',
      cell: (line) => <Available line={line} plan={plan} />,
    },
    { key: 'quantity', header: t('orders.fulfill.quantity'), cell: (line) => <Quantity line={line} plan={plan} /> },
    {
      key: 'pieces',
      header: t('orders.fulfill.pieces'),
      wide: true,
      align: 'end',
      tone: 'strong',
      card: 'none',
      cell: ({ id }) => formatNumber(plan.asked[id] ?? 0),
    },
    {
      key: 'after',
      header: t('orders.fulfill.left_after'),
      wide: true,
      align: 'end',
      tone: 'quiet',
      card: 'none',
      cell: (line) => <LeftAfter line={line} plan={plan} />,
    },
  ];
  return (
    <Card
      title={t('orders.fulfill.items')}
      note={t('orders.fulfill.open_note', {
        lines: t('orders.lines', { count: plan.lines.length }),
        pieces: piecesText(left),
      })}
      flush
      actions={
        <>
          <Button
            variant="subtle"
            color="petrol"
            size="compact-xs"
            disabled={plan.location === null && plan.homeless}
            onClick={() => plan.askAll((line) => plan.most.get(line.id)?.most ?? 0)}
          >
            {t('orders.fulfill.all_available')}
          </Button>
          <Button variant="subtle" color="gray" size="compact-xs" onClick={() => plan.askAll(() => 0)}>
            {t('ui.clear')}
          </Button>
        </>
      }
    >
      <DataTable
        label={t('orders.fulfill.items')}
        columns={columns}
        rows={plan.lines}
        rowKey={({ id }) => id}
        rowHeight="free"
      />
      <CardFoot>
        <span className={styles.legend}>
          <span>
            <b>{t('ui.quantity.c')}</b> {t('orders.pack.case')}
          </span>
          <span>
            <b>{t('ui.quantity.s')}</b> {t('orders.pack.shrink')}
          </span>
          <span>
            <b>{t('ui.quantity.p')}</b> {t('orders.pack.piece')}
          </span>
          <span>{t('orders.fulfill.keys')}</span>
        </span>
      </CardFoot>
    </Card>
  );
}

function Product({ line: { item } }: { line: PlanLine }) {
  const { t } = useText();
  const packs = [
    item.case_size > 1 && t('orders.fulfill.case_of', { count: item.case_size }),
    item.shrink_size > 1 && t('orders.fulfill.shrink_of', { count: item.shrink_size }),
  ].filter(Boolean);
  return (
    <MediaCell
      figure={<ItemThumb item={item} size={36} />}
      title={<LineName of={item} />}
      note={
        <>
          {item.sku && <bdi dir="ltr">{item.sku}</bdi>}
          {packs.length > 0 && ` · ${packs.join(' · ')}`}
        </>
      }
    />
  );
}

/** What is there for the line, of what is stocked; red when less than is asked. */
function Available({ line, plan }: { line: PlanLine; plan: Plan }) {
  const { t } = useText();
  const there = plan.most.get(line.id);
  if (!there || there.available === null || (plan.location === null && line.managed)) return <span>—</span>;
  const short = (plan.asked[line.id] ?? 0) > there.available;
  return (
    <TwoLines
      note={t('orders.fulfill.stocked', { count: there.stocked ?? 0, pieces: formatNumber(there.stocked ?? 0) })}
    >
      <span className={styles.available} data-short={short || undefined}>
        <QuantityText pieces={there.available} pack={packOf(line.item)} />
      </span>
    </TwoLines>
  );
}

function Quantity({ line, plan }: { line: PlanLine; plan: Plan }) {
  const { t, language } = useText();
  const over = plan.over.find(({ id }) => id === line.id);
  return (
    <div id={`line-${line.id}`}>
      <QuantityInput
        label={t('orders.fulfill.quantity_of', { name: nameIn(language, line.item) })}
        pack={packOf(line.item)}
        value={plan.asked[line.id] ?? 0}
        onChange={(pieces) => plan.ask(line.id, pieces)}
        error={
          over &&
          t('orders.fulfill.over', {
            text: t('fulfill.quantity'),
            over: formatPacks(over.over, packOf(line.item), language),
          })
        }
        cure={
          over && {
            label: t('orders.fulfill.use', { pieces: formatPacks(over.available, packOf(line.item), language) }),
            value: over.available,
          }
        }
      />
    </div>
  );
}

function LeftAfter({ line, plan }: { line: PlanLine; plan: Plan }) {
  const there = plan.most.get(line.id)?.available;
  if (there === null || there === undefined || plan.location === null) return <span>—</span>;
  const after = there - (plan.asked[line.id] ?? 0);
  return (
    <bdi dir="ltr" className={after < 0 ? styles.negative : undefined}>
      {after < 0 ? `−${formatNumber(-after)}` : formatNumber(after)}
    </bdi>
  );
}
