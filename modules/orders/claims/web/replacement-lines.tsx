import { useState } from 'react';
import { Button } from '@mantine/core';
import { useRead } from '#kit/web/query.ts';
import { variants } from '#modules/products/contract.ts';
import type { PickedVariant } from '#modules/products/parts.tsx';
import { Card } from '#ui/card.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { useOrder } from '../../core/web/order-context.tsx';
import { merged, SendLines } from '../../core/web/send-lines.tsx';
import { VariantPicker } from '../../core/web/variant-picker.tsx';
import { claimedOf, replacementsValue, type Problem, type DraftProps } from './draft.ts';

type Props = DraftProps & { problems: readonly Problem[] };

/** What goes to the customer instead; no more of it than is there. */
export function ReplacementLines({ draft, change, problems }: Props) {
  const { t } = useText();
  const put = (make: (now: readonly PickedVariant[]) => readonly PickedVariant[]) =>
    change(({ replacements }) => ({ replacements: make(replacements) }));
  const [picking, setPicking] = useState(false);
  const values = replacementsValue(draft.replacements).lines;
  const isMissing = problems.some(({ kind }) => kind === 'replacements') && draft.replacements.length === 0;
  return (
    <Card
      title={`3. ${t('claims.replacements')}`}
      note={draft.replacements.length > 0 && t('orders.lines', { count: draft.replacements.length })}
      flush
      actions={
        <>
          <SameAsClaimed draft={draft} change={change} />
          <Button
            id="claim-replacements"
            size="compact-xs"
            leftSection={<PlusIcon size={15} />}
            onClick={() => setPicking(true)}
          >
            {t('claims.add_variants')}
          </Button>
        </>
      }
    >
      <SendLines
        sent={draft.replacements}
        onChange={put}
        none={t(isMissing ? 'claim.nothing_sent' : 'claims.replacements_none')}
        wrong={isMissing}
        valueOf={({ variant }) => values.get(variant.id) ?? 0}
        short={{ text: (pieces) => t('claims.short', { pieces }), isError: true }}
        idOf={(id) => `claim-send-${id}`}
      />
      <VariantPicker
        opened={picking}
        onClose={() => setPicking(false)}
        onAdd={(picked) => put((now) => merged(now, picked))}
      />
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
