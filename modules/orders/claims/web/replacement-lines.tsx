import { ActionIcon, Button } from '@mantine/core';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { variants } from '#modules/products/contract.ts';
import { AddVariants, ProductThumb, type PickedVariant } from '#modules/products/web.tsx';
import { Card } from '#ui/card.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.ts';
import { useLayers } from '#ui/layers.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { useText } from '#ui/text.tsx';
import { useOrder } from '../../core/web/order-context.tsx';
import { grouped, usePieces } from '../../core/web/pieces.ts';
import { claimedOf, replacementsValue, type Problem, type DraftProps } from './draft.ts';
import styles from './claims.module.css';

type Props = DraftProps & { problems: readonly Problem[] };

/** What goes to the customer instead, at the prices of the order's region. */
export function ReplacementLines({ draft, change, problems }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  const { push, pop } = useLayers();
  const add = (picked: readonly PickedVariant[]) => {
    change(({ replacements }) => ({ replacements: merged(replacements, picked) }));
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
  const values = replacementsValue(draft.replacements).lines;
  const none = problems.some(({ kind }) => kind === 'replacements') && draft.replacements.length === 0;
  return (
    <Card
      title={`3. ${t('claims.replacements')}`}
      note={draft.replacements.length > 0 && t('orders.lines', { count: draft.replacements.length })}
      flush
      actions={
        <>
          <SameAsClaimed draft={draft} change={change} />
          <Button id="claim-replacements" size="compact-xs" leftSection={<PlusIcon size={15} />} onClick={pick}>
            {t('claims.add_variants')}
          </Button>
        </>
      }
    >
      {draft.replacements.length === 0 && (
        <p className={none ? styles.wrong : styles.none} role={none ? 'alert' : undefined}>
          {t(none ? 'claim.nothing_sent' : 'claims.replacements_none')}
        </p>
      )}
      {draft.replacements.map((one) => (
        <Sent key={one.variant.id} one={one} value={values.get(one.variant.id) ?? 0} change={change} />
      ))}
    </Card>
  );
}

/** Sends what was claimed once more: what of it is still sold and has a price in the order's region. */
function SameAsClaimed({ draft, change }: DraftProps) {
  const { t } = useText();
  const { order } = useOrder();
  const claimed = claimedOf(order, draft);
  const ids = [...new Set(claimed.flatMap(({ item }) => item.variant_id ?? []))];
  const query = {
    id: ids,
    region_id: order.region_id,
    customer_id: order.customer_id,
    status: ['published' as const],
    limit: 100,
  };
  const found = useRead(variants.list, { query }, { enabled: ids.length > 0, keep: true }).data?.variants ?? [];
  const wanted = ids.flatMap((id): PickedVariant[] => {
    const variant = found.find((one) => one.id === id && one.calculated_price !== null);
    const quantity = claimed.reduce(
      (sum, { item, quantity: pieces }) => (item.variant_id === id ? sum + pieces : sum),
      0,
    );
    return variant && quantity > 0 ? [{ variant, quantity }] : [];
  });
  return (
    <Button
      variant="subtle"
      color="petrol"
      size="compact-xs"
      disabled={wanted.length === 0}
      onClick={() => change(() => ({ replacements: wanted }))}
    >
      {t('claims.same')}
    </Button>
  );
}

/** More of what is there already is more of it, not another line. */
function merged(now: readonly PickedVariant[], picked: readonly PickedVariant[]): PickedVariant[] {
  const more = new Map(picked.map((one) => [one.variant.id, one]));
  const kept = now.map((one) => ({ ...one, quantity: one.quantity + (more.get(one.variant.id)?.quantity ?? 0) }));
  return [...kept, ...picked.filter((one) => !now.some(({ variant }) => variant.id === one.variant.id))];
}

function Sent({
  one: { variant, quantity },
  value,
  change,
}: {
  one: PickedVariant;
  value: number;
  change: DraftProps['change'];
}) {
  const { t } = useText();
  const name = useNameIn();
  const inPieces = usePieces();
  const named = `${name(variant.product) ?? ''} · ${name(variant) ?? ''}`;
  const put = (pieces: number) =>
    change(({ replacements }) => ({
      replacements: replacements.map((one) => (one.variant.id === variant.id ? { ...one, quantity: pieces } : one)),
    }));
  const remove = () =>
    change(({ replacements }) => ({ replacements: replacements.filter((one) => one.variant.id !== variant.id) }));
  const there = variant.inventory_quantity;
  const short = variant.manage_inventory && quantity > there;
  const currency = variant.currency_code ?? 'SAR';
  return (
    <div className={styles.sent} id={`claim-send-${variant.id}`}>
      <MediaCell
        figure={<ProductThumb of={variant.product} size={32} />}
        title={<NameOf of={variant.product} />}
        note={
          <>
            <NameOf of={variant} /> · <bdi dir="ltr">{variant.sku}</bdi>
            {variant.manage_inventory && <> · {t('claims.available', { pieces: inPieces(there) })}</>}
          </>
        }
      />
      <QuantityInput
        label={t('claims.send_quantity_of', { name: named })}
        pack={{
          case: variant.master_variant?.case_configuration ?? 1,
          shrink: variant.master_variant?.shrink_configuration ?? 1,
        }}
        value={quantity}
        onChange={put}
        error={
          quantity < 1 ? t('ui.quantity.invalid') : short ? t('claims.short', { pieces: inPieces(there) }) : undefined
        }
        cure={short && there > 0 ? { label: grouped(there), value: there } : undefined}
      />
      <span className={styles.value}>
        <Money amount={value} currency={currency} />
      </span>
      <ActionIcon aria-label={t('ui.remove', { name: named })} onClick={remove}>
        <TrashIcon size={16} />
      </ActionIcon>
    </div>
  );
}
