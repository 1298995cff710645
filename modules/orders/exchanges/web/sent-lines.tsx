import { ActionIcon, Button } from '@mantine/core';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { AddVariants, ProductThumb, type PickedVariant } from '#modules/products/web.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.ts';
import { useLayers } from '#ui/layers.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { useText } from '#ui/text.tsx';
import { useOrder } from '../../core/web/order-context.tsx';
import { usePieces } from '../../core/web/pieces.ts';
import form from '../../returns/web/form.module.css';
import styles from './exchanges.module.css';

type Change = (make: (now: readonly PickedVariant[]) => readonly PickedVariant[]) => void;
type Props = { sent: readonly PickedVariant[]; onChange: Change };

/** More of what is there already is more of it, not another line. */
function merged(now: readonly PickedVariant[], picked: readonly PickedVariant[]): PickedVariant[] {
  const more = new Map(picked.map((one) => [one.variant.id, one.quantity]));
  return [
    ...now.map((one) => ({ ...one, quantity: one.quantity + (more.get(one.variant.id) ?? 0) })),
    ...picked.filter((one) => !now.some(({ variant }) => variant.id === one.variant.id)),
  ];
}

/** What goes to the customer, picked on a screen over the form, at the prices of the order's region. */
export function SentLines({ sent, onChange }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  const { push, pop } = useLayers();
  const add = (picked: readonly PickedVariant[]) => {
    onChange((now) => merged(now, picked));
    pop();
  };
  const pick = () =>
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
  return (
    <section className={form.section}>
      <div className={styles.head}>
        <h3 className={form.head}>{t('exchanges.additional_items')}</h3>
        <Button size="compact-sm" leftSection={<PlusIcon size={15} />} onClick={pick}>
          {t('exchanges.add')}
        </Button>
      </div>
      <div className={form.received}>
        {sent.length === 0 && <p className={styles.none}>{t('exchanges.none_sent')}</p>}
        {sent.map((one) => (
          <Sent key={one.variant.id} one={one} onChange={onChange} />
        ))}
      </div>
    </section>
  );
}

function Sent({ one: { variant, quantity }, onChange }: { one: PickedVariant; onChange: Change }) {
  const { t } = useText();
  const name = useNameIn();
  const inPieces = usePieces();
  const { order } = useOrder();
  const named = `${name(variant.product) ?? ''} · ${name(variant) ?? ''}`;
  const there = variant.inventory_quantity;
  const short = variant.manage_inventory && quantity > there;
  return (
    <div className={styles.sent}>
      <MediaCell
        figure={<ProductThumb of={variant.product} size={32} />}
        title={<NameOf of={variant.product} />}
        note={
          <>
            <NameOf of={variant} />
            {variant.sku && (
              <>
                {' '}
                · <bdi dir="ltr">{variant.sku}</bdi>
              </>
            )}
            {variant.manage_inventory && (
              <>
                {' '}
                ·{' '}
                {short
                  ? t('exchanges.short', { pieces: inPieces(there) })
                  : t('exchanges.available', { pieces: inPieces(there) })}
              </>
            )}
          </>
        }
      />
      <QuantityInput
        label={t('exchanges.quantity_of', { name: named })}
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
        error={quantity < 1 ? t('ui.quantity.invalid') : undefined}
      />
      <span className={styles.value}>
        <Money
          amount={(variant.calculated_price_incl_tax ?? 0) * quantity}
          currency={variant.currency_code ?? order.currency_code}
        />
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
