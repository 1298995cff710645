import { ActionIcon } from '@mantine/core';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { AddVariants, ProductThumb, type PickedVariant } from '#modules/products/parts.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { useLayers } from '#ui/layers.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { useText } from '#ui/text.tsx';
import { useOrder } from './order-context.tsx';
import { grouped, usePieces } from './pieces.ts';
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

/** The goods that go to the customer, each with its quantity. */
export function SendLines({ none, wrong = false, ...rest }: Props) {
  if (rest.sent.length > 0) return rest.sent.map((one) => <SendLine key={one.variant.id} one={one} {...rest} />);
  return (
    <p className={styles.none} data-wrong={wrong || undefined} role={wrong ? 'alert' : undefined}>
      {none}
    </p>
  );
}

type LineProps = Pick<Props, 'onChange' | 'valueOf' | 'short' | 'idOf'> & { one: PickedVariant };

function SendLine({ one, onChange, valueOf, short, idOf }: LineProps) {
  const { t } = useText();
  const name = useNameIn();
  const inPieces = usePieces();
  const { order } = useOrder();
  const { variant, quantity } = one;
  const named = `${name(variant.product) ?? ''} · ${name(variant) ?? ''}`;
  const available = variant.inventory_quantity;
  const isShort = variant.manage_inventory && quantity > available;
  const isRefused = isShort && short.isError;
  const shortText = isShort ? short.text(inPieces(available)) : undefined;
  return (
    <div className={styles.sent} id={idOf?.(variant.id)}>
      <MediaCell
        figure={<ProductThumb of={variant.product} size={32} />}
        title={<NameOf of={variant.product} />}
        note={
          <>
            <NameOf of={variant} />
            {variant.sku && (
              <>
                {' · '}
                <bdi dir="ltr">{variant.sku}</bdi>
              </>
            )}
            {variant.manage_inventory &&
              ` · ${isShort && !short.isError ? shortText : t('lines.available', { pieces: inPieces(available) })}`}
          </>
        }
      />
      <QuantityInput
        label={t('lines.send_quantity_of', { name: named })}
        pack={{
          case: variant.master_variant?.case_configuration ?? 1,
          shrink: variant.master_variant?.shrink_configuration ?? 1,
        }}
        value={quantity}
        onChange={(pieces) =>
          onChange((now) =>
            now.map((other) => (other.variant.id === variant.id ? { ...other, quantity: pieces } : other)),
          )
        }
        error={quantity < 1 ? t('ui.quantity.invalid') : isRefused ? shortText : undefined}
        cure={isRefused && available > 0 ? { label: grouped(available), value: available } : undefined}
      />
      <span className={styles.value}>
        <Money amount={valueOf(one)} currency={variant.currency_code ?? order.currency_code} />
      </span>
      <ActionIcon
        aria-label={t('ui.remove', { name: named })}
        onClick={() => onChange((now) => now.filter((other) => other.variant.id !== variant.id))}
      >
        <TrashIcon size={16} />
      </ActionIcon>
    </div>
  );
}
