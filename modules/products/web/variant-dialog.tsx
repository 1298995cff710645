import { Fragment } from 'react';
import { useArea } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { Field, Form, type FormView } from '#kit/web/form.tsx';
import { useRead } from '#kit/web/query.ts';
import { store } from '#modules/store/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField, SwitchField, TextField, WholeRow } from '#ui/form-parts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { useText } from '#ui/text.tsx';
import { askedAt, isRecord, isSent } from '../changes/rules.ts';
import { products, type Product, type Variant } from '../contract.ts';
import { packName } from './labels.tsx';

const refusals = atField({ 'products.sku_taken': 'sku' });

type PriceValue = { currency_code: string; region_id: string | null; amount: number; pack_size: number };
type Props = { product: Product; variant: Variant | null; currency: string; onClose: () => void };

/** Adds or edits what is sold: its names, codes, pack, and a price per piece for each currency or region it has one in. */
export function VariantDialog({ product, variant, currency, onClose }: Props) {
  const { t } = useText();
  const { account } = useArea();
  const sent =
    variant && account === 'supplier' ? askedAt(product, { field: 'prices', variant_id: variant.id }) : undefined;
  const row =
    variant && account === 'supplier' ? askedAt(product, { field: 'variant', variant_id: variant.id }) : undefined;
  const asked = isRecord(row) ? row : {};
  const priced = (sent as readonly PriceValue[] | undefined) ?? variant?.prices ?? [];
  const own = priced.map(({ currency_code, region_id, amount, pack_size }): PriceValue => ({
    currency_code,
    region_id,
    amount,
    pack_size,
  }));
  const hasDefault = own.some((price) => price.currency_code === currency && price.region_id === null);
  const values = {
    ...textsOf(variant, asked),
    master_variant_id: (asked['master_variant_id'] ?? variant?.master_variant_id ?? firstPack(product)) as
      | string
      | null,
    manage_inventory: variant?.manage_inventory ?? true,
    allow_backorder: variant?.allow_backorder ?? false,
    prices: hasDefault ? own : [{ currency_code: currency, region_id: null, amount: 0, pack_size: 1 }, ...own],
  };
  const shared = {
    invalidates: ['/variants'],
    guarded: false,
    onSaved: onClose,
    onCancel: onClose,
    onRefused: refusals,
    children: (form: FormView) => <Fields product={product} form={form} />,
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={variant ? t('products.edit_variant') : t('products.add_variant')}
      width={560}
    >
      {variant ? (
        <Form
          {...shared}
          endpoint={products.updateVariant}
          params={{ id: product.id, variant_id: variant.id }}
          values={{ ...values, version: variant.version }}
          success={(reply) => t(isSent(product, reply.product) ? 'products.variant_sent' : 'products.variant_saved')}
        />
      ) : (
        <Form
          {...shared}
          endpoint={products.createVariant}
          params={{ id: product.id }}
          values={values}
          success={(reply) => t(isSent(product, reply.product) ? 'products.variant_sent' : 'products.variant_added')}
        />
      )}
    </Dialog>
  );
}

/** What a variant is called and its codes, as its supplier last sent them. */
const textsOf = (variant: Variant | null, asked: Readonly<Record<string, unknown>>) => {
  const textOf = (column: 'title' | 'title_ar' | 'sku' | 'barcode' | 'shrink_barcode' | 'case_barcode') =>
    String(asked[column] ?? variant?.[column] ?? '');
  return {
    title: textOf('title'),
    title_ar: textOf('title_ar'),
    sku: textOf('sku'),
    barcode: textOf('barcode'),
    shrink_barcode: textOf('shrink_barcode'),
    case_barcode: textOf('case_barcode'),
  };
};

const firstPack = (product: Product): string | null => {
  const packs = product.master_variants ?? [];
  return (packs.find((pack) => pack.is_default) ?? packs[0])?.id ?? null;
};

