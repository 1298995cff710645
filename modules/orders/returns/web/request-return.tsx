import { useState } from 'react';
import { Button } from '@mantine/core';
import { allowed } from '#kit/shared/fail.ts';
import { SwitchField, TextareaField } from '#ui/form-parts.tsx';
import { LayerBody, LayeredModal, LayerFoot } from '#ui/layers.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { Unsaved } from '#ui/unsaved.tsx';
import { orders } from '../../contract.ts';
import { canOverrideRefund, defaultRefund } from '../rules/money.ts';
import { useOrderAction } from '../../core/web/use-order-action.ts';
import { useOrder } from '../../core/web/order-context.tsx';
import { isInRange, useChosenLines, totalValue } from './chosen.ts';
import { LocationField } from './location-field.tsx';
import { RefundBox, type Override } from './refund-box.tsx';
import { ReturnShipping, noReturnShipping, totalOfReturnShipping } from './return-shipping.tsx';
import { ReturnableLines } from './returnable-lines.tsx';
import { KeptBundles, useBundleLines, useKeptBundles } from './use-kept-bundles.tsx';
import styles from './form.module.css';

/** Asks goods back: which, how many and why, how they come back and what is given for them (specification, sections 2, 3 and 5). */
export function RequestReturn({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  return (
    <LayeredModal opened onClose={onClose} title={t('returns.request')} width={1000} tall>
      <RequestForm onClose={onClose} />
    </LayeredModal>
  );
}

function RequestForm({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { order } = useOrder();
  const currency = order.currency_code;
  const chosen = useChosenLines(order);
  const [returnShipping, setReturnShipping] = useState(noReturnShipping);
  const [override, setOverride] = useState<Override | null>(null);
  const [location, setLocation] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [notify, setNotify] = useState(!order.no_notification);
  const [tried, setTried] = useState(false);
  const { run, pending } = useOrderAction(orders.requestReturn, { done: 'returns.requested', onDone: onClose });
  const { lines } = chosen;
  const dirty = lines.length > 0 || note !== '' || returnShipping.charged;
  const unreasoned = lines.filter(({ reason_id }) => reason_id === null).length;
  const value = totalValue(lines);
  const shipping = totalOfReturnShipping(returnShipping);
  const kept = useKeptBundles(
    order,
    lines.filter(isInRange).map(({ item, quantity }) => ({ item_id: item.id, quantity })),
    null,
  );
  const bundleLines = useBundleLines(kept.charges, currency);
  const permit = override?.amount == null ? allowed : canOverrideRefund(order, override.amount, value);
  const blocked =
    !lines.every(isInRange) ||
    (returnShipping.charged && !returnShipping.option) ||
    (override !== null && override.amount === null) ||
    !permit.allowed;
  const send = () => {
    setTried(true);
    if (lines.length === 0 || blocked) return;
    run({
      items: lines.map(({ item, quantity, reason_id, note: why, images }) => ({
        item_id: item.id,
        quantity,
        reason_id,
        note: why || null,
        images: [...images],
      })),
      return_shipping:
        returnShipping.charged && returnShipping.option
          ? { option_id: returnShipping.option.id, price: returnShipping.price }
          : null,
      ...(override ? { refund: override.amount ?? 0 } : {}),
      note: note.trim() || null,
      location_id: location,
      no_notification: !notify,
    });
  };
  return (
    <>
      <Unsaved when={() => dirty && !pending} />
      <LayerBody>
        <div className={styles.split}>
          <div className={styles.main}>
            <ReturnableLines chosen={chosen} />
            <section className={styles.section}>
              <h3 className={styles.head}>{t('returns.back')}</h3>
              <ReturnShipping value={returnShipping} onChange={setReturnShipping} error={tried} />
              <LocationField value={location} onChange={setLocation} itemIds={lines.map(({ item }) => item.id)} />
              <TextareaField label={t('returns.note')} rows={2} value={note} onChange={setNote} />
            </section>
          </div>
          <div className={styles.side}>
            <RefundBox
              currency={currency}
              lines={[
                { label: t('returns.goods'), value: <Money amount={value} currency={currency} /> },
                ...bundleLines,
                ...(returnShipping.charged
                  ? [{ label: t('returns.shipping_taxed'), value: <Money amount={-shipping} currency={currency} /> }]
                  : []),
              ]}
              amount={defaultRefund(value - kept.charges, shipping, order)}
              override={override}
              onOverride={setOverride}
              permit={permit}
            >
              <KeptBundles bundles={kept.bundles} currency={currency} />
            </RefundBox>
            <SwitchField label={t('returns.notify')} value={notify} onChange={setNotify} />
          </div>
        </div>
      </LayerBody>
      <LayerFoot
        hint={
          tried && lines.length === 0
            ? t('return.nothing_to_return')
            : unreasoned > 0
              ? t('returns.without_reason', { count: unreasoned })
              : undefined
        }
      >
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button variant="filled" onClick={send} loading={pending} disabled={lines.length === 0 || !kept.fresh}>
          {t('returns.request')}
        </Button>
      </LayerFoot>
    </>
  );
}
