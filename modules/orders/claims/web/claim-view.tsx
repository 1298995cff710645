import { useState } from 'react';
import { useRead } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { claims, orders } from '../../contract.ts';
import { permitFor, useOrder } from '../../core/web/order-context.tsx';
import { OrderFocus } from '../../core/web/order-focus.tsx';
import { useOrderAction } from '../../core/web/use-order-action.ts';
import { ClaimedLines } from './claimed-lines.tsx';
import { ClaimSummary } from './claim-summary.tsx';
import { bodyOf, claimedOf, emptyDraft, isChanged, problemsOf, type ClaimDraft, type DraftProps } from './draft.ts';
import { Outcome } from './outcome.tsx';
import { ReplacementLines } from './replacement-lines.tsx';
import { ShippingFields } from './shipping-fields.tsx';

/**
 * Registers a claim: what is claimed and why, whether the customer gets goods or money, shipping, and at the side what comes of it
 * (specification, sections 2 to 5).
 */
export function ClaimView({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { order } = useOrder();
  const [draft, setDraft] = useState<ClaimDraft>(() => emptyDraft(order));
  const [tried, setTried] = useState(false);
  const stock = useRead(orders.stock, { params: { id: order.id } }).data;
  const { run, pending } = useOrderAction(claims.create, {
    done: 'order.done.claim_created',
    onDone: onClose,
    failure: t('claim.failed'),
  });
  const permit = permitFor(order, 'create_claim');
  const change: DraftProps['change'] = (make) => setDraft((now) => ({ ...now, ...make(now) }));
  const changed = isChanged(draft);
  const problems = problemsOf(order, draft);
  const parts = { draft, change, problems: tried ? problems : [] };
  const submit = () => {
    setTried(true);
    if (problems.length === 0) run(bodyOf(order, draft));
  };
  return (
    <OrderFocus
      title={t('claims.title')}
      onClose={onClose}
      unsaved={changed && !pending}
      submit={{
        label: t('claims.create'),
        onSubmit: submit,
        loading: pending,
        disabled: !permit.allowed || !changed || claimedOf(order, draft).length === 0,
      }}
      side={<ClaimSummary {...parts} permit={permit} />}
    >
      <ClaimedLines {...parts} />
      <Outcome {...parts} />
      {draft.type === 'replace' && <ReplacementLines {...parts} />}
      <ShippingFields {...parts} stock={stock} />
    </OrderFocus>
  );
}
