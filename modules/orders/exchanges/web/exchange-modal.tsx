import { useState } from 'react';
import { Button } from '@mantine/core';
import type { PickedVariant } from '#modules/products/parts.tsx';
import { NearlyEarned } from '#modules/promotions/parts.tsx';
import { errorMessage } from '#kit/web/api-error.ts';
import { SwitchField } from '#ui/form-parts.tsx';
import { LayerBody, LayeredModal, LayerFoot, useLayers } from '#ui/layers.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import { Unsaved } from '#ui/unsaved.tsx';
import { exchanges } from '../../contract.ts';
import { useOrderAction } from '../../core/web/use-order-action.ts';
import { useOrder } from '../../core/web/order-context.tsx';
import { useChosenLines } from '../../returns/web/chosen.ts';
import { LocationField } from '../../returns/web/location-field.tsx';
import { noReturnShipping, ReturnShipping } from '../../returns/web/return-shipping.tsx';
import { ReturnableLines } from '../../returns/web/returnable-lines.tsx';
import form from '../../returns/web/form.module.css';
import { Difference } from './difference.tsx';
import { bodyOf, isComplete, previewOf, type ExchangeDraft, type OutboundShippingChoice } from './draft.ts';
import styles from './exchanges.module.css';
import { OutboundShipping } from './outbound-shipping.tsx';
import { SentLines } from './sent-lines.tsx';
import { usePreview } from './use-preview.ts';

/** Registers an exchange: what comes back and why, what goes out, shipping, and at the side the difference (specification, sections 2 to 5). */
export function ExchangeModal({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { order } = useOrder();
  return (
    <LayeredModal
      opened
      onClose={onClose}
      title={`${t('orders.act.create_exchange')} · #${order.display_id}`}
      width={1000}
      tall
    >
      <ExchangeForm onClose={onClose} />
    </LayeredModal>
  );
}

function ExchangeForm({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { order } = useOrder();
  const { close } = useLayers();
  const chosen = useChosenLines(order);
  const [sent, setSent] = useState<readonly PickedVariant[]>([]);
  const [out, setOut] = useState<OutboundShippingChoice>({ option: null, price: 0 });
  const [back, setBack] = useState(noReturnShipping);
  const [location, setLocation] = useState<string | null>(null);
  const [notify, setNotify] = useState(!order.no_notification);
  const draft: ExchangeDraft = { lines: chosen.lines, sent, out, back };
  const preview = usePreview(order.id, previewOf(draft));
  const { run, pending } = useOrderAction(exchanges.create, { done: 'exchanges.created', onDone: onClose });
  const dirty = draft.lines.length > 0 || sent.length > 0 || back.charged || out.option !== null;
  return (
    <>
      <Unsaved when={() => dirty && !pending} />
      <LayerBody>
        <div className={form.split}>
          <div className={form.main}>
            <section className={form.section}>
              <h3 className={form.head}>{t('exchanges.return_items')}</h3>
              <ReturnableLines chosen={chosen} />
            </section>
            <SentLines sent={sent} onChange={setSent} figures={preview.value?.additional_items ?? []} />
            <section className={form.section}>
              <h3 className={form.head}>{t('exchanges.shipping_title')}</h3>
              <OutboundShipping value={out} onChange={setOut} />
              <ReturnShipping
                value={back}
                onChange={setBack}
                error={back.charged && back.option === null && sent.length > 0}
              />
              <LocationField value={location} onChange={setLocation} itemIds={draft.lines.map(({ item }) => item.id)} />
            </section>
          </div>
          <div className={form.side}>
            <section className={form.box} aria-label={t('exchanges.sum')} aria-live="polite">
              <div className={styles.sums} data-stale={!preview.fresh || undefined}>
                <Difference value={preview.value} currency={order.currency_code} />
              </div>
              <p className={form.help}>{t('exchanges.tax')}</p>
              {preview.value && <NearlyEarned promotions={preview.value.promotions} currency={order.currency_code} />}
            </section>
            {preview.error && (
              <Problems title={t('exchanges.preview_failed')}>{errorMessage(preview.error, t)}</Problems>
            )}
            <SwitchField label={t('returns.notify')} value={notify} onChange={setNotify} />
          </div>
        </div>
      </LayerBody>
      <LayerFoot
        hint={dirty && (draft.lines.length === 0 || sent.length === 0) ? t('exchanges.both_needed') : undefined}
      >
        <Button onClick={close}>{t('ui.cancel')}</Button>
        <Button
          variant="filled"
          loading={pending}
          disabled={!isComplete(draft)}
          onClick={() => run(bodyOf(draft, { location, notify }))}
        >
          {t('orders.act.create_exchange')}
        </Button>
      </LayerFoot>
    </>
  );
}
