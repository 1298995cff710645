import { QuantityText } from '#ui/quantity-text.tsx';
import { packOfVariant } from '#modules/products/parts.tsx';
import { ActionIcon } from '@mantine/core';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { WhyPrice } from '#modules/price-lists/parts.tsx';
import { AddVariants, ProductThumb, type PickedVariant } from '#modules/products/parts.tsx';
import type { Column } from '#ui/column.ts';
import { TrashIcon } from '#ui/icons.ts';
import { useLayers } from '#ui/layers.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { useOrder } from './order-context.tsx';
import { usePieces } from './pieces.ts';
import { UnitPrice } from '#ui/unit-price.tsx';
import styles from './lines.module.css';

type Change = (make: (now: readonly PickedVariant[]) => readonly PickedVariant[]) => void;

/** More of what is there already is more of it, not another line. */
export function merged(now: readonly PickedVariant[], picked: readonly PickedVariant[]): PickedVariant[] {
  const more = new Map(picked.map((one) => [one.variant.id, one.quantity]));
  return [
    ...now.map((one) => ({ ...one, quantity: one.quantity + (more.get(one.variant.id) ?? 0) })),
    ...picked.filter((one) => !now.some(({ variant }) => variant.id === one.variant.id)),
  ];
}

/** Opens the screen over the form where goods to send are picked, at the prices of the order's region. */
export function usePickVariants(onChange: Change): () => void {
  const { t } = useText();
  const { order } = useOrder();
  const { push, pop } = useLayers();
  const add = (picked: readonly PickedVariant[]) => {
    onChange((now) => merged(now, picked));
    pop();
  };
  return () =>
    push({
      key: 'variants',
      title: t('products.pick_title'),
      content: (
        <AddVariants
          regionId={order.region_id}
          customerId={order.customer_id}
          supplierId={order.supplier_id}
          onAdd={add}
          onCancel={pop}
        />
      ),
    });
}

type Props = {
  sent: readonly PickedVariant[];
  onChange: Change;
  /** What is said while there are none; `wrong` where some are required. */
  none: string;
  wrong?: boolean;
  /** What a line is worth, tax included; minor units. */
  valueOf: (one: PickedVariant) => number;
  /** What is said of a line of which fewer pieces are there than are sent. `isError`: it cannot be sent so. */
  short: { text: (pieces: string) => string; isError: boolean };
  /** The id of the place of a line, where problems lead to it. */
  idOf?: (variantId: string) => string;
};

/** The goods that go to the customer: what there is of each, how much is sent, and what that is worth. */
export function SendLines({ sent, onChange, none, wrong = false, valueOf, short, idOf }: Props) {
  const { t } = useText();
  const named = useNamed();
  const { order } = useOrder();
  if (sent.length === 0)
    return (
      <p className={styles.none} data-wrong={wrong || undefined} role={wrong ? 'alert' : undefined}>
        {none}
      </p>
    );
  const currencyOf = ({ variant }: PickedVariant) => variant.currency_code ?? order.currency_code;
  const columns: Column<PickedVariant>[] = [
    {
      key: 'product',
      header: t('orders.product'),
      card: 'lead',
      width: '100%',
      cell: (one) => <Product one={one} />,
    },
    {
      key: 'available',
      header: t('lines.available'),
      align: 'end',
      cell: (one) => <Available one={one} short={short} />,
    },
    {
      key: 'quantity',
      header: t('lines.quantity'),
      width: 164,
      cell: (one) => <Quantity one={one} onChange={onChange} short={short} id={idOf?.(one.variant.id)} />,
    },
    {
      key: 'price',
      header: t('lines.unit_price'),
      align: 'end',
      wide: true,
      cell: (one) =>
        one.variant.calculated_price_micros !== null && (
          <UnitPrice
            price={one.variant.calculated_price_micros}
            currency={currencyOf(one)}
            why={
              <WhyPrice
                name={named(one)}
                variantId={one.variant.id}
                customerId={order.customer_id}
                regionId={order.region_id}
                quantity={one.quantity}
              />
            }
          />
        ),
    },
    {
      key: 'value',
      header: t('lines.value'),
      align: 'end',
      tone: 'strong',
      cell: (one) => <Money amount={valueOf(one)} currency={currencyOf(one)} />,
    },
    {
      key: 'remove',
      header: '',
      width: 30,
      card: 'end',
      cell: (one) => (
        <ActionIcon
          aria-label={t('ui.remove', { name: named(one) })}
          onClick={() => onChange((now) => now.filter(({ variant }) => variant.id !== one.variant.id))}
        >
          <TrashIcon size={16} />
        </ActionIcon>
      ),
    },
  ];
  return (
    <DataTable
      label={t('lines.sent')}
      columns={columns}
      rows={sent}
      rowKey={({ variant }) => variant.id}
      rowLabel={named}
      rowHeight="free"
    />
  );
}

function useNamed(): (one: PickedVariant) => string {
  const name = useNameIn();
  return ({ variant }) => `${name(variant.product) ?? ''} · ${name(variant) ?? ''}`;
}

const isShort = ({ variant, quantity }: PickedVariant): boolean =>
  variant.manage_inventory && quantity > variant.inventory_quantity;

function Product({ one: { variant } }: { one: PickedVariant }) {
  return (
    <MediaCell
      figure={<ProductThumb of={variant.product} size={32} />}
      title={
        <>
          <NameOf of={variant.product} /> <NameOf of={variant} />
        </>
      }
      note={variant.sku && <bdi dir="ltr">{variant.sku}</bdi>}
    />
  );
}

/** Pieces there are; where fewer than are sent and the rest goes later, that is said below. */
function Available({ one, short }: { one: PickedVariant; short: Props['short'] }) {
  const inPieces = usePieces();
  const { manage_inventory, inventory_quantity } = one.variant;
  if (!manage_inventory) return null;
  return (
    <>
      <QuantityText pieces={inventory_quantity} pack={packOfVariant(one.variant)} />
      {isShort(one) && !short.isError && (
        <small className={styles.later}>{short.text(inPieces(inventory_quantity, packOfVariant(one.variant)))}</small>
      )}
    </>
  );
}

type QuantityProps = Pick<Props, 'onChange' | 'short'> & { one: PickedVariant; id: string | undefined };

function Quantity({ one, onChange, short, id }: QuantityProps) {
  const { t } = useText();
  const inPieces = usePieces();
  const named = useNamed();
  const { variant, quantity } = one;
  const available = variant.inventory_quantity;
  const pack = packOfVariant(variant);
  const isRefused = isShort(one) && short.isError;
  return (
    <div id={id}>
      <QuantityInput
        label={t('lines.send_quantity_of', { name: named(one) })}
        pack={pack}
        value={quantity}
        onChange={(pieces) =>
          onChange((now) =>
            now.map((other) => (other.variant.id === variant.id ? { ...other, quantity: pieces } : other)),
          )
        }
        error={quantity < 1 ? t('ui.quantity.invalid') : isRefused ? short.text(inPieces(available, pack)) : undefined}
        cure={isRefused && available > 0 ? { label: inPieces(available, pack), value: available } : undefined}
      />
    </div>
  );
}
