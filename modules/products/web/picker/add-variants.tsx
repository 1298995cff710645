import { QuantityText } from '#ui/quantity-text.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { formatPacks } from '#domain/quantity.ts';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { nearestQuantities } from '#modules/catalogs/rules.ts';
import type { Column } from '#ui/column.ts';
import { Empty } from '#ui/empty.tsx';
import { SearchIcon } from '#ui/icons.ts';
import { LayerBody, LayerFoot } from '#ui/layers.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { Pager } from '#ui/pager.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { PiecesText } from '#ui/quantity-text.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { variants, type PricedVariant } from '../../contract.ts';
import { packOfCode, piecesIn } from '../../rules.ts';
import { packOfVariant as packOf } from '../pack-of-variant.ts';
import { ProductThumb } from '../thumb.tsx';
import { UnitPrice } from '#ui/unit-price.tsx';
import styles from './add-variants.module.css';

/** What was picked, and how many pieces of it. */
export type PickedVariant = { variant: PricedVariant; quantity: number };

export type AddVariantsProps = {
  /** Where and for whom prices are asked: without one there a variant cannot be picked (specification, section 5). Left out where goods are bought, not sold: no price is asked then. */
  regionId?: string;
  customerId?: string | null;
  /** Whose goods. */
  supplierId: string;
  /** One takes the place of something: picking another lets go of the first. */
  single?: boolean;
  submit?: string;
  pending?: boolean;
  onAdd: (picked: readonly PickedVariant[]) => void;
  onCancel: () => void;
};

const sizesOf = (variant: PricedVariant) => {
  const pack = packOf(variant);
  return { shrink_size: pack.shrink, case_size: pack.case };
};
/** The nearest quantities that its customer's catalogs allow; none where so many can be had. */
const nearestOf = (variant: PricedVariant, quantity: number): number[] =>
  variant.offer ? nearestQuantities(variant.offer, sizesOf(variant), quantity) : [];
/** A case, or the pack whose barcode was looked for; the next quantity that can be had. */
function firstOf(variant: PricedVariant, scanned: string): number {
  const kind = packOfCode(variant, scanned);
  const pieces = kind === null ? packOf(variant).case : piecesIn(kind, packOf(variant));
  return nearestOf(variant, pieces).at(-1) ?? pieces;
}
/** Without a price there a variant cannot be picked (specification, section 5). */
const canPick = (sold: boolean, { calculated_price: price }: PricedVariant): boolean => !sold || price !== null;
type Picked = ReadonlyMap<string, PickedVariant>;
/** `instead`: the product in whose place something is looked for. */
type Search = { q: string; offset: number; instead?: PricedVariant['product'] };

/** Whether there are fewer pieces than are asked for, and nobody waits for more. */
const isShort = ({ manage_inventory, allow_backorder, inventory_quantity }: PricedVariant, asked = 1): boolean =>
  manage_inventory && !allow_backorder && inventory_quantity < asked;

/**
 * Variants to add, 12 a page, with how much of each; what is picked stays so while one searches and turns pages. A screen for a stack:
 * a body and a foot.
 */
export function AddVariants({
  regionId,
  customerId,
  supplierId,
  single = false,
  submit,
  pending = false,
  onAdd,
  onCancel,
}: AddVariantsProps) {
  const { t, language } = useText();
  const [{ instead, ...search }, setSearch] = useState<Search>({ q: '', offset: 0 });
  const [picked, setPicked] = useState<Picked>(new Map());
  const market = {
    ...(regionId ? { region_id: regionId, status: ['published' as const] } : {}),
    ...(customerId ? { customer_id: customerId } : {}),
  };
  const query = {
    ...search,
    ...(instead && { substitute_for: [instead.id] }),
    ...market,
    limit: limits.pageSize,
    supplier_id: [supplierId],
    order: 'product_title',
  };
  const read = useRead(variants.list, { query }, { keep: true });
  const toggle = (variant: PricedVariant) => setPicked(toggled(picked, variant, { single, scanned: search.q }));
  const put = (variant: PricedVariant, quantity: number) =>
    setPicked(new Map(picked).set(variant.id, { variant, quantity }));
  const sold = regionId !== undefined;
  const columns = useColumns(sold, picked, toggle, put, (product) => setSearch({ q: '', offset: 0, instead: product }));
  const all = [...picked.values()];
  const pieces = all.reduce((sum, { quantity }) => sum + quantity, 0);
  const found = read.data;
  // What is scanned is picked, by the pack that was scanned.
  const [only, other] = found?.variants ?? [];
  const scanned =
    only && !other && !read.isPlaceholderData && packOfCode(only, search.q) !== null && canPick(sold, only)
      ? only
      : undefined;
  const pick = useEffectEvent((variant: PricedVariant) => !picked.has(variant.id) && toggle(variant));
  useEffect(() => {
    if (scanned) pick(scanned);
  }, [scanned]);
  return (
    <>
      <LayerBody>
        <div className={styles.search}>
          <SearchInput
            value={search.q}
            onSearch={(q) => setSearch({ q, offset: 0 })}
            placeholder={t('products.pick_search')}
            width="100%"
          />
        </div>
        {instead && (
          <p className={styles.instead}>
            {t('products.pick_instead', { name: nameIn(language, instead) })}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => setSearch({ q: '', offset: 0 })}>
              {t('products.pick_all')}
            </Button>
          </p>
        )}
        {read.isError && !found && (
          <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
        )}
        {found?.count === 0 ? (
          <Empty compact icon={SearchIcon} title={t('products.pick_none')} />
        ) : (
          <div className={styles.table}>
            <DataTable
              label={t('products.variants')}
              columns={columns}
              rows={found?.variants}
              rowKey={({ id }) => id}
              rowHeight="free"
              refreshing={read.isPlaceholderData}
              skeletonRows={limits.pageSize}
            />
            {found && (
              <Pager
                offset={found.offset}
                count={found.count}
                lowerBound={found.count_is_lower_bound}
                shown={found.variants.length}
                onChange={(offset) => setSearch({ ...search, instead, offset })}
              />
            )}
          </div>
        )}
      </LayerBody>
      <LayerFoot
        hint={
          all.length === 0 ? (
            t('products.pick_hint')
          ) : (
            <span role="status">
              {t('products.picked', { count: all.length })} · <PiecesText pieces={pieces} />
            </span>
          )
        }
      >
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        <Button
          variant="filled"
          loading={pending}
          disabled={
            all.length === 0 ||
            all.some(({ variant, quantity }) => quantity < 1 || nearestOf(variant, quantity).length > 0)
          }
          onClick={() => onAdd(all)}
        >
          {submit ?? t('products.pick_add')}
        </Button>
      </LayerFoot>
    </>
  );
}

