import type { ReactNode } from 'react';
import { useMay } from '#kit/web/access.ts';
import { NameOf, nameIn, type Named, type Titled } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { products } from '#modules/products/contract.ts';
import { shippingOptions } from '#modules/shipping-options/contract.ts';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Empty } from '#ui/empty.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { ProductsIcon, ShippedIcon, type Icon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import type { Option } from '#ui/option.ts';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { taxRates, type TaxRate } from '../contract.ts';

const invalidates = ['/variants', '/shipping-options'];

/** The products taxed at a rate, added by searching. */
export function ProductsCard({ rate }: { rate: TaxRate }) {
  const { t, language } = useText();
  const add = useWrite(taxRates.addProducts, { success: t('tax_rates.target_added'), invalidates });
  const remove = useWrite(taxRates.removeProducts, { success: t('tax_rates.target_removed'), invalidates });
  const found = useRemoteOptions(products.list, [], (reply) =>
    reply.products.map((product) => ({ value: product.id, label: nameIn(language, product) })),
  );
  const rows = rate.products ?? [];
  const params = { id: rate.id };
  const note =
    rows.length < rate.products_count
      ? t('tax_rates.products_more', { shown: rows.length, count: rate.products_count })
      : rate.products_count;
  return (
    <Targets
      title={t('tax_rates.products')}
      note={note}
      add={t('tax_rates.add_product')}
      options={found?.options}
      onSearch={found?.onSearch}
      pending={add.pending || remove.pending}
      rows={rows}
      header={t('tax_rates.product')}
      cell={(product) => <MediaCell src={product.thumbnail} title={<NameOf of={product} />} />}
      empty={{ icon: ProductsIcon, title: t('tax_rates.products_empty'), text: t('tax_rates.products_empty_text') }}
      onAdd={(id) => add.run({ params, body: { products: [id] } })}
      onRemove={(id) => remove.run({ params, body: { products: [id] } })}
    />
  );
}

/** The shipping options taxed at a rate; they are of its region. */
export function ShippingCard({ rate }: { rate: TaxRate }) {
  const { t } = useText();
  const add = useWrite(taxRates.addShippingOptions, { success: t('tax_rates.target_added'), invalidates });
  const remove = useWrite(taxRates.removeShippingOptions, { success: t('tax_rates.target_removed'), invalidates });
  const found = useRemoteOptions(shippingOptions.list, [], undefined, { region_id: rate.region_id });
  const params = { id: rate.id };
  return (
    <Targets
      title={t('tax_rates.shipping_options')}
      note={rate.shipping_options_count}
      add={t('tax_rates.add_shipping_option')}
      options={found?.options}
      onSearch={found?.onSearch}
      pending={add.pending || remove.pending}
      rows={rate.shipping_options ?? []}
      header={t('tax_rates.shipping_option')}
      cell={(option) => <NameOf of={option} />}
      empty={{
        icon: ShippedIcon,
        title: t('tax_rates.shipping_options_empty'),
        text: t('tax_rates.shipping_options_empty_text'),
      }}
      onAdd={(id) => add.run({ params, body: { shipping_options: [id] } })}
      onRemove={(id) => remove.run({ params, body: { shipping_options: [id] } })}
    />
  );
}

type Row = { id: string } & (Named | Titled);
type Props<R extends Row> = {
  title: string;
  note: ReactNode;
  add: string;
  options: readonly Option[] | undefined;
  onSearch?: (text: string) => void;
  pending: boolean;
  rows: readonly R[];
  header: string;
  cell: (row: R) => ReactNode;
  empty: { icon: Icon; title: string; text: string };
  onAdd: (id: string) => void;
  onRemove: (id: string) => void;
};

function Targets<R extends Row>({
  title,
  note,
  add,
  options,
  onSearch,
  pending,
  rows,
  header,
  cell,
  empty,
  onAdd,
  onRemove,
}: Props<R>) {
  const { t, language } = useText();
  const mayEdit = useMay(taxRates.update);
  const taken = new Set(rows.map(({ id }) => id));
  const columns: Column<R>[] = [
    { key: 'name', header, tone: 'medium', cell },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            header: t('tax_rates.actions'),
            width: 64,
            cell: (row: R) => (
              <TwoClickDelete
                iconOnly
                disabled={pending}
                label={t('tax_rates.remove_target', { name: nameIn(language, row) })}
                onDelete={() => onRemove(row.id)}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <Card
      title={title}
      note={note}
      flush
      actions={
        mayEdit &&
        options && (
          <SelectField
            aria-label={add}
            placeholder={add}
            value={null}
            disabled={pending}
            options={options.filter(({ value }) => !taken.has(value))}
            onSearch={onSearch}
            onChange={(id) => id && onAdd(id)}
          />
        )
      }
    >
      {rows.length === 0 ? (
        <Empty icon={empty.icon} title={empty.title} compact>
          {empty.text}
        </Empty>
      ) : (
        <DataTable label={title} rows={rows} rowKey={({ id }) => id} keepTable columns={columns} />
      )}
    </Card>
  );
}
