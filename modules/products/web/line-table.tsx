import type { ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import type { Pack } from '#domain/quantity.ts';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import type { Column } from '#ui/column.ts';
import { TrashIcon } from '#ui/icons.ts';
import { MediaCell, TwoLines } from '#ui/media-cell.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { QuantityText, TimesText } from '#ui/quantity-text.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { packOfVariant } from './pack-of-variant.ts';
import type { PickedVariant } from './picker/add-variants.tsx';
import { ProductThumb } from './thumb.tsx';
import styles from './line-table.module.css';

/** What a line shows of its goods. Quantities are pieces. */
export type LineFace = {
  key: string;
  /** What screen readers call it. */
  name: string;
  figure: ReactNode;
  title: ReactNode;
  note: ReactNode;
  pack: Pack;
  quantity: number;
  /** Why the quantity cannot be had. */
  fault?: string | undefined;
  /** Below the quantity, such as whole packs to choose. */
  below?: ReactNode;
};

type Props<Line> = {
  label: string;
  lines: readonly Line[];
  face: (line: Line) => LineFace;
  /** What stands between the quantity and the button that removes. */
  columns?: readonly Column<Line>[];
  /** Left out where nothing can be changed any more. */
  onQuantity?: ((line: Line, pieces: number) => void) | undefined;
  onRemove?: ((line: Line) => void) | undefined;
};

/** Goods somebody puts together: each with its picture, its quantity in packs, and a button that removes it. */
export function LineTable<Line>({ label, lines, face, columns = [], onQuantity, onRemove }: Props<Line>) {
  const { t } = useText();
  return (
    <DataTable
      label={label}
      rows={lines}
      rowKey={(line) => face(line).key}
      rowHeight="free"
      columns={[
        {
          key: 'product',
          header: t('products.product'),
          card: 'lead',
          cell: (line) => {
            const { figure, title, note } = face(line);
            return <MediaCell figure={figure} title={title} note={note} />;
          },
        },
        {
          key: 'quantity',
          header: t('products.pick_quantity'),
          card: 'detail',
          cell: (line) => <Quantity of={face(line)} onChange={onQuantity && ((pieces) => onQuantity(line, pieces))} />,
        },
        ...columns,
        ...(onRemove
          ? [
              {
                key: 'remove',
                header: '',
                align: 'end',
                card: 'end',
                cell: (line: Line) => (
                  <ActionIcon
                    size={26}
                    aria-label={t('ui.remove', { name: face(line).name })}
                    onClick={() => onRemove(line)}
                  >
                    <TrashIcon size={16} />
                  </ActionIcon>
                ),
              } as const,
            ]
          : []),
      ]}
    />
  );
}

function Quantity({ of, onChange }: { of: LineFace; onChange: ((pieces: number) => void) | undefined }) {
  const { t } = useText();
  const { name, pack, quantity, fault, below } = of;
  if (!onChange)
    return (
      <TwoLines note={<TimesText pieces={quantity} />}>
        <QuantityText pieces={quantity} pack={pack} counted />
      </TwoLines>
    );
  return (
    <span className={styles.quantity}>
      <QuantityInput
        label={t('products.pick_quantity_of', { name })}
        pack={pack}
        value={quantity}
        onChange={onChange}
        error={quantity < 1 ? t('ui.quantity.invalid') : fault}
      />
      {below}
    </span>
  );
}

/** How lines of our own variants show them. */
export function useVariantFace(): (line: PickedVariant) => LineFace {
  const nameIn = useNameIn();
  return ({ variant, quantity }) => ({
    key: variant.id,
    name: `${nameIn(variant.product)} · ${nameIn(variant)}`,
    figure: <ProductThumb of={variant.product} size={32} />,
    title: <NameOf of={variant.product} />,
    note: (
      <>
        <NameOf of={variant} /> · <bdi dir="ltr">{variant.sku}</bdi>
      </>
    ),
    pack: packOfVariant(variant),
    quantity,
  });
}

/** Lines with what was picked: more of those that are there, the others after them. */
export function withPicked<Line extends PickedVariant>(
  lines: readonly Line[],
  picked: readonly PickedVariant[],
  fresh: (picked: PickedVariant) => Line,
): Line[] {
  const more = (line: Line) => picked.find(({ variant }) => variant.id === line.variant.id)?.quantity ?? 0;
  return [
    ...lines.map((line) => ({ ...line, quantity: line.quantity + more(line) })),
    ...picked.filter(({ variant }) => !lines.some((line) => line.variant.id === variant.id)).map(fresh),
  ];
}
