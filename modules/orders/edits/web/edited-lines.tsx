import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@mantine/core';
import { allowed, type Permit } from '#kit/shared/fail.ts';
import { fold } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import { useAccess } from '#kit/web/access.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { WhyPrice } from '#modules/price-lists/parts.tsx';
import { variants, type PricedVariant } from '#modules/products/contract.ts';
import { ProductThumb } from '#modules/products/parts.tsx';
import { ActionMenu } from '#ui/action-menu.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import type { Column } from '#ui/column.ts';
import { Empty } from '#ui/empty.tsx';
import { CopyIcon, ExchangeIcon, SearchIcon, TrashIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Money } from '#ui/money.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { EditedItem } from '../../core/contract/after-sale.ts';
import { canBecome, canReprice, type SoldLine } from '../rules/line-permits.ts';
import { packOf, useOrder, type Order } from '../../core/web/order-context.tsx';
import { ItemThumb } from '../../core/web/item-thumb.tsx';
import { usePieces } from '../../core/web/pieces.ts';
import type { Editor } from './use-editor.ts';
import styles from './edit.module.css';
import { splitMicros } from '#domain/unit-price.ts';
import { UnitPrice } from '#ui/unit-price.tsx';
import { LineName } from '../../core/web/line-name.tsx';

type Props = { editor: Editor; filter: string; locked: boolean; onReplace: (item: EditedItem) => void };
type Row = { item: EditedItem; gone: boolean };

const matches = (item: EditedItem, words: string): boolean =>
  [item.title, item.title_ar, item.sku].some((text) => text && fold(text).includes(words));

/** The lines as they are to be, those taken out at the end; each is changed in its place and kept at once. */
export function EditedLines({ editor, filter, locked, onReplace }: Props) {
  const { t, language } = useText();
  const { order } = useOrder();
  const { may } = useAccess();
  const words = fold(filter.trim());
  const rows: Row[] = [
    ...editor.lines.map((item) => ({ item, gone: false })),
    ...editor.removed.map((item) => ({ item, gone: true })),
  ].filter(({ item }) => matches(item, words));
  const products = useProducts(editor.lines);
  const mayPrice = may({ any: ['discounts:update'] });
  const why = (item: EditedItem) =>
    item.variant_id !== null && (
      <WhyPrice
        name={nameIn(language, item)}
        variantId={item.variant_id}
        customerId={order.customer_id}
        regionId={order.region_id}
        quantity={item.quantity}
      />
    );
  const columns: Column<Row>[] = [
    {
      key: 'product',
      header: t('edits.product'),
      card: 'lead',
      cell: (row) => <Product row={row} product={products.get(row.item.variant_id ?? '')} />,
    },
    {
      key: 'quantity',
      header: t('edits.quantity'),
      cell: ({ item, gone }) =>
        gone ? null : (
          <Quantity
            key={item.id}
            item={item}
            locked={locked}
            onChange={(quantity) => editor.change(item.id, { quantity })}
          />
        ),
    },
    {
      key: 'price',
      header: t('edits.price'),
      align: mayPrice ? 'start' : 'end',
      cell: ({ item, gone }) =>
        mayPrice && !gone && !locked && priceOf(order, item).allowed ? (
          <span className={styles.priced}>
            {why(item)}
            <Price
              item={item}
              currency={order.currency_code}
              onChange={(unit_price) => editor.change(item.id, { unit_price })}
            />
          </span>
        ) : (
          <UnitPrice price={item.unit_price_micros} currency={order.currency_code} why={why(item)} />
        ),
    },
    {
      key: 'net',
      header: t('edits.net'),
      align: 'end',
      tone: 'strong',
      card: 'end',
      cell: ({ item, gone }) =>
        gone ? '—' : <Money amount={item.subtotal - item.discount_total} currency={order.currency_code} />,
    },
    {
      key: 'actions',
      header: '',
      align: 'end',
      card: 'end',
      cell: (row) => (locked ? null : <Actions row={row} editor={editor} onReplace={onReplace} />),
    },
  ];
  if (rows.length === 0) return <Empty compact icon={SearchIcon} title={t('edits.no_match')} />;
  return (
    <DataTable
      label={t('edits.lines')}
      columns={columns}
      rows={rows}
      rowKey={({ item }) => item.id}
      rowHeight="free"
      rowMark={({ item, gone }) =>
        gone ? undefined : item.change_type === 'item_add' ? 'new' : item.change_type ? 'edited' : undefined
      }
    />
  );
}

/** Whether the price of a line may be another. */
const priceOf = ({ items }: Order, { id }: EditedItem): Permit => {
  const known = items.find((one) => one.id === id);
  return known ? canReprice(known) : allowed;
};

type Product = PricedVariant['product'];

/** The products of lines that are new, for their pictures. */
function useProducts(lines: readonly EditedItem[]): ReadonlyMap<string, Product> {
  const ids = lines.flatMap(({ change_type, variant_id }) =>
    change_type === 'item_add' && variant_id ? [variant_id] : [],
  );
  const { data } = useRead(variants.list, { query: { id: ids, limit: 100 } }, { enabled: ids.length > 0, keep: true });
  return new Map((data?.variants ?? []).map(({ id, product }) => [id, product]));
}