/** What a price can be for: a piece, the packs there are, and what it is for already. */
function packsFor(
  now: number,
  packed: { case_configuration: number; shrink_configuration: number } | undefined,
): { kind: 'piece' | 'shrink' | 'case' | 'pieces'; pieces: number }[] {
  const all = [
    { kind: 'piece' as const, pieces: 1 },
    { kind: 'shrink' as const, pieces: packed?.shrink_configuration ?? 1 },
    { kind: 'case' as const, pieces: packed?.case_configuration ?? 1 },
    { kind: 'pieces' as const, pieces: now },
  ];
  return all.filter(({ pieces }, index) => all.findIndex((one) => one.pieces === pieces) === index);
}

function Fields({ product, form }: { product: Product; form: FormView }) {
  const { t, language } = useText();
  const { data } = useRead(store.retrieve, {});
  const prices = (form.values['prices'] ?? []) as PriceValue[];
  const packed = product.master_variants?.find(({ id }) => id === form.values['master_variant_id']);
  // A pack that the variant does not have is asked nothing about, unless a code of it is kept already.
  const shows = (kind: 'shrink' | 'case') =>
    (packed?.[`${kind}_configuration`] ?? 1) > 1 || Boolean(form.values[`${kind}_barcode`]);
  const free = (data?.store.currencies ?? []).filter(
    ({ code }) => !prices.some((price) => price.currency_code === code && price.region_id === null),
  );
  return (
    <FormGrid columns={2}>
      <Field name="title" as={TextField} label={t('products.title_en')} />
      <Field name="title_ar" as={TextField} label={t('products.title_ar')} />
      <Field name="sku" as={TextField} label={t('products.sku')} kind="code" help={t('products.sku_help')} />
      <Field
        name="barcode"
        as={TextField}
        label={t('products.barcode')}
        kind="code"
        help={t('products.barcode_help')}
      />
      {(shows('shrink') || shows('case')) && (
        <>
          {shows('shrink') && (
            <Field name="shrink_barcode" as={TextField} label={t('products.shrink_barcode')} kind="code" />
          )}
          {shows('case') && <Field name="case_barcode" as={TextField} label={t('products.case_barcode')} kind="code" />}
        </>
      )}
      <WholeRow>
        <Field
          name="master_variant_id"
          as={SelectField}
          label={t('products.packed_as')}
          clearable
          options={(product.master_variants ?? []).map((pack) => ({
            value: pack.id,
            label: `${packName(language, pack)} (${pack.case_configuration} · ${pack.shrink_configuration > 1 ? pack.shrink_configuration : '—'})`,
          }))}
        />
      </WholeRow>
      {prices.map((price, index) => (
        <Fragment key={`${price.currency_code} ${price.region_id ?? ''}`}>
          <Field
            name={`prices.${index}.amount`}
            as={MoneyInput}
            currency={price.currency_code}
            label={t(price.region_id ? 'products.region_price' : 'products.price_in', {
              currency: price.currency_code,
            })}
          />
          <SelectField
            label={t('products.price_for')}
            value={String(price.pack_size)}
            options={packsFor(price.pack_size, packed).map(({ kind, pieces }) => ({
              value: String(pieces),
              label: t(`products.price_for_${kind}`, { count: pieces }),
            }))}
            onChange={(pieces) =>
              form.set(
                'prices',
                prices.map((one) => (one === price ? { ...one, pack_size: Number(pieces ?? 1) } : one)),
              )
            }
          />
        </Fragment>
      ))}
      {free.length > 0 && (
        <SelectField
          label={t('products.add_price')}
          value={null}
          options={free.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
          onChange={(code) =>
            code && form.set('prices', [...prices, { currency_code: code, region_id: null, amount: 0, pack_size: 1 }])
          }
        />
      )}
      <Field
        name="manage_inventory"
        as={SwitchField}
        label={t('products.manage_inventory')}
        help={t('products.manage_inventory_help')}
      />
      <Field
        name="allow_backorder"
        as={SwitchField}
        label={t('products.allow_backorder')}
        help={t('products.allow_backorder_help')}
      />
    </FormGrid>
  );
}
