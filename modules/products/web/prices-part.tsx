import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { currencyWord } from '#domain/money.ts';
import { lineSubtotal, perPiece, type Micros } from '#domain/unit-price.ts';
import { useMay } from '#kit/web/access.ts';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { WhyPrice } from '#modules/price-lists/parts.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Empty } from '#ui/empty.tsx';
import { EditIcon, PlusIcon, ProductsIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { UnitPrice } from '#ui/unit-price.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { products, type Product, type Variant } from '../contract.ts';
import { Available, PackSizes } from './labels.tsx';
import styles from './products.module.css';
import { VariantDialog } from './variant-dialog.tsx';

/** Sellable variants: SKU, barcode, pack and prices per piece, without tax. */
export function PricesPart({ product }: { product: Product }) {
  const { t, language } = useText();
  const mayEdit = useMay(products.updateVariant);
  const [open, setOpen] = useState<Variant | 'new' | null>(null);
  const remove = useWrite(products.removeVariant, {
    success: t('products.variant_removed'),
    invalidates: ['/variants'],
  });
  const variants = product.variants ?? [];
  const currency = product.lead?.currency_code ?? 'SAR';
  const priceOf = (variant: Variant): Micros | null => {
    const price = variant.prices.find((one) => one.currency_code === currency && one.region_id === null);
    return price ? perPiece(price.amount, price.pack_size) : null;
  };
  const others = (variant: Variant) => variant.prices.length - (priceOf(variant) === null ? 0 : 1);
  const columns: (Column<Variant> | false)[] = [
    {
      key: 'title',
      header: t('products.variant'),
      card: 'lead',
      tone: 'medium',
      cell: (one) => (
        <TwoLines note={<OtherName of={one} />}>
          <NameOf of={one} />
        </TwoLines>
      ),
    },
    { key: 'sku', header: t('products.sku'), card: 'sub', cell: (one) => <bdi dir="ltr">{one.sku}</bdi> },
    {
      key: 'barcode',
      header: t('products.barcode'),
      card: 'detail',
      cell: (one) => (
        <TwoLines
          note={
            one.case_barcode && (
              <>
                {t('products.rung_case')} <bdi dir="ltr">{one.case_barcode}</bdi>
              </>
            )
          }
        >
          {one.barcode ? <bdi dir="ltr">{one.barcode}</bdi> : '—'}
        </TwoLines>
      ),
    },
    { key: 'pack', header: t('products.pack'), card: 'detail', cell: (one) => <PackSizes of={one.master_variant} /> },
    {
      key: 'price',
      header: t('products.piece_price', { currency: currencyWord(currency, language) }),
      align: 'end',
      card: 'detail',
      cell: (one) => (
        <TwoLines note={others(one) > 0 && t('products.more_prices', { count: others(one) })}>
          <UnitPrice
            price={priceOf(one)}
            currency={currency}
            why={<WhyPrice name={nameIn(language, one)} variantId={one.id} customerId={null} quantity={1} />}
          />
        </TwoLines>
      ),
    },
    {
      key: 'case_price',
      header: t('products.case_price', { currency: currencyWord(currency, language) }),
      align: 'end',
      card: 'detail',
      cell: (one) => {
        const price = priceOf(one);
        return (
          <Money
            amount={price === null ? null : lineSubtotal(price, one.master_variant?.case_configuration ?? 1)}
            currency={currency}
          />
        );
      },
    },
    {
      key: 'available',
      header: t('products.available_pcs'),
      align: 'end',
      card: 'detail',
      cell: (one) =>
        one.manage_inventory ? (
          <Available pieces={one.inventory_quantity} caseSize={one.master_variant?.case_configuration ?? 1} />
        ) : (
          t('products.not_managed')
        ),
    },
    mayEdit && {
      key: 'actions',
      header: t('products.actions'),
      width: 76,
      card: 'end',
      cell: (one) => (
        <span className={styles.rowActions}>
          <ActionIcon
            size={28}
            aria-label={t('products.edit_row', { name: nameIn(language, one) })}
            onClick={() => setOpen(one)}
          >
            <EditIcon size={16} />
          </ActionIcon>
          <TwoClickDelete
            iconOnly
            label={t('products.remove_of', { name: nameIn(language, one) })}
            onDelete={() => remove.run({ params: { id: product.id, variant_id: one.id } })}
          />
        </span>
      ),
    },
  ];
  return (
    <Card
      title={t('products.sellable')}
      note={t('products.sellable_note')}
      actions={
        mayEdit && (
          <Button leftSection={<PlusIcon size={15} />} onClick={() => setOpen('new')}>
            {t('products.add_variant')}
          </Button>
        )
      }
      flush
    >
      {variants.length === 0 ? (
        <Empty icon={ProductsIcon} title={t('products.variants_none')} compact>
          {t('products.variants_none_text')}
        </Empty>
      ) : (
        <DataTable
          label={t('products.sellable')}
          columns={columns.filter((column) => column !== false)}
          rows={variants}
          rowKey={(one) => one.id}
          rowHeight="tall"
        />
      )}
      {open !== null && (
        <VariantDialog
          product={product}
          variant={open === 'new' ? null : open}
          currency={currency}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
