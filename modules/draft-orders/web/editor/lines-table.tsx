import { QuantityText } from '#ui/quantity-text.tsx';
import { useEffect, useRef } from 'react';
import type { Pack } from '#domain/quantity.ts';
import { nameIn } from '#kit/web/names.tsx';
import type { Column } from '#ui/column.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { LineTable, type LineFace } from '#modules/products/parts.tsx';
import { WhyPrice } from '#modules/price-lists/parts.tsx';
import type { Preview } from '../../contract.ts';
import { LineThumb } from './line-thumb.tsx';
import { Near } from './near.tsx';
import { PriceCell } from './price-cell.tsx';
import { packOf, type EditorLine } from './state.ts';
import styles from './editor.module.css';
import { lineSubtotal, microsPerMinor } from '#domain/unit-price.ts';
import { sizeIn } from '../size.ts';

type Props = {
  lines: readonly EditorLine[];
  priced: ReadonlyMap<string, Preview['items'][number]>;
  currency: string;
  mayPrice: boolean;
  /** For whom goods are priced. */
  customerId: string | null;
  /** Undefined where nothing can be changed any more. */
  onChange?: (lines: readonly EditorLine[]) => void;
};

/** The lines of a draft as the server prices them: how much, what can be had, what a piece costs. */
export function LinesTable({ lines, priced, currency, mayPrice, customerId, onChange }: Props) {
  const { t, language } = useText();
  const put = (key: string, change: Partial<EditorLine>) =>
    onChange?.(lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  const nameOf = (line: EditorLine) => nameIn(language, line);
  // What is there by the time somebody takes a removal back.
  const latest = useRef({ lines, onChange });
  useEffect(() => {
    latest.current = { lines, onChange };
  });
  const remove = (line: EditorLine) => {
    const at = lines.indexOf(line);
    onChange?.(lines.filter(({ key }) => key !== line.key));
    toast.undoable(t('draft_editor.line_removed', { name: nameOf(line) }), () => {
      const now = latest.current;
      if (!now.lines.some(({ key }) => key === line.key)) now.onChange?.(now.lines.toSpliced(at, 0, line));
    });
  };
  const lineOf = (line: EditorLine) => priced.get(line.key)?.line ?? null;
  const face = (line: EditorLine): LineFace => ({
    key: line.key,
    name: nameOf(line),
    figure: <LineThumb of={line} />,
    title: <bdi>{nameOf(line)}</bdi>,
    note:
      line.variant_id === null ? (
        t('draft_editor.custom')
      ) : (
        <>
          {line.description && (
            <>
              <bdi>{sizeIn(language, line)}</bdi> ·{' '}
            </>
          )}
          <bdi dir="ltr">{line.sku}</bdi>
        </>
      ),
    pack: packOf(line),
    quantity: line.quantity,
    fault: priced.get(line.key)?.fault?.message,
    below: onChange && (
      <Near
        of={line}
        quantities={priced.get(line.key)?.fault?.quantities}
        onChoose={(quantity) => put(line.key, { quantity })}
      />
    ),
  });
  const columns: Column<EditorLine>[] = [
    {
      key: 'available',
      header: t('draft_editor.available'),
      align: 'end',
      tone: 'quiet',
      card: 'detail',
      cell: (line) => <Available line={lineOf(line)} pack={packOf(line)} />,
    },
    {
      key: 'price',
      header: t('draft_editor.price'),
      align: 'end',
      card: 'detail',
      cell: (line) => (
        <span className={styles.priced}>
          {line.variant_id !== null && line.quantity > 0 && (
            <WhyPrice
              name={nameOf(line)}
              variantId={line.variant_id}
              customerId={customerId}
              quantity={line.quantity}
            />
          )}
          <PriceCell
            name={nameOf(line)}
            price={lineOf(line)?.unit_price_micros ?? line.unit_price_micros}
            own={lineOf(line)?.list_price_micros ?? null}
            currency={currency}
            onChange={
              mayPrice && onChange
                ? (price) =>
                    put(line.key, {
                      by_hand: line.variant_id === null ? (price ?? 0) : price,
                      ...(price === null ? {} : { unit_price_micros: price * microsPerMinor }),
                    })
                : undefined
            }
          />
        </span>
      ),
    },
    {
      key: 'net',
      header: t('draft_editor.net'),
      align: 'end',
      tone: 'strong',
      card: 'end',
      cell: (line) => {
        const found = lineOf(line);
        return (
          <Money amount={found ? lineSubtotal(found.unit_price_micros, found.quantity) : null} currency={currency} />
        );
      },
    },
  ];
  return (
    <LineTable<EditorLine>
      label={t('draft_editor.lines')}
      lines={lines}
      face={face}
      columns={columns}
      onQuantity={onChange && (({ key }, quantity) => put(key, { quantity }))}
      onRemove={onChange && remove}
    />
  );
}

/** Pieces that can be had; less than are asked is said, with what that means. */
function Available({
  line,
  pack,
}: {
  line: { available_quantity: number | null; stock: 'ok' | 'backorder' | 'short' | null } | null;
  pack: Pack;
}) {
  const { t } = useText();
  if (!line || line.available_quantity === null) return '—';
  const pieces = <QuantityText pieces={line.available_quantity} pack={pack} stacked />;
  if (line.stock === 'ok' || line.stock === null) return pieces;
  return (
    <TwoLines
      note={
        <span className={line.stock === 'short' ? styles.short : undefined}>
          {t(`draft_editor.stock_${line.stock}`)}
        </span>
      }
    >
      {pieces}
    </TwoLines>
  );
}