/** Picking puts one pack of the largest kind, or of the one that was scanned. */
function toggled(
  picked: Picked,
  variant: PricedVariant,
  { single, scanned }: { single: boolean; scanned: string },
): Picked {
  const next = new Map(single && !picked.has(variant.id) ? [] : picked);
  if (!next.delete(variant.id)) next.set(variant.id, { variant, quantity: firstOf(variant, scanned) });
  return next;
}

function useColumns(
  sold: boolean,
  picked: Picked,
  toggle: (variant: PricedVariant) => void,
  put: (variant: PricedVariant, quantity: number) => void,
  onInstead: (product: PricedVariant['product']) => void,
): Column<PricedVariant>[] {
  const { t, language } = useText();
  const nameOf = (variant: PricedVariant) => `${nameIn(language, variant.product)} · ${nameIn(language, variant)}`;
  return [
    {
      key: 'product',
      header: t('products.product'),
      card: 'lead',
      cell: (variant) => {
        const priced = canPick(sold, variant);
        return (
          <span className={styles.choice} data-off={priced ? undefined : true}>
            <Checkbox
              aria-label={nameOf(variant)}
              disabled={!priced}
              checked={picked.has(variant.id)}
              onChange={() => toggle(variant)}
            />
            <MediaCell
              figure={<ProductThumb of={variant.product} size={32} />}
              title={<NameOf of={variant.product} />}
              note={
                <>
                  <NameOf of={variant} /> · <bdi dir="ltr">{variant.sku}</bdi>
                </>
              }
            />
          </span>
        );
      },
    },
    {
      key: 'available',
      header: t('products.available'),
      align: 'end',
      tone: 'quiet',
      cell: (variant) => (
        <>
          {variant.manage_inventory ? (
            <QuantityText pieces={variant.inventory_quantity} pack={packOf(variant)} stacked />
          ) : (
            '—'
          )}
          {isShort(variant, picked.get(variant.id)?.quantity) && variant.product.has_substitutes && (
            <Button variant="subtle" size="compact-sm" onClick={() => onInstead(variant.product)}>
              {t('products.pick_substitutes')}
            </Button>
          )}
        </>
      ),
    },
    ...(sold
      ? [
          {
            key: 'price',
            header: t('products.pick_price'),
            align: 'end' as const,
            cell: ({ calculated_price_micros: price, currency_code }: PricedVariant) =>
              price === null ? (
                <span className={styles.off}>{t('products.pick_no_price')}</span>
              ) : (
                <UnitPrice price={price} currency={currency_code} />
              ),
          },
        ]
      : []),
    {
      key: 'quantity',
      header: t('products.pick_quantity'),
      width: 210,
      card: 'badge',
      cell: (variant) => {
        const one = picked.get(variant.id);
        if (!one) return null;
        const near = nearestOf(variant, one.quantity);
        return (
          <QuantityInput
            label={t('products.pick_quantity_of', { name: nameIn(language, variant.product) })}
            pack={packOf(variant)}
            value={one.quantity}
            onChange={(quantity) => put(variant, quantity)}
            error={near.length > 0 ? t('products.pick_off') : one.quantity < 1 ? t('ui.quantity.invalid') : undefined}
            cure={near.map((pieces) => ({ label: formatPacks(pieces, packOf(variant), language), value: pieces }))}
          />
        );
      },
    },
  ];
}
