import { ActionIcon } from '@mantine/core';
import { numberLocale } from '#kit/shared/numerals.ts';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { customers } from '#modules/customers/contract.ts';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { TrashIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { faultOf, packOf, type CartLine } from './cart.ts';
import { ProductPicker } from './product-picker.tsx';
import styles from './new-order.module.css';

type Props = { customerId: string | null; lines: readonly CartLine[]; onChange: (lines: readonly CartLine[]) => void; error: boolean; tried: boolean };

/** The suppliers a customer buys from; undefined while nobody is chosen. */
function useSuppliersOf(customerId: string | null): readonly string[] | undefined {
  const { data } = useRead(customers.retrieve, { params: { id: customerId ?? '' } }, { enabled: customerId !== null });
  return data?.customer.suppliers.map(({ id }) => id);
}

/**
 * Which goods, and how much of each. All lines of an order come from one supplier that the customer buys from, so the search follows the
 * first line.
 */
export function LinesCard({ customerId, lines, onChange, error, tried }: Props) {
  const { t, language } = useText();
  const [first] = lines;
  const suppliers = useSuppliersOf(customerId);
  const put = (id: string, quantity: number) => onChange(lines.map((line) => (line.variant.id === id ? { ...line, quantity } : line)));
  const words = { no_price: t('new_order.no_price'), empty: t('ui.quantity.invalid') };
  const faultText = (line: CartLine) => {
    const fault = faultOf(line);
    return fault && (tried || fault === 'no_price') ? words[fault] : undefined;
  };
  const columns: Column<CartLine>[] = [
    {
      key: 'product', header: t('new_order.product'), card: 'lead',
      cell: ({ variant }) => <MediaCell size={32} src={variant.product.thumbnail} title={<NameOf of={variant.product} />} note={<><NameOf of={variant} /> · <bdi dir="ltr">{variant.sku}</bdi></>} />,
    },
    {
      key: 'quantity', header: t('new_order.quantity'),
      cell: (line) => (
        <QuantityInput
          label={t('new_order.quantity_of', { name: nameIn(language, line.variant.product) })}
          pack={packOf(line.variant)}
          value={line.quantity}
          onChange={(pieces) => put(line.variant.id, pieces)}
          error={faultText(line)}
        />
      ),
    },
    { key: 'available', header: t('new_order.available'), align: 'end', tone: 'quiet', cell: ({ variant }) => (variant.manage_inventory ? variant.inventory_quantity.toLocaleString(numberLocale()) : '—') },
    { key: 'price', header: t('new_order.price'), align: 'end', cell: ({ variant }) => <Money amount={variant.calculated_price} currency={variant.currency_code} /> },
    { key: 'net', header: t('new_order.net'), align: 'end', tone: 'strong', card: 'end', cell: ({ variant, quantity }) => <Money amount={variant.calculated_price === null ? null : variant.calculated_price * quantity} currency={variant.currency_code} /> },
    {
      key: 'remove', header: '', align: 'end', card: 'badge',
      cell: ({ variant }) => (
        <ActionIcon size={26} aria-label={t('ui.remove', { name: nameIn(language, variant.product) })} onClick={() => onChange(lines.filter((line) => line.variant.id !== variant.id))}>
          <TrashIcon size={16} />
        </ActionIcon>
      ),
    },
  ];
  return (
    <Card title={t('new_order.lines')} flush>
      <div className={styles.picker}>
        <ProductPicker
          customerId={customerId}
          supplierIds={first ? [first.variant.supplier_id] : suppliers}
          taken={new Set(lines.map(({ variant }) => variant.id))}
          onPick={(variant) => onChange([...lines, { variant, quantity: packOf(variant).case }])}
          error={error ? t('new_order.no_lines') : undefined}
        />
      </div>
      {lines.length > 0 && <DataTable label={t('new_order.lines')} columns={columns} rows={lines} rowKey={({ variant }) => variant.id} rowHeight="free" />}
    </Card>
  );
}