function Product({ row: { item, gone }, product }: { row: Row; product: Product | undefined }) {
  const { t } = useText();
  const { order } = useOrder();
  const inPieces = usePieces();
  const known = order.items.find(({ id }) => id === item.id);
  const price = priceOf(order, item);
  const state = gone
    ? (['danger', 'edits.removed'] as const)
    : item.change_type === 'item_add'
      ? (['accent', 'edits.added'] as const)
      : item.change_type
        ? (['warning', 'edits.changed'] as const)
        : null;
  return (
    <MediaCell
      figure={
        product ? (
          <ProductThumb of={product} src={item.thumbnail ?? product.thumbnail} size={36} />
        ) : (
          <ItemThumb item={{ thumbnail: item.thumbnail, variant: known?.variant ?? null }} size={36} />
        )
      }
      title={
        <>
          <span className={gone ? styles.gone : undefined}>
            <LineName of={item} />
          </span>
          {state && (
            <span className={styles.state}>
              <StatusBadge meaning={state[0]}>{t(state[1])}</StatusBadge>
            </span>
          )}
        </>
      }
      note={
        <>
          {item.sku && <bdi dir="ltr">{item.sku}</bdi>}
          {item.change_type === 'item_update' && known && known.quantity !== item.quantity && (
            <> · {t('edits.was', { pieces: inPieces(known.quantity, packOf(item)) })}</>
          )}
          {item.fulfilled_quantity > 0 && (
            <> · {t('edits.fulfilled', { pieces: inPieces(item.fulfilled_quantity, packOf(item)) })}</>
          )}
          {!price.allowed && <> · {t('edits.price_stays')}</>}
        </>
      }
    />
  );
}

/** Sends the last of what is changed quickly, 500 ms after it (specification, section 9). */
function useSettled<T>(value: T, onSettle: (value: T) => void): [T, (value: T) => void] {
  const [shown, setShown] = useState(value);
  const [from, setFrom] = useState(value);
  // What the server answers replaces what was typed.
  if (from !== value) {
    setFrom(value);
    setShown(value);
  }
  const settle = useEffectEvent(onSettle);
  useEffect(() => {
    if (shown === from) return;
    const timer = setTimeout(() => settle(shown), limits.debounceMs);
    return () => clearTimeout(timer);
  }, [shown, from]);
  return [shown, setShown];
}

/** The line as it was sold; null where the edit adds it. */
function soldLineOf(order: Order, item: EditedItem): SoldLine | null {
  const sold = order.items.find(({ id }) => id === item.id);
  return sold ? { ...sold, ...splitMicros(sold.unit_price_micros) } : null;
}

function Quantity({
  item,
  locked,
  onChange,
}: {
  item: EditedItem;
  locked: boolean;
  onChange: (quantity: number) => void;
}) {
  const { t, language } = useText();
  const sold = soldLineOf(useOrder().order, item);
  const fits = (quantity: number) => canBecome(sold, { ...(sold ?? splitMicros(item.unit_price_micros)), quantity });
  const [pieces, setPieces] = useSettled(item.quantity, (next) => {
    if (next >= 1 && fits(next).allowed) onChange(next);
  });
  const permit = fits(pieces);
  return (
    <QuantityInput
      label={t('edits.quantity_of', { name: nameIn(language, item) })}
      pack={packOf(item)}
      value={pieces}
      onChange={setPieces}
      disabled={locked}
      error={!permit.allowed ? t(permit.code, permit.params) : pieces >= 1 ? undefined : t('ui.quantity.invalid')}
    />
  );
}

function Price({
  item,
  currency,
  onChange,
}: {
  item: EditedItem;
  currency: string;
  onChange: (price: number) => void;
}) {
  const { t, language } = useText();
  const [price, setPrice] = useSettled<number | null>(item.unit_price, (next) => {
    if (next !== null) onChange(next);
  });
  return (
    <MoneyInput
      aria-label={t('edits.price_of', { name: nameIn(language, item) })}
      width={120}
      value={price}
      onChange={setPrice}
      currency={currency}
    />
  );
}

/** A line of which something is fulfilled, promised or claimed is neither replaced nor removed; the entry stays and says why. */
function Actions({
  row: { item, gone },
  editor,
  onReplace,
}: {
  row: Row;
  editor: Editor;
  onReplace: (item: EditedItem) => void;
}) {
  const { t, language } = useText();
  const { change_id: change } = item;
  const { order } = useOrder();
  if (gone)
    return (
      change && (
        <Button size="compact-xs" variant="subtle" onClick={() => editor.undo(change)}>
          {t('edits.undo')}
        </Button>
      )
    );
  const { variant_id: variant } = item;
  const leaves = canBecome(soldLineOf(order, item), null);
  const fixed = leaves.allowed ? {} : { disabled: true, note: t(leaves.code, leaves.params) };
  return (
    <ActionMenu
      label={t('edits.actions_of', { name: nameIn(language, item) })}
      entries={[
        ...(change && item.change_type === 'item_update'
          ? [{ key: 'undo', label: t('edits.undo'), onClick: () => editor.undo(change) }]
          : []),
        ...(variant
          ? [
              {
                key: 'duplicate',
                label: t('edits.duplicate'),
                icon: CopyIcon,
                onClick: () => void editor.add([{ variant_id: variant, quantity: item.quantity }]),
              },
            ]
          : []),
        { key: 'replace', label: t('edits.replace'), icon: ExchangeIcon, onClick: () => onReplace(item), ...fixed },
        {
          key: 'remove',
          label: t('edits.remove'),
          icon: TrashIcon,
          danger: true,
          rule: true,
          onClick: () => editor.remove(item.id),
          ...fixed,
        },
      ]}
    />
  );
}
