import { useState } from 'react';
import { Button } from '@mantine/core';
import { useRead } from '#kit/web/query.ts';
import { LayerBody, LayerFoot, LayeredModal, useLayers } from '#ui/layers.tsx';
import { useText } from '#ui/text.tsx';
import { Unsaved } from '#ui/unsaved.tsx';
import { claims, orders } from '../../contract.ts';
import { useOrderAction } from '../../core/web/use-order-action.ts';
import { useOrder } from '../../core/web/order-context.tsx';
import { ClaimedLines } from './claimed-lines.tsx';
import { ClaimSummary } from './claim-summary.tsx';
import { bodyOf, claimedOf, emptyDraft, isChanged, problemsOf, type ClaimDraft, type DraftProps } from './draft.ts';
import { Outcome } from './outcome.tsx';
import { ReplacementLines } from './replacement-lines.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import styles from './claims.module.css';

/**
 * Makes a claim: what is claimed and why, whether the customer gets goods or money, shipping, and at the side what comes of it
 * (specification, sections 2 to 5).
 */
export function ClaimModal({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { order } = useOrder();
  return (
    <LayeredModal opened onClose={onClose} title={`${t('claims.title')} · #${order.display_id}`} width={1120} tall>
      <ClaimForm onClose={onClose} />
    </LayeredModal>
  );
}

function ClaimForm({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { order } = useOrder();
  const { close } = useLayers();
  const [draft, setDraft] = useState<ClaimDraft>(() => emptyDraft(order));
  const [tried, setTried] = useState(false);
  const stock = useRead(orders.stock, { params: { id: order.id } }).data;
  const { run, pending } = useOrderAction(claims.create, {
    done: 'order.done.claim_created',
    onDone: onClose,
    failure: t('claim.failed'),
  });
  const change: DraftProps['change'] = (make) => setDraft((now) => ({ ...now, ...make(now) }));
  const changed = isChanged(draft);
  const problems = problemsOf(order, draft);
  const shown = tried ? problems : [];
  const submit = () => {
    setTried(true);
    if (problems.length === 0) run(bodyOf(order, draft));
  };
  const parts = { draft, change, problems: shown };
  return (
    <>
      <Unsaved when={() => changed} />
      <LayerBody>
        <div className={styles.columns}>
          <div className={styles.main}>
            <ClaimedLines {...parts} />
            <Outcome {...parts} />
            {draft.type === 'replace' && <ReplacementLines {...parts} />}
            <ShippingFields {...parts} stock={stock} />
          </div>
          <aside className={styles.side}>
            <ClaimSummary {...parts} />
          </aside>
        </div>
      </LayerBody>
      <LayerFoot>
        <Button onClick={close}>{t('ui.discard')}</Button>
        <Button
          variant="filled"
          loading={pending}
          disabled={!changed || claimedOf(order, draft).length === 0}
          onClick={submit}
        >
          {t('claims.create')}
        </Button>
      </LayerFoot>
    </>
  );
}
